-- The people who book at a business, one row per e-mail address. A booking fills empty columns and overwrites nothing.
CREATE TABLE customers (
    business_id          uuid NOT NULL,
    id                   uuid NOT NULL,
    email                text, -- lower case; null if unknown, and then no other booking uses the row
    name                 text NOT NULL,
    phone                text NOT NULL, -- as typed
    phone_e164           text NOT NULL, -- the same number for comparisons; empty if the typed number has no country code
    search               text NOT NULL, -- the columns above, normalised for searches
    appointment_count    integer NOT NULL, -- of those that are neither cancelled nor deleted
    unpaid_since         timestamptz, -- of somebody who has only begun to book with a deposit and is no customer yet; null: has booked
    marketing_consent_at timestamptz, -- when they agreed to receive news and offers; null: they have not
    notes                text, -- the owner's own; null if there were never any
    notes_saved_at       timestamptz,
    blocked_at           timestamptz, -- null: not blocked
    block_reason         text,
    blocked_phone        text, -- the number in the form in which a booking's is compared with it
    erased_at            timestamptz, -- null: nobody asked to be erased
    created_at           timestamptz NOT NULL,
    version              integer NOT NULL, -- incremented when the owner changes the customer
    CONSTRAINT customers_pkey PRIMARY KEY (business_id, id),
    CONSTRAINT customers_business_fk FOREIGN KEY (business_id) REFERENCES businesses (id),
    CONSTRAINT customers_email_key UNIQUE (business_id, email),
    CONSTRAINT customers_email_check CHECK (email <> ''),
    CONSTRAINT customers_version_check CHECK (version > 0),
    CONSTRAINT customers_block_check CHECK (blocked_at IS NOT NULL OR coalesce(block_reason, blocked_phone) IS NULL)
-- Each booking updates its customer's count, which no index names, and finds room on the row's page. Each automatic ANALYZE moves the
-- pending entries of the search index to their places; by default it would wait until a tenth of all rows have changed.
) WITH (fillfactor = 85, autovacuum_analyze_threshold = 1000, autovacuum_analyze_scale_factor = 0);

-- A new customer takes some fifty entries, one for each group of three characters. So that a booking does not wait for them, they are
-- only appended to a list, which a search reads too. The limit of the list is in kB; a booking that exceeds it moves the entries to
-- their places itself. The business comes first, so that a search reads only its part of the index.
CREATE INDEX customers_search_idx ON customers USING gin (business_id, search gin_trgm_ops) WITH (gin_pending_list_limit = 16384);

-- A search that finds very many goes through appointments and looks up each one's customer. By the id alone, which is random, this
-- takes half as long as by the primary key.
CREATE INDEX customers_id_idx ON customers USING hash (id);

-- A booking looks here for its customer. Few rows are in it.
CREATE INDEX customers_blocked_idx ON customers (business_id) WHERE blocked_at IS NOT NULL;

-- The data of an appointment that people read. Names, price, duration and buffers are copied at booking. Its place is stored
-- in allocations.
CREATE TABLE appointments (
    business_id            uuid NOT NULL,
    id                     uuid NOT NULL,
    number                 text NOT NULL,
    manage_secret          bytea NOT NULL,
    customer_id            uuid NOT NULL,
    service_id             uuid NOT NULL,
    service_name           text NOT NULL,
    price_minor            bigint NOT NULL,
    currency               text NOT NULL,
    staff_id               uuid,          -- null: no particular staff member
    staff_name             text NOT NULL,
    starts_at              timestamptz NOT NULL,
    ends_at                timestamptz NOT NULL,
    buffer_before_minutes  integer NOT NULL,
    buffer_after_minutes   integer NOT NULL,
    status                 text NOT NULL,
    no_show                boolean NOT NULL,
    client_name            text NOT NULL, -- as given at booking, like all client_… columns
    client_email           text NOT NULL,
    client_phone           text NOT NULL,
    client_notes           text NOT NULL,
    notes                  text NOT NULL,
    source                 text NOT NULL,
    channel                text NOT NULL, -- link, qr, embed, manual, demo or the owner's own text
    outside_hours          boolean NOT NULL,
    reminder_at            timestamptz, -- null: none is due, for example because the appointment is cancelled
    held_until             timestamptz, -- the end of the hold for a payment; null: booked
    deposit_state          text, -- the deposit as lists show it: of the attempt that counts; null: none was asked, and so are the next columns
    deposit_minor          bigint, -- what was asked, in the currency of the price
    deposit_came_minor     bigint,
    deposit_came_currency  text, -- of deposit_came_minor and deposit_refunded_minor; empty: nothing came
    deposit_refunded_minor bigint,
    deposit_dispute        text, -- empty: none
    deposit_test           boolean,
    created_at             timestamptz NOT NULL,
    updated_at             timestamptz NOT NULL,
    deleted_at             timestamptz, -- hidden; only possible if it holds no future place
    version                integer NOT NULL,
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
    CONSTRAINT appointments_buffers_check CHECK (buffer_before_minutes >= 0 AND buffer_after_minutes >= 0),
    CONSTRAINT appointments_deposit_check CHECK (CASE
        WHEN deposit_state IS NULL THEN num_nulls(deposit_minor, deposit_refunded_minor, deposit_test, held_until) = 4
        ELSE deposit_state <> '' AND deposit_minor > 0 AND deposit_refunded_minor >= 0 AND deposit_test IS NOT NULL END)
) WITH (fillfactor = 85); -- leaves room on the page for updated rows; see the indexes below

-- No index or index predicate uses status or updated_at, so confirming an appointment updates no index.

-- For the owner's lists and totals. The conditions are those of the appointments that an owner sees, so that counting reads an index alone.
CREATE INDEX appointments_starts_idx ON appointments (business_id, starts_at, id) WHERE deleted_at IS NULL;
CREATE INDEX appointments_booked_idx ON appointments (business_id, created_at, id) WHERE deleted_at IS NULL AND held_until IS NULL;
CREATE INDEX appointments_customer_idx ON appointments (business_id, customer_id, starts_at);

-- For the owner's list of one staff member's appointments. An appointment that is for nobody in particular has no entry.
CREATE INDEX appointments_staff_idx ON appointments (business_id, staff_id, starts_at, id) WHERE staff_id IS NOT NULL AND deleted_at IS NULL;

-- For checking whether a service has appointments, which the foreign key also does when a service is deleted.
CREATE INDEX appointments_service_idx ON appointments (business_id, service_id);

-- For the number's second half, which people read out. The unique key finds the beginning.
CREATE INDEX appointments_number_end_idx ON appointments (business_id, right(number, 4));

-- For the sweep of due reminders, across tenants.
CREATE INDEX appointments_reminder_idx ON appointments (reminder_at) WHERE reminder_at IS NOT NULL;

-- For the instants at which lists change because a hold ends. Bookings without a deposit are not in it.
CREATE INDEX appointments_held_idx ON appointments (business_id, held_until) WHERE held_until IS NOT NULL;

-- For the deposits of a business of which a person has to take care.
CREATE INDEX appointments_stuck_idx ON appointments (business_id) WHERE deposit_state = 'stuck';

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

-- What happened to appointments. Nothing is deleted while the business exists, so its last change never goes back.
CREATE TABLE appointment_history (
    business_id    uuid NOT NULL,
    appointment_id uuid NOT NULL,
    version        integer NOT NULL, -- the appointment's version after the change
    at             timestamptz NOT NULL,
    actor_kind     text NOT NULL,
    actor_id       uuid, -- the actor's account, if there is one
    action         text NOT NULL,
    note           text NOT NULL,
    reason         text NOT NULL, -- the owner's words about their change; customers never see them
    policy         text, -- the cancellation policy that the customer saw at booking; null: there was none
    changes        jsonb NOT NULL,
    changed        xid8 NOT NULL DEFAULT pg_current_xact_id(), -- the transaction that wrote the row
    CONSTRAINT appointment_history_pkey PRIMARY KEY (business_id, appointment_id, version),
    CONSTRAINT appointment_history_appointment_fk FOREIGN KEY (business_id, appointment_id) REFERENCES appointments (business_id, id),
    CONSTRAINT appointment_history_actor_check CHECK (actor_kind IN ('customer', 'owner', 'system'))
);

-- For the revision of a business's reports. A booking is covered by its allocation and writes no entry.
CREATE INDEX appointment_history_changed_idx ON appointment_history (business_id, changed) WHERE version > 1;

-- For what others than the owner did after a booking. Bookings and the owner's own changes write no entry.
CREATE INDEX appointment_history_others_idx ON appointment_history (business_id, at) WHERE version > 1 AND actor_kind <> 'owner';

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
