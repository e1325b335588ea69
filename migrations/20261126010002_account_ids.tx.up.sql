-- The processor's id of the account, which a test of the connection has found; empty: not known. Names of accounts can be equal.
ALTER TABLE payment_credentials ADD COLUMN account_id text NOT NULL DEFAULT '';
