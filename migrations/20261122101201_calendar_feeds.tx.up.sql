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
