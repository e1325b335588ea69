SELECT 1; -- the location is stored again by the next test of the connection
