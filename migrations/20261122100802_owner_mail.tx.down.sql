DELETE FROM messages WHERE subject_kind = 'day';
ALTER TABLE messages DROP CONSTRAINT messages_subject_kind_check;
ALTER TABLE messages ADD CONSTRAINT messages_subject_kind_check CHECK (subject_kind IN ('appointment', 'account'));
DROP TABLE agendas;
ALTER TABLE businesses DROP COLUMN owner_mail;
