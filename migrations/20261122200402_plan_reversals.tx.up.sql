-- How a dispute about a payment for a plan stands: 'open', 'won' or 'lost'; empty: there is none. One that is lost also makes it refunded.
ALTER TABLE subscription_invoices ADD COLUMN dispute text NOT NULL DEFAULT '';
ALTER TABLE subscription_invoices ALTER COLUMN dispute DROP DEFAULT;
