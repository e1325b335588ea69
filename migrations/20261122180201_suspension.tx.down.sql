ALTER TABLE businesses DROP COLUMN suspension_reason;
ALTER TABLE businesses DROP COLUMN suspended_at;
