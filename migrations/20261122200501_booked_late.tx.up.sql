-- Whether the money came after the place had been released, and booked it nevertheless.
ALTER TABLE deposit_attempts ADD COLUMN is_late boolean NOT NULL DEFAULT false;
ALTER TABLE deposit_attempts ALTER COLUMN is_late DROP DEFAULT;
