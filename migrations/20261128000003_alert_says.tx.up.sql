-- Details in a text, by its id and values. Then detail has only what is quoted as it is.
ALTER TABLE alerts ADD COLUMN says jsonb; -- null: nothing
