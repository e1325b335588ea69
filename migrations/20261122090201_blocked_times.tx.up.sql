-- Time in which nothing is offered, as a rule. It is expanded when free times are calculated, so there is no row per week.
CREATE TABLE blocked_times (
    business_id uuid NOT NULL,
    id          uuid NOT NULL,
    label       text NOT NULL, -- only the owner sees it
    staff_ids   uuid[],        -- null: the whole business; ids of deleted staff members can remain and have no effect
    rule        jsonb NOT NULL,
    created_at  timestamptz NOT NULL,
    version     integer NOT NULL,
    CONSTRAINT blocked_times_pkey PRIMARY KEY (business_id, id),
    CONSTRAINT blocked_times_business_fk FOREIGN KEY (business_id) REFERENCES businesses (id),
    CONSTRAINT blocked_times_version_check CHECK (version > 0),
    CONSTRAINT blocked_times_staff_check CHECK (cardinality(staff_ids) > 0)
);
