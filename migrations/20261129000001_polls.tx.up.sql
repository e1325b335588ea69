-- Whether a request is polling is known to its process. Two processes that poll at once do no harm, because the version decides which result is stored.
ALTER TABLE subscriptions DROP COLUMN polling_until;
