DROP INDEX ledger_lines_at_idx;
DROP INDEX appointments_stuck_idx;
