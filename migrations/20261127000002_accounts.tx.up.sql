-- Accounts that can sign in. They are not tenant data: an address is unique in the installation, once as owner and once as
-- operator.
CREATE TABLE accounts (
    id                  uuid NOT NULL,
    role                text NOT NULL,
    email               text NOT NULL,
    password_hash       text NOT NULL,
    password_changed_at timestamptz, -- null: not since the account was created
    temporary_until     timestamptz, -- until when a password works that somebody else has set; null: its holder has set it
    pending_email       text, -- the address to which the account is being changed
    pending_until       timestamptz, -- when the link of that change expires
    created_at          timestamptz NOT NULL,
    last_sign_in_at     timestamptz, -- not in sessions, because signing out deletes the session
    CONSTRAINT accounts_pkey PRIMARY KEY (id),
    CONSTRAINT accounts_email_key UNIQUE (role, email),
    CONSTRAINT accounts_role_check CHECK (role IN ('owner', 'operator')),
    CONSTRAINT accounts_email_check CHECK (email <> '' AND email = lower(email)),
    CONSTRAINT accounts_pending_check CHECK ((pending_email IS NULL) = (pending_until IS NULL))
);

-- The businesses of an account. Memberships are not tenant data: they are read at sign-in, when the account is known and the
-- business is not, and an account may belong to several businesses. There are no foreign keys to businesses and staff,
-- because these may be stored in another database.
CREATE TABLE memberships (
    account_id  uuid NOT NULL,
    business_id uuid NOT NULL,
    role        text NOT NULL,
    staff_id    uuid, -- the staff member with this account; null if there is none
    CONSTRAINT memberships_pkey PRIMARY KEY (account_id, business_id),
    CONSTRAINT memberships_account_fk FOREIGN KEY (account_id) REFERENCES accounts (id) ON DELETE CASCADE,
    CONSTRAINT memberships_role_check CHECK (role = 'owner')
);

-- For deleting a business.
CREATE INDEX memberships_business_idx ON memberships (business_id);

-- Single-use tokens that are sent by mail, stored as hashes.
CREATE TABLE tokens (
    hash        bytea NOT NULL,
    purpose     text NOT NULL,
    account_id  uuid NOT NULL,
    business_id uuid NOT NULL, -- the business that the mail is about
    email       text NOT NULL, -- the address that the token was sent to
    changed_at  timestamptz, -- when the change was made that the token takes back; null: it takes nothing back
    expires_at  timestamptz NOT NULL,
    CONSTRAINT tokens_pkey PRIMARY KEY (hash),
    CONSTRAINT tokens_account_fk FOREIGN KEY (account_id) REFERENCES accounts (id) ON DELETE CASCADE,
    CONSTRAINT tokens_hash_check CHECK (length(hash) = 32),
    CONSTRAINT tokens_purpose_check
        CHECK (purpose IN ('confirm_email', 'reset_password', 'change_email', 'undo_email_change', 'remove_two_factor', 'keep_two_factor'))
);

CREATE INDEX tokens_account_idx ON tokens (account_id);
CREATE INDEX tokens_expires_idx ON tokens (expires_at);

-- Addresses that accounts have left. Nobody else gets one for some days, so that the change can be undone.
CREATE TABLE former_emails (
    role       text NOT NULL,
    email      text NOT NULL,
    account_id uuid NOT NULL,
    left_at    timestamptz, -- null: seven days before held_until
    held_until timestamptz NOT NULL,
    CONSTRAINT former_emails_pkey PRIMARY KEY (role, email),
    CONSTRAINT former_emails_account_fk FOREIGN KEY (account_id) REFERENCES accounts (id) ON DELETE CASCADE
);

CREATE INDEX former_emails_account_idx ON former_emails (account_id);

-- Hashes of passwords that were replaced lately. Once an intruder's changes are taken back, none of them can be chosen again.
CREATE TABLE former_passwords (
    account_id uuid NOT NULL,
    hash       text NOT NULL,
    ended_at   timestamptz NOT NULL,
    CONSTRAINT former_passwords_pkey PRIMARY KEY (account_id, hash),
    CONSTRAINT former_passwords_account_fk FOREIGN KEY (account_id) REFERENCES accounts (id) ON DELETE CASCADE,
    CONSTRAINT former_passwords_hash_check CHECK (hash <> '')
);

-- Two-factor sign-in with an authenticator app. The key that the app shares is encrypted by the installation's secret key.
CREATE TABLE two_factors (
    account_id uuid NOT NULL,
    sealed_key bytea NOT NULL,
    enabled_at timestamptz,   -- null: being set up, not asked for when signing in
    last_step  bigint NOT NULL, -- the time step of the last code that was accepted; its code and older ones are refused
    remove_at  timestamptz, -- when it is turned off because its owner has lost phone and recovery codes; null: nobody has asked for that
    CONSTRAINT two_factors_pkey PRIMARY KEY (account_id),
    CONSTRAINT two_factors_account_fk FOREIGN KEY (account_id) REFERENCES accounts (id) ON DELETE CASCADE
);

CREATE INDEX two_factors_remove_idx ON two_factors (remove_at) WHERE remove_at IS NOT NULL;

-- Recovery codes that have not been used, as hashes.
CREATE TABLE recovery_codes (
    account_id uuid NOT NULL,
    hash       bytea NOT NULL,
    CONSTRAINT recovery_codes_pkey PRIMARY KEY (account_id, hash),
    CONSTRAINT recovery_codes_account_fk FOREIGN KEY (account_id) REFERENCES accounts (id) ON DELETE CASCADE,
    CONSTRAINT recovery_codes_hash_check CHECK (length(hash) = 32)
);

-- What happened to the security of an account, such as a new password, for its holder to read. The program keeps a limited number per
-- account.
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

-- Refused attempts to sign in, one row per account and day, so that a stranger cannot fill it. The rows without an account count
-- attempts with unknown addresses: they cost the same work, so that its duration does not reveal which addresses have accounts.
CREATE TABLE refused_sign_ins (
    id         bigint GENERATED ALWAYS AS IDENTITY,
    account_id uuid,
    day        date NOT NULL, -- in UTC
    attempts   integer NOT NULL,
    first_at   timestamptz NOT NULL,
    last_at    timestamptz NOT NULL,
    address    text NOT NULL, -- IP address of the last one
    user_agent text NOT NULL, -- of the last one
    CONSTRAINT refused_sign_ins_pkey PRIMARY KEY (id),
    CONSTRAINT refused_sign_ins_key UNIQUE NULLS NOT DISTINCT (account_id, day),
    CONSTRAINT refused_sign_ins_account_fk FOREIGN KEY (account_id) REFERENCES accounts (id) ON DELETE CASCADE
);

-- Sessions of signed-in browsers, by the hash of their cookie. Reads ignore a session whose account does not exist. There is
-- no foreign key, because the daily reset of the demo replaces accounts under the same ids and keeps their sessions.
CREATE TABLE sessions (
    hash         bytea NOT NULL,
    account_id   uuid NOT NULL,
    business_id  uuid, -- the business that was signed in to; null for an operator
    user_agent   text NOT NULL,
    address      text NOT NULL,
    created_at   timestamptz NOT NULL,
    last_seen_at timestamptz NOT NULL,
    expires_at   timestamptz NOT NULL,
    CONSTRAINT sessions_pkey PRIMARY KEY (hash),
    CONSTRAINT sessions_hash_check CHECK (length(hash) = 32)
);

CREATE INDEX sessions_account_idx ON sessions (account_id);
CREATE INDEX sessions_expires_idx ON sessions (expires_at);

-- Rate limits across all servers. Keys are hashed because they may identify people. The table is unlogged because a window
-- only lasts minutes and is written on every request. A crash of the server empties the table, which only restarts the
-- windows.
CREATE UNLOGGED TABLE rate_limits (
    key     bytea NOT NULL,
    ends_at timestamptz NOT NULL,
    count   integer NOT NULL,
    CONSTRAINT rate_limits_pkey PRIMARY KEY (key)
);

CREATE INDEX rate_limits_ends_idx ON rate_limits (ends_at);
