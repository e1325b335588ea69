DROP INDEX appointments_number_end_idx;
DROP INDEX customers_search_idx;
DROP EXTENSION pg_trgm;
