ALTER TABLE subscription_invoices DROP COLUMN is_test;
