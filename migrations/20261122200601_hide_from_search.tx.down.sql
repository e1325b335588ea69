ALTER TABLE businesses
    DROP COLUMN hide_from_search;
