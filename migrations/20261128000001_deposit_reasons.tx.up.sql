-- Why an attempt failed or waits is a text by its id and values, or the processor's own words. So no code and no other language
-- depends on an English sentence.
ALTER TABLE deposit_attempts
    ADD COLUMN reason_id       text NOT NULL DEFAULT '', -- empty: there is no reason, or the processor gave it
    ADD COLUMN reason_values   jsonb, -- null: the text has none
    ADD COLUMN processor_words text NOT NULL DEFAULT '';

UPDATE deposit_attempts SET reason_id = CASE reason
    WHEN 'The processor gave no payment page in time.' THEN 'deposit.reason.noPage'
    WHEN 'The processor refused the payment.' THEN 'deposit.reason.refused'
    WHEN 'The processor does not know the payment.' THEN 'deposit.reason.noObject'
    WHEN 'The processor has refused the credentials for three days.' THEN 'deposit.reason.keysRefused'
    WHEN 'The stored keys cannot be read on this server.' THEN 'deposit.reason.keysUnreadable'
    WHEN 'The payment was made at another account than the one that is connected now.' THEN 'deposit.reason.formerAccount'
    WHEN 'The processor does not permit this with the stored keys.' THEN 'deposit.reason.notPermitted'
    WHEN 'The processor has given no usable reply for three days.' THEN 'deposit.reason.noReply'
    WHEN 'The processor has not settled the payment for three days.' THEN 'deposit.reason.notSettled'
    WHEN 'The processor has not completed the refund for three days.' THEN 'deposit.reason.refundSlow'
    WHEN 'The processor refused the refund.' THEN 'deposit.reason.refundFailed'
    WHEN 'The refund failed after it had been made, and the money is here again.' THEN 'deposit.reason.refundBack'
    WHEN 'The processor took the payment back after it was booked.' THEN 'deposit.reason.reversed'
    WHEN 'The processor holds another amount than was booked or refunded.' THEN 'deposit.reason.odd'
    ELSE '' END;
UPDATE deposit_attempts SET processor_words = reason WHERE reason_id = '';

ALTER TABLE deposit_attempts
    ALTER COLUMN reason_id DROP DEFAULT,
    ALTER COLUMN processor_words DROP DEFAULT,
    DROP COLUMN reason;
