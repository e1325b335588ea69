-- Hashes of passwords that were replaced lately. Once an intruder's changes are taken back, none of them can be chosen again.
CREATE TABLE former_passwords (
    account_id uuid NOT NULL,
    hash       text NOT NULL,
    ended_at   timestamptz NOT NULL,
    CONSTRAINT former_passwords_pkey PRIMARY KEY (account_id, hash),
    CONSTRAINT former_passwords_account_fk FOREIGN KEY (account_id) REFERENCES accounts (id) ON DELETE CASCADE,
    CONSTRAINT former_passwords_hash_check CHECK (hash <> '')
);
