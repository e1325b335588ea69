-- When everything of the business is erased, because its owner asked for that. Until then they can change their mind.
ALTER TABLE businesses ADD COLUMN delete_at timestamptz;

-- For the sweeps of what is being deleted.
CREATE INDEX businesses_delete_idx ON businesses (delete_at) WHERE delete_at IS NOT NULL;

-- Booking links of businesses that were erased. They are never given out again. Their hashes name nobody.
CREATE TABLE erased_links (
    hash bytea NOT NULL, -- SHA-256 of the link
    CONSTRAINT erased_links_pkey PRIMARY KEY (hash),
    CONSTRAINT erased_links_hash_check CHECK (length(hash) = 32)
);
