-- How long before the start a customer who cancels gets the deposit back, as they accepted it.
ALTER TABLE deposit_terms ADD COLUMN refund_until integer NOT NULL DEFAULT 1440; -- minutes
ALTER TABLE deposit_terms ALTER COLUMN refund_until DROP DEFAULT;
