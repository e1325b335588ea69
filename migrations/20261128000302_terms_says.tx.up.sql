-- The terms of a deposit are also a text by its id and values. What the customer read stays as it is, with its language.
ALTER TABLE deposit_terms
    ADD COLUMN language    text NOT NULL DEFAULT 'en',
    ADD COLUMN says        jsonb, -- null: only the text was stored
    ADD COLUMN former_says jsonb;
ALTER TABLE deposit_terms ALTER COLUMN language DROP DEFAULT;
