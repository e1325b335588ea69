-- What an appointment says of its deposit, so that lists need no second read. The attempts have the rest.
ALTER TABLE appointments
    ADD COLUMN deposit_state text,            -- of the attempt that counts; null: none was asked, and so the next columns are
    ADD COLUMN deposit_minor bigint,          -- in the currency of the price
    ADD COLUMN deposit_refunded_minor bigint, -- the same
    ADD COLUMN deposit_test boolean,
    ADD COLUMN held_until timestamptz;        -- the end of the hold for a payment; null: booked
ALTER TABLE appointments ADD CONSTRAINT appointments_deposit_check CHECK (CASE
    WHEN deposit_state IS NULL THEN num_nulls(deposit_minor, deposit_refunded_minor, deposit_test, held_until) = 4
    ELSE deposit_state <> '' AND deposit_minor > 0 AND deposit_refunded_minor >= 0 AND deposit_test IS NOT NULL END);

-- Who has only begun to book with a deposit is no customer yet.
ALTER TABLE customers ADD COLUMN unpaid_since timestamptz; -- null: has booked

-- For the instants at which lists change because a hold ends. Bookings without a deposit are not in it.
CREATE INDEX appointments_held_idx ON appointments (business_id, held_until) WHERE held_until IS NOT NULL;
