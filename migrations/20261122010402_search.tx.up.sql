-- Searches look for a part of a text in an index of its groups of three characters.
CREATE EXTENSION IF NOT EXISTS pg_trgm;

-- The form of the texts has changed. Only the program can compute it, so it fills empty ones after the migrations.
UPDATE customers SET search = '';

-- A list of pending entries would make a search slower and an occasional booking much slower.
CREATE INDEX customers_search_idx ON customers USING gin (search gin_trgm_ops) WITH (fastupdate = off);
-- For the number's second half, which people read out. The unique key finds the beginning.
CREATE INDEX appointments_number_end_idx ON appointments (business_id, right(number, 4));
