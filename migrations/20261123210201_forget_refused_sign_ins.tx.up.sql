-- Who was refused may be anybody, so after a time an entry of a refused sign-in forgets where it came from and whose address was given.
-- That is the one change of the audit log that there is.
DROP TRIGGER audit_log_is_kept ON audit_log;
CREATE FUNCTION refuse_audit_update() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
    forgotten audit_log := OLD;
BEGIN
    forgotten.address := '';
    forgotten.operator_email := '';
    IF OLD.action <> 'sign_in_refused' OR NEW IS DISTINCT FROM forgotten THEN
        RAISE EXCEPTION 'entries of the audit log are never changed';
    END IF;
    RETURN NEW;
END $$;
CREATE TRIGGER audit_log_is_kept BEFORE DELETE ON audit_log FOR EACH STATEMENT EXECUTE FUNCTION refuse_audit_change();
CREATE TRIGGER audit_log_is_not_changed BEFORE UPDATE ON audit_log FOR EACH ROW EXECUTE FUNCTION refuse_audit_update();

CREATE INDEX audit_log_refused_idx ON audit_log (at) WHERE action = 'sign_in_refused' AND (address <> '' OR operator_email <> '');
