DROP TRIGGER audit_log_is_kept ON audit_log;
DROP FUNCTION refuse_audit_change();
DROP INDEX audit_log_about_idx;
DROP INDEX audit_log_at_idx;
ALTER TABLE audit_log DROP COLUMN address;
ALTER TABLE audit_log DROP COLUMN detail_before;
DELETE FROM audit_log WHERE operator_id IS NULL;
ALTER TABLE audit_log ALTER COLUMN operator_id SET NOT NULL;
