DROP TABLE rate_limits;
DROP TABLE sessions;
DROP TABLE tokens;
DROP TABLE memberships;
DROP TABLE accounts;
