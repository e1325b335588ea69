-- Resources of one kind that can replace one another, such as three massage rooms.
CREATE TABLE resource_pools (
    business_id uuid NOT NULL,
    id          uuid NOT NULL,
    name        text NOT NULL,
    created_at  timestamptz NOT NULL,
    archived_at timestamptz, -- removed by the owner, but stored because appointments and services reference it
    version     integer NOT NULL,
    CONSTRAINT resource_pools_pkey PRIMARY KEY (business_id, id),
    CONSTRAINT resource_pools_business_fk FOREIGN KEY (business_id) REFERENCES businesses (id),
    CONSTRAINT resource_pools_version_check CHECK (version > 0)
);

-- A room or a device.
CREATE TABLE resources (
    business_id uuid NOT NULL,
    id          uuid NOT NULL,
    pool_id     uuid NOT NULL,
    name        text NOT NULL,
    is_active   boolean NOT NULL,
    hours       jsonb, -- null: at all times
    position    integer NOT NULL, -- within the pool, from 1
    created_at  timestamptz NOT NULL,
    archived_at timestamptz,
    version     integer NOT NULL,
    CONSTRAINT resources_pkey PRIMARY KEY (business_id, id),
    CONSTRAINT resources_pool_fk FOREIGN KEY (business_id, pool_id) REFERENCES resource_pools (business_id, id),
    CONSTRAINT resources_week_check CHECK (jsonb_array_length(hours) = 7),
    CONSTRAINT resources_position_check CHECK (position > 0),
    CONSTRAINT resources_version_check CHECK (version > 0)
);

CREATE INDEX resources_pool_idx ON resources (business_id, pool_id);

-- A lane can be a resource, too.
ALTER TABLE lanes
    ADD COLUMN resource_id uuid, -- like staff_id null for a parallel place
    ADD CONSTRAINT lanes_resource_fk FOREIGN KEY (business_id, resource_id) REFERENCES resources (business_id, id),
    ADD CONSTRAINT lanes_resource_key UNIQUE (business_id, resource_id),
    ADD CONSTRAINT lanes_kind_check CHECK (num_nonnulls(staff_id, resource_id) <= 1),
    DROP CONSTRAINT lanes_position_check,
    ADD CONSTRAINT lanes_position_check CHECK (num_nonnulls(staff_id, resource_id) = 1 OR position BETWEEN 1 AND 50);

DROP INDEX lanes_place_key;
CREATE UNIQUE INDEX lanes_place_key ON lanes (business_id, position) WHERE staff_id IS NULL AND resource_id IS NULL;

-- The steps of a service: minutes, whether a staff member works, and the pools of which one resource is needed. Null: one step of the whole
-- duration with a staff member. An appointment keeps a copy.
ALTER TABLE services ADD COLUMN steps jsonb;
ALTER TABLE appointment_items ADD COLUMN steps jsonb;
