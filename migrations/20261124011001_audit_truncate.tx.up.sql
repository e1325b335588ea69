-- TRUNCATE fires no DELETE trigger, so it emptied the audit log.
DROP TRIGGER audit_log_is_kept ON audit_log;
CREATE TRIGGER audit_log_is_kept BEFORE DELETE OR TRUNCATE ON audit_log FOR EACH STATEMENT EXECUTE FUNCTION refuse_audit_change();
