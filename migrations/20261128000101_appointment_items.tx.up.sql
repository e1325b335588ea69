-- What an appointment consists of: one row per service, done one after another. Today every appointment has one.
CREATE TABLE appointment_items (
    business_id           uuid NOT NULL,
    appointment_id        uuid NOT NULL,
    item                  smallint NOT NULL, -- from 1, in the order in which they are done
    service_id            uuid NOT NULL,
    service_name          text NOT NULL, -- copied at booking, as are the price, the duration and the buffers
    price_minor           bigint NOT NULL, -- in the currency of the appointment
    staff_id              uuid, -- null: no particular staff member
    staff_name            text NOT NULL,
    starts_at             timestamptz NOT NULL,
    ends_at               timestamptz NOT NULL,
    buffer_before_minutes integer NOT NULL,
    buffer_after_minutes  integer NOT NULL,
    CONSTRAINT appointment_items_pkey PRIMARY KEY (business_id, appointment_id, item),
    CONSTRAINT appointment_items_appointment_fk FOREIGN KEY (business_id, appointment_id) REFERENCES appointments (business_id, id),
    CONSTRAINT appointment_items_service_fk FOREIGN KEY (business_id, service_id) REFERENCES services (business_id, id),
    CONSTRAINT appointment_items_staff_fk FOREIGN KEY (business_id, staff_id) REFERENCES staff (business_id, id),
    CONSTRAINT appointment_items_item_check CHECK (item > 0),
    CONSTRAINT appointment_items_price_check CHECK (price_minor >= 0),
    CONSTRAINT appointment_items_times_check CHECK (starts_at < ends_at),
    CONSTRAINT appointment_items_buffers_check CHECK (buffer_before_minutes >= 0 AND buffer_after_minutes >= 0)
);

INSERT INTO appointment_items
SELECT business_id, id, 1, service_id, service_name, price_minor, staff_id, staff_name, starts_at, ends_at, buffer_before_minutes, buffer_after_minutes
FROM appointments;

-- For the appointments of one staff member. An item that is for nobody in particular has no entry.
CREATE INDEX appointment_items_staff_idx ON appointment_items (business_id, staff_id, starts_at, appointment_id) WHERE staff_id IS NOT NULL;

-- For checking whether a service has appointments, which the foreign key also does when a service is deleted.
CREATE INDEX appointment_items_service_idx ON appointment_items (business_id, service_id);

-- With them go appointments_service_fk, appointments_staff_fk, appointments_buffers_check, appointments_staff_idx and
-- appointments_service_idx. The appointment keeps what lists show and sum up: the joined names of its services, and the sum of the prices.
ALTER TABLE appointments DROP COLUMN service_id, DROP COLUMN staff_id, DROP COLUMN staff_name, DROP COLUMN buffer_before_minutes,
    DROP COLUMN buffer_after_minutes;

-- The second rule of allocations has no exception any more: the release of ended holds locks their holders, as all others do.
