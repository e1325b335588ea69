-- Repeated appointments that were booked together. Each of them is an appointment of its own.
CREATE TABLE series (
    business_id uuid NOT NULL,
    id          uuid NOT NULL,
    repeats     text NOT NULL,
    created_at  timestamptz NOT NULL,
    CONSTRAINT series_pkey PRIMARY KEY (business_id, id),
    CONSTRAINT series_business_fk FOREIGN KEY (business_id) REFERENCES businesses (id),
    CONSTRAINT series_repeats_check CHECK (repeats IN ('week', 'two_weeks', 'four_weeks', 'month'))
);

ALTER TABLE appointments
    ADD COLUMN series_id uuid, -- null: booked alone
    ADD CONSTRAINT appointments_series_fk FOREIGN KEY (business_id, series_id) REFERENCES series (business_id, id);

CREATE INDEX appointments_series_idx ON appointments (business_id, series_id, starts_at) WHERE series_id IS NOT NULL;
