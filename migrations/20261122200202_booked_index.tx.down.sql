DROP INDEX appointments_booked_idx;
CREATE INDEX appointments_booked_idx ON appointments (business_id, created_at, id) WHERE deleted_at IS NULL;
