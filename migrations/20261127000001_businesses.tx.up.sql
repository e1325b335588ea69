-- Indexes that find a part of a text need pg_trgm. Indexes of an id together with a range or a text need the other two.
CREATE EXTENSION IF NOT EXISTS btree_gin;
CREATE EXTENSION IF NOT EXISTS btree_gist;
CREATE EXTENSION IF NOT EXISTS pg_trgm;

-- A business, its settings and what decides its tier.
CREATE TABLE businesses (
    id                  uuid NOT NULL,
    name                text NOT NULL,
    email               text NOT NULL,
    reply_email         text NOT NULL, -- where customers' replies go; empty: nowhere, because the owner's address for signing in is not for customers
    phone               text NOT NULL,
    address             text NOT NULL,
    category            text NOT NULL,
    description         text NOT NULL,
    unique_url          text NOT NULL, -- a copy of the primary link in booking_links
    hide_from_search    boolean NOT NULL, -- whether search engines are asked to leave the booking page out of their results
    embed_sites         text[] NOT NULL, -- sites that may show the booking page inside their pages, such as https://example.com; none: every site may
    logo                text NOT NULL, -- the hash of a picture in media; empty: none
    brand_color         text NOT NULL, -- of the booking page and of mails; empty: none
    currency            text NOT NULL,
    date_format         text NOT NULL,
    time_format         text NOT NULL,
    timezone            text NOT NULL,
    week_start          text NOT NULL, -- the weekday with which calendars and lists of weekdays begin
    owner_mail          jsonb NOT NULL, -- which mails the owner wants
    complimentary       boolean NOT NULL, -- premium without a payment; this, grace_until and subscribed decide the tier
    grace_until         timestamptz,
    subscribed          boolean NOT NULL,
    premium_ended_at    timestamptz, -- when the business last became free; null: it is premium, or never was
    plan                text NOT NULL,
    hours               jsonb NOT NULL,
    breaks              jsonb NOT NULL,
    overrides           jsonb NOT NULL,
    rules               jsonb NOT NULL,
    deposits            jsonb NOT NULL, -- how the business takes deposits
    had_payment_account boolean, -- whether it ever had an account at a payment processor; null: never, so there are no deposits to poll
    email_confirmed_at  timestamptz,
    services_checked_at timestamptz, -- when the owner first looked at the services
    hours_set_at        timestamptz,
    link_shared_at      timestamptz,
    is_demo             boolean NOT NULL,
    suspended_at        timestamptz, -- since when the operator lets the business take no bookings
    suspension_reason   text NOT NULL, -- the owner reads it
    delete_at           timestamptz, -- when everything of the business is erased, because its owner asked for that; until then they can change their mind
    created_at          timestamptz NOT NULL,
    version             integer NOT NULL, -- incremented with every change of the columns above
    setup_version       bigint NOT NULL,  -- for caches: incremented with every change of this row, the services, the staff or the lanes
    CONSTRAINT businesses_pkey PRIMARY KEY (id),
    CONSTRAINT businesses_version_check CHECK (version > 0),
    CONSTRAINT businesses_currency_check CHECK (currency ~ '^[A-Z]{3}$'),
    CONSTRAINT businesses_date_format_check CHECK (date_format IN ('MM/DD/YYYY', 'DD/MM/YYYY', 'YYYY-MM-DD')),
    CONSTRAINT businesses_time_format_check CHECK (time_format IN ('12', '24')),
    CONSTRAINT businesses_week_check CHECK (jsonb_array_length(hours) = 7 AND jsonb_array_length(breaks) = 7),
    CONSTRAINT businesses_week_start_check CHECK (week_start IN ('sunday', 'monday', 'saturday')),
    CONSTRAINT businesses_brand_color_check CHECK (brand_color ~ '^(#[0-9a-f]{6})?$')
);

-- For the sweep of ended grace periods.
CREATE INDEX businesses_grace_idx ON businesses (grace_until) WHERE grace_until IS NOT NULL;
-- For the sweeps of what is being deleted.
CREATE INDEX businesses_delete_idx ON businesses (delete_at) WHERE delete_at IS NOT NULL;
-- For the operator's list of suspended businesses.
CREATE INDEX businesses_suspended_idx ON businesses (suspended_at) WHERE suspended_at IS NOT NULL;

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

-- Booking links of businesses that were erased. They are never given out again. Their hashes name nobody.
CREATE TABLE erased_links (
    hash bytea NOT NULL, -- SHA-256 of the link
    CONSTRAINT erased_links_pkey PRIMARY KEY (hash),
    CONSTRAINT erased_links_hash_check CHECK (length(hash) = 32)
);

-- Pictures that everybody who knows their address may see. The address is their hash. A picture never changes. Former logos are kept
-- for a while, because mails refer to them.
CREATE TABLE media (
    business_id uuid NOT NULL,
    hash        text NOT NULL, -- SHA-256 of the content, in hexadecimal
    kind        text NOT NULL, -- content type
    content     bytea NOT NULL,
    created_at  timestamptz NOT NULL,
    CONSTRAINT media_pkey PRIMARY KEY (business_id, hash),
    CONSTRAINT media_business_fk FOREIGN KEY (business_id) REFERENCES businesses (id),
    CONSTRAINT media_kind_check CHECK (kind IN ('image/png', 'image/jpeg'))
);

CREATE INDEX media_hash_idx ON media (hash);

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
    manual_only           boolean NOT NULL, -- only the owner books it
    buffer_before_minutes integer NOT NULL,
    buffer_after_minutes  integer NOT NULL,
    deposit_mode          text NOT NULL,
    deposit_percent       integer NOT NULL, -- 0 unless the service has its own
    position              integer NOT NULL,
    created_at            timestamptz NOT NULL,
    archived_at           timestamptz, -- removed by the owner, but stored because appointments reference it
    version               integer NOT NULL,
    CONSTRAINT services_pkey PRIMARY KEY (business_id, id),
    CONSTRAINT services_version_check CHECK (version > 0),
    CONSTRAINT services_business_fk FOREIGN KEY (business_id) REFERENCES businesses (id),
    CONSTRAINT services_duration_check CHECK (duration_minutes BETWEEN 1 AND 480),
    CONSTRAINT services_price_check CHECK (price_minor >= 0),
    CONSTRAINT services_buffers_check CHECK (buffer_before_minutes BETWEEN 0 AND 240 AND buffer_after_minutes BETWEEN 0 AND 240),
    CONSTRAINT services_deposit_check CHECK (CASE deposit_mode
        WHEN 'own' THEN deposit_percent BETWEEN 1 AND 100
        ELSE deposit_mode IN ('business', 'none') AND deposit_percent = 0 END)
);

CREATE TABLE staff (
    business_id       uuid NOT NULL,
    id                uuid NOT NULL,
    name              text NOT NULL,
    email             text NOT NULL, -- this and the next two may be empty
    phone             text NOT NULL,
    specialization    text NOT NULL,
    is_active         boolean NOT NULL,
    all_services      boolean NOT NULL, -- including those added later; false means those in staff_services, even if there are none
    hours             jsonb, -- null means the business's hours
    breaks            jsonb NOT NULL,
    overrides         jsonb NOT NULL, -- of their own; they replace the business's of the same date
    mail_secret       bytea, -- of the link in mails to their address; null: nobody has asked them whether they want mail about their appointments
    mail_asked_at     timestamptz,
    mail_confirmed_at timestamptz, -- null: they have not confirmed the address
    mail_stopped_at   timestamptz, -- null: they have not stopped it
    created_at        timestamptz NOT NULL,
    archived_at       timestamptz,
    version           integer NOT NULL,
    CONSTRAINT staff_pkey PRIMARY KEY (business_id, id),
    CONSTRAINT staff_business_fk FOREIGN KEY (business_id) REFERENCES businesses (id),
    CONSTRAINT staff_week_check CHECK (jsonb_array_length(hours) = 7 AND jsonb_array_length(breaks) = 7),
    CONSTRAINT staff_version_check CHECK (version > 0),
    CONSTRAINT staff_mail_check CHECK (length(mail_secret) = 16 AND mail_asked_at IS NOT NULL
        OR mail_secret IS NULL AND coalesce(mail_asked_at, mail_confirmed_at, mail_stopped_at) IS NULL)
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

-- Private addresses at which calendar programs read appointments. An address holds the row's key and a secret.
CREATE TABLE calendar_feeds (
    business_id    uuid NOT NULL,
    id             uuid NOT NULL,
    staff_id       uuid, -- null: all appointments of the business
    hash           bytea NOT NULL, -- of the secret
    show_customers boolean NOT NULL,
    created_at     timestamptz NOT NULL,
    CONSTRAINT calendar_feeds_pkey PRIMARY KEY (business_id, id),
    CONSTRAINT calendar_feeds_business_fk FOREIGN KEY (business_id) REFERENCES businesses (id),
    CONSTRAINT calendar_feeds_staff_fk FOREIGN KEY (business_id, staff_id) REFERENCES staff (business_id, id) ON DELETE CASCADE,
    CONSTRAINT calendar_feeds_staff_key UNIQUE NULLS NOT DISTINCT (business_id, staff_id),
    CONSTRAINT calendar_feeds_hash_check CHECK (length(hash) = 32)
);
