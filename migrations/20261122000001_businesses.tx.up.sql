CREATE TABLE businesses (
    id                 uuid NOT NULL,
    name               text NOT NULL,
    email              text NOT NULL,
    phone              text NOT NULL,
    address            text NOT NULL,
    category           text NOT NULL,
    description        text NOT NULL,
    unique_url         text NOT NULL, -- a copy of the primary link in booking_links
    currency           text NOT NULL,
    date_format        text NOT NULL,
    time_format        text NOT NULL,
    timezone           text NOT NULL,
    complimentary      boolean NOT NULL,
    grace_until        timestamptz,
    plan               text NOT NULL,
    hours              jsonb NOT NULL,
    breaks             jsonb NOT NULL,
    overrides          jsonb NOT NULL,
    rules              jsonb NOT NULL,
    email_confirmed_at timestamptz,
    hours_set_at       timestamptz,
    link_shared_at     timestamptz,
    is_demo            boolean NOT NULL,
    created_at         timestamptz NOT NULL,
    version            integer NOT NULL, -- incremented with every change of the columns above
    setup_version      bigint NOT NULL,  -- for caches: incremented with every change of this row, the services, the staff or the lanes
    CONSTRAINT businesses_pkey PRIMARY KEY (id),
    CONSTRAINT businesses_version_check CHECK (version > 0),
    CONSTRAINT businesses_currency_check CHECK (currency ~ '^[A-Z]{3}$'),
    CONSTRAINT businesses_date_format_check CHECK (date_format IN ('MM/DD/YYYY', 'DD/MM/YYYY', 'YYYY-MM-DD')),
    CONSTRAINT businesses_time_format_check CHECK (time_format IN ('12', '24')),
    CONSTRAINT businesses_week_check CHECK (jsonb_array_length(hours) = 7 AND jsonb_array_length(breaks) = 7)
);

-- For the sweep of ended grace periods.
CREATE INDEX businesses_grace_idx ON businesses (grace_until) WHERE grace_until IS NOT NULL;

-- Booking links are unique in the whole installation, so their key does not begin with the business. When the owner chooses
-- a new link, the former one is retired. It still leads to the business and is never assigned to another one.
CREATE TABLE booking_links (
    unique_url  text NOT NULL,
    business_id uuid NOT NULL,
    is_primary  boolean NOT NULL,
    retired_at  timestamptz,
    CONSTRAINT booking_links_pkey PRIMARY KEY (unique_url),
    CONSTRAINT booking_links_retired_check CHECK (NOT is_primary OR retired_at IS NULL)
);

CREATE UNIQUE INDEX booking_links_primary_key ON booking_links (business_id) WHERE is_primary;

CREATE TABLE services (
    business_id           uuid NOT NULL,
    id                    uuid NOT NULL,
    name                  text NOT NULL,
    description           text NOT NULL,
    duration_minutes      integer NOT NULL,
    price_minor           bigint NOT NULL,
    currency              text NOT NULL,
    category              text NOT NULL,
    is_active             boolean NOT NULL,
    buffer_before_minutes integer NOT NULL,
    buffer_after_minutes  integer NOT NULL,
    position              integer NOT NULL,
    created_at            timestamptz NOT NULL,
    archived_at           timestamptz, -- removed by the owner, but stored because appointments reference it
    version               integer NOT NULL,
    CONSTRAINT services_pkey PRIMARY KEY (business_id, id),
    CONSTRAINT services_version_check CHECK (version > 0),
    CONSTRAINT services_business_fk FOREIGN KEY (business_id) REFERENCES businesses (id),
    CONSTRAINT services_duration_check CHECK (duration_minutes BETWEEN 1 AND 480),
    CONSTRAINT services_price_check CHECK (price_minor >= 0),
    CONSTRAINT services_buffers_check CHECK (buffer_before_minutes BETWEEN 0 AND 240 AND buffer_after_minutes BETWEEN 0 AND 240)
);

CREATE TABLE staff (
    business_id  uuid NOT NULL,
    id           uuid NOT NULL,
    name         text NOT NULL,
    is_active    boolean NOT NULL,
    all_services boolean NOT NULL, -- including those added later; false means those in staff_services, even if there are none
    hours        jsonb, -- null means the business's hours
    breaks       jsonb NOT NULL,
    created_at   timestamptz NOT NULL,
    archived_at  timestamptz,
    CONSTRAINT staff_pkey PRIMARY KEY (business_id, id),
    CONSTRAINT staff_business_fk FOREIGN KEY (business_id) REFERENCES businesses (id),
    CONSTRAINT staff_week_check CHECK (jsonb_array_length(hours) = 7 AND jsonb_array_length(breaks) = 7)
);

-- The services of staff members who do not do all services.
CREATE TABLE staff_services (
    business_id uuid NOT NULL,
    staff_id    uuid NOT NULL,
    service_id  uuid NOT NULL,
    CONSTRAINT staff_services_pkey PRIMARY KEY (business_id, staff_id, service_id),
    CONSTRAINT staff_services_staff_fk FOREIGN KEY (business_id, staff_id) REFERENCES staff (business_id, id) ON DELETE CASCADE,
    CONSTRAINT staff_services_service_fk FOREIGN KEY (business_id, service_id) REFERENCES services (business_id, id) ON DELETE CASCADE
);

-- A lane takes one appointment at a time. It is a staff member or one of the parallel places of a business. Lanes are never
-- removed, because appointments reference them.
CREATE TABLE lanes (
    business_id uuid NOT NULL,
    id          uuid NOT NULL,
    staff_id    uuid, -- null for a parallel place
    position    integer NOT NULL,
    CONSTRAINT lanes_pkey PRIMARY KEY (business_id, id),
    CONSTRAINT lanes_business_fk FOREIGN KEY (business_id) REFERENCES businesses (id),
    CONSTRAINT lanes_staff_fk FOREIGN KEY (business_id, staff_id) REFERENCES staff (business_id, id),
    CONSTRAINT lanes_staff_key UNIQUE (business_id, staff_id),
    CONSTRAINT lanes_position_check CHECK (staff_id IS NOT NULL OR position BETWEEN 1 AND 50)
);

CREATE UNIQUE INDEX lanes_place_key ON lanes (business_id, position) WHERE staff_id IS NULL;
