ALTER TABLE customers DROP COLUMN marketing_consent_at;
ALTER TABLE appointment_history DROP COLUMN policy;
