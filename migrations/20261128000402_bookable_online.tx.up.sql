-- What customers can book is said as the form says it.
ALTER TABLE services RENAME COLUMN manual_only TO bookable_online;
UPDATE services SET bookable_online = NOT bookable_online;
