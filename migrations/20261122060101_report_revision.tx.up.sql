-- What an owner's reports depend on has a last change per business, so that a poll of an unchanged report reads no appointments.
-- A booking is covered by its allocation and writes neither index. Nothing is deleted from the two tables while the business
-- exists, so the last change never goes back.

-- The constant for existing rows needs no rewriting of the table.
ALTER TABLE appointment_history ADD COLUMN changed xid8 NOT NULL DEFAULT '0'; -- the transaction that wrote the row
ALTER TABLE appointment_history ALTER COLUMN changed SET DEFAULT pg_current_xact_id();
CREATE INDEX appointment_history_changed_idx ON appointment_history (business_id, changed) WHERE version > 1;

-- The last transaction by which the message began or ended to wait or to be failed, which reports count. Null if none did after
-- the booking. Sending the usual message changes no report, and therefore not this index.
ALTER TABLE messages ADD COLUMN changed xid8;
CREATE INDEX messages_changed_idx ON messages (business_id, changed) WHERE changed IS NOT NULL;
