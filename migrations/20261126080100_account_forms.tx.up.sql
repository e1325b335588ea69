-- An account with locations was stored with one of them. The keys of each location reach the same payments.
UPDATE payment_credentials SET account_id = split_part(account_id, '/', 1) WHERE account_id LIKE '%/%';
