ALTER TABLE deposit_attempts DROP COLUMN captured_currency, DROP COLUMN obstacle, DROP COLUMN unsettled_at;
