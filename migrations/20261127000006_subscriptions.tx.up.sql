-- What is known of the subscription that a business pays the operator for. The payment processor has the truth.
CREATE TABLE subscriptions (
    business_id     uuid NOT NULL,
    state           text NOT NULL,
    customer_id     text NOT NULL, -- at the processor, like the two below; empty: not created yet
    subscription_id text NOT NULL,
    item_id         text NOT NULL,
    plan            text NOT NULL,
    period_start    timestamptz,
    period_end      timestamptz,
    ends_at         timestamptz, -- a cancellation is scheduled for then
    currency        text NOT NULL, -- of the amounts; empty: there is none
    next_minor      bigint, -- the next payment after credit
    due_minor       bigint, -- the missing payment
    past_due_since  timestamptz,
    next_try_at     timestamptz, -- when the card is charged again
    welcomed_id     text NOT NULL, -- the subscription for which the owner was welcomed
    end_now         boolean NOT NULL, -- the operator ended it; asked again until the processor has done it
    check_at        timestamptz, -- when to look at the processor again; null: only when it tells something
    failures        integer NOT NULL, -- looks that failed, in a row
    looking_until   timestamptz, -- somebody looks for a page that waits
    unknown_since   timestamptz, -- since when the processor knows neither the subscription nor its customer
    version         integer NOT NULL,
    CONSTRAINT subscriptions_pkey PRIMARY KEY (business_id),
    CONSTRAINT subscriptions_business_fk FOREIGN KEY (business_id) REFERENCES businesses (id),
    CONSTRAINT subscriptions_state_check CHECK (state IN ('none', 'checkout', 'confirming', 'active', 'ending', 'past_due', 'lapsed', 'ended')),
    CONSTRAINT subscriptions_version_check CHECK (version > 0)
);

CREATE INDEX subscriptions_check_idx ON subscriptions (check_at) WHERE check_at IS NOT NULL;
CREATE INDEX subscriptions_customer_idx ON subscriptions (customer_id);

-- Pages of the processor on which owners pay.
CREATE TABLE subscription_pages (
    business_id     uuid NOT NULL,
    id              text NOT NULL, -- the processor's session
    plan            text NOT NULL,
    state           text NOT NULL,
    paid            text NOT NULL,
    subscription_id text NOT NULL, -- empty until the owner was done
    refunded        boolean NOT NULL, -- its subscription was one too many
    created_at      timestamptz NOT NULL,
    expires_at      timestamptz NOT NULL,
    CONSTRAINT subscription_pages_pkey PRIMARY KEY (business_id, id),
    CONSTRAINT subscription_pages_subscription_fk FOREIGN KEY (business_id) REFERENCES subscriptions (business_id),
    CONSTRAINT subscription_pages_state_check CHECK (state IN ('open', 'complete', 'expired')),
    CONSTRAINT subscription_pages_paid_check CHECK (paid IN ('unpaid', 'paid', 'no_payment_required'))
);

-- Payments that were made for plans.
CREATE TABLE subscription_invoices (
    business_id     uuid NOT NULL,
    id              text NOT NULL, -- the transaction
    subscription_id text NOT NULL,
    plan            text NOT NULL,
    amount_minor    bigint NOT NULL,
    currency        text NOT NULL,
    is_test         boolean NOT NULL, -- test money is in no sum of what was paid
    returned_minor  bigint NOT NULL, -- what refunds gave back
    refunded        boolean NOT NULL,
    dispute         text NOT NULL, -- 'open', 'won' or 'lost'; empty: there is none; one that is lost also makes it refunded
    paid_at         timestamptz NOT NULL,
    period_end      timestamptz NOT NULL, -- until when it pays
    CONSTRAINT subscription_invoices_pkey PRIMARY KEY (business_id, id),
    CONSTRAINT subscription_invoices_subscription_fk FOREIGN KEY (business_id) REFERENCES subscriptions (business_id)
);

-- For the latest payment of each business in the operator's list of subscriptions.
CREATE INDEX subscription_invoices_latest_idx ON subscription_invoices (business_id, paid_at, id) WHERE NOT refunded;

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

-- Verified events of the operator's account at the processor. They belong to no business.
CREATE TABLE platform_events (
    id          text NOT NULL,
    type        text NOT NULL,
    at          timestamptz NOT NULL,
    received_at timestamptz NOT NULL,
    CONSTRAINT platform_events_pkey PRIMARY KEY (id)
);

CREATE INDEX platform_events_at_idx ON platform_events (at);
