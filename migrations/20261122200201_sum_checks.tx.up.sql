-- A check of the sums goes on where it was, also after a restart.
ALTER TABLE sum_checks ADD COLUMN checked_to uuid NOT NULL DEFAULT 'ffffffff-ffff-ffff-ffff-ffffffffffff'; -- the last business that was compared
ALTER TABLE sum_checks ALTER COLUMN checked_to DROP DEFAULT;
ALTER TABLE sum_checks ADD COLUMN finished_at timestamptz; -- null: in progress
UPDATE sum_checks SET finished_at = at;
-- At most one is in progress.
CREATE UNIQUE INDEX sum_checks_in_progress_idx ON sum_checks ((finished_at IS NULL)) WHERE finished_at IS NULL;
