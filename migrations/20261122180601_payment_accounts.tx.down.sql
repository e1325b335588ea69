ALTER TABLE businesses DROP COLUMN had_payment_account;
