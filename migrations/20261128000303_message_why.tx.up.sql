-- Why the product did not send a message is a text by its id and values. Then reason has only the words of the mail server.
ALTER TABLE messages ADD COLUMN why jsonb; -- null: nothing
