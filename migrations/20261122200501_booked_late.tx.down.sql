ALTER TABLE deposit_attempts DROP COLUMN is_late;
