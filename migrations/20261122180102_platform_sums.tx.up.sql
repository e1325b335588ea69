-- What the operator's list of businesses is sorted, filtered and searched by, and counted over: one narrow row per business, because
-- reading all businesses themselves takes many times as long. What the business's row has too is written with it. Only a job writes
-- the count of appointments, so that no booking waits for it.
CREATE TABLE listed_businesses (
    business_id       uuid NOT NULL,
    search            text NOT NULL, -- name and email, normalised for searches
    category          text NOT NULL,
    complimentary     boolean NOT NULL,
    subscribed        boolean NOT NULL,
    grace_until       timestamptz,
    suspended_at      timestamptz,
    created_at        timestamptz NOT NULL,
    last_sign_in_at   timestamptz, -- of anybody who belongs to the business
    service_count     integer NOT NULL,
    has_paid          boolean NOT NULL, -- for a plan, with real money
    has_paid_test     boolean NOT NULL, -- the same with test money
    appointment_count integer NOT NULL, -- the sum of its days
    counted_from      xid8 NOT NULL, -- what this and later transactions changed may not be counted yet
    CONSTRAINT listed_businesses_pkey PRIMARY KEY (business_id),
    CONSTRAINT listed_businesses_business_fk FOREIGN KEY (business_id) REFERENCES businesses (id)
);
CREATE INDEX listed_businesses_name_idx ON listed_businesses (left(search, 60) COLLATE "C", business_id);
CREATE INDEX listed_businesses_created_idx ON listed_businesses (created_at, business_id);
CREATE INDEX listed_businesses_services_idx ON listed_businesses (service_count, business_id);
CREATE INDEX listed_businesses_appointments_idx ON listed_businesses (appointment_count, business_id);
CREATE INDEX listed_businesses_sign_in_idx ON listed_businesses (coalesce(last_sign_in_at, '1970-01-01T00:00:00Z'), business_id);
-- It is written when a business changes its name or address, so entries need no list of pending ones.
CREATE INDEX listed_businesses_search_idx ON listed_businesses USING gin (search gin_trgm_ops) WITH (fastupdate = off);

-- Sums per business and day in UTC. What erased businesses had paid is kept under the installation's own id.
CREATE TABLE business_days (
    business_id   uuid NOT NULL,
    day           date NOT NULL,
    appointments  integer NOT NULL, -- that were booked on this day, cancelled ones too, and that the owner sees
    payments      integer NOT NULL, -- for plans, without those that were refunded and without test money
    paid_minor    bigint NOT NULL, -- what they were, in the currency of the plans
    test_payments integer NOT NULL, -- the same of test money
    test_minor    bigint NOT NULL,
    CONSTRAINT business_days_pkey PRIMARY KEY (business_id, day)
);
CREATE INDEX business_days_paid_idx ON business_days (day) INCLUDE (payments, paid_minor, test_payments, test_minor)
    WHERE payments + test_payments > 0;

-- Comparisons of the sums with the rows that they add up.
CREATE TABLE sum_checks (
    at          timestamptz NOT NULL,
    businesses  integer NOT NULL,
    differences integer NOT NULL, -- rows of sums that were wrong and were corrected
    CONSTRAINT sum_checks_pkey PRIMARY KEY (at)
);

INSERT INTO business_days
SELECT i.business_id, (i.paid_at AT TIME ZONE 'UTC')::date, 0,
    count(*) FILTER (WHERE NOT i.is_test), coalesce(sum(i.amount_minor) FILTER (WHERE NOT i.is_test), 0),
    count(*) FILTER (WHERE i.is_test), coalesce(sum(i.amount_minor) FILTER (WHERE i.is_test), 0)
FROM subscription_invoices i WHERE NOT i.refunded AND i.currency = 'USD' GROUP BY 1, 2;

-- Appointments are counted by the job.
INSERT INTO listed_businesses
SELECT b.id, ' ' || lower(b.name) || ' ' || lower(b.email), b.category, b.complimentary, b.subscribed, b.grace_until, NULL, b.created_at,
    (SELECT max(c.last_sign_in_at) FROM memberships m JOIN accounts c ON c.id = m.account_id WHERE m.business_id = b.id),
    (SELECT count(*) FROM services s WHERE s.business_id = b.id AND s.archived_at IS NULL),
    EXISTS (SELECT FROM business_days d WHERE d.business_id = b.id AND d.payments > 0),
    EXISTS (SELECT FROM business_days d WHERE d.business_id = b.id AND d.test_payments > 0), 0, '0'
FROM businesses b;
