-- Accounts that can sign in. They are not tenant data: an address is unique in the installation, once as owner and once as
-- operator.
CREATE TABLE accounts (
    id              uuid NOT NULL,
    role            text NOT NULL,
    email           text NOT NULL,
    password_hash   text NOT NULL,
    created_at      timestamptz NOT NULL,
    last_sign_in_at timestamptz, -- not in sessions, because signing out deletes the session
    CONSTRAINT accounts_pkey PRIMARY KEY (id),
    CONSTRAINT accounts_email_key UNIQUE (role, email),
    CONSTRAINT accounts_role_check CHECK (role IN ('owner', 'operator')),
    CONSTRAINT accounts_email_check CHECK (email <> '' AND email = lower(email))
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
    expires_at  timestamptz NOT NULL,
    CONSTRAINT tokens_pkey PRIMARY KEY (hash),
    CONSTRAINT tokens_account_fk FOREIGN KEY (account_id) REFERENCES accounts (id) ON DELETE CASCADE,
    CONSTRAINT tokens_hash_check CHECK (length(hash) = 32),
    CONSTRAINT tokens_purpose_check CHECK (purpose IN ('confirm_email', 'reset_password'))
);

CREATE INDEX tokens_account_idx ON tokens (account_id);
CREATE INDEX tokens_expires_idx ON tokens (expires_at);

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
