-- For the exclusion constraint: equality of uuids in a GiST index.
CREATE EXTENSION IF NOT EXISTS btree_gist;

-- Names and prices are copies made at booking. Duration and buffers are not stored but follow from the four instants.
CREATE TABLE appointments (
    business_id   uuid NOT NULL,
    id            uuid NOT NULL,
    number        text NOT NULL,
    secret        bytea NOT NULL,
    service_id    uuid NOT NULL,
    service_name  text NOT NULL,
    price_minor   bigint NOT NULL,
    currency      text NOT NULL,
    lane_id       uuid NOT NULL, -- nulls would escape the exclusion constraint
    staff_id      uuid,          -- null: nobody in particular
    staff_name    text NOT NULL,
    starts_at     timestamptz NOT NULL,
    ends_at       timestamptz NOT NULL,
    blocked_from  timestamptz NOT NULL, -- starts_at less the buffer before
    blocked_to    timestamptz NOT NULL, -- ends_at and the buffer after
    status        text NOT NULL,
    holds_place   boolean NOT NULL GENERATED ALWAYS AS (status <> 'cancelled') STORED,
    no_show       boolean NOT NULL,
    client_name   text NOT NULL,
    client_email  text NOT NULL,
    client_phone  text NOT NULL,
    client_notes  text NOT NULL,
    notes         text NOT NULL,
    source        text NOT NULL,
    outside_hours boolean NOT NULL,
    reminder_at   timestamptz,
    created_at    timestamptz NOT NULL,
    updated_at    timestamptz NOT NULL,
    deleted_at    timestamptz, -- hidden; only one that holds no future place may be, so the place needs no second rule
    revision      integer NOT NULL,
    changed       xid8 NOT NULL DEFAULT pg_current_xact_id(), -- the transaction that last wrote its busy time
    CONSTRAINT appointments_pkey PRIMARY KEY (business_id, id),
    CONSTRAINT appointments_number_key UNIQUE (business_id, number),
    CONSTRAINT appointments_service_fk FOREIGN KEY (business_id, service_id) REFERENCES services (business_id, id),
    CONSTRAINT appointments_lane_fk FOREIGN KEY (business_id, lane_id) REFERENCES lanes (business_id, id),
    CONSTRAINT appointments_staff_fk FOREIGN KEY (business_id, staff_id) REFERENCES staff (business_id, id),
    CONSTRAINT appointments_secret_check CHECK (length(secret) = 16),
    CONSTRAINT appointments_price_check CHECK (price_minor >= 0),
    CONSTRAINT appointments_status_check CHECK (status IN ('pending', 'confirmed', 'cancelled', 'completed')),
    CONSTRAINT appointments_source_check CHECK (source IN ('online', 'manual')),
    CONSTRAINT appointments_times_check CHECK (blocked_from <= starts_at AND starts_at < ends_at AND ends_at <= blocked_to),
    -- Reads of busy time look back one day from the first instant that they ask for, and no further.
    CONSTRAINT appointments_span_check CHECK (blocked_to <= blocked_from + interval '24 hours'),
    -- No double booking: of any two that hold their place on a lane, the blocked times do not overlap. The condition is
    -- holds_place in other words: so queries that say holds_place cannot be planned to read this index, which looks as
    -- cheap as the one below to a planner that does not know the times, and is many times slower.
    CONSTRAINT appointments_no_overlap EXCLUDE USING gist
        (business_id WITH =, lane_id WITH =, tstzrange(blocked_from, blocked_to) WITH &&) WHERE (status <> 'cancelled')
);

-- Busy time is read from this index alone.
CREATE INDEX appointments_busy_idx ON appointments (business_id, lane_id, blocked_from)
    INCLUDE (blocked_to, id, staff_id) WHERE holds_place;
-- The last change of a business's appointments tells whether busy time that was read before still holds. Rows that were
-- restored from a dump may name transactions that are yet to come: then busy time is read anew each time, until they have.
CREATE INDEX appointments_changed_idx ON appointments (business_id, changed);

-- Lists and figures of the owner.
CREATE INDEX appointments_starts_idx ON appointments (business_id, starts_at, id) WHERE deleted_at IS NULL;
CREATE INDEX appointments_booked_idx ON appointments (business_id, created_at, id) WHERE deleted_at IS NULL;
-- Whether appointments name a service; the foreign key asks the same when a service is erased.
CREATE INDEX appointments_service_idx ON appointments (business_id, service_id);
-- For the sweep of due reminders, across tenants.
CREATE INDEX appointments_reminder_idx ON appointments (reminder_at)
    WHERE reminder_at IS NOT NULL AND deleted_at IS NULL AND status IN ('pending', 'confirmed');

CREATE TABLE appointment_history (
    business_id    uuid NOT NULL,
    appointment_id uuid NOT NULL,
    revision       integer NOT NULL,
    at             timestamptz NOT NULL,
    by             text NOT NULL,
    action         text NOT NULL,
    note           text NOT NULL,
    changes        jsonb NOT NULL,
    CONSTRAINT appointment_history_pkey PRIMARY KEY (business_id, appointment_id, revision),
    CONSTRAINT appointment_history_appointment_fk FOREIGN KEY (business_id, appointment_id) REFERENCES appointments (business_id, id)
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
