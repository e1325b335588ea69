ALTER TABLE staff
    DROP COLUMN email,
    DROP COLUMN phone,
    DROP COLUMN specialization,
    DROP COLUMN overrides,
    DROP COLUMN version;
