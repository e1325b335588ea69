-- Who can sign in. Not tenant data: an address is unique in the installation, once as owner and once as operator.
CREATE TABLE accounts (
    id              uuid NOT NULL,
    role            text NOT NULL,
    email           text NOT NULL,
    password_hash   text NOT NULL,
    created_at      timestamptz NOT NULL,
    last_sign_in_at timestamptz, -- here and not with the sessions, so that signing out does not lose it
    CONSTRAINT accounts_pkey PRIMARY KEY (id),
    CONSTRAINT accounts_email_key UNIQUE (role, email),
    CONSTRAINT accounts_role_check CHECK (role IN ('owner', 'operator')),
    CONSTRAINT accounts_email_check CHECK (email <> '' AND email = lower(email))
);

-- Which businesses an account acts for. Not tenant data: it is read at sign-in, when the account is known and the business
-- is not, and an account may belong to several. Businesses and staff may be stored elsewhere, so no foreign key names them.
CREATE TABLE memberships (
    account_id  uuid NOT NULL,
    business_id uuid NOT NULL,
    role        text NOT NULL,
    staff_id    uuid, -- whose account it is; null: no staff member's
    CONSTRAINT memberships_pkey PRIMARY KEY (account_id, business_id),
    CONSTRAINT memberships_account_fk FOREIGN KEY (account_id) REFERENCES accounts (id) ON DELETE CASCADE,
    CONSTRAINT memberships_role_check CHECK (role = 'owner')
);

-- For deleting what belongs to a business.
CREATE INDEX memberships_business_idx ON memberships (business_id);

-- Mailed single-use tokens, by their hash.
CREATE TABLE tokens (
    hash        bytea NOT NULL,
    purpose     text NOT NULL,
    account_id  uuid NOT NULL,
    business_id uuid NOT NULL, -- that the mail is about
    email       text NOT NULL, -- where it was mailed to
    expires_at  timestamptz NOT NULL,
    CONSTRAINT tokens_pkey PRIMARY KEY (hash),
    CONSTRAINT tokens_account_fk FOREIGN KEY (account_id) REFERENCES accounts (id) ON DELETE CASCADE,
    CONSTRAINT tokens_hash_check CHECK (length(hash) = 32),
    CONSTRAINT tokens_purpose_check CHECK (purpose IN ('confirm_email', 'reset_password'))
);

CREATE INDEX tokens_account_idx ON tokens (account_id);
CREATE INDEX tokens_expires_idx ON tokens (expires_at);

-- Signed-in browsers, by the hash of their cookie. A session whose account does not exist is not found. No foreign key
-- says so, since the daily reset of the demo replaces accounts by others of the same ids and leaves their sessions alone.
CREATE TABLE sessions (
    hash         bytea NOT NULL,
    account_id   uuid NOT NULL,
    business_id  uuid, -- of the membership that it was opened for; null for an operator
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

-- Rate limits that hold across servers. Keys are hashed: they may name people. Unlogged, since a window lasts minutes and
-- is written on every request: a crash of the server empties the table, which merely starts the windows anew.
CREATE UNLOGGED TABLE rate_limits (
    key     bytea NOT NULL,
    ends_at timestamptz NOT NULL,
    count   integer NOT NULL,
    CONSTRAINT rate_limits_pkey PRIMARY KEY (key)
);

CREATE INDEX rate_limits_ends_idx ON rate_limits (ends_at);
