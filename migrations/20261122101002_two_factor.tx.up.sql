-- Two-factor sign-in with an authenticator app. The key that the app shares is encrypted by the installation's secret key.
CREATE TABLE two_factors (
    account_id uuid NOT NULL,
    sealed_key bytea NOT NULL,
    enabled_at timestamptz,   -- null: being set up, not asked for when signing in
    last_step  bigint NOT NULL, -- the time step of the last code that was accepted; its code and older ones are refused
    CONSTRAINT two_factors_pkey PRIMARY KEY (account_id),
    CONSTRAINT two_factors_account_fk FOREIGN KEY (account_id) REFERENCES accounts (id) ON DELETE CASCADE
);

-- Recovery codes that have not been used, as hashes.
CREATE TABLE recovery_codes (
    account_id uuid NOT NULL,
    hash       bytea NOT NULL,
    CONSTRAINT recovery_codes_pkey PRIMARY KEY (account_id, hash),
    CONSTRAINT recovery_codes_account_fk FOREIGN KEY (account_id) REFERENCES accounts (id) ON DELETE CASCADE,
    CONSTRAINT recovery_codes_hash_check CHECK (length(hash) = 32)
);
