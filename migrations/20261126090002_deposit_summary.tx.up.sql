-- What came of the deposit that an appointment summarises, so that lists and files do not write the asked amount.
ALTER TABLE appointments
    ADD COLUMN deposit_came_minor bigint,
    ADD COLUMN deposit_came_currency text, -- of deposit_came_minor and deposit_refunded_minor; empty: nothing came
    ADD COLUMN deposit_dispute text;       -- empty: none

UPDATE appointments a SET deposit_came_minor = 0, deposit_came_currency = '', deposit_dispute = '' WHERE a.deposit_state IS NOT NULL;

UPDATE appointments a SET deposit_came_minor = d.captured_minor, deposit_came_currency = d.captured_currency, deposit_dispute = d.dispute
FROM (
    SELECT DISTINCT ON (business_id, appointment_id) business_id, appointment_id, captured_minor, captured_currency, dispute
    FROM deposit_attempts ORDER BY business_id, appointment_id, state = 'paid' DESC, number DESC
) d
WHERE a.business_id = d.business_id AND a.id = d.appointment_id AND a.deposit_state IS NOT NULL;
