-- For the exclusion constraint: equality of uuids in a GiST index.
CREATE EXTENSION IF NOT EXISTS btree_gist;

-- Who books at a business: one row per e-mail address. A booking fills what the row lacks and overwrites nothing.
CREATE TABLE customers (
    business_id uuid NOT NULL,
    id          uuid NOT NULL,
    email       text, -- lower case; null: none is known, and the row is nobody else's
    name        text NOT NULL,
    phone       text NOT NULL, -- as typed
    phone_e164  text NOT NULL, -- the same number for comparing; empty: the typed text does not say the country
    search      text NOT NULL, -- all of the above in the normal form that searches use
    created_at  timestamptz NOT NULL,
    CONSTRAINT customers_pkey PRIMARY KEY (business_id, id),
    CONSTRAINT customers_business_fk FOREIGN KEY (business_id) REFERENCES businesses (id),
    CONSTRAINT customers_email_key UNIQUE (business_id, email),
    CONSTRAINT customers_email_check CHECK (email <> '')
);

-- What people read of an appointment. Names, price, duration and buffers are copies made at booking. The place that it
-- holds is in allocations.
CREATE TABLE appointments (
    business_id           uuid NOT NULL,
    id                    uuid NOT NULL,
    number                text NOT NULL,
    manage_secret         bytea NOT NULL,
    customer_id           uuid NOT NULL,
    service_id            uuid NOT NULL,
    service_name          text NOT NULL,
    price_minor           bigint NOT NULL,
    currency              text NOT NULL,
    staff_id              uuid,          -- null: nobody in particular
    staff_name            text NOT NULL,
    starts_at             timestamptz NOT NULL,
    ends_at               timestamptz NOT NULL,
    buffer_before_minutes integer NOT NULL,
    buffer_after_minutes  integer NOT NULL,
    status                text NOT NULL,
    no_show               boolean NOT NULL,
    client_name           text NOT NULL, -- as given at booking, like all of client_…
    client_email          text NOT NULL,
    client_phone          text NOT NULL,
    client_notes          text NOT NULL,
    notes                 text NOT NULL,
    source                text NOT NULL,
    channel               text NOT NULL, -- link, qr, embed, manual, demo or the owner's own word
    outside_hours         boolean NOT NULL,
    reminder_at           timestamptz, -- null: none is due, as for a cancelled appointment
    created_at            timestamptz NOT NULL,
    updated_at            timestamptz NOT NULL,
    deleted_at            timestamptz, -- hidden; only one that holds no future place may be
    version               integer NOT NULL,
    CONSTRAINT appointments_pkey PRIMARY KEY (business_id, id),
    CONSTRAINT appointments_number_key UNIQUE (business_id, number),
    CONSTRAINT appointments_customer_fk FOREIGN KEY (business_id, customer_id) REFERENCES customers (business_id, id),
    CONSTRAINT appointments_service_fk FOREIGN KEY (business_id, service_id) REFERENCES services (business_id, id),
    CONSTRAINT appointments_staff_fk FOREIGN KEY (business_id, staff_id) REFERENCES staff (business_id, id),
    CONSTRAINT appointments_secret_check CHECK (length(manage_secret) = 16),
    CONSTRAINT appointments_price_check CHECK (price_minor >= 0),
    CONSTRAINT appointments_status_check CHECK (status IN ('pending', 'confirmed', 'cancelled', 'completed')),
    CONSTRAINT appointments_source_check CHECK (source IN ('online', 'manual')),
    CONSTRAINT appointments_channel_check CHECK (channel <> ''),
    CONSTRAINT appointments_times_check CHECK (starts_at < ends_at),
    CONSTRAINT appointments_buffers_check CHECK (buffer_before_minutes >= 0 AND buffer_after_minutes >= 0)
) WITH (fillfactor = 85); -- room on the page for the next version of a row: see the indexes below

-- No index and no index predicate names status or updated_at: so confirming touches no index.
-- Lists and figures of the owner.
CREATE INDEX appointments_starts_idx ON appointments (business_id, starts_at, id) WHERE deleted_at IS NULL;
CREATE INDEX appointments_booked_idx ON appointments (business_id, created_at, id) WHERE deleted_at IS NULL;
CREATE INDEX appointments_customer_idx ON appointments (business_id, customer_id, starts_at);
-- Whether appointments name a service; the foreign key asks the same when a service is erased.
CREATE INDEX appointments_service_idx ON appointments (business_id, service_id);
-- For the sweep of due reminders, across tenants.
CREATE INDEX appointments_reminder_idx ON appointments (reminder_at) WHERE reminder_at IS NOT NULL;

-- What holds a lane, and for how long: of any two that hold one, the blocked spans do not overlap. An appointment has one
-- row. Several services, a room, a waitlist offer will be more rows under the same guarantee.
--
-- The rules, of which tests read all SQL:
--  1. A place is claimed only by INSERT … ON CONFLICT ON CONSTRAINT allocations_no_overlap DO NOTHING. No UPDATE sets
--     lane_id, blocked_from, blocked_to or clears released: a move or a late payment is a DELETE and such an INSERT in
--     one statement.
--  2. Locks are taken in this order: lanes (advisory, sorted), the appointment's row, its allocations, the customer.
--     Whoever changes allocations of an existing holder holds the holder's row. Only the release of ended holds does not.
--  3. Whoever claims while holding anything has locked the lanes first, and rolls back unless every part went in.
--  4. A hold ends for readers at held_until. It ends for claims when it is released.
--  5. Every write sets changed, by which copies of busy time are known to be current. A purge may take released or past
--     rows, but never the last of a business by changed.
CREATE TABLE allocations (
    business_id    uuid NOT NULL,
    holder_id      uuid NOT NULL,
    part           smallint NOT NULL,
    holder_kind    text NOT NULL,
    lane_id        uuid NOT NULL, -- nulls would escape the exclusion constraint
    service_id     uuid,          -- what is done in it; a floating one may only move to a lane that does it
    blocked_from   timestamptz NOT NULL, -- the buffer before included
    blocked_to     timestamptz NOT NULL, -- the buffer after included
    held_until     timestamptz,      -- null: for good
    floating       boolean NOT NULL, -- may be reassigned to another lane
    enforced       boolean NOT NULL, -- false: may lie over others, as busy time of foreign calendars does
    released       boolean NOT NULL,
    changed        xid8 NOT NULL DEFAULT pg_current_xact_id(), -- the transaction that wrote the row last
    appointment_id uuid GENERATED ALWAYS AS (CASE WHEN holder_kind = 'appointment' THEN holder_id END) STORED,
    CONSTRAINT allocations_pkey PRIMARY KEY (business_id, holder_id, part),
    CONSTRAINT allocations_lane_fk FOREIGN KEY (business_id, lane_id) REFERENCES lanes (business_id, id),
    -- Checked at the end of the statement: so the allocation may go in before its appointment.
    CONSTRAINT allocations_appointment_fk FOREIGN KEY (business_id, appointment_id) REFERENCES appointments (business_id, id),
    CONSTRAINT allocations_kind_check CHECK (holder_kind IN ('appointment')), -- a new kind brings its own generated column and key
    CONSTRAINT allocations_floating_check CHECK (NOT floating OR service_id IS NOT NULL),
    -- Reads of busy time look back one day from the first instant that they ask for, and no further.
    CONSTRAINT allocations_span_check CHECK (blocked_from < blocked_to AND blocked_to <= blocked_from + interval '24 hours'),
    -- enforced > released means "enforced AND NOT released" in words that no query uses: so no read is planned on this
    -- index, which looks as cheap as the one below and is many times slower.
    CONSTRAINT allocations_no_overlap EXCLUDE USING gist
        (business_id WITH =, lane_id WITH =, tstzrange(blocked_from, blocked_to) WITH &&) WHERE (enforced > released)
-- No update of this table spares the indexes, and reads from an index alone need an early vacuum.
) WITH (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.05);

-- Busy time is read from this index alone. Reads say NOT released and nothing of enforced.
CREATE INDEX allocations_busy_idx ON allocations (business_id, lane_id, blocked_from)
    INCLUDE (blocked_to, holder_id, floating, service_id, held_until) WHERE NOT released;
-- The last change of a business's allocations tells whether a copy of its busy time is current. Rows that were restored
-- from a dump may name transactions that are yet to come: then busy time is read anew each time, until they have.
CREATE INDEX allocations_changed_idx ON allocations (business_id, changed);

CREATE TABLE appointment_history (
    business_id    uuid NOT NULL,
    appointment_id uuid NOT NULL,
    version        integer NOT NULL, -- the appointment's after the change
    at             timestamptz NOT NULL,
    actor_kind     text NOT NULL,
    actor_id       uuid, -- the account, where the actor has one
    action         text NOT NULL,
    note           text NOT NULL,
    changes        jsonb NOT NULL,
    CONSTRAINT appointment_history_pkey PRIMARY KEY (business_id, appointment_id, version),
    CONSTRAINT appointment_history_appointment_fk FOREIGN KEY (business_id, appointment_id) REFERENCES appointments (business_id, id),
    CONSTRAINT appointment_history_actor_check CHECK (actor_kind IN ('customer', 'owner', 'system'))
);

-- What concerns no business has the installation's own id as its business_id, so there is no foreign key to businesses.
CREATE TABLE messages (
    business_id         uuid NOT NULL,
    id                  uuid NOT NULL,
    subject_kind        text NOT NULL,
    appointment_id      uuid,    -- of a message about an appointment, as is the version
    appointment_version integer, -- the appointment's when the message was asked for
    kind                text NOT NULL,
    recipient           text NOT NULL,
    recipient_address   text NOT NULL,
    state               text NOT NULL,
    attempts            integer NOT NULL,
    reason              text NOT NULL,
    created_at          timestamptz NOT NULL,
    sent_at             timestamptz,
    CONSTRAINT messages_pkey PRIMARY KEY (business_id, id),
    CONSTRAINT messages_appointment_fk FOREIGN KEY (business_id, appointment_id) REFERENCES appointments (business_id, id),
    CONSTRAINT messages_subject_kind_check CHECK (subject_kind IN ('appointment', 'account')),
    CONSTRAINT messages_appointment_check CHECK ((subject_kind = 'appointment') = (appointment_id IS NOT NULL)
        AND (appointment_id IS NULL) = (appointment_version IS NULL)),
    CONSTRAINT messages_recipient_check CHECK (recipient IN ('customer', 'owner', 'staff', 'operator')),
    CONSTRAINT messages_recipient_address_check CHECK (recipient_address <> ''),
    CONSTRAINT messages_state_check CHECK (state IN ('awaiting_confirmation', 'queued', 'sent', 'failed', 'skipped')),
    CONSTRAINT messages_attempts_check CHECK (attempts >= 0)
);

CREATE INDEX messages_appointment_idx ON messages (business_id, appointment_id) WHERE appointment_id IS NOT NULL;
CREATE INDEX messages_open_idx ON messages (business_id, state) WHERE state IN ('awaiting_confirmation', 'failed');

-- A key is written before it is known whether the appointment will be, and taken back when not: so no foreign key.
CREATE TABLE idempotency_keys (
    business_id    uuid NOT NULL,
    key            text NOT NULL,
    request_hash   bytea NOT NULL,
    appointment_id uuid NOT NULL,
    created_at     timestamptz NOT NULL,
    CONSTRAINT idempotency_keys_pkey PRIMARY KEY (business_id, key),
    CONSTRAINT idempotency_keys_request_hash_check CHECK (length(request_hash) = 32)
);

-- For the sweep of old keys, across tenants.
CREATE INDEX idempotency_keys_created_idx ON idempotency_keys (created_at);
