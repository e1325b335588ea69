-- What the product notes is a text by its id and values. Then note has only the words of others. Entries from before keep their sentence there.
ALTER TABLE appointment_history ADD COLUMN says jsonb; -- null: nothing
