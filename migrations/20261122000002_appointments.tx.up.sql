-- The exclusion constraint compares uuids for equality in a GiST index.
CREATE EXTENSION IF NOT EXISTS btree_gist;

-- The people who book at a business, one row per e-mail address. A booking fills empty columns and overwrites nothing.
CREATE TABLE customers (
    business_id uuid NOT NULL,
    id          uuid NOT NULL,
    email       text, -- lower case; null if unknown, and then no other booking uses the row
    name        text NOT NULL,
    phone       text NOT NULL, -- as typed
    phone_e164  text NOT NULL, -- the same number for comparisons; empty if the typed number has no country code
    search      text NOT NULL, -- the columns above, normalised for searches
    created_at  timestamptz NOT NULL,
    CONSTRAINT customers_pkey PRIMARY KEY (business_id, id),
    CONSTRAINT customers_business_fk FOREIGN KEY (business_id) REFERENCES businesses (id),
    CONSTRAINT customers_email_key UNIQUE (business_id, email),
    CONSTRAINT customers_email_check CHECK (email <> '')
);

-- The data of an appointment that people read. Names, price, duration and buffers are copied at booking. Its place is stored
-- in allocations.
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
    staff_id              uuid,          -- null: no particular staff member
    staff_name            text NOT NULL,
    starts_at             timestamptz NOT NULL,
    ends_at               timestamptz NOT NULL,
    buffer_before_minutes integer NOT NULL,
    buffer_after_minutes  integer NOT NULL,
    status                text NOT NULL,
    no_show               boolean NOT NULL,
    client_name           text NOT NULL, -- as given at booking, like all client_… columns
    client_email          text NOT NULL,
    client_phone          text NOT NULL,
    client_notes          text NOT NULL,
    notes                 text NOT NULL,
    source                text NOT NULL,
    channel               text NOT NULL, -- link, qr, embed, manual, demo or the owner's own text
    outside_hours         boolean NOT NULL,
    reminder_at           timestamptz, -- null: none is due, for example because the appointment is cancelled
    created_at            timestamptz NOT NULL,
    updated_at            timestamptz NOT NULL,
    deleted_at            timestamptz, -- hidden; only possible if it holds no future place
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
) WITH (fillfactor = 85); -- leaves room on the page for updated rows; see the indexes below

-- No index or index predicate uses status or updated_at, so confirming an appointment updates no index.
-- For the owner's lists and totals.
CREATE INDEX appointments_starts_idx ON appointments (business_id, starts_at, id) WHERE deleted_at IS NULL;
CREATE INDEX appointments_booked_idx ON appointments (business_id, created_at, id) WHERE deleted_at IS NULL;
CREATE INDEX appointments_customer_idx ON appointments (business_id, customer_id, starts_at);
-- For checking whether a service has appointments, which the foreign key also does when a service is deleted.
CREATE INDEX appointments_service_idx ON appointments (business_id, service_id);
-- For the sweep of due reminders, across tenants.
CREATE INDEX appointments_reminder_idx ON appointments (reminder_at) WHERE reminder_at IS NOT NULL;

-- An allocation holds a lane for a span of time. The blocked spans of a lane never overlap. An appointment has one row.
-- Several services, a room or a waitlist offer will be additional rows under the same guarantee.
--
-- Tests check these rules in all SQL:
--  1. A place is claimed only by INSERT … ON CONFLICT ON CONSTRAINT allocations_no_overlap DO NOTHING. No UPDATE sets
--     lane_id, blocked_from or blocked_to, or clears released. A move or a late payment is a DELETE and such an INSERT in
--     one statement.
--  2. Locks are taken in this order: lanes (advisory, sorted), the appointment's row, its allocations, the customer.
--     A transaction that changes the allocations of an existing holder has locked the holder's row. Only the release of
--     ended holds has not.
--  3. A transaction that claims a place and already holds locks or places has locked the lanes first. It rolls back unless
--     every part was inserted.
--  4. A hold ends for readers at held_until. It ends for claims when it is released.
--  5. Every write sets changed, which shows whether cached busy time is current. A purge may delete released or past rows,
--     but never a business's last row by changed.
CREATE TABLE allocations (
    business_id    uuid NOT NULL,
    holder_id      uuid NOT NULL,
    part           smallint NOT NULL,
    holder_kind    text NOT NULL,
    lane_id        uuid NOT NULL, -- not null, because the exclusion constraint ignores nulls
    service_id     uuid,          -- the service; a floating allocation may only move to a lane that does it
    blocked_from   timestamptz NOT NULL, -- including the buffer before
    blocked_to     timestamptz NOT NULL, -- including the buffer after
    held_until     timestamptz,      -- null: no end
    floating       boolean NOT NULL, -- may be reassigned to another lane
    enforced       boolean NOT NULL, -- false: may overlap others, like busy time of external calendars
    released       boolean NOT NULL,
    changed        xid8 NOT NULL DEFAULT pg_current_xact_id(), -- the last transaction that wrote the row
    appointment_id uuid GENERATED ALWAYS AS (CASE WHEN holder_kind = 'appointment' THEN holder_id END) STORED,
    CONSTRAINT allocations_pkey PRIMARY KEY (business_id, holder_id, part),
    CONSTRAINT allocations_lane_fk FOREIGN KEY (business_id, lane_id) REFERENCES lanes (business_id, id),
    -- The key is checked at the end of the statement, so an allocation can be inserted before its appointment.
    CONSTRAINT allocations_appointment_fk FOREIGN KEY (business_id, appointment_id) REFERENCES appointments (business_id, id),
    CONSTRAINT allocations_kind_check CHECK (holder_kind IN ('appointment')), -- a new kind needs its own generated column and key
    CONSTRAINT allocations_floating_check CHECK (NOT floating OR service_id IS NOT NULL),
    -- Reads of busy time look back one day from the start of their range.
    CONSTRAINT allocations_span_check CHECK (blocked_from < blocked_to AND blocked_to <= blocked_from + interval '24 hours'),
    -- enforced > released means "enforced AND NOT released". No query uses this form, so the planner never chooses this index
    -- for a read. It looks as cheap as the one below but is many times slower.
    CONSTRAINT allocations_no_overlap EXCLUDE USING gist
        (business_id WITH =, lane_id WITH =, tstzrange(blocked_from, blocked_to) WITH &&) WHERE (enforced > released)
-- Every update of this table changes its indexes, and index-only scans need a frequent vacuum.
) WITH (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.05);

-- Busy time is read by index-only scans of this index. Reads filter by NOT released but not by enforced.
CREATE INDEX allocations_busy_idx ON allocations (business_id, lane_id, blocked_from)
    INCLUDE (blocked_to, holder_id, floating, service_id, held_until) WHERE NOT released;
-- The last change of a business's allocations shows whether cached busy time is current. Rows restored from a dump may
-- contain ids of future transactions. Busy time is then not cached until the server has reached those ids.
CREATE INDEX allocations_changed_idx ON allocations (business_id, changed);

CREATE TABLE appointment_history (
    business_id    uuid NOT NULL,
    appointment_id uuid NOT NULL,
    version        integer NOT NULL, -- the appointment's version after the change
    at             timestamptz NOT NULL,
    actor_kind     text NOT NULL,
    actor_id       uuid, -- the actor's account, if there is one
    action         text NOT NULL,
    note           text NOT NULL,
    changes        jsonb NOT NULL,
    CONSTRAINT appointment_history_pkey PRIMARY KEY (business_id, appointment_id, version),
    CONSTRAINT appointment_history_appointment_fk FOREIGN KEY (business_id, appointment_id) REFERENCES appointments (business_id, id),
    CONSTRAINT appointment_history_actor_check CHECK (actor_kind IN ('customer', 'owner', 'system'))
);

-- Messages that belong to no business have the installation's id as business_id, so there is no foreign key to businesses.
CREATE TABLE messages (
    business_id         uuid NOT NULL,
    id                  uuid NOT NULL,
    subject_kind        text NOT NULL,
    appointment_id      uuid,    -- set for messages about an appointment, like the version
    appointment_version integer, -- the appointment's version when the message was queued
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

-- A key is inserted before the booking succeeds and deleted if it fails, so there is no foreign key to appointments.
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
