-- A service can be a class: several customers come at a set time.
ALTER TABLE services
    ADD COLUMN capacity smallint NOT NULL DEFAULT 0,    -- places of a session; 0: not a class
    ADD COLUMN most_places smallint NOT NULL DEFAULT 0, -- that one booking can have; 0: not a class
    ADD CONSTRAINT services_capacity_check CHECK (capacity BETWEEN 0 AND 500 AND most_places BETWEEN 0 AND 10 AND (capacity = 0) = (most_places = 0));
ALTER TABLE services ALTER COLUMN capacity DROP DEFAULT, ALTER COLUMN most_places DROP DEFAULT;

-- A time of a class's weekly timetable.
CREATE TABLE class_plans (
    business_id uuid NOT NULL,
    id          uuid NOT NULL,
    service_id  uuid NOT NULL,
    staff_id    uuid, -- null: whoever is free
    weekday     smallint NOT NULL, -- 0: Sunday
    minute      smallint NOT NULL, -- after local midnight
    first_date  date NOT NULL,
    last_date   date, -- null: no end
    created_at  timestamptz NOT NULL,
    CONSTRAINT class_plans_pkey PRIMARY KEY (business_id, id),
    CONSTRAINT class_plans_service_fk FOREIGN KEY (business_id, service_id) REFERENCES services (business_id, id),
    CONSTRAINT class_plans_staff_fk FOREIGN KEY (business_id, staff_id) REFERENCES staff (business_id, id),
    CONSTRAINT class_plans_time_check CHECK (weekday BETWEEN 0 AND 6 AND minute BETWEEN 0 AND 1439),
    CONSTRAINT class_plans_dates_check CHECK (first_date <= last_date)
);

CREATE INDEX class_plans_service_idx ON class_plans (business_id, service_id);
CREATE INDEX class_plans_staff_idx ON class_plans (business_id, staff_id) WHERE staff_id IS NOT NULL;

-- A date of a class.
CREATE TABLE class_sessions (
    business_id   uuid NOT NULL,
    id            uuid NOT NULL,
    service_id    uuid NOT NULL,
    staff_id      uuid, -- null: a place of the business
    plan_id       uuid, -- null: opened by hand, or its time is no longer in the timetable
    plan_date     date, -- for which it was opened; it can have been moved since
    starts_at     timestamptz NOT NULL,
    ends_at       timestamptz NOT NULL,
    capacity      smallint NOT NULL,
    status        text NOT NULL,
    outside_hours boolean NOT NULL,
    created_at    timestamptz NOT NULL,
    version       integer NOT NULL,
    changed       xid8 NOT NULL DEFAULT pg_current_xact_id(), -- the last transaction that wrote the row
    CONSTRAINT class_sessions_pkey PRIMARY KEY (business_id, id),
    CONSTRAINT class_sessions_capacity_key UNIQUE (business_id, id, capacity), -- for the foreign key of the places
    CONSTRAINT class_sessions_service_fk FOREIGN KEY (business_id, service_id) REFERENCES services (business_id, id),
    CONSTRAINT class_sessions_staff_fk FOREIGN KEY (business_id, staff_id) REFERENCES staff (business_id, id),
    CONSTRAINT class_sessions_plan_fk FOREIGN KEY (business_id, plan_id) REFERENCES class_plans (business_id, id) ON DELETE SET NULL (plan_id),
    CONSTRAINT class_sessions_capacity_check CHECK (capacity BETWEEN 1 AND 500),
    -- not_opened: its time was taken, so that it holds nothing. removed: it left the timetable before anybody had booked it.
    CONSTRAINT class_sessions_status_check CHECK (status IN ('scheduled', 'cancelled', 'not_opened', 'removed')),
    CONSTRAINT class_sessions_times_check CHECK (starts_at < ends_at),
    CONSTRAINT class_sessions_version_check CHECK (version > 0)
);

-- Each date of the timetable is opened once, also if the session is cancelled or moved.
CREATE UNIQUE INDEX class_sessions_plan_key ON class_sessions (business_id, plan_id, plan_date) WHERE plan_id IS NOT NULL AND status <> 'removed';
CREATE INDEX class_sessions_starts_idx ON class_sessions (business_id, starts_at) WHERE status <> 'removed';
CREATE INDEX class_sessions_service_idx ON class_sessions (business_id, service_id);
CREATE INDEX class_sessions_staff_idx ON class_sessions (business_id, staff_id) WHERE staff_id IS NOT NULL;
CREATE INDEX class_sessions_changed_idx ON class_sessions (business_id, changed); -- for the revision of a business's reports

ALTER TABLE appointments
    ADD COLUMN session_id uuid, -- null: not in a class
    ADD COLUMN places smallint, -- in the session
    ADD CONSTRAINT appointments_session_fk FOREIGN KEY (business_id, session_id) REFERENCES class_sessions (business_id, id),
    ADD CONSTRAINT appointments_places_check CHECK ((session_id IS NULL) = (places IS NULL) AND places BETWEEN 1 AND 10);

CREATE INDEX appointments_session_idx ON appointments (business_id, session_id) WHERE session_id IS NOT NULL;

-- An allocation holds either a span of a lane, of which a session needs some, too, or a numbered place in a session. Nulls escape both
-- guards, so a check forbids halves. Further rules:
--  6. A place is claimed as a span is, but by ON CONFLICT DO NOTHING without a target, so that both guards answer alike. Its number was read
--     while the session's row was locked at least FOR SHARE, which keeps the capacity and the status.
--  7. The session's row is locked before those of its appointments. No UPDATE sets session_id, capacity or, except to renumber, place.
--  8. Reads of busy time say "session_id IS NULL", as the index does.
ALTER TABLE allocations
    ADD COLUMN session_id uuid,
    ADD COLUMN place smallint,    -- from 1
    ADD COLUMN capacity smallint, -- of the session, copied so that the database counts: no place above it, and it never falls below a taken place
    ADD COLUMN holding_session_id uuid GENERATED ALWAYS AS (CASE WHEN holder_kind = 'session' THEN holder_id END) STORED,
    ALTER COLUMN lane_id DROP NOT NULL,
    ALTER COLUMN blocked_from DROP NOT NULL,
    ALTER COLUMN blocked_to DROP NOT NULL,
    DROP CONSTRAINT allocations_kind_check,
    ADD CONSTRAINT allocations_kind_check CHECK (holder_kind IN ('appointment', 'session')),
    ADD CONSTRAINT allocations_place_check CHECK (CASE
        WHEN session_id IS NULL THEN num_nulls(lane_id, blocked_from, blocked_to) = 0 AND num_nulls(place, capacity) = 2
        ELSE num_nulls(lane_id, blocked_from, blocked_to) = 3 AND num_nulls(place, capacity) = 0
            AND place BETWEEN 1 AND capacity AND NOT enforced AND NOT floating END),
    ADD CONSTRAINT allocations_session_fk FOREIGN KEY (business_id, session_id, capacity)
        REFERENCES class_sessions (business_id, id, capacity) ON UPDATE CASCADE,
    ADD CONSTRAINT allocations_holding_session_fk FOREIGN KEY (business_id, holding_session_id) REFERENCES class_sessions (business_id, id);

-- The places of a session are counted by this index alone.
CREATE UNIQUE INDEX allocations_place_key ON allocations (business_id, session_id, place) INCLUDE (held_until) WHERE session_id IS NOT NULL AND NOT released;
CREATE INDEX allocations_session_idx ON allocations (business_id, session_id) WHERE session_id IS NOT NULL; -- for the cascade
CREATE INDEX allocations_holding_session_idx ON allocations (business_id, holding_session_id) WHERE holding_session_id IS NOT NULL;

DROP INDEX allocations_busy_idx;
CREATE INDEX allocations_busy_idx ON allocations (business_id, lane_id, blocked_from)
    INCLUDE (blocked_to, holder_id, floating, service_id, held_until) WHERE NOT released AND session_id IS NULL;
