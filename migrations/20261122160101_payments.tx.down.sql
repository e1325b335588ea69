DROP TABLE webhook_events;
DROP TABLE deposit_terms;
DROP TABLE ledger_lines;
DROP TABLE deposit_attempts;
DROP TABLE payment_credentials;
ALTER TABLE services DROP COLUMN deposit_percent;
ALTER TABLE services DROP COLUMN deposit_mode;
ALTER TABLE businesses DROP COLUMN deposits;
