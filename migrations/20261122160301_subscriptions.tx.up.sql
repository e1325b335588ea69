-- What makes a business premium is on its row, so that every read of it knows.
ALTER TABLE businesses ADD COLUMN subscribed boolean NOT NULL DEFAULT false;
ALTER TABLE businesses ALTER COLUMN subscribed DROP DEFAULT;

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
    refunded        boolean NOT NULL,
    paid_at         timestamptz NOT NULL,
    period_end      timestamptz NOT NULL, -- until when it pays
    CONSTRAINT subscription_invoices_pkey PRIMARY KEY (business_id, id),
    CONSTRAINT subscription_invoices_subscription_fk FOREIGN KEY (business_id) REFERENCES subscriptions (business_id)
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

-- What operators did. An entry outlives the business and the operator that it names.
CREATE TABLE audit_log (
    id             uuid NOT NULL, -- rises with time
    at             timestamptz NOT NULL,
    operator_id    uuid NOT NULL,
    operator_email text NOT NULL,
    action         text NOT NULL,
    about_id       uuid, -- the business that it is about
    detail         text NOT NULL,
    CONSTRAINT audit_log_pkey PRIMARY KEY (id)
);
