-- In which language people read: a name of the table of languages in adapters/texts.
ALTER TABLE businesses ADD COLUMN language text NOT NULL DEFAULT 'en'; -- of customers whose browser accepts no language that the product has, and of the owner's own entries
ALTER TABLE businesses ALTER COLUMN language DROP DEFAULT;
ALTER TABLE appointments ADD COLUMN language text NOT NULL DEFAULT 'en'; -- in which the customer booked, and reads the mails
ALTER TABLE appointments ALTER COLUMN language DROP DEFAULT;
ALTER TABLE accounts ADD COLUMN language text NOT NULL DEFAULT 'en'; -- of the dashboard and of mails
ALTER TABLE accounts ALTER COLUMN language DROP DEFAULT;
