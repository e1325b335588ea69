-- Recipients by id. A customer is that of the appointment.
ALTER TABLE messages ADD COLUMN channel text NOT NULL DEFAULT 'email', ADD COLUMN staff_id uuid; -- of a message to a staff member
ALTER TABLE messages ALTER COLUMN channel DROP DEFAULT;

UPDATE messages m SET staff_id = s.id FROM staff s
WHERE m.recipient = 'staff' AND s.business_id = m.business_id AND s.email = m.recipient_address;

UPDATE messages m SET account_id = a.id FROM accounts a
WHERE m.subject_kind = 'account' AND m.recipient = 'owner' AND m.account_id IS NULL AND a.role = 'owner' AND a.email = m.recipient_address;
