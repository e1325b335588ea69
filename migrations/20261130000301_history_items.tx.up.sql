-- The services of an appointment before and after a change of several; null: they stayed, or the other changes say it all.
ALTER TABLE appointment_history ADD COLUMN items jsonb;
