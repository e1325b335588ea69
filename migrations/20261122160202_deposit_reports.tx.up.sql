-- For the deposits of a business of which a person has to take care, and for what was paid in a period.
CREATE INDEX appointments_stuck_idx ON appointments (business_id) WHERE deposit_state = 'stuck';
CREATE INDEX ledger_lines_at_idx ON ledger_lines (business_id, at);
