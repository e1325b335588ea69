DROP INDEX audit_log_refused_idx;
DROP TRIGGER audit_log_is_not_changed ON audit_log;
DROP TRIGGER audit_log_is_kept ON audit_log;
DROP FUNCTION refuse_audit_update();
CREATE TRIGGER audit_log_is_kept BEFORE UPDATE OR DELETE ON audit_log FOR EACH STATEMENT EXECUTE FUNCTION refuse_audit_change();
