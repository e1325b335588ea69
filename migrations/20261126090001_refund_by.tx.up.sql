-- The instant until which a customer who cancels gets the deposit back. A move by the customer does not change it.
ALTER TABLE deposit_terms ADD COLUMN refund_by timestamptz;
-- What customers' pages have said until now stays true.
UPDATE deposit_terms t SET refund_by = a.starts_at - make_interval(mins => t.refund_until)
FROM appointments a WHERE a.business_id = t.business_id AND a.id = t.appointment_id;
ALTER TABLE deposit_terms ALTER COLUMN refund_by SET NOT NULL;
