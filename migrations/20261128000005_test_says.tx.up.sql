-- Why a test of payment keys failed is a text by its id and values. Then test_detail has only the processor's words.
ALTER TABLE payment_credentials ADD COLUMN test_says jsonb; -- null: nothing
