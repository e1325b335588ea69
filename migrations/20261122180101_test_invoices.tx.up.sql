-- Test money is in no sum of what was paid. All payments so far count as real.
ALTER TABLE subscription_invoices ADD COLUMN is_test boolean NOT NULL DEFAULT false;
ALTER TABLE subscription_invoices ALTER COLUMN is_test DROP DEFAULT;
