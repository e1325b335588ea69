-- When the second step is turned off because its owner has lost phone and recovery codes; null: nobody has asked for that.
ALTER TABLE two_factors ADD COLUMN remove_at timestamptz;

CREATE INDEX two_factors_remove_idx ON two_factors (remove_at) WHERE remove_at IS NOT NULL;

ALTER TABLE tokens DROP CONSTRAINT tokens_purpose_check;
ALTER TABLE tokens ADD CONSTRAINT tokens_purpose_check
    CHECK (purpose IN ('confirm_email', 'reset_password', 'change_email', 'undo_email_change', 'remove_two_factor', 'keep_two_factor'));
