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
