DELETE FROM sum_checks WHERE finished_at IS NULL;
DROP INDEX sum_checks_in_progress_idx;
ALTER TABLE sum_checks DROP COLUMN finished_at;
ALTER TABLE sum_checks DROP COLUMN checked_to;
