DROP INDEX customers_blocked_idx;
ALTER TABLE customers RESET (fillfactor);
ALTER TABLE customers
    DROP COLUMN notes,
    DROP COLUMN notes_saved_at,
    DROP COLUMN blocked_at,
    DROP COLUMN block_reason,
    DROP COLUMN blocked_phone,
    DROP COLUMN erased_at,
    DROP COLUMN appointment_count,
    DROP COLUMN version;
