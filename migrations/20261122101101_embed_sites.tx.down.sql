ALTER TABLE businesses
    DROP COLUMN embed_sites;
