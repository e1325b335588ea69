ALTER TABLE subscription_invoices DROP COLUMN dispute;
