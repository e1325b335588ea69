-- What the product says to the customer about a change is a text by its id and values. Then note has only the owner's words.
ALTER TABLE messages ADD COLUMN says jsonb; -- null: nothing
