ALTER TABLE deposit_terms DROP COLUMN refund_by;
