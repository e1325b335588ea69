ALTER TABLE messages DROP COLUMN note;
ALTER TABLE appointment_history DROP COLUMN reason;
