ALTER TABLE tokens DROP COLUMN changed_at;
ALTER TABLE former_emails DROP COLUMN left_at;
