DROP TABLE media;
ALTER TABLE businesses
    DROP COLUMN logo,
    DROP COLUMN brand_color;
