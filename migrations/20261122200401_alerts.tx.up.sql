-- What people were told of because it needs one of them, so that they are told once. Most of it is told to the operator: the mail to
-- the operator has the alert's id. What concerns the whole installation has the installation's own id.
CREATE TABLE alerts (
    business_id  uuid NOT NULL,
    kind         text NOT NULL,
    subject      text NOT NULL, -- such as an attempt at a deposit
    id           uuid NOT NULL, -- new each time that the same matter is raised again
    name         text NOT NULL, -- what people call the subject
    amount_minor bigint NOT NULL,
    currency     text NOT NULL, -- empty: there is no amount
    is_test      boolean NOT NULL,
    detail       text NOT NULL,
    raised_at    timestamptz NOT NULL,
    settled_at   timestamptz, -- null: open
    CONSTRAINT alerts_pkey PRIMARY KEY (business_id, kind, subject)
);
-- For the mail about an alert, which belongs to the installation.
CREATE INDEX alerts_id_idx ON alerts (id);
-- For the operator's list of what needs a person, across tenants.
CREATE INDEX alerts_open_idx ON alerts (raised_at) WHERE settled_at IS NULL;

ALTER TABLE messages DROP CONSTRAINT messages_subject_kind_check;
ALTER TABLE messages ADD CONSTRAINT messages_subject_kind_check CHECK (subject_kind IN ('appointment', 'account', 'day', 'contact', 'alert'));
