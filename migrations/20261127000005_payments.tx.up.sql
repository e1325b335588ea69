-- Versions of the credentials for a business's account at a payment processor. A new value is a new version. Former versions stay for
-- refunds of what was paid with them.
CREATE TABLE payment_credentials (
    business_id      uuid NOT NULL,
    id               uuid NOT NULL,
    processor        text NOT NULL,
    is_test          boolean NOT NULL,
    sealed           jsonb NOT NULL, -- each field's encrypted value in base64
    hints            jsonb NOT NULL, -- what may be shown of each field
    webhook_token    text NOT NULL,  -- part of the address of this version's webhooks
    last_webhook_at  timestamptz,
    tested_at        timestamptz,    -- null: the columns below mean nothing
    test_passed      boolean NOT NULL,
    test_detail      text NOT NULL,
    account          text NOT NULL,
    account_id       text NOT NULL, -- the processor's id of the account; names of accounts can be equal
    account_currency text NOT NULL,
    refused_at       timestamptz,    -- since when the processor refuses them
    created_at       timestamptz NOT NULL,
    CONSTRAINT payment_credentials_pkey PRIMARY KEY (business_id, id),
    CONSTRAINT payment_credentials_business_fk FOREIGN KEY (business_id) REFERENCES businesses (id),
    CONSTRAINT payment_credentials_processor_check CHECK (processor <> ''),
    CONSTRAINT payment_credentials_token_check CHECK (length(webhook_token) >= 20)
);

-- A webhook names no business. Its token is random, so it is unique without a constraint.
CREATE INDEX payment_credentials_token_idx ON payment_credentials (webhook_token);

-- Payments at a processor for the deposits of appointments.
CREATE TABLE deposit_attempts (
    business_id       uuid NOT NULL,
    id                uuid NOT NULL,
    appointment_id    uuid NOT NULL,
    number            integer NOT NULL,
    processor         text NOT NULL,
    credentials_id    uuid NOT NULL,
    is_test           boolean NOT NULL,
    state             text NOT NULL,
    obstacle          text NOT NULL, -- what a person has to put right; empty: none is known
    amount_minor      bigint NOT NULL,
    price_minor       bigint NOT NULL,
    currency          text NOT NULL, -- of amount_minor and price_minor
    percent           integer NOT NULL,
    page_ref          text NOT NULL, -- the processor's names of the parts; empty: not known yet
    order_ref         text NOT NULL,
    payment_ref       text NOT NULL,
    pay_url           text NOT NULL,
    captured_minor    bigint NOT NULL,
    captured_currency text NOT NULL, -- of captured_minor and refunded_minor; empty: nothing came
    refunded_minor    bigint NOT NULL,
    refunds           integer NOT NULL,
    dispute           text NOT NULL,
    is_cancelled      boolean NOT NULL,
    is_late           boolean NOT NULL, -- whether the money came after the place had been released, and booked it nevertheless
    held_until        timestamptz,
    next_check_at     timestamptz,
    unsettled_at      timestamptz, -- since when it waits to be settled; null: it does not wait
    checks            integer NOT NULL,
    failing_at        timestamptz,
    reason            text NOT NULL,
    created_at        timestamptz NOT NULL,
    updated_at        timestamptz NOT NULL,
    changed_at        timestamptz NOT NULL,
    changed           xid8 NOT NULL DEFAULT pg_current_xact_id(), -- the transaction that wrote what reports show
    CONSTRAINT deposit_attempts_pkey PRIMARY KEY (business_id, id),
    CONSTRAINT deposit_attempts_appointment_fk FOREIGN KEY (business_id, appointment_id) REFERENCES appointments (business_id, id),
    CONSTRAINT deposit_attempts_credentials_fk FOREIGN KEY (business_id, credentials_id) REFERENCES payment_credentials (business_id, id),
    CONSTRAINT deposit_attempts_number_key UNIQUE (business_id, appointment_id, number),
    CONSTRAINT deposit_attempts_number_check CHECK (number > 0),
    CONSTRAINT deposit_attempts_state_check CHECK (state IN ('creating', 'awaiting', 'processing', 'capturing', 'paid', 'closing', 'expired',
        'failed', 'refund_due', 'refunding', 'refunded', 'stuck')),
    CONSTRAINT deposit_attempts_amounts_check CHECK (amount_minor > 0 AND price_minor >= amount_minor AND captured_minor >= 0 AND refunded_minor >= 0),
    CONSTRAINT deposit_attempts_percent_check CHECK (percent BETWEEN 1 AND 100)
);

-- At most one attempt of a deposit can take money, and the money of at most one is kept.
CREATE UNIQUE INDEX deposit_attempts_live_key ON deposit_attempts (business_id, appointment_id)
    WHERE state IN ('creating', 'awaiting', 'processing', 'capturing');
CREATE UNIQUE INDEX deposit_attempts_paid_key ON deposit_attempts (business_id, appointment_id) WHERE state = 'paid';

-- A customer's page knows an attempt by its id alone.
CREATE INDEX deposit_attempts_id_idx ON deposit_attempts (id);

-- For the sweeps, across tenants.
CREATE INDEX deposit_attempts_due_idx ON deposit_attempts (next_check_at) WHERE next_check_at IS NOT NULL;
CREATE INDEX deposit_attempts_stuck_idx ON deposit_attempts (changed_at) WHERE state = 'stuck';

-- For webhooks, which name a part of the payment.
CREATE INDEX deposit_attempts_page_idx ON deposit_attempts (business_id, page_ref) WHERE page_ref <> '';
CREATE INDEX deposit_attempts_order_idx ON deposit_attempts (business_id, order_ref) WHERE order_ref <> '';
CREATE INDEX deposit_attempts_payment_idx ON deposit_attempts (business_id, payment_ref) WHERE payment_ref <> '';

-- For the revision of a business's reports.
CREATE INDEX deposit_attempts_changed_idx ON deposit_attempts (business_id, changed);

-- What was paid for appointments and what went back. Lines are only added.
CREATE TABLE ledger_lines (
    business_id    uuid NOT NULL,
    id             text NOT NULL, -- follows from what the line records, so that it is added once
    appointment_id uuid NOT NULL,
    kind           text NOT NULL,
    method         text NOT NULL, -- a processor, or how the business was paid itself
    amount_minor   bigint NOT NULL,
    currency       text NOT NULL,
    at             timestamptz NOT NULL,
    attempt_id     uuid, -- of deposits and their refunds
    is_test        boolean NOT NULL,
    actor_kind     text NOT NULL,
    actor_id       text,
    CONSTRAINT ledger_lines_pkey PRIMARY KEY (business_id, id),
    CONSTRAINT ledger_lines_appointment_fk FOREIGN KEY (business_id, appointment_id) REFERENCES appointments (business_id, id),
    CONSTRAINT ledger_lines_attempt_fk FOREIGN KEY (business_id, attempt_id) REFERENCES deposit_attempts (business_id, id),
    CONSTRAINT ledger_lines_kind_check CHECK (kind <> ''),
    CONSTRAINT ledger_lines_amount_check CHECK (amount_minor > 0)
);

CREATE INDEX ledger_lines_appointment_idx ON ledger_lines (business_id, appointment_id, at);

-- For what was paid in a period.
CREATE INDEX ledger_lines_at_idx ON ledger_lines (business_id, at);

-- What customers were told about their deposit and accepted.
CREATE TABLE deposit_terms (
    business_id    uuid NOT NULL,
    appointment_id uuid NOT NULL,
    text           text NOT NULL,
    accepted_at    timestamptz NOT NULL,
    refund_until   integer NOT NULL, -- how many minutes before the start a customer who cancels gets the deposit back
    refund_by      timestamptz NOT NULL, -- the instant until which that is so; a move by the customer does not change it
    former_start   timestamptz, -- these three: what held before the business last moved the appointment, so that undoing the move brings it back
    former_text    text,
    former_by      timestamptz,
    CONSTRAINT deposit_terms_pkey PRIMARY KEY (business_id, appointment_id),
    CONSTRAINT deposit_terms_appointment_fk FOREIGN KEY (business_id, appointment_id) REFERENCES appointments (business_id, id),
    CONSTRAINT deposit_terms_former_whole CHECK (num_nonnulls(former_start, former_text, former_by) IN (0, 3))
);

-- Verified events of payment processors, by which a repeated one is recognised.
CREATE TABLE webhook_events (
    business_id    uuid NOT NULL,
    credentials_id uuid NOT NULL,
    event_id       text NOT NULL,
    type           text NOT NULL,
    attempt        text NOT NULL, -- as the event names it
    page_ref       text NOT NULL,
    order_ref      text NOT NULL,
    payment_ref    text NOT NULL,
    received_at    timestamptz NOT NULL,
    CONSTRAINT webhook_events_pkey PRIMARY KEY (business_id, credentials_id, event_id),
    CONSTRAINT webhook_events_credentials_fk FOREIGN KEY (business_id, credentials_id) REFERENCES payment_credentials (business_id, id)
);

-- Old events are deleted across tenants.
CREATE INDEX webhook_events_received_idx ON webhook_events (received_at);

-- The requests that changed the state of the test payments, in their order. Each server computes the same state from them. Empty without
-- test payments. The requests hold keys of processors, so they are encrypted.
CREATE TABLE test_payment_requests (
    number  bigint NOT NULL,
    request bytea NOT NULL,
    CONSTRAINT test_payment_requests_pkey PRIMARY KEY (number)
);
