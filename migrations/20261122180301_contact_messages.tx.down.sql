DELETE FROM messages WHERE subject_kind = 'contact';
ALTER TABLE messages DROP CONSTRAINT messages_subject_kind_check;
ALTER TABLE messages ADD CONSTRAINT messages_subject_kind_check CHECK (subject_kind IN ('appointment', 'account', 'day'));
DROP TABLE contact_messages;
