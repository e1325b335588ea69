DROP TABLE idempotency_keys;
DROP TABLE messages;
DROP TABLE appointment_history;
DROP TABLE appointments;
DROP FUNCTION appointments_note_change;
DROP EXTENSION btree_gist;
