ALTER TABLE appointment_history
    ADD COLUMN reason text NOT NULL DEFAULT ''; -- the owner's words about their change; customers never see them
ALTER TABLE messages
    ADD COLUMN note text NOT NULL DEFAULT ''; -- the owner's words to the customer

-- The defaults are for rows that exist already.
ALTER TABLE appointment_history ALTER COLUMN reason DROP DEFAULT;
ALTER TABLE messages ALTER COLUMN note DROP DEFAULT;
