ALTER TABLE messages DROP COLUMN changed;
ALTER TABLE appointment_history DROP COLUMN changed;
