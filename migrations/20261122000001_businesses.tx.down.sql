DROP TABLE lanes;
DROP TABLE staff_services;
DROP TABLE staff;
DROP TABLE services;
DROP TABLE booking_links;
DROP TABLE businesses;
