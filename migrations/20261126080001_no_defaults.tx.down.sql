ALTER TABLE deposit_attempts
    ALTER COLUMN obstacle SET DEFAULT '',
    ALTER COLUMN captured_currency SET DEFAULT '';
ALTER TABLE payment_credentials ALTER COLUMN account_id SET DEFAULT '';
