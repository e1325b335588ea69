-- Several people at one business. Each membership has a role; core/access says what a role may do.
ALTER TABLE memberships
    DROP CONSTRAINT memberships_role_check,
    ADD CONSTRAINT memberships_role_check CHECK (role IN ('owner', 'manager', 'front_desk', 'staff'));

ALTER TABLE appointment_history
    DROP CONSTRAINT appointment_history_actor_check,
    ADD CONSTRAINT appointment_history_actor_check CHECK (actor_kind IN ('customer', 'system', 'owner', 'manager', 'front_desk', 'staff'));

ALTER TABLE accounts ADD COLUMN name text NOT NULL DEFAULT ''; -- of the person
ALTER TABLE accounts ALTER COLUMN name DROP DEFAULT;

ALTER TABLE memberships ADD COLUMN joined_at timestamptz;
UPDATE memberships m SET joined_at = a.created_at FROM accounts a WHERE a.id = m.account_id;
ALTER TABLE memberships ALTER COLUMN joined_at SET NOT NULL;

-- Invitations to become a member of a business.
CREATE TABLE invitations (
    business_id uuid NOT NULL,
    id          uuid NOT NULL,
    secret      bytea NOT NULL, -- of the mailed link
    email       text NOT NULL, -- in lower case
    name        text NOT NULL,
    role        text NOT NULL,
    staff_id    uuid, -- the staff member that the person is; null: none
    invited_by  uuid NOT NULL, -- an account
    created_at  timestamptz NOT NULL,
    expires_at  timestamptz NOT NULL,
    ended_at    timestamptz, -- when it was accepted or revoked
    accepted_by uuid, -- an account; null: not accepted
    CONSTRAINT invitations_pkey PRIMARY KEY (business_id, id),
    CONSTRAINT invitations_business_fk FOREIGN KEY (business_id) REFERENCES businesses (id),
    CONSTRAINT invitations_staff_fk FOREIGN KEY (business_id, staff_id) REFERENCES staff (business_id, id),
    CONSTRAINT invitations_role_check CHECK (role IN ('manager', 'front_desk', 'staff')),
    CONSTRAINT invitations_secret_check CHECK (length(secret) = 16),
    CONSTRAINT invitations_accepted_check CHECK (accepted_by IS NULL OR ended_at IS NOT NULL)
);

-- One open invitation for an address.
CREATE UNIQUE INDEX invitations_email_key ON invitations (business_id, email) WHERE ended_at IS NULL;
CREATE INDEX invitations_staff_idx ON invitations (business_id, staff_id) WHERE staff_id IS NOT NULL;

ALTER TABLE calendar_feeds ADD COLUMN made_by uuid; -- an account; null: made by an earlier version
