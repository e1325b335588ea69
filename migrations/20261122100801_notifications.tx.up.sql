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

-- For what others than the owner did after a booking. Bookings and the owner's own changes write no entry.
CREATE INDEX appointment_history_others_idx ON appointment_history (business_id, at) WHERE version > 1 AND actor_kind <> 'owner';

ALTER TABLE messages ADD COLUMN failed_at timestamptz; -- null: not failed
UPDATE messages SET failed_at = created_at WHERE state = 'failed';
