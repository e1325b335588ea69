ALTER TABLE businesses DROP COLUMN week_start;
