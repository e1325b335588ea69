-- Since when the operator lets a business take no bookings, and why, which its owner reads.
ALTER TABLE businesses ADD COLUMN suspended_at timestamptz;
ALTER TABLE businesses ADD COLUMN suspension_reason text NOT NULL DEFAULT '';
ALTER TABLE businesses ALTER COLUMN suspension_reason DROP DEFAULT;

-- For the operator's list of suspended businesses.
CREATE INDEX businesses_suspended_idx ON businesses (suspended_at) WHERE suspended_at IS NOT NULL;
