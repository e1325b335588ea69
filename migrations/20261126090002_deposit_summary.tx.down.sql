ALTER TABLE appointments
    DROP COLUMN deposit_dispute,
    DROP COLUMN deposit_came_currency,
    DROP COLUMN deposit_came_minor;
