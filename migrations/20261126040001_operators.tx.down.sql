ALTER TABLE accounts DROP COLUMN temporary_until;
