-- In which language people read who have no account.
ALTER TABLE customers ADD COLUMN language text; -- null: unknown, so that the owner's entries are in the business's
ALTER TABLE staff ADD COLUMN language text NOT NULL DEFAULT ''; -- of mails and of the calendar feed; empty: the business's
ALTER TABLE staff ALTER COLUMN language DROP DEFAULT;
ALTER TABLE messages ADD COLUMN language text; -- of a recipient whose account is erased; null: known from the recipient
