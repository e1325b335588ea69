-- With which weekday calendars and lists of weekdays begin.
ALTER TABLE businesses
    ADD COLUMN week_start text NOT NULL DEFAULT 'sunday',
    ADD CONSTRAINT businesses_week_start_check CHECK (week_start IN ('sunday', 'monday', 'saturday'));
ALTER TABLE businesses ALTER COLUMN week_start DROP DEFAULT;
