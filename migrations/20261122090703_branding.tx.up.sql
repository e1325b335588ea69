-- The business's logo, by the hash of its picture in media, and the colour of its booking page and mails. Empty: none.
ALTER TABLE businesses
    ADD COLUMN logo text NOT NULL DEFAULT '',
    ADD COLUMN brand_color text NOT NULL DEFAULT '',
    ADD CONSTRAINT businesses_brand_color_check CHECK (brand_color ~ '^(#[0-9a-f]{6})?$');
ALTER TABLE businesses
    ALTER COLUMN logo DROP DEFAULT,
    ALTER COLUMN brand_color DROP DEFAULT;

-- Pictures that everybody may see who knows their address, which is their hash. A picture never changes. Former logos are kept
-- for a while, because mails refer to them.
CREATE TABLE media (
    business_id uuid NOT NULL,
    hash        text NOT NULL, -- SHA-256 of the content, in hexadecimal
    kind        text NOT NULL, -- content type
    content     bytea NOT NULL,
    created_at  timestamptz NOT NULL,
    CONSTRAINT media_pkey PRIMARY KEY (business_id, hash),
    CONSTRAINT media_business_fk FOREIGN KEY (business_id) REFERENCES businesses (id),
    CONSTRAINT media_kind_check CHECK (kind IN ('image/png', 'image/jpeg'))
);

CREATE INDEX media_hash_idx ON media (hash);
