-- Services that only the owner books.
ALTER TABLE services ADD COLUMN manual_only boolean NOT NULL DEFAULT false;
ALTER TABLE services ALTER COLUMN manual_only DROP DEFAULT;
