ALTER TABLE services DROP COLUMN manual_only;
