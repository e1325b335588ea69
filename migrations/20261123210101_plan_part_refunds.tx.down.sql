ALTER TABLE subscription_invoices DROP COLUMN returned_minor;
