DROP INDEX customers_id_idx;
ALTER TABLE customers RESET (autovacuum_analyze_threshold, autovacuum_analyze_scale_factor);
DROP INDEX customers_search_idx;
CREATE INDEX customers_search_idx ON customers USING gist (business_id, search gist_trgm_ops (siglen = 256));
DROP EXTENSION btree_gin;
