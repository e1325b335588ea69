DROP INDEX messages_open_idx;
UPDATE messages SET state = 'awaiting_confirmation' WHERE state = 'awaiting_quota';
CREATE INDEX messages_open_idx ON messages (business_id, state) WHERE state IN ('awaiting_confirmation', 'failed');
ALTER TABLE messages DROP CONSTRAINT messages_state_check;
ALTER TABLE messages ADD CONSTRAINT messages_state_check CHECK (state IN ('awaiting_confirmation', 'queued', 'sent', 'failed', 'skipped'));
DROP TABLE mail_days;
