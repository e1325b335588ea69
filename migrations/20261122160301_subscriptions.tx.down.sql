DROP TABLE audit_log;
DROP TABLE platform_events;
DROP TABLE subscription_invoices;
DROP TABLE subscription_pages;
DROP TABLE subscriptions;
ALTER TABLE businesses DROP COLUMN subscribed;
