-- What happened to the plan of a business. What was paid is in subscription_invoices, and what operators did is in audit_log.
CREATE TABLE plan_history (
    business_id  uuid NOT NULL,
    id           uuid NOT NULL,
    at           timestamptz NOT NULL,
    kind         text NOT NULL,
    plan         text NOT NULL, -- empty: of no plan
    amount_minor bigint NOT NULL,
    currency     text NOT NULL, -- of the amount; empty: it is about no amount
    until        timestamptz, -- when a cancelled subscription ends
    CONSTRAINT plan_history_pkey PRIMARY KEY (business_id, id),
    CONSTRAINT plan_history_business_fk FOREIGN KEY (business_id) REFERENCES businesses (id)
);

-- Of earlier subscriptions it is known when they were first paid for.
INSERT INTO plan_history
SELECT DISTINCT ON (i.business_id, i.subscription_id) i.business_id, gen_random_uuid(), i.paid_at, 'subscription_begun', i.plan, 0, '', NULL
FROM subscription_invoices i ORDER BY i.business_id, i.subscription_id, i.paid_at;
