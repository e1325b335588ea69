DROP INDEX appointments_held_idx;
ALTER TABLE customers DROP COLUMN unpaid_since;
ALTER TABLE appointments DROP CONSTRAINT appointments_deposit_check;
ALTER TABLE appointments
    DROP COLUMN held_until,
    DROP COLUMN deposit_test,
    DROP COLUMN deposit_refunded_minor,
    DROP COLUMN deposit_minor,
    DROP COLUMN deposit_state;
