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

ALTER TABLE messages DROP CONSTRAINT messages_state_check;
ALTER TABLE messages ADD CONSTRAINT messages_state_check
    CHECK (state IN ('awaiting_confirmation', 'awaiting_quota', 'queued', 'sent', 'failed', 'skipped'));

-- It begins with the business also for the sweep that looks in all of them for messages that wait.
DROP INDEX messages_open_idx;
CREATE INDEX messages_open_idx ON messages (business_id, state) WHERE state IN ('awaiting_confirmation', 'awaiting_quota', 'failed');
