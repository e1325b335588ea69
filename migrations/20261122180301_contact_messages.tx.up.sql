-- What people wrote to the operator by the contact form. It belongs to no business. The mail about it has the same id.
CREATE TABLE contact_messages (
    id         uuid NOT NULL, -- rises with time
    name       text NOT NULL,
    email      text NOT NULL,
    subject    text NOT NULL,
    message    text NOT NULL,
    created_at timestamptz NOT NULL,
    CONSTRAINT contact_messages_pkey PRIMARY KEY (id)
);
CREATE INDEX contact_messages_created_idx ON contact_messages (created_at);

ALTER TABLE messages DROP CONSTRAINT messages_subject_kind_check;
ALTER TABLE messages ADD CONSTRAINT messages_subject_kind_check CHECK (subject_kind IN ('appointment', 'account', 'day', 'contact'));
