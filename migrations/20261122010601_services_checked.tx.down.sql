ALTER TABLE businesses DROP COLUMN services_checked_at;
