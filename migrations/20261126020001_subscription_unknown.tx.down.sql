ALTER TABLE subscriptions DROP COLUMN unknown_since;
