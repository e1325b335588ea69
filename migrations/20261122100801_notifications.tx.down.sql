ALTER TABLE messages DROP COLUMN failed_at;
DROP INDEX appointment_history_others_idx;
DROP TABLE notification_reads;
DROP TABLE notification_marks;
