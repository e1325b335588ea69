-- Where customers' replies go. Until the owner sets it there is none, since the address that they sign in with is not for customers.
ALTER TABLE businesses ADD COLUMN reply_email text NOT NULL DEFAULT '';
ALTER TABLE businesses ALTER COLUMN reply_email DROP DEFAULT;
