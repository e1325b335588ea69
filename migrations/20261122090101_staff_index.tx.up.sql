-- For the owner's list of one staff member's appointments. An appointment that is for nobody in particular has no entry.
CREATE INDEX appointments_staff_idx ON appointments (business_id, staff_id, starts_at, id) WHERE staff_id IS NOT NULL AND deleted_at IS NULL;
