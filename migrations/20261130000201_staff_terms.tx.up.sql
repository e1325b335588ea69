-- What a staff member takes for a service, where it differs from the service itself.
CREATE TABLE staff_terms (
    business_id uuid NOT NULL,
    staff_id    uuid NOT NULL,
    service_id  uuid NOT NULL,
    price_minor bigint,     -- null: the service's price
    minutes     smallint[], -- of each step of the service; null: the service's
    CONSTRAINT staff_terms_pkey PRIMARY KEY (business_id, staff_id, service_id),
    CONSTRAINT staff_terms_staff_fk FOREIGN KEY (business_id, staff_id) REFERENCES staff (business_id, id) ON DELETE CASCADE,
    CONSTRAINT staff_terms_service_fk FOREIGN KEY (business_id, service_id) REFERENCES services (business_id, id) ON DELETE CASCADE,
    CONSTRAINT staff_terms_price_check CHECK (price_minor >= 0),
    CONSTRAINT staff_terms_minutes_check CHECK (cardinality(minutes) BETWEEN 1 AND 9),
    CONSTRAINT staff_terms_given_check CHECK (num_nonnulls(price_minor, minutes) > 0)
);

CREATE INDEX staff_terms_service_idx ON staff_terms (business_id, service_id);
