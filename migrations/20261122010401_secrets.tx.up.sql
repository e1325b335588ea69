-- Secrets that the installation's servers share and that nobody configured. A configured secret takes the place of one here.
CREATE TABLE secrets (
    name       text NOT NULL,
    value      bytea NOT NULL,
    created_at timestamptz NOT NULL,
    CONSTRAINT secrets_pkey PRIMARY KEY (name),
    CONSTRAINT secrets_value_check CHECK (length(value) >= 32)
);
