-- Until when the password of an account works that somebody else has set. Null: its holder has set it.
ALTER TABLE accounts ADD COLUMN temporary_until timestamptz;
