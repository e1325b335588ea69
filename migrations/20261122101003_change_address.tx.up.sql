-- The address to which an account is being changed, until its link was used or has expired.
ALTER TABLE accounts ADD COLUMN pending_email text;
ALTER TABLE accounts ADD COLUMN pending_until timestamptz;
ALTER TABLE accounts ADD CONSTRAINT accounts_pending_check CHECK ((pending_email IS NULL) = (pending_until IS NULL));

-- Addresses that accounts have left. Nobody else gets one for some days, so that the change can be undone.
CREATE TABLE former_emails (
    role       text NOT NULL,
    email      text NOT NULL,
    account_id uuid NOT NULL,
    held_until timestamptz NOT NULL,
    CONSTRAINT former_emails_pkey PRIMARY KEY (role, email),
    CONSTRAINT former_emails_account_fk FOREIGN KEY (account_id) REFERENCES accounts (id) ON DELETE CASCADE
);

CREATE INDEX former_emails_account_idx ON former_emails (account_id);

ALTER TABLE tokens DROP CONSTRAINT tokens_purpose_check;
ALTER TABLE tokens ADD CONSTRAINT tokens_purpose_check
    CHECK (purpose IN ('confirm_email', 'reset_password', 'change_email', 'undo_email_change'));

-- The account of a message about one, if the message goes to an address that the account does not sign in with.
ALTER TABLE messages ADD COLUMN account_id uuid;
