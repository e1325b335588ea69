ALTER TABLE staff DROP COLUMN mail_secret, DROP COLUMN mail_asked_at, DROP COLUMN mail_confirmed_at, DROP COLUMN mail_stopped_at;
