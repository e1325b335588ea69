DROP TABLE idempotency_keys;
DROP TABLE messages;
DROP TABLE appointment_history;
DROP TABLE appointments;
DROP EXTENSION btree_gist;
