-- The cancellation policy that a customer saw when they booked, as it was then. Null: there was none.
ALTER TABLE appointment_history ADD COLUMN policy text;
-- When the customer agreed to receive news and offers. Null: they have not.
ALTER TABLE customers ADD COLUMN marketing_consent_at timestamptz;
