DROP TABLE account_events;
ALTER TABLE accounts DROP COLUMN password_changed_at;
