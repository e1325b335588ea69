ALTER TABLE customers
    ADD COLUMN notes text, -- the owner's own; null if there were never any
    ADD COLUMN notes_saved_at timestamptz,
    ADD COLUMN blocked_at timestamptz, -- null: not blocked
    ADD COLUMN block_reason text,
    ADD COLUMN blocked_phone text, -- the number in the form in which a booking's is compared with it
    ADD COLUMN erased_at timestamptz, -- null: nobody asked to be erased
    ADD COLUMN appointment_count integer NOT NULL DEFAULT 0, -- of those that are neither cancelled nor deleted
    ADD COLUMN version integer NOT NULL DEFAULT 1, -- rises when the owner changes the customer
    ADD CONSTRAINT customers_version_check CHECK (version > 0),
    ADD CONSTRAINT customers_block_check CHECK (blocked_at IS NOT NULL OR coalesce(block_reason, blocked_phone) IS NULL);

-- The defaults are for rows that exist already.
ALTER TABLE customers ALTER COLUMN appointment_count DROP DEFAULT, ALTER COLUMN version DROP DEFAULT;

UPDATE customers c SET appointment_count = counted.appointments
FROM (
    SELECT business_id, customer_id, count(*) AS appointments FROM appointments
    WHERE deleted_at IS NULL AND status <> 'cancelled' GROUP BY business_id, customer_id
) counted
WHERE c.business_id = counted.business_id AND c.id = counted.customer_id;

-- Each booking updates its customer's count, which no index names. It finds room on the row's page.
ALTER TABLE customers SET (fillfactor = 85);

-- A booking looks here for its customer. Few rows are in it.
CREATE INDEX customers_blocked_idx ON customers (business_id) WHERE blocked_at IS NOT NULL;
