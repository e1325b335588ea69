-- Since when the payment processor does not know the subscription or its customer.
ALTER TABLE subscriptions ADD COLUMN unknown_since timestamptz;
