-- Messages that belong to no business have the installation's id as business_id, so there is no foreign key to businesses.
CREATE TABLE messages (
    business_id         uuid NOT NULL,
    id                  uuid NOT NULL,
    subject_kind        text NOT NULL,
    appointment_id      uuid,    -- set for messages about an appointment, like the version
    appointment_version integer, -- the appointment's version when the message was queued
    kind                text NOT NULL,
    recipient           text NOT NULL,
    recipient_address   text NOT NULL,
    account_id          uuid, -- of a message about an account that goes to an address with which it does not sign in
    note                text NOT NULL, -- the owner's words to the customer
    state               text NOT NULL,
    attempts            integer NOT NULL,
    reason              text NOT NULL,
    created_at          timestamptz NOT NULL,
    sent_at             timestamptz,
    failed_at           timestamptz, -- null: not failed
    changed             xid8, -- the last transaction that made it wait or fail, or ended that, which reports count; null: none after the booking
    CONSTRAINT messages_pkey PRIMARY KEY (business_id, id),
    CONSTRAINT messages_appointment_fk FOREIGN KEY (business_id, appointment_id) REFERENCES appointments (business_id, id),
    CONSTRAINT messages_subject_kind_check CHECK (subject_kind IN ('appointment', 'account', 'day', 'contact', 'alert')),
    CONSTRAINT messages_appointment_check CHECK ((subject_kind = 'appointment') = (appointment_id IS NOT NULL)
        AND (appointment_id IS NULL) = (appointment_version IS NULL)),
    CONSTRAINT messages_recipient_check CHECK (recipient IN ('customer', 'owner', 'staff', 'operator')),
    CONSTRAINT messages_recipient_address_check CHECK (recipient_address <> ''),
    CONSTRAINT messages_state_check CHECK (state IN ('awaiting_confirmation', 'awaiting_quota', 'queued', 'sent', 'failed', 'skipped')),
    CONSTRAINT messages_attempts_check CHECK (attempts >= 0)
);

CREATE INDEX messages_appointment_idx ON messages (business_id, appointment_id) WHERE appointment_id IS NOT NULL;

-- For the counts of a business, and for the sweep that looks in all of them for messages that wait.
CREATE INDEX messages_open_idx ON messages (business_id, state) WHERE state IN ('awaiting_confirmation', 'awaiting_quota', 'failed');

-- For the operator's list of mails that failed, across tenants.
CREATE INDEX messages_failed_idx ON messages (failed_at) WHERE state = 'failed';

-- For the mail of the last hour. Messages are sent soon after they were written, so that a range of the table has times that are close.
CREATE INDEX messages_sent_idx ON messages USING brin (sent_at) WITH (autosummarize = on);

-- For the revision of a business's reports. Sending the usual message changes no report, and therefore not this index.
CREATE INDEX messages_changed_idx ON messages (business_id, changed) WHERE changed IS NOT NULL;

-- How many mails each business sent to others, by the days of its quota. A few days later nothing depends on a row.
CREATE TABLE mail_days (
    business_id uuid NOT NULL,
    starts_at   timestamptz NOT NULL, -- days have 24 hours and are counted from the registration
    sent        integer NOT NULL,
    owner_told  boolean NOT NULL, -- that the quota of the day is used up
    CONSTRAINT mail_days_pkey PRIMARY KEY (business_id, starts_at),
    CONSTRAINT mail_days_business_fk FOREIGN KEY (business_id) REFERENCES businesses (id),
    CONSTRAINT mail_days_sent_check CHECK (sent > 0)
);

-- For the sweep of old days, across tenants.
CREATE INDEX mail_days_starts_idx ON mail_days (starts_at);

-- When the agenda of the day is due to owners who want it. It is apart from the business, whose row bookings lock.
CREATE TABLE agendas (
    business_id uuid NOT NULL,
    due_at      timestamptz, -- null: not wanted
    last_day    date,        -- of the last one that was sent; null: none was
    CONSTRAINT agendas_pkey PRIMARY KEY (business_id),
    CONSTRAINT agendas_business_fk FOREIGN KEY (business_id) REFERENCES businesses (id)
);

-- For the sweep of due agendas, across tenants.
CREATE INDEX agendas_due_idx ON agendas (due_at) WHERE due_at IS NOT NULL;

-- What an account has read of the notifications of a business. Notifications themselves are stored nowhere: they are read from
-- appointments, their histories and messages.
CREATE TABLE notification_marks (
    business_id uuid NOT NULL,
    account_id  uuid NOT NULL,
    read_until  timestamptz NOT NULL, -- every notification up to then is read; -infinity: none
    undo_to     timestamptz NOT NULL, -- read_until before everything was last marked as read
    changed     xid8 NOT NULL,        -- the last transaction that wrote the row or one of notification_reads
    CONSTRAINT notification_marks_pkey PRIMARY KEY (business_id, account_id),
    CONSTRAINT notification_marks_business_fk FOREIGN KEY (business_id) REFERENCES businesses (id)
);

-- Notifications that were read one by one.
CREATE TABLE notification_reads (
    business_id uuid NOT NULL,
    account_id  uuid NOT NULL,
    subject_id  uuid NOT NULL,    -- an appointment or a message
    version     integer NOT NULL, -- of the appointment after what happened; 0 for a message
    read_at     timestamptz NOT NULL,
    CONSTRAINT notification_reads_pkey PRIMARY KEY (business_id, account_id, subject_id, version),
    CONSTRAINT notification_reads_business_fk FOREIGN KEY (business_id) REFERENCES businesses (id)
);
