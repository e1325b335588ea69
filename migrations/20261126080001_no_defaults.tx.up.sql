-- The program writes these columns itself.
ALTER TABLE deposit_attempts
    ALTER COLUMN obstacle DROP DEFAULT,
    ALTER COLUMN captured_currency DROP DEFAULT;
ALTER TABLE payment_credentials ALTER COLUMN account_id DROP DEFAULT;
