-- The operator's list of subscriptions shows those that were paid for, with the latest payment of each.
CREATE INDEX listed_businesses_paid_idx ON listed_businesses (business_id) WHERE has_paid OR has_paid_test;
CREATE INDEX subscription_invoices_latest_idx ON subscription_invoices (business_id, paid_at, id) WHERE NOT refunded;
