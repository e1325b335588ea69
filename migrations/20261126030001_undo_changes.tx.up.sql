-- When the account left the address. Null in rows of an earlier version: seven days before held_until.
ALTER TABLE former_emails ADD COLUMN left_at timestamptz;

-- When the change was made that the token takes back. Null: the token takes nothing back, or an earlier version made it.
ALTER TABLE tokens ADD COLUMN changed_at timestamptz;
