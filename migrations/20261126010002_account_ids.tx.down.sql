ALTER TABLE payment_credentials DROP COLUMN account_id;
