-- What refunds gave back of a payment for a plan. Revenue is less by it, and a payment that was refunded in full is none.
ALTER TABLE subscription_invoices ADD COLUMN returned_minor bigint NOT NULL DEFAULT 0;
ALTER TABLE subscription_invoices ALTER COLUMN returned_minor DROP DEFAULT;
