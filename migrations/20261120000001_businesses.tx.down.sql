DROP TABLE lanes;
DROP TABLE staff;
DROP TABLE services;
DROP TABLE booking_links;
DROP TABLE businesses;
