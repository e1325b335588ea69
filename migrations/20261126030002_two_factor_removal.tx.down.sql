DELETE FROM tokens WHERE purpose IN ('remove_two_factor', 'keep_two_factor');
ALTER TABLE tokens DROP CONSTRAINT tokens_purpose_check;
ALTER TABLE tokens ADD CONSTRAINT tokens_purpose_check
    CHECK (purpose IN ('confirm_email', 'reset_password', 'change_email', 'undo_email_change'));

ALTER TABLE two_factors DROP COLUMN remove_at;
