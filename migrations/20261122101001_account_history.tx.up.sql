-- When the password was last changed; null: since the account was created.
ALTER TABLE accounts ADD COLUMN password_changed_at timestamptz;

-- What happened to the security of an account, such as a new password, for its holder to read. The program keeps a limited number per account.
CREATE TABLE account_events (
    account_id uuid NOT NULL,
    id         uuid NOT NULL, -- rises with time
    kind       text NOT NULL,
    detail     text NOT NULL, -- what it was about, such as the new address; empty: nothing more to say
    address    text NOT NULL, -- the IP address of the request
    user_agent text NOT NULL,
    created_at timestamptz NOT NULL,
    CONSTRAINT account_events_pkey PRIMARY KEY (account_id, id),
    CONSTRAINT account_events_account_fk FOREIGN KEY (account_id) REFERENCES accounts (id) ON DELETE CASCADE
);
