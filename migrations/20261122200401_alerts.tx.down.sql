DELETE FROM messages WHERE subject_kind = 'alert';
ALTER TABLE messages DROP CONSTRAINT messages_subject_kind_check;
ALTER TABLE messages ADD CONSTRAINT messages_subject_kind_check CHECK (subject_kind IN ('appointment', 'account', 'day', 'contact'));
DROP TABLE alerts;
