-- Whether the business has ever had an account at a payment processor; null: never. Then it has no deposits, which polls need not look for.
ALTER TABLE businesses ADD COLUMN had_payment_account boolean;
UPDATE businesses SET had_payment_account = true WHERE id IN (SELECT business_id FROM payment_credentials);
