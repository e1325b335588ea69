-- What operators noted on what needs a person, such as a payment.
CREATE TABLE operator_notes (
    business_id uuid NOT NULL,
    subject_id  uuid NOT NULL, -- an attempt at a deposit
    note        text NOT NULL,
    noted_at    timestamptz NOT NULL,
    CONSTRAINT operator_notes_pkey PRIMARY KEY (business_id, subject_id),
    CONSTRAINT operator_notes_business_fk FOREIGN KEY (business_id) REFERENCES businesses (id)
);

-- For the mail of the last hour. Messages are sent soon after they were written, so that a range of the table has times that are close.
CREATE INDEX messages_sent_idx ON messages USING brin (sent_at) WITH (autosummarize = on);

-- For the operator's list of mails that failed, across tenants.
CREATE INDEX messages_failed_idx ON messages (failed_at) WHERE state = 'failed';
