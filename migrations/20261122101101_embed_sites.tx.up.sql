-- The sites that may show the booking page inside their pages, such as https://example.com. None: every site may.
ALTER TABLE businesses
    ADD COLUMN embed_sites text[] NOT NULL DEFAULT '{}';
ALTER TABLE businesses
    ALTER COLUMN embed_sites DROP DEFAULT;
