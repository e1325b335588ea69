-- Whether a staff member gets mail about their appointments. It belongs to their present address.
ALTER TABLE staff
    ADD COLUMN mail_secret bytea,             -- of their link; null: nobody has asked them
    ADD COLUMN mail_asked_at timestamptz,
    ADD COLUMN mail_confirmed_at timestamptz, -- null: they have not confirmed the address
    ADD COLUMN mail_stopped_at timestamptz,   -- null: they have not stopped it
    ADD CONSTRAINT staff_mail_check CHECK (length(mail_secret) = 16 AND mail_asked_at IS NOT NULL
        OR mail_secret IS NULL AND coalesce(mail_asked_at, mail_confirmed_at, mail_stopped_at) IS NULL);
