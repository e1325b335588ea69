-- What held before the business last moved the appointment, so that undoing the move brings it back.
ALTER TABLE deposit_terms ADD COLUMN former_start timestamptz;
ALTER TABLE deposit_terms ADD COLUMN former_text text;
ALTER TABLE deposit_terms ADD COLUMN former_by timestamptz;
ALTER TABLE deposit_terms ADD CONSTRAINT deposit_terms_former_whole CHECK (num_nonnulls(former_start, former_text, former_by) IN (0, 3));
