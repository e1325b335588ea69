DROP TABLE idempotency_keys;
DROP TABLE messages;
DROP TABLE appointment_history;
DROP TABLE allocations;
DROP TABLE appointments;
DROP TABLE customers;
DROP EXTENSION btree_gist;
