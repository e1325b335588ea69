-- How long an attempt at a deposit waits to be settled, what a person has to put right, and in which currency money came.
ALTER TABLE deposit_attempts
    ADD COLUMN unsettled_at timestamptz,                     -- null: it does not wait
    ADD COLUMN obstacle text NOT NULL DEFAULT '',            -- empty: none is known
    ADD COLUMN captured_currency text NOT NULL DEFAULT '';   -- of captured_minor and refunded_minor; empty: nothing came

UPDATE deposit_attempts SET unsettled_at = changed_at
WHERE state IN ('closing', 'refund_due', 'refunding') OR state = 'stuck' AND failing_at IS NOT NULL;

UPDATE deposit_attempts d SET captured_currency = coalesce((
    SELECT l.currency FROM ledger_lines l
    WHERE l.business_id = d.business_id AND l.appointment_id = d.appointment_id AND l.attempt_id = d.id AND l.kind = 'deposit' ORDER BY l.at LIMIT 1), d.currency)
WHERE d.captured_minor > 0;
