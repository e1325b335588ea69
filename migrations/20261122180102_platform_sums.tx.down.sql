DROP TABLE sum_checks;
DROP TABLE business_days;
DROP TABLE listed_businesses;
