ALTER TABLE staff
    ADD COLUMN email text NOT NULL DEFAULT '',
    ADD COLUMN phone text NOT NULL DEFAULT '',
    ADD COLUMN specialization text NOT NULL DEFAULT '', -- as entered; may be empty
    ADD COLUMN overrides jsonb NOT NULL DEFAULT '[]',   -- of their own; they replace the business's of the same date
    ADD COLUMN version integer NOT NULL DEFAULT 1,
    ADD CONSTRAINT staff_version_check CHECK (version > 0);

-- The defaults are for rows that exist already.
ALTER TABLE staff
    ALTER COLUMN email DROP DEFAULT,
    ALTER COLUMN phone DROP DEFAULT,
    ALTER COLUMN specialization DROP DEFAULT,
    ALTER COLUMN overrides DROP DEFAULT,
    ALTER COLUMN version DROP DEFAULT;
