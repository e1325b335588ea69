-- Who can sign in. Not tenant data: an address is unique in the installation, once as owner and once as operator.
CREATE TABLE accounts (
    role          text NOT NULL,
    email         text NOT NULL,
    business_id   uuid, -- of an owner
    password_hash text NOT NULL,
    created_at    timestamptz NOT NULL,
    CONSTRAINT accounts_pkey PRIMARY KEY (role, email),
    CONSTRAINT accounts_role_check CHECK (role IN ('owner', 'operator')),
    CONSTRAINT accounts_email_check CHECK (email <> '' AND email = lower(email)),
    CONSTRAINT accounts_business_check CHECK ((role = 'owner') = (business_id IS NOT NULL))
);

-- Mailed single-use tokens, by their hash.
CREATE TABLE tokens (
    hash        bytea NOT NULL,
    purpose     text NOT NULL,
    email       text NOT NULL,
    business_id uuid,
    expires_at  timestamptz NOT NULL,
    CONSTRAINT tokens_pkey PRIMARY KEY (hash),
    CONSTRAINT tokens_hash_check CHECK (length(hash) = 32)
);

CREATE INDEX tokens_email_idx ON tokens (email);
CREATE INDEX tokens_expires_idx ON tokens (expires_at);

-- Signed-in browsers, by the hash of their cookie.
CREATE TABLE sessions (
    hash        bytea NOT NULL,
    role        text NOT NULL,
    email       text NOT NULL,
    business_id uuid,
    user_agent  text NOT NULL,
    address     text NOT NULL,
    created_at  timestamptz NOT NULL,
    seen_at     timestamptz NOT NULL,
    expires_at  timestamptz NOT NULL,
    CONSTRAINT sessions_pkey PRIMARY KEY (hash),
    CONSTRAINT sessions_hash_check CHECK (length(hash) = 32),
    CONSTRAINT sessions_role_check CHECK (role IN ('owner', 'operator'))
);

CREATE INDEX sessions_email_idx ON sessions (role, email);
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
