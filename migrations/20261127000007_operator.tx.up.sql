-- Secrets that the installation's servers share and that nobody configured. A configured secret takes the place of one here.
CREATE TABLE secrets (
    name       text NOT NULL,
    value      bytea NOT NULL,
    created_at timestamptz NOT NULL,
    CONSTRAINT secrets_pkey PRIMARY KEY (name),
    CONSTRAINT secrets_value_check CHECK (length(value) >= 32)
);

-- What operators did. An entry outlives the business and the operator that it names.
CREATE TABLE audit_log (
    id             uuid NOT NULL, -- rises with time
    at             timestamptz NOT NULL,
    operator_id    uuid, -- null: a refused sign-in, which may be anybody
    operator_email text NOT NULL,
    action         text NOT NULL,
    about_id       uuid, -- the business that it is about
    detail         text NOT NULL,
    detail_before  text NOT NULL, -- the same before the change
    address        text NOT NULL, -- IP address; empty: not known
    CONSTRAINT audit_log_pkey PRIMARY KEY (id)
);

-- For the operator's list, of all entries and of those about one business.
CREATE INDEX audit_log_at_idx ON audit_log (at, id);
CREATE INDEX audit_log_about_idx ON audit_log (about_id, at) WHERE about_id IS NOT NULL;

-- For the sweep of entries of refused sign-ins that still name somebody.
CREATE INDEX audit_log_refused_idx ON audit_log (at) WHERE action = 'sign_in_refused' AND (address <> '' OR operator_email <> '');

-- Nobody changes or removes an entry, also not by a statement that somebody types. TRUNCATE fires no DELETE trigger, so it is named too.
CREATE FUNCTION refuse_audit_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    RAISE EXCEPTION 'entries of the audit log are never changed';
END $$;
CREATE TRIGGER audit_log_is_kept BEFORE DELETE OR TRUNCATE ON audit_log FOR EACH STATEMENT EXECUTE FUNCTION refuse_audit_change();

-- The one change that is allowed: after a time, an entry of a refused sign-in loses where it came from and whose address was given,
-- because that may have been anybody.
CREATE FUNCTION refuse_audit_update() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
    forgotten audit_log := OLD;
BEGIN
    forgotten.address := '';
    forgotten.operator_email := '';
    IF OLD.action <> 'sign_in_refused' OR NEW IS DISTINCT FROM forgotten THEN
        RAISE EXCEPTION 'entries of the audit log are never changed';
    END IF;
    RETURN NEW;
END $$;
CREATE TRIGGER audit_log_is_not_changed BEFORE UPDATE ON audit_log FOR EACH ROW EXECUTE FUNCTION refuse_audit_update();

-- What people were told of because it needs one of them, so that they are told once. Most of it is told to the operator: the mail to
-- the operator has the alert's id. What concerns the whole installation has the installation's own id.
CREATE TABLE alerts (
    business_id  uuid NOT NULL,
    kind         text NOT NULL,
    subject      text NOT NULL, -- such as an attempt at a deposit
    id           uuid NOT NULL, -- new each time that the same matter is raised again
    name         text NOT NULL, -- what people call the subject
    amount_minor bigint NOT NULL,
    currency     text NOT NULL, -- empty: there is no amount
    is_test      boolean NOT NULL,
    detail       text NOT NULL,
    raised_at    timestamptz NOT NULL,
    settled_at   timestamptz, -- null: open
    CONSTRAINT alerts_pkey PRIMARY KEY (business_id, kind, subject)
);

-- For the mail about an alert, which belongs to the installation.
CREATE INDEX alerts_id_idx ON alerts (id);

-- For the operator's list of what needs a person, across tenants.
CREATE INDEX alerts_open_idx ON alerts (raised_at) WHERE settled_at IS NULL;

-- What operators noted on what needs a person, such as a payment.
CREATE TABLE operator_notes (
    business_id uuid NOT NULL,
    subject_id  uuid NOT NULL, -- an attempt at a deposit
    note        text NOT NULL,
    noted_at    timestamptz NOT NULL,
    CONSTRAINT operator_notes_pkey PRIMARY KEY (business_id, subject_id),
    CONSTRAINT operator_notes_business_fk FOREIGN KEY (business_id) REFERENCES businesses (id)
);

-- What people wrote to the operator by the contact form. It belongs to no business. The mail about it has the same id.
CREATE TABLE contact_messages (
    id         uuid NOT NULL, -- rises with time
    name       text NOT NULL,
    email      text NOT NULL,
    subject    text NOT NULL,
    message    text NOT NULL,
    created_at timestamptz NOT NULL,
    CONSTRAINT contact_messages_pkey PRIMARY KEY (id)
);

CREATE INDEX contact_messages_created_idx ON contact_messages (created_at);

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

-- For the orders of the list.
CREATE INDEX listed_businesses_name_idx ON listed_businesses (left(search, 60) COLLATE "C", business_id);
CREATE INDEX listed_businesses_created_idx ON listed_businesses (created_at, business_id);
CREATE INDEX listed_businesses_services_idx ON listed_businesses (service_count, business_id);
CREATE INDEX listed_businesses_appointments_idx ON listed_businesses (appointment_count, business_id);
CREATE INDEX listed_businesses_sign_in_idx ON listed_businesses (coalesce(last_sign_in_at, '1970-01-01T00:00:00Z'), business_id);

-- It is written when a business changes its name or address, so entries need no list of pending ones.
CREATE INDEX listed_businesses_search_idx ON listed_businesses USING gin (search gin_trgm_ops) WITH (fastupdate = off);

-- For the operator's list of subscriptions, which shows those that were paid for.
CREATE INDEX listed_businesses_paid_idx ON listed_businesses (business_id) WHERE has_paid OR has_paid_test;

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
    checked_to  uuid NOT NULL, -- the last business that was compared, so that a check goes on there after a restart
    finished_at timestamptz, -- null: in progress
    CONSTRAINT sum_checks_pkey PRIMARY KEY (at)
);

-- At most one is in progress.
CREATE UNIQUE INDEX sum_checks_in_progress_idx ON sum_checks ((finished_at IS NULL)) WHERE finished_at IS NULL;
