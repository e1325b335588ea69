DROP INDEX messages_failed_idx;
DROP INDEX messages_sent_idx;
DROP TABLE operator_notes;
