ALTER TABLE businesses DROP COLUMN reply_email;
