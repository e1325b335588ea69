-- Who was refused is no operator for sure, so such an entry names nobody.
ALTER TABLE audit_log ALTER COLUMN operator_id DROP NOT NULL;
ALTER TABLE audit_log ADD COLUMN detail_before text NOT NULL DEFAULT ''; -- what detail says, as it was before
ALTER TABLE audit_log ADD COLUMN address text NOT NULL DEFAULT ''; -- IP address; empty: not known
ALTER TABLE audit_log ALTER COLUMN detail_before DROP DEFAULT;
ALTER TABLE audit_log ALTER COLUMN address DROP DEFAULT;

CREATE INDEX audit_log_at_idx ON audit_log (at, id);
CREATE INDEX audit_log_about_idx ON audit_log (about_id, at) WHERE about_id IS NOT NULL;

-- Nobody changes or removes an entry, also not by a statement that somebody types.
CREATE FUNCTION refuse_audit_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    RAISE EXCEPTION 'entries of the audit log are never changed';
END $$;
CREATE TRIGGER audit_log_is_kept BEFORE UPDATE OR DELETE ON audit_log FOR EACH STATEMENT EXECUTE FUNCTION refuse_audit_change();
