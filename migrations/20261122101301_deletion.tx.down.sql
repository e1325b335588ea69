DROP TABLE erased_links;
ALTER TABLE businesses DROP COLUMN delete_at;
