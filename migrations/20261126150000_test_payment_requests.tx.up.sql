-- The requests that changed the state of the test payments, in their order. Each server computes the same state from them. Empty without
-- test payments. The requests hold keys of processors, so they are encrypted.
CREATE TABLE test_payment_requests (
    number  bigint NOT NULL,
    request bytea NOT NULL,
    CONSTRAINT test_payment_requests_pkey PRIMARY KEY (number)
);
