ALTER TABLE deposit_terms DROP CONSTRAINT deposit_terms_former_whole;
ALTER TABLE deposit_terms DROP COLUMN former_by;
ALTER TABLE deposit_terms DROP COLUMN former_text;
ALTER TABLE deposit_terms DROP COLUMN former_start;
