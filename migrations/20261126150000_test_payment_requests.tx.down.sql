DROP TABLE test_payment_requests;
