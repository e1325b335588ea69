ALTER TABLE businesses DROP COLUMN premium_ended_at;
