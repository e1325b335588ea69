ALTER TABLE messages DROP COLUMN account_id;
DELETE FROM tokens WHERE purpose IN ('change_email', 'undo_email_change');
ALTER TABLE tokens DROP CONSTRAINT tokens_purpose_check;
ALTER TABLE tokens ADD CONSTRAINT tokens_purpose_check CHECK (purpose IN ('confirm_email', 'reset_password'));
DROP TABLE former_emails;
ALTER TABLE accounts DROP CONSTRAINT accounts_pending_check;
ALTER TABLE accounts DROP COLUMN pending_until;
ALTER TABLE accounts DROP COLUMN pending_email;
