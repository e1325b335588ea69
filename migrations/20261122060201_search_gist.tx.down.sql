DROP INDEX customers_search_idx;

CREATE INDEX customers_search_idx ON customers USING gin (search gin_trgm_ops) WITH (fastupdate = off);
