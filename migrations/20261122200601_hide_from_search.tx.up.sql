-- Whether search engines are asked to leave the booking page out of their results.
ALTER TABLE businesses
    ADD COLUMN hide_from_search boolean NOT NULL DEFAULT false;
ALTER TABLE businesses
    ALTER COLUMN hide_from_search DROP DEFAULT;
