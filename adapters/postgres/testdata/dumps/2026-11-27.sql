SET statement_timeout = 0;
SET lock_timeout = 0;
SET idle_in_transaction_session_timeout = 0;
SET client_encoding = 'UTF8';
SET standard_conforming_strings = on;
SELECT pg_catalog.set_config('search_path', '', false);
SET check_function_bodies = false;
SET xmloption = content;
SET client_min_messages = warning;
SET row_security = off;
CREATE EXTENSION IF NOT EXISTS btree_gin WITH SCHEMA public;
COMMENT ON EXTENSION btree_gin IS 'support for indexing common datatypes in GIN';
CREATE EXTENSION IF NOT EXISTS btree_gist WITH SCHEMA public;
COMMENT ON EXTENSION btree_gist IS 'support for indexing common datatypes in GiST';
CREATE EXTENSION IF NOT EXISTS pg_trgm WITH SCHEMA public;
COMMENT ON EXTENSION pg_trgm IS 'text similarity measurement and index searching based on trigrams';
CREATE TYPE public.river_job_state AS ENUM (
    'available',
    'cancelled',
    'completed',
    'discarded',
    'pending',
    'retryable',
    'running',
    'scheduled'
);
CREATE FUNCTION public.refuse_audit_change() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
    RAISE EXCEPTION 'entries of the audit log are never changed';
END $$;
CREATE FUNCTION public.refuse_audit_update() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
DECLARE
    forgotten audit_log := OLD;
BEGIN
    forgotten.address := '';
    forgotten.operator_email := '';
    IF OLD.action <> 'sign_in_refused' OR NEW IS DISTINCT FROM forgotten THEN
        RAISE EXCEPTION 'entries of the audit log are never changed';
    END IF;
    RETURN NEW;
END $$;
CREATE FUNCTION public.river_job_state_in_bitmask(bitmask bit, state public.river_job_state) RETURNS boolean
    LANGUAGE sql IMMUTABLE
    AS $$
    SELECT CASE state
        WHEN 'available' THEN get_bit(bitmask, 7)
        WHEN 'cancelled' THEN get_bit(bitmask, 6)
        WHEN 'completed' THEN get_bit(bitmask, 5)
        WHEN 'discarded' THEN get_bit(bitmask, 4)
        WHEN 'pending'   THEN get_bit(bitmask, 3)
        WHEN 'retryable' THEN get_bit(bitmask, 2)
        WHEN 'running'   THEN get_bit(bitmask, 1)
        WHEN 'scheduled' THEN get_bit(bitmask, 0)
        ELSE 0
    END = 1;
$$;
SET default_tablespace = '';
SET default_table_access_method = heap;
CREATE TABLE public.account_events (
    account_id uuid NOT NULL,
    id uuid NOT NULL,
    kind text NOT NULL,
    detail text NOT NULL,
    address text NOT NULL,
    user_agent text NOT NULL,
    created_at timestamp with time zone NOT NULL
);
CREATE TABLE public.accounts (
    id uuid NOT NULL,
    role text NOT NULL,
    email text NOT NULL,
    password_hash text NOT NULL,
    password_changed_at timestamp with time zone,
    temporary_until timestamp with time zone,
    pending_email text,
    pending_until timestamp with time zone,
    created_at timestamp with time zone NOT NULL,
    last_sign_in_at timestamp with time zone,
    CONSTRAINT accounts_email_check CHECK (((email <> ''::text) AND (email = lower(email)))),
    CONSTRAINT accounts_pending_check CHECK (((pending_email IS NULL) = (pending_until IS NULL))),
    CONSTRAINT accounts_role_check CHECK ((role = ANY (ARRAY['owner'::text, 'operator'::text])))
);
CREATE TABLE public.agendas (
    business_id uuid NOT NULL,
    due_at timestamp with time zone,
    last_day date
);
CREATE TABLE public.alerts (
    business_id uuid NOT NULL,
    kind text NOT NULL,
    subject text NOT NULL,
    id uuid NOT NULL,
    name text NOT NULL,
    amount_minor bigint NOT NULL,
    currency text NOT NULL,
    is_test boolean NOT NULL,
    detail text NOT NULL,
    raised_at timestamp with time zone NOT NULL,
    settled_at timestamp with time zone
);
CREATE TABLE public.allocations (
    business_id uuid NOT NULL,
    holder_id uuid NOT NULL,
    part smallint NOT NULL,
    holder_kind text NOT NULL,
    lane_id uuid NOT NULL,
    service_id uuid,
    blocked_from timestamp with time zone NOT NULL,
    blocked_to timestamp with time zone NOT NULL,
    held_until timestamp with time zone,
    floating boolean NOT NULL,
    enforced boolean NOT NULL,
    released boolean NOT NULL,
    changed xid8 DEFAULT pg_current_xact_id() NOT NULL,
    appointment_id uuid GENERATED ALWAYS AS (
CASE
    WHEN (holder_kind = 'appointment'::text) THEN holder_id
    ELSE NULL::uuid
END) STORED,
    CONSTRAINT allocations_floating_check CHECK (((NOT floating) OR (service_id IS NOT NULL))),
    CONSTRAINT allocations_kind_check CHECK ((holder_kind = 'appointment'::text)),
    CONSTRAINT allocations_span_check CHECK (((blocked_from < blocked_to) AND (blocked_to <= (blocked_from + '24:00:00'::interval))))
)
WITH (autovacuum_vacuum_scale_factor='0.02', autovacuum_vacuum_insert_scale_factor='0.05');
CREATE TABLE public.appointment_history (
    business_id uuid NOT NULL,
    appointment_id uuid NOT NULL,
    version integer NOT NULL,
    at timestamp with time zone NOT NULL,
    actor_kind text NOT NULL,
    actor_id uuid,
    action text NOT NULL,
    note text NOT NULL,
    reason text NOT NULL,
    policy text,
    changes jsonb NOT NULL,
    changed xid8 DEFAULT pg_current_xact_id() NOT NULL,
    CONSTRAINT appointment_history_actor_check CHECK ((actor_kind = ANY (ARRAY['customer'::text, 'owner'::text, 'system'::text])))
);
CREATE TABLE public.appointments (
    business_id uuid NOT NULL,
    id uuid NOT NULL,
    number text NOT NULL,
    manage_secret bytea NOT NULL,
    customer_id uuid NOT NULL,
    service_id uuid NOT NULL,
    service_name text NOT NULL,
    price_minor bigint NOT NULL,
    currency text NOT NULL,
    staff_id uuid,
    staff_name text NOT NULL,
    starts_at timestamp with time zone NOT NULL,
    ends_at timestamp with time zone NOT NULL,
    buffer_before_minutes integer NOT NULL,
    buffer_after_minutes integer NOT NULL,
    status text NOT NULL,
    no_show boolean NOT NULL,
    client_name text NOT NULL,
    client_email text NOT NULL,
    client_phone text NOT NULL,
    client_notes text NOT NULL,
    notes text NOT NULL,
    source text NOT NULL,
    channel text NOT NULL,
    outside_hours boolean NOT NULL,
    reminder_at timestamp with time zone,
    held_until timestamp with time zone,
    deposit_state text,
    deposit_minor bigint,
    deposit_came_minor bigint,
    deposit_came_currency text,
    deposit_refunded_minor bigint,
    deposit_dispute text,
    deposit_test boolean,
    created_at timestamp with time zone NOT NULL,
    updated_at timestamp with time zone NOT NULL,
    deleted_at timestamp with time zone,
    version integer NOT NULL,
    CONSTRAINT appointments_buffers_check CHECK (((buffer_before_minutes >= 0) AND (buffer_after_minutes >= 0))),
    CONSTRAINT appointments_channel_check CHECK ((channel <> ''::text)),
    CONSTRAINT appointments_deposit_check CHECK (
CASE
    WHEN (deposit_state IS NULL) THEN (num_nulls(deposit_minor, deposit_refunded_minor, deposit_test, held_until) = 4)
    ELSE ((deposit_state <> ''::text) AND (deposit_minor > 0) AND (deposit_refunded_minor >= 0) AND (deposit_test IS NOT NULL))
END),
    CONSTRAINT appointments_price_check CHECK ((price_minor >= 0)),
    CONSTRAINT appointments_secret_check CHECK ((length(manage_secret) = 16)),
    CONSTRAINT appointments_source_check CHECK ((source = ANY (ARRAY['online'::text, 'manual'::text]))),
    CONSTRAINT appointments_status_check CHECK ((status = ANY (ARRAY['pending'::text, 'confirmed'::text, 'cancelled'::text, 'completed'::text]))),
    CONSTRAINT appointments_times_check CHECK ((starts_at < ends_at))
)
WITH (fillfactor='85');
CREATE TABLE public.audit_log (
    id uuid NOT NULL,
    at timestamp with time zone NOT NULL,
    operator_id uuid,
    operator_email text NOT NULL,
    action text NOT NULL,
    about_id uuid,
    detail text NOT NULL,
    detail_before text NOT NULL,
    address text NOT NULL
);
CREATE TABLE public.blocked_times (
    business_id uuid NOT NULL,
    id uuid NOT NULL,
    label text NOT NULL,
    staff_ids uuid[],
    rule jsonb NOT NULL,
    created_at timestamp with time zone NOT NULL,
    version integer NOT NULL,
    CONSTRAINT blocked_times_staff_check CHECK ((cardinality(staff_ids) > 0)),
    CONSTRAINT blocked_times_version_check CHECK ((version > 0))
);
CREATE TABLE public.booking_links (
    unique_url text NOT NULL,
    business_id uuid NOT NULL,
    is_primary boolean NOT NULL,
    retired_at timestamp with time zone,
    CONSTRAINT booking_links_retired_check CHECK (((NOT is_primary) OR (retired_at IS NULL)))
);
CREATE TABLE public.bun_migration_locks (
    id bigint NOT NULL,
    table_name character varying
);
CREATE SEQUENCE public.bun_migration_locks_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;
ALTER SEQUENCE public.bun_migration_locks_id_seq OWNED BY public.bun_migration_locks.id;
CREATE TABLE public.bun_migrations (
    id bigint NOT NULL,
    name character varying,
    group_id bigint,
    migrated_at timestamp with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL
);
CREATE SEQUENCE public.bun_migrations_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;
ALTER SEQUENCE public.bun_migrations_id_seq OWNED BY public.bun_migrations.id;
CREATE TABLE public.business_days (
    business_id uuid NOT NULL,
    day date NOT NULL,
    appointments integer NOT NULL,
    payments integer NOT NULL,
    paid_minor bigint NOT NULL,
    test_payments integer NOT NULL,
    test_minor bigint NOT NULL
);
CREATE TABLE public.businesses (
    id uuid NOT NULL,
    name text NOT NULL,
    email text NOT NULL,
    reply_email text NOT NULL,
    phone text NOT NULL,
    address text NOT NULL,
    category text NOT NULL,
    description text NOT NULL,
    unique_url text NOT NULL,
    hide_from_search boolean NOT NULL,
    embed_sites text[] NOT NULL,
    logo text NOT NULL,
    brand_color text NOT NULL,
    currency text NOT NULL,
    date_format text NOT NULL,
    time_format text NOT NULL,
    timezone text NOT NULL,
    week_start text NOT NULL,
    owner_mail jsonb NOT NULL,
    complimentary boolean NOT NULL,
    grace_until timestamp with time zone,
    subscribed boolean NOT NULL,
    premium_ended_at timestamp with time zone,
    plan text NOT NULL,
    hours jsonb NOT NULL,
    breaks jsonb NOT NULL,
    overrides jsonb NOT NULL,
    rules jsonb NOT NULL,
    deposits jsonb NOT NULL,
    had_payment_account boolean,
    email_confirmed_at timestamp with time zone,
    services_checked_at timestamp with time zone,
    hours_set_at timestamp with time zone,
    link_shared_at timestamp with time zone,
    is_demo boolean NOT NULL,
    suspended_at timestamp with time zone,
    suspension_reason text NOT NULL,
    delete_at timestamp with time zone,
    created_at timestamp with time zone NOT NULL,
    version integer NOT NULL,
    setup_version bigint NOT NULL,
    CONSTRAINT businesses_brand_color_check CHECK ((brand_color ~ '^(#[0-9a-f]{6})?$'::text)),
    CONSTRAINT businesses_currency_check CHECK ((currency ~ '^[A-Z]{3}$'::text)),
    CONSTRAINT businesses_date_format_check CHECK ((date_format = ANY (ARRAY['MM/DD/YYYY'::text, 'DD/MM/YYYY'::text, 'YYYY-MM-DD'::text]))),
    CONSTRAINT businesses_time_format_check CHECK ((time_format = ANY (ARRAY['12'::text, '24'::text]))),
    CONSTRAINT businesses_version_check CHECK ((version > 0)),
    CONSTRAINT businesses_week_check CHECK (((jsonb_array_length(hours) = 7) AND (jsonb_array_length(breaks) = 7))),
    CONSTRAINT businesses_week_start_check CHECK ((week_start = ANY (ARRAY['sunday'::text, 'monday'::text, 'saturday'::text])))
);
CREATE TABLE public.calendar_feeds (
    business_id uuid NOT NULL,
    id uuid NOT NULL,
    staff_id uuid,
    hash bytea NOT NULL,
    show_customers boolean NOT NULL,
    created_at timestamp with time zone NOT NULL,
    CONSTRAINT calendar_feeds_hash_check CHECK ((length(hash) = 32))
);
CREATE TABLE public.contact_messages (
    id uuid NOT NULL,
    name text NOT NULL,
    email text NOT NULL,
    subject text NOT NULL,
    message text NOT NULL,
    created_at timestamp with time zone NOT NULL
);
CREATE TABLE public.customers (
    business_id uuid NOT NULL,
    id uuid NOT NULL,
    email text,
    name text NOT NULL,
    phone text NOT NULL,
    phone_e164 text NOT NULL,
    search text NOT NULL,
    appointment_count integer NOT NULL,
    unpaid_since timestamp with time zone,
    marketing_consent_at timestamp with time zone,
    notes text,
    notes_saved_at timestamp with time zone,
    blocked_at timestamp with time zone,
    block_reason text,
    blocked_phone text,
    erased_at timestamp with time zone,
    created_at timestamp with time zone NOT NULL,
    version integer NOT NULL,
    CONSTRAINT customers_block_check CHECK (((blocked_at IS NOT NULL) OR (COALESCE(block_reason, blocked_phone) IS NULL))),
    CONSTRAINT customers_email_check CHECK ((email <> ''::text)),
    CONSTRAINT customers_version_check CHECK ((version > 0))
)
WITH (fillfactor='85', autovacuum_analyze_threshold='1000', autovacuum_analyze_scale_factor='0');
CREATE TABLE public.deposit_attempts (
    business_id uuid NOT NULL,
    id uuid NOT NULL,
    appointment_id uuid NOT NULL,
    number integer NOT NULL,
    processor text NOT NULL,
    credentials_id uuid NOT NULL,
    is_test boolean NOT NULL,
    state text NOT NULL,
    obstacle text NOT NULL,
    amount_minor bigint NOT NULL,
    price_minor bigint NOT NULL,
    currency text NOT NULL,
    percent integer NOT NULL,
    page_ref text NOT NULL,
    order_ref text NOT NULL,
    payment_ref text NOT NULL,
    pay_url text NOT NULL,
    captured_minor bigint NOT NULL,
    captured_currency text NOT NULL,
    refunded_minor bigint NOT NULL,
    refunds integer NOT NULL,
    dispute text NOT NULL,
    is_cancelled boolean NOT NULL,
    is_late boolean NOT NULL,
    held_until timestamp with time zone,
    next_check_at timestamp with time zone,
    unsettled_at timestamp with time zone,
    checks integer NOT NULL,
    failing_at timestamp with time zone,
    reason text NOT NULL,
    created_at timestamp with time zone NOT NULL,
    updated_at timestamp with time zone NOT NULL,
    changed_at timestamp with time zone NOT NULL,
    changed xid8 DEFAULT pg_current_xact_id() NOT NULL,
    CONSTRAINT deposit_attempts_amounts_check CHECK (((amount_minor > 0) AND (price_minor >= amount_minor) AND (captured_minor >= 0) AND (refunded_minor >= 0))),
    CONSTRAINT deposit_attempts_number_check CHECK ((number > 0)),
    CONSTRAINT deposit_attempts_percent_check CHECK (((percent >= 1) AND (percent <= 100))),
    CONSTRAINT deposit_attempts_state_check CHECK ((state = ANY (ARRAY['creating'::text, 'awaiting'::text, 'processing'::text, 'capturing'::text, 'paid'::text, 'closing'::text, 'expired'::text, 'failed'::text, 'refund_due'::text, 'refunding'::text, 'refunded'::text, 'stuck'::text])))
);
CREATE TABLE public.deposit_terms (
    business_id uuid NOT NULL,
    appointment_id uuid NOT NULL,
    text text NOT NULL,
    accepted_at timestamp with time zone NOT NULL,
    refund_until integer NOT NULL,
    refund_by timestamp with time zone NOT NULL,
    former_start timestamp with time zone,
    former_text text,
    former_by timestamp with time zone,
    CONSTRAINT deposit_terms_former_whole CHECK ((num_nonnulls(former_start, former_text, former_by) = ANY (ARRAY[0, 3])))
);
CREATE TABLE public.erased_links (
    hash bytea NOT NULL,
    CONSTRAINT erased_links_hash_check CHECK ((length(hash) = 32))
);
CREATE TABLE public.former_emails (
    role text NOT NULL,
    email text NOT NULL,
    account_id uuid NOT NULL,
    left_at timestamp with time zone,
    held_until timestamp with time zone NOT NULL
);
CREATE TABLE public.former_passwords (
    account_id uuid NOT NULL,
    hash text NOT NULL,
    ended_at timestamp with time zone NOT NULL,
    CONSTRAINT former_passwords_hash_check CHECK ((hash <> ''::text))
);
CREATE TABLE public.idempotency_keys (
    business_id uuid NOT NULL,
    key text NOT NULL,
    request_hash bytea NOT NULL,
    appointment_id uuid NOT NULL,
    created_at timestamp with time zone NOT NULL,
    CONSTRAINT idempotency_keys_request_hash_check CHECK ((length(request_hash) = 32))
);
CREATE TABLE public.lanes (
    business_id uuid NOT NULL,
    id uuid NOT NULL,
    staff_id uuid,
    "position" integer NOT NULL,
    CONSTRAINT lanes_position_check CHECK (((staff_id IS NOT NULL) OR (("position" >= 1) AND ("position" <= 50))))
);
CREATE TABLE public.ledger_lines (
    business_id uuid NOT NULL,
    id text NOT NULL,
    appointment_id uuid NOT NULL,
    kind text NOT NULL,
    method text NOT NULL,
    amount_minor bigint NOT NULL,
    currency text NOT NULL,
    at timestamp with time zone NOT NULL,
    attempt_id uuid,
    is_test boolean NOT NULL,
    actor_kind text NOT NULL,
    actor_id text,
    CONSTRAINT ledger_lines_amount_check CHECK ((amount_minor > 0)),
    CONSTRAINT ledger_lines_kind_check CHECK ((kind <> ''::text))
);
CREATE TABLE public.listed_businesses (
    business_id uuid NOT NULL,
    search text NOT NULL,
    category text NOT NULL,
    complimentary boolean NOT NULL,
    subscribed boolean NOT NULL,
    grace_until timestamp with time zone,
    suspended_at timestamp with time zone,
    created_at timestamp with time zone NOT NULL,
    last_sign_in_at timestamp with time zone,
    service_count integer NOT NULL,
    has_paid boolean NOT NULL,
    has_paid_test boolean NOT NULL,
    appointment_count integer NOT NULL,
    counted_from xid8 NOT NULL
);
CREATE TABLE public.mail_days (
    business_id uuid NOT NULL,
    starts_at timestamp with time zone NOT NULL,
    sent integer NOT NULL,
    owner_told boolean NOT NULL,
    CONSTRAINT mail_days_sent_check CHECK ((sent > 0))
);
CREATE TABLE public.media (
    business_id uuid NOT NULL,
    hash text NOT NULL,
    kind text NOT NULL,
    content bytea NOT NULL,
    created_at timestamp with time zone NOT NULL,
    CONSTRAINT media_kind_check CHECK ((kind = ANY (ARRAY['image/png'::text, 'image/jpeg'::text])))
);
CREATE TABLE public.memberships (
    account_id uuid NOT NULL,
    business_id uuid NOT NULL,
    role text NOT NULL,
    staff_id uuid,
    CONSTRAINT memberships_role_check CHECK ((role = 'owner'::text))
);
CREATE TABLE public.messages (
    business_id uuid NOT NULL,
    id uuid NOT NULL,
    subject_kind text NOT NULL,
    appointment_id uuid,
    appointment_version integer,
    kind text NOT NULL,
    recipient text NOT NULL,
    recipient_address text NOT NULL,
    account_id uuid,
    note text NOT NULL,
    state text NOT NULL,
    attempts integer NOT NULL,
    reason text NOT NULL,
    created_at timestamp with time zone NOT NULL,
    sent_at timestamp with time zone,
    failed_at timestamp with time zone,
    changed xid8,
    CONSTRAINT messages_appointment_check CHECK ((((subject_kind = 'appointment'::text) = (appointment_id IS NOT NULL)) AND ((appointment_id IS NULL) = (appointment_version IS NULL)))),
    CONSTRAINT messages_attempts_check CHECK ((attempts >= 0)),
    CONSTRAINT messages_recipient_address_check CHECK ((recipient_address <> ''::text)),
    CONSTRAINT messages_recipient_check CHECK ((recipient = ANY (ARRAY['customer'::text, 'owner'::text, 'staff'::text, 'operator'::text]))),
    CONSTRAINT messages_state_check CHECK ((state = ANY (ARRAY['awaiting_confirmation'::text, 'awaiting_quota'::text, 'queued'::text, 'sent'::text, 'failed'::text, 'skipped'::text]))),
    CONSTRAINT messages_subject_kind_check CHECK ((subject_kind = ANY (ARRAY['appointment'::text, 'account'::text, 'day'::text, 'contact'::text, 'alert'::text])))
);
CREATE TABLE public.notification_marks (
    business_id uuid NOT NULL,
    account_id uuid NOT NULL,
    read_until timestamp with time zone NOT NULL,
    undo_to timestamp with time zone NOT NULL,
    changed xid8 NOT NULL
);
CREATE TABLE public.notification_reads (
    business_id uuid NOT NULL,
    account_id uuid NOT NULL,
    subject_id uuid NOT NULL,
    version integer NOT NULL,
    read_at timestamp with time zone NOT NULL
);
CREATE TABLE public.operator_notes (
    business_id uuid NOT NULL,
    subject_id uuid NOT NULL,
    note text NOT NULL,
    noted_at timestamp with time zone NOT NULL
);
CREATE TABLE public.payment_credentials (
    business_id uuid NOT NULL,
    id uuid NOT NULL,
    processor text NOT NULL,
    is_test boolean NOT NULL,
    sealed jsonb NOT NULL,
    hints jsonb NOT NULL,
    webhook_token text NOT NULL,
    last_webhook_at timestamp with time zone,
    tested_at timestamp with time zone,
    test_passed boolean NOT NULL,
    test_detail text NOT NULL,
    account text NOT NULL,
    account_id text NOT NULL,
    account_currency text NOT NULL,
    refused_at timestamp with time zone,
    created_at timestamp with time zone NOT NULL,
    CONSTRAINT payment_credentials_processor_check CHECK ((processor <> ''::text)),
    CONSTRAINT payment_credentials_token_check CHECK ((length(webhook_token) >= 20))
);
CREATE TABLE public.plan_history (
    business_id uuid NOT NULL,
    id uuid NOT NULL,
    at timestamp with time zone NOT NULL,
    kind text NOT NULL,
    plan text NOT NULL,
    amount_minor bigint NOT NULL,
    currency text NOT NULL,
    until timestamp with time zone
);
CREATE TABLE public.platform_events (
    id text NOT NULL,
    type text NOT NULL,
    at timestamp with time zone NOT NULL,
    received_at timestamp with time zone NOT NULL
);
CREATE UNLOGGED TABLE public.rate_limits (
    key bytea NOT NULL,
    ends_at timestamp with time zone NOT NULL,
    count integer NOT NULL
);
CREATE TABLE public.recovery_codes (
    account_id uuid NOT NULL,
    hash bytea NOT NULL,
    CONSTRAINT recovery_codes_hash_check CHECK ((length(hash) = 32))
);
CREATE TABLE public.refused_sign_ins (
    id bigint NOT NULL,
    account_id uuid,
    day date NOT NULL,
    attempts integer NOT NULL,
    first_at timestamp with time zone NOT NULL,
    last_at timestamp with time zone NOT NULL,
    address text NOT NULL,
    user_agent text NOT NULL
);
ALTER TABLE public.refused_sign_ins ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.refused_sign_ins_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.river_job (
    id bigint NOT NULL,
    state public.river_job_state DEFAULT 'available'::public.river_job_state NOT NULL,
    attempt smallint DEFAULT 0 NOT NULL,
    max_attempts smallint DEFAULT 25 NOT NULL,
    attempted_at timestamp with time zone,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    finalized_at timestamp with time zone,
    scheduled_at timestamp with time zone DEFAULT now() NOT NULL,
    priority smallint DEFAULT 1 NOT NULL,
    args jsonb NOT NULL,
    attempted_by text[],
    errors jsonb[],
    kind text NOT NULL,
    metadata jsonb DEFAULT '{}'::jsonb NOT NULL,
    queue text DEFAULT 'default'::text NOT NULL,
    tags character varying(255)[] DEFAULT '{}'::character varying[] NOT NULL,
    unique_key bytea,
    unique_states bit(8),
    CONSTRAINT finalized_or_finalized_at_null CHECK ((((finalized_at IS NULL) AND (state <> ALL (ARRAY['cancelled'::public.river_job_state, 'completed'::public.river_job_state, 'discarded'::public.river_job_state]))) OR ((finalized_at IS NOT NULL) AND (state = ANY (ARRAY['cancelled'::public.river_job_state, 'completed'::public.river_job_state, 'discarded'::public.river_job_state]))))),
    CONSTRAINT kind_length CHECK (((char_length(kind) > 0) AND (char_length(kind) < 128))),
    CONSTRAINT max_attempts_is_positive CHECK ((max_attempts > 0)),
    CONSTRAINT priority_in_range CHECK (((priority >= 1) AND (priority <= 4))),
    CONSTRAINT queue_length CHECK (((char_length(queue) > 0) AND (char_length(queue) < 128)))
);
CREATE SEQUENCE public.river_job_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;
ALTER SEQUENCE public.river_job_id_seq OWNED BY public.river_job.id;
CREATE UNLOGGED TABLE public.river_leader (
    elected_at timestamp with time zone NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    leader_id text NOT NULL,
    name text DEFAULT 'default'::text NOT NULL,
    CONSTRAINT leader_id_length CHECK (((char_length(leader_id) > 0) AND (char_length(leader_id) < 128))),
    CONSTRAINT name_length CHECK ((name = 'default'::text))
);
CREATE TABLE public.river_migration (
    line text NOT NULL,
    version bigint NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT line_length CHECK (((char_length(line) > 0) AND (char_length(line) < 128))),
    CONSTRAINT version_gte_1 CHECK ((version >= 1))
);
CREATE TABLE public.river_notification (
    id bigint NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    payload text NOT NULL,
    topic text NOT NULL,
    CONSTRAINT topic_length CHECK (((length(topic) > 0) AND (length(topic) < 128)))
);
CREATE SEQUENCE public.river_notification_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;
ALTER SEQUENCE public.river_notification_id_seq OWNED BY public.river_notification.id;
CREATE TABLE public.river_queue (
    name text NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    metadata jsonb DEFAULT '{}'::jsonb NOT NULL,
    paused_at timestamp with time zone,
    updated_at timestamp with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL
);
CREATE TABLE public.secrets (
    name text NOT NULL,
    value bytea NOT NULL,
    created_at timestamp with time zone NOT NULL,
    CONSTRAINT secrets_value_check CHECK ((length(value) >= 32))
);
CREATE TABLE public.services (
    business_id uuid NOT NULL,
    id uuid NOT NULL,
    name text NOT NULL,
    description text NOT NULL,
    duration_minutes integer NOT NULL,
    price_minor bigint NOT NULL,
    currency text NOT NULL,
    category text NOT NULL,
    is_active boolean NOT NULL,
    manual_only boolean NOT NULL,
    buffer_before_minutes integer NOT NULL,
    buffer_after_minutes integer NOT NULL,
    deposit_mode text NOT NULL,
    deposit_percent integer NOT NULL,
    "position" integer NOT NULL,
    created_at timestamp with time zone NOT NULL,
    archived_at timestamp with time zone,
    version integer NOT NULL,
    CONSTRAINT services_buffers_check CHECK ((((buffer_before_minutes >= 0) AND (buffer_before_minutes <= 240)) AND ((buffer_after_minutes >= 0) AND (buffer_after_minutes <= 240)))),
    CONSTRAINT services_deposit_check CHECK (
CASE deposit_mode
    WHEN 'own'::text THEN ((deposit_percent >= 1) AND (deposit_percent <= 100))
    ELSE ((deposit_mode = ANY (ARRAY['business'::text, 'none'::text])) AND (deposit_percent = 0))
END),
    CONSTRAINT services_duration_check CHECK (((duration_minutes >= 1) AND (duration_minutes <= 480))),
    CONSTRAINT services_price_check CHECK ((price_minor >= 0)),
    CONSTRAINT services_version_check CHECK ((version > 0))
);
CREATE TABLE public.sessions (
    hash bytea NOT NULL,
    account_id uuid NOT NULL,
    business_id uuid,
    user_agent text NOT NULL,
    address text NOT NULL,
    created_at timestamp with time zone NOT NULL,
    last_seen_at timestamp with time zone NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    CONSTRAINT sessions_hash_check CHECK ((length(hash) = 32))
);
CREATE TABLE public.staff (
    business_id uuid NOT NULL,
    id uuid NOT NULL,
    name text NOT NULL,
    email text NOT NULL,
    phone text NOT NULL,
    specialization text NOT NULL,
    is_active boolean NOT NULL,
    all_services boolean NOT NULL,
    hours jsonb,
    breaks jsonb NOT NULL,
    overrides jsonb NOT NULL,
    mail_secret bytea,
    mail_asked_at timestamp with time zone,
    mail_confirmed_at timestamp with time zone,
    mail_stopped_at timestamp with time zone,
    created_at timestamp with time zone NOT NULL,
    archived_at timestamp with time zone,
    version integer NOT NULL,
    CONSTRAINT staff_mail_check CHECK ((((length(mail_secret) = 16) AND (mail_asked_at IS NOT NULL)) OR ((mail_secret IS NULL) AND (COALESCE(mail_asked_at, mail_confirmed_at, mail_stopped_at) IS NULL)))),
    CONSTRAINT staff_version_check CHECK ((version > 0)),
    CONSTRAINT staff_week_check CHECK (((jsonb_array_length(hours) = 7) AND (jsonb_array_length(breaks) = 7)))
);
CREATE TABLE public.staff_services (
    business_id uuid NOT NULL,
    staff_id uuid NOT NULL,
    service_id uuid NOT NULL
);
CREATE TABLE public.subscription_invoices (
    business_id uuid NOT NULL,
    id text NOT NULL,
    subscription_id text NOT NULL,
    plan text NOT NULL,
    amount_minor bigint NOT NULL,
    currency text NOT NULL,
    is_test boolean NOT NULL,
    returned_minor bigint NOT NULL,
    refunded boolean NOT NULL,
    dispute text NOT NULL,
    paid_at timestamp with time zone NOT NULL,
    period_end timestamp with time zone NOT NULL
);
CREATE TABLE public.subscription_pages (
    business_id uuid NOT NULL,
    id text NOT NULL,
    plan text NOT NULL,
    state text NOT NULL,
    paid text NOT NULL,
    subscription_id text NOT NULL,
    refunded boolean NOT NULL,
    created_at timestamp with time zone NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    CONSTRAINT subscription_pages_paid_check CHECK ((paid = ANY (ARRAY['unpaid'::text, 'paid'::text, 'no_payment_required'::text]))),
    CONSTRAINT subscription_pages_state_check CHECK ((state = ANY (ARRAY['open'::text, 'complete'::text, 'expired'::text])))
);
CREATE TABLE public.subscriptions (
    business_id uuid NOT NULL,
    state text NOT NULL,
    customer_id text NOT NULL,
    subscription_id text NOT NULL,
    item_id text NOT NULL,
    plan text NOT NULL,
    period_start timestamp with time zone,
    period_end timestamp with time zone,
    ends_at timestamp with time zone,
    currency text NOT NULL,
    next_minor bigint,
    due_minor bigint,
    past_due_since timestamp with time zone,
    next_try_at timestamp with time zone,
    welcomed_id text NOT NULL,
    end_now boolean NOT NULL,
    check_at timestamp with time zone,
    failures integer NOT NULL,
    looking_until timestamp with time zone,
    unknown_since timestamp with time zone,
    version integer NOT NULL,
    CONSTRAINT subscriptions_state_check CHECK ((state = ANY (ARRAY['none'::text, 'checkout'::text, 'confirming'::text, 'active'::text, 'ending'::text, 'past_due'::text, 'lapsed'::text, 'ended'::text]))),
    CONSTRAINT subscriptions_version_check CHECK ((version > 0))
);
CREATE TABLE public.sum_checks (
    at timestamp with time zone NOT NULL,
    businesses integer NOT NULL,
    differences integer NOT NULL,
    checked_to uuid NOT NULL,
    finished_at timestamp with time zone
);
CREATE TABLE public.test_payment_requests (
    number bigint NOT NULL,
    request bytea NOT NULL
);
CREATE TABLE public.tokens (
    hash bytea NOT NULL,
    purpose text NOT NULL,
    account_id uuid NOT NULL,
    business_id uuid NOT NULL,
    email text NOT NULL,
    changed_at timestamp with time zone,
    expires_at timestamp with time zone NOT NULL,
    CONSTRAINT tokens_hash_check CHECK ((length(hash) = 32)),
    CONSTRAINT tokens_purpose_check CHECK ((purpose = ANY (ARRAY['confirm_email'::text, 'reset_password'::text, 'change_email'::text, 'undo_email_change'::text, 'remove_two_factor'::text, 'keep_two_factor'::text])))
);
CREATE TABLE public.two_factors (
    account_id uuid NOT NULL,
    sealed_key bytea NOT NULL,
    enabled_at timestamp with time zone,
    last_step bigint NOT NULL,
    remove_at timestamp with time zone
);
CREATE TABLE public.webhook_events (
    business_id uuid NOT NULL,
    credentials_id uuid NOT NULL,
    event_id text NOT NULL,
    type text NOT NULL,
    attempt text NOT NULL,
    page_ref text NOT NULL,
    order_ref text NOT NULL,
    payment_ref text NOT NULL,
    received_at timestamp with time zone NOT NULL
);
ALTER TABLE ONLY public.bun_migration_locks ALTER COLUMN id SET DEFAULT nextval('public.bun_migration_locks_id_seq'::regclass);
ALTER TABLE ONLY public.bun_migrations ALTER COLUMN id SET DEFAULT nextval('public.bun_migrations_id_seq'::regclass);
ALTER TABLE ONLY public.river_job ALTER COLUMN id SET DEFAULT nextval('public.river_job_id_seq'::regclass);
ALTER TABLE ONLY public.river_notification ALTER COLUMN id SET DEFAULT nextval('public.river_notification_id_seq'::regclass);
INSERT INTO public.accounts VALUES ('01a2184a-9de2-7b51-9b2f-b4011a3da698', 'owner', 'owner@example.com', 'h', NULL, NULL, NULL, NULL, '2027-05-03 08:00:00+00', '2027-05-03 08:00:00+00');
INSERT INTO public.agendas VALUES ('01a2184a-9d89-788e-a8ab-d649a5ea76b0', '2027-05-03 08:00:00+00', '2027-05-03');
INSERT INTO public.alerts VALUES ('01a2184a-9d89-788e-a8ab-d649a5ea76b0', 'plan_refunded', 'in_1', '01a2184a-9dcc-7b0a-936f-e20c4907c08f', '', 0, '', false, '', '2027-05-03 08:00:00+00', NULL);
INSERT INTO public.allocations VALUES ('01a2184a-9d89-788e-a8ab-d649a5ea76b0', '01a2184a-9d9f-7012-854e-6166f96323a9', 1, 'appointment', '0f91e502-1375-4bcc-be3b-cfe017dc63aa', '01a2184a-9d89-7894-b8f3-16100c5c9146', '2028-05-03 08:00:00+00', '2028-05-03 08:30:00+00', NULL, true, true, false, '1161', DEFAULT);
INSERT INTO public.allocations VALUES ('01a2184a-9d89-788e-a8ab-d649a5ea76b0', '01a2184a-9db7-7198-9bc5-25ee2e71eeae', 1, 'appointment', '0f91e502-1375-4bcc-be3b-cfe017dc63aa', '01a2184a-9d89-7894-b8f3-16100c5c9146', '2027-05-03 08:00:00+00', '2027-05-03 08:30:00+00', NULL, true, true, false, '1164', DEFAULT);
INSERT INTO public.allocations VALUES ('01a2184a-9d89-788e-a8ab-d649a5ea76b0', '01a2184a-9dcd-7c79-a0dc-38952684592a', 1, 'appointment', '0f91e502-1375-4bcc-be3b-cfe017dc63aa', '01a2184a-9d89-7894-b8f3-16100c5c9146', '2027-06-03 08:00:00+00', '2027-06-03 08:30:00+00', NULL, true, true, false, '1174', DEFAULT);
INSERT INTO public.appointment_history VALUES ('01a2184a-9d89-788e-a8ab-d649a5ea76b0', '01a2184a-9d9f-7012-854e-6166f96323a9', 1, '2027-05-03 08:00:00+00', 'customer', NULL, 'booked', '', '', NULL, '[]', '1161');
INSERT INTO public.appointment_history VALUES ('01a2184a-9d89-788e-a8ab-d649a5ea76b0', '01a2184a-9db7-7198-9bc5-25ee2e71eeae', 1, '2027-05-03 08:00:00+00', 'customer', NULL, 'booked', '', '', NULL, '[]', '1164');
INSERT INTO public.appointment_history VALUES ('01a2184a-9d89-788e-a8ab-d649a5ea76b0', '01a2184a-9dcd-7c79-a0dc-38952684592a', 1, '2027-05-03 08:00:00+00', 'customer', NULL, 'booked', '', '', NULL, '[]', '1174');
INSERT INTO public.appointments VALUES ('01a2184a-9d89-788e-a8ab-d649a5ea76b0', '01a2184a-9d9f-7012-854e-6166f96323a9', '01a2184a-9d9f-7016-8b88-e7d4aa4a5040', '\x00000000000000000000000000000000', '831a44b9-3edc-40a7-963f-7f88dc2883c9', '01a2184a-9d89-7894-b8f3-16100c5c9146', '', 0, 'EUR', NULL, '', '2028-05-03 08:00:00+00', '2028-05-03 08:30:00+00', 0, 0, 'confirmed', false, '', '', '', '', '', 'online', 'link', false, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, '2027-05-03 08:00:00+00', '2027-05-03 08:00:00+00', NULL, 1);
INSERT INTO public.appointments VALUES ('01a2184a-9d89-788e-a8ab-d649a5ea76b0', '01a2184a-9db7-7198-9bc5-25ee2e71eeae', '01a2184a-9db7-719b-86bc-e246cab29cce', '\x00000000000000000000000000000000', 'f0e8486c-8a06-4be5-a759-7b7b08921f66', '01a2184a-9d89-7894-b8f3-16100c5c9146', '', 0, 'EUR', NULL, '', '2027-05-03 08:00:00+00', '2027-05-03 08:30:00+00', 0, 0, 'confirmed', false, '', '', '', '', '', 'online', 'link', false, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, '2027-05-03 08:00:00+00', '2027-05-03 08:00:00+00', NULL, 1);
INSERT INTO public.appointments VALUES ('01a2184a-9d89-788e-a8ab-d649a5ea76b0', '01a2184a-9dcd-7c79-a0dc-38952684592a', '01a2184a-9dcd-7c7a-b66f-2c019d877f28', '\x00000000000000000000000000000000', '8667e54a-06e6-4e55-a9de-489f5fc50b24', '01a2184a-9d89-7894-b8f3-16100c5c9146', '', 0, 'EUR', NULL, '', '2027-06-03 08:00:00+00', '2027-06-03 08:30:00+00', 0, 0, 'confirmed', false, '', '', '', '', '', 'online', 'link', false, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, '2027-05-03 08:00:00+00', '2027-05-03 08:00:00+00', NULL, 1);
INSERT INTO public.blocked_times VALUES ('01a2184a-9d89-788e-a8ab-d649a5ea76b0', '01a2184a-9db5-7d0b-ac94-14520df05b52', '', NULL, '{"end": 780, "last": "2027-05-04", "first": "2027-05-04", "start": 720, "weekdays": []}', '2027-05-03 08:00:00+00', 1);
INSERT INTO public.booking_links VALUES ('01a2184a-9d89-7896-a0bb-78e493f4715d', '01a2184a-9d89-788e-a8ab-d649a5ea76b0', true, NULL);
INSERT INTO public.bun_migrations VALUES (1, '20261127000001', 1, '2026-11-26 14:37:52.011979+00');
INSERT INTO public.bun_migrations VALUES (2, '20261127000002', 1, '2026-11-26 14:37:52.145796+00');
INSERT INTO public.bun_migrations VALUES (3, '20261127000003', 1, '2026-11-26 14:37:52.295382+00');
INSERT INTO public.bun_migrations VALUES (4, '20261127000004', 1, '2026-11-26 14:37:52.396488+00');
INSERT INTO public.bun_migrations VALUES (5, '20261127000005', 1, '2026-11-26 14:37:52.484668+00');
INSERT INTO public.bun_migrations VALUES (6, '20261127000006', 1, '2026-11-26 14:37:52.644677+00');
INSERT INTO public.bun_migrations VALUES (7, '20261127000007', 1, '2026-11-26 14:37:52.700877+00');
INSERT INTO public.business_days VALUES ('01a2184a-9d89-788e-a8ab-d649a5ea76b0', '2027-05-03', 0, 1, 1000, 0, 0);
INSERT INTO public.businesses VALUES ('01a2184a-9d89-788e-a8ab-d649a5ea76b0', '', '', '', '', '', '', '', '01a2184a-9d89-7896-a0bb-78e493f4715d', false, '{}', '', '', 'EUR', 'DD/MM/YYYY', '24', 'UTC', 'sunday', '{"agenda": false, "changes": false, "bookings": false, "agenda_at": 0}', false, NULL, false, NULL, '', '[{"open": false, "windows": []}, {"open": false, "windows": []}, {"open": false, "windows": []}, {"open": false, "windows": []}, {"open": false, "windows": []}, {"open": false, "windows": []}, {"open": false, "windows": []}]', '[{"open": false, "windows": []}, {"open": false, "windows": []}, {"open": false, "windows": []}, {"open": false, "windows": []}, {"open": false, "windows": []}, {"open": false, "windows": []}, {"open": false, "windows": []}]', '[]', '{"step": 0, "reminder": 0, "arrival_note": "", "auto_confirm": false, "change_until": 0, "horizon_days": 0, "minimum_notice": 0, "parallel_bookings": 1, "cancellation_policy": ""}', '{"hold": 0, "test": false, "ready": false, "percent": 0, "refused": false, "required": false, "processor": "", "credentials": "", "refund_until": 0}', true, NULL, NULL, NULL, NULL, false, NULL, '', NULL, '2027-05-03 08:00:00+00', 1, 1164);
INSERT INTO public.calendar_feeds VALUES ('01a2184a-9d89-788e-a8ab-d649a5ea76b0', '01a2184a-9dc5-736a-ae67-e795af5bcb18', NULL, '\x0000000000000000000000000000000000000000000000000000000000000000', false, '2027-05-03 08:00:00+00');
INSERT INTO public.customers VALUES ('01a2184a-9d89-788e-a8ab-d649a5ea76b0', '831a44b9-3edc-40a7-963f-7f88dc2883c9', NULL, '', '', '', ' ', 1, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, '2027-05-03 08:00:00+00', 1);
INSERT INTO public.customers VALUES ('01a2184a-9d89-788e-a8ab-d649a5ea76b0', 'f0e8486c-8a06-4be5-a759-7b7b08921f66', NULL, '', '', '', ' ', 1, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, '2027-05-03 08:00:00+00', 1);
INSERT INTO public.customers VALUES ('01a2184a-9d89-788e-a8ab-d649a5ea76b0', '8667e54a-06e6-4e55-a9de-489f5fc50b24', NULL, '', '', '', ' ', 1, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, '2027-05-03 08:00:00+00', 1);
INSERT INTO public.deposit_attempts VALUES ('01a2184a-9d89-788e-a8ab-d649a5ea76b0', '01a2184a-9dcd-7c7c-84ec-123a8b4a67a4', '01a2184a-9dcd-7c79-a0dc-38952684592a', 1, 'stripe', '01a2184a-9dcd-7c6e-b53d-a83c33569796', false, 'paid', '', 100, 1000, 'EUR', 10, '', '', '', 'https://pay.example', 0, '', 0, 0, '', false, false, NULL, '2027-05-03 08:00:00+00', NULL, 0, NULL, '', '2027-05-03 08:00:00+00', '2027-05-03 08:00:00+00', '2027-05-03 08:00:00+00', '1175');
INSERT INTO public.deposit_terms VALUES ('01a2184a-9d89-788e-a8ab-d649a5ea76b0', '01a2184a-9dcd-7c79-a0dc-38952684592a', '10 %', '2027-05-03 08:00:00+00', 0, '2027-06-03 08:00:00+00', NULL, NULL, NULL);
INSERT INTO public.idempotency_keys VALUES ('01a2184a-9d89-788e-a8ab-d649a5ea76b0', 'key', '\x0000000000000000000000000000000000000000000000000000000000000000', '01a2184a-9db7-7198-9bc5-25ee2e71eeae', '2027-05-03 08:00:00+00');
INSERT INTO public.lanes VALUES ('01a2184a-9d89-788e-a8ab-d649a5ea76b0', '0f91e502-1375-4bcc-be3b-cfe017dc63aa', NULL, 1);
INSERT INTO public.lanes VALUES ('01a2184a-9d89-788e-a8ab-d649a5ea76b0', 'af3316ea-c179-404f-b335-1e95c8c27e7f', '01a2184a-9daf-7e2c-95d4-c8b5fdc2ed59', 0);
INSERT INTO public.ledger_lines VALUES ('01a2184a-9d89-788e-a8ab-d649a5ea76b0', 'line', '01a2184a-9dcd-7c79-a0dc-38952684592a', 'deposit', 'stripe', 100, 'EUR', '2027-05-03 08:00:00+00', '01a2184a-9dcd-7c7c-84ec-123a8b4a67a4', false, '', NULL);
INSERT INTO public.listed_businesses VALUES ('01a2184a-9d89-788e-a8ab-d649a5ea76b0', ' ', '', false, false, NULL, NULL, '2027-05-03 08:00:00+00', '2027-05-03 08:00:00+00', 1, true, false, 0, '0');
INSERT INTO public.mail_days VALUES ('01a2184a-9d89-788e-a8ab-d649a5ea76b0', '2027-05-03 08:00:00+00', 1, false);
INSERT INTO public.media VALUES ('01a2184a-9d89-788e-a8ab-d649a5ea76b0', '706af2ce0ef3268c71e715f4c68c2f2f50d3fdafdec1e6a28625b773e6750a04', 'image/png', '\x6c6f676f2030316132313834612d396438392d373838652d613861622d643634396135656137366230', '2027-05-03 08:00:00+00');
INSERT INTO public.memberships VALUES ('01a2184a-9de2-7b51-9b2f-b4011a3da698', '01a2184a-9d89-788e-a8ab-d649a5ea76b0', 'owner', NULL);
INSERT INTO public.messages VALUES ('01a2184a-9d89-788e-a8ab-d649a5ea76b0', '01a2184a-9d9f-701d-aab4-64d0d9d9969c', 'appointment', '01a2184a-9d9f-7012-854e-6166f96323a9', 1, 'booked', 'owner', 'owner@example.com', NULL, '', 'queued', 0, '', '2027-05-03 08:00:00+00', NULL, NULL, NULL);
INSERT INTO public.messages VALUES ('01a2184a-9d89-788e-a8ab-d649a5ea76b0', '01a2184a-9db7-71a3-98da-21e79738d76a', 'appointment', '01a2184a-9db7-7198-9bc5-25ee2e71eeae', 1, 'booked', 'owner', 'owner@example.com', NULL, '', 'queued', 0, '', '2027-05-03 08:00:00+00', NULL, NULL, NULL);
INSERT INTO public.messages VALUES ('01a2184a-9d89-788e-a8ab-d649a5ea76b0', '01a2184a-9dd1-7548-b390-86f5ec489b24', 'appointment', '01a2184a-9dcd-7c79-a0dc-38952684592a', 1, 'booked', 'owner', 'owner@example.com', NULL, '', 'queued', 0, '', '2027-05-03 08:00:00+00', NULL, NULL, NULL);
INSERT INTO public.notification_marks VALUES ('01a2184a-9d89-788e-a8ab-d649a5ea76b0', '01a2184a-9dbe-703b-98f5-e43935d23a0e', '2027-05-03 08:00:00+00', '-infinity', '1167');
INSERT INTO public.notification_reads VALUES ('01a2184a-9d89-788e-a8ab-d649a5ea76b0', '01a2184a-9dbe-703b-98f5-e43935d23a0e', '01a2184a-9dbf-71aa-b650-b631e1f077f6', 1, '2027-05-03 08:00:00+00');
INSERT INTO public.operator_notes VALUES ('01a2184a-9d89-788e-a8ab-d649a5ea76b0', '01a2184a-9dc7-79b3-8145-c36873119466', 'Called the bank.', '2027-05-03 08:00:00+00');
INSERT INTO public.payment_credentials VALUES ('01a2184a-9d89-788e-a8ab-d649a5ea76b0', '01a2184a-9dcd-7c6e-b53d-a83c33569796', 'stripe', false, 'null', 'null', '01a2184a-9dcd-7c71-812d-cab16fb59e9e', '2027-05-03 08:00:00+00', NULL, false, '', '', '', '', NULL, '2027-05-03 08:00:00+00');
INSERT INTO public.plan_history VALUES ('01a2184a-9d89-788e-a8ab-d649a5ea76b0', '01a2184a-9de1-745b-9dce-6d17f2349e8c', '2027-05-03 08:00:00+00', 'subscription_begun', '', 0, '', NULL);
INSERT INTO public.river_job VALUES (1, 'available', 0, 25, NULL, '2026-11-26 14:37:52.938046+00', NULL, '2026-11-26 14:37:52.938046+00', 1, '{"message_id": "01a2184a-9d9f-701d-aab4-64d0d9d9969c", "business_id": "01a2184a-9d89-788e-a8ab-d649a5ea76b0"}', NULL, NULL, 'send_message', '{}', 'default', '{}', NULL, NULL);
INSERT INTO public.river_job VALUES (2, 'available', 0, 25, NULL, '2026-11-26 14:37:52.953448+00', NULL, '2026-11-26 14:37:52.953448+00', 1, '{"message_id": "01a2184a-9db7-71a3-98da-21e79738d76a", "business_id": "01a2184a-9d89-788e-a8ab-d649a5ea76b0"}', NULL, NULL, 'send_message', '{}', 'default', '{}', NULL, NULL);
INSERT INTO public.river_job VALUES (3, 'available', 0, 25, NULL, '2026-11-26 14:37:52.98183+00', NULL, '2026-11-26 14:37:52.98183+00', 1, '{"message_id": "01a2184a-9dd1-7548-b390-86f5ec489b24", "business_id": "01a2184a-9d89-788e-a8ab-d649a5ea76b0"}', NULL, NULL, 'send_message', '{}', 'default', '{}', NULL, NULL);
INSERT INTO public.river_migration VALUES ('main', 1, '2026-11-26 14:37:52.004058+00');
INSERT INTO public.river_migration VALUES ('main', 2, '2026-11-26 14:37:52.019758+00');
INSERT INTO public.river_migration VALUES ('main', 3, '2026-11-26 14:37:52.066841+00');
INSERT INTO public.river_migration VALUES ('main', 4, '2026-11-26 14:37:52.070234+00');
INSERT INTO public.river_migration VALUES ('main', 5, '2026-11-26 14:37:52.080316+00');
INSERT INTO public.river_migration VALUES ('main', 6, '2026-11-26 14:37:52.115245+00');
INSERT INTO public.river_migration VALUES ('main', 7, '2026-11-26 14:37:52.123806+00');
INSERT INTO public.river_migration VALUES ('main', 8, '2026-11-26 14:37:52.147963+00');
INSERT INTO public.services VALUES ('01a2184a-9d89-788e-a8ab-d649a5ea76b0', '01a2184a-9d89-7894-b8f3-16100c5c9146', '', '', 30, 0, 'EUR', '', false, false, 0, 0, 'business', 0, 0, '2027-05-03 08:00:00+00', NULL, 1);
INSERT INTO public.sessions VALUES ('\xc8cd3c6427301eaf6665bccacd65ddb614527acc843a15463e3faba57124c351', '01a2184a-9de2-7b51-9b2f-b4011a3da698', '01a2184a-9d89-788e-a8ab-d649a5ea76b0', '', '', '2027-05-03 08:00:00+00', '2027-05-03 08:00:00+00', '2027-06-02 08:00:00+00');
INSERT INTO public.staff VALUES ('01a2184a-9d89-788e-a8ab-d649a5ea76b0', '01a2184a-9daf-7e2c-95d4-c8b5fdc2ed59', '', '', '', '', false, false, NULL, '[{"open": false, "windows": []}, {"open": false, "windows": []}, {"open": false, "windows": []}, {"open": false, "windows": []}, {"open": false, "windows": []}, {"open": false, "windows": []}, {"open": false, "windows": []}]', '[]', NULL, NULL, NULL, NULL, '2027-03-03 12:00:00+00', NULL, 1);
INSERT INTO public.staff_services VALUES ('01a2184a-9d89-788e-a8ab-d649a5ea76b0', '01a2184a-9daf-7e2c-95d4-c8b5fdc2ed59', '01a2184a-9d89-7894-b8f3-16100c5c9146');
INSERT INTO public.subscription_invoices VALUES ('01a2184a-9d89-788e-a8ab-d649a5ea76b0', 'in_1', '', '', 1000, 'USD', false, 0, false, '', '2027-05-03 08:00:00+00', '2027-05-03 08:00:00+00');
INSERT INTO public.subscription_pages VALUES ('01a2184a-9d89-788e-a8ab-d649a5ea76b0', 'cs_1', '', 'complete', 'paid', '', false, '2027-05-03 08:00:00+00', '2027-05-03 08:00:00+00');
INSERT INTO public.subscriptions VALUES ('01a2184a-9d89-788e-a8ab-d649a5ea76b0', 'active', 'cus_1', '', '', '', '2027-05-03 08:00:00+00', '2027-05-03 08:00:00+00', NULL, 'USD', 1000, NULL, NULL, NULL, '', false, NULL, 0, NULL, NULL, 1);
INSERT INTO public.tokens VALUES ('\xc8cd3c6427301eaf6665bccacd65ddb614527acc843a15463e3faba57124c351', 'confirm_email', '01a2184a-9de2-7b51-9b2f-b4011a3da698', '01a2184a-9d89-788e-a8ab-d649a5ea76b0', 'owner@example.com', NULL, '2027-05-10 08:00:00+00');
INSERT INTO public.webhook_events VALUES ('01a2184a-9d89-788e-a8ab-d649a5ea76b0', '01a2184a-9dcd-7c6e-b53d-a83c33569796', 'event', '', '', '', '', '', '2027-05-03 08:00:00+00');
SELECT pg_catalog.setval('public.bun_migration_locks_id_seq', 1, false);
SELECT pg_catalog.setval('public.bun_migrations_id_seq', 7, true);
SELECT pg_catalog.setval('public.refused_sign_ins_id_seq', 1, false);
SELECT pg_catalog.setval('public.river_job_id_seq', 3, true);
SELECT pg_catalog.setval('public.river_notification_id_seq', 1, false);
ALTER TABLE ONLY public.account_events
    ADD CONSTRAINT account_events_pkey PRIMARY KEY (account_id, id);
ALTER TABLE ONLY public.accounts
    ADD CONSTRAINT accounts_email_key UNIQUE (role, email);
ALTER TABLE ONLY public.accounts
    ADD CONSTRAINT accounts_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.agendas
    ADD CONSTRAINT agendas_pkey PRIMARY KEY (business_id);
ALTER TABLE ONLY public.alerts
    ADD CONSTRAINT alerts_pkey PRIMARY KEY (business_id, kind, subject);
ALTER TABLE ONLY public.allocations
    ADD CONSTRAINT allocations_no_overlap EXCLUDE USING gist (business_id WITH =, lane_id WITH =, tstzrange(blocked_from, blocked_to) WITH &&) WHERE ((enforced > released));
ALTER TABLE ONLY public.allocations
    ADD CONSTRAINT allocations_pkey PRIMARY KEY (business_id, holder_id, part);
ALTER TABLE ONLY public.appointment_history
    ADD CONSTRAINT appointment_history_pkey PRIMARY KEY (business_id, appointment_id, version);
ALTER TABLE ONLY public.appointments
    ADD CONSTRAINT appointments_number_key UNIQUE (business_id, number);
ALTER TABLE ONLY public.appointments
    ADD CONSTRAINT appointments_pkey PRIMARY KEY (business_id, id);
ALTER TABLE ONLY public.audit_log
    ADD CONSTRAINT audit_log_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.blocked_times
    ADD CONSTRAINT blocked_times_pkey PRIMARY KEY (business_id, id);
ALTER TABLE ONLY public.booking_links
    ADD CONSTRAINT booking_links_pkey PRIMARY KEY (unique_url);
ALTER TABLE ONLY public.bun_migration_locks
    ADD CONSTRAINT bun_migration_locks_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.bun_migration_locks
    ADD CONSTRAINT bun_migration_locks_table_name_key UNIQUE (table_name);
ALTER TABLE ONLY public.bun_migrations
    ADD CONSTRAINT bun_migrations_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.business_days
    ADD CONSTRAINT business_days_pkey PRIMARY KEY (business_id, day);
ALTER TABLE ONLY public.businesses
    ADD CONSTRAINT businesses_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.calendar_feeds
    ADD CONSTRAINT calendar_feeds_pkey PRIMARY KEY (business_id, id);
ALTER TABLE ONLY public.calendar_feeds
    ADD CONSTRAINT calendar_feeds_staff_key UNIQUE NULLS NOT DISTINCT (business_id, staff_id);
ALTER TABLE ONLY public.contact_messages
    ADD CONSTRAINT contact_messages_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.customers
    ADD CONSTRAINT customers_email_key UNIQUE (business_id, email);
ALTER TABLE ONLY public.customers
    ADD CONSTRAINT customers_pkey PRIMARY KEY (business_id, id);
ALTER TABLE ONLY public.deposit_attempts
    ADD CONSTRAINT deposit_attempts_number_key UNIQUE (business_id, appointment_id, number);
ALTER TABLE ONLY public.deposit_attempts
    ADD CONSTRAINT deposit_attempts_pkey PRIMARY KEY (business_id, id);
ALTER TABLE ONLY public.deposit_terms
    ADD CONSTRAINT deposit_terms_pkey PRIMARY KEY (business_id, appointment_id);
ALTER TABLE ONLY public.erased_links
    ADD CONSTRAINT erased_links_pkey PRIMARY KEY (hash);
ALTER TABLE ONLY public.former_emails
    ADD CONSTRAINT former_emails_pkey PRIMARY KEY (role, email);
ALTER TABLE ONLY public.former_passwords
    ADD CONSTRAINT former_passwords_pkey PRIMARY KEY (account_id, hash);
ALTER TABLE ONLY public.idempotency_keys
    ADD CONSTRAINT idempotency_keys_pkey PRIMARY KEY (business_id, key);
ALTER TABLE ONLY public.lanes
    ADD CONSTRAINT lanes_pkey PRIMARY KEY (business_id, id);
ALTER TABLE ONLY public.lanes
    ADD CONSTRAINT lanes_staff_key UNIQUE (business_id, staff_id);
ALTER TABLE ONLY public.ledger_lines
    ADD CONSTRAINT ledger_lines_pkey PRIMARY KEY (business_id, id);
ALTER TABLE ONLY public.listed_businesses
    ADD CONSTRAINT listed_businesses_pkey PRIMARY KEY (business_id);
ALTER TABLE ONLY public.mail_days
    ADD CONSTRAINT mail_days_pkey PRIMARY KEY (business_id, starts_at);
ALTER TABLE ONLY public.media
    ADD CONSTRAINT media_pkey PRIMARY KEY (business_id, hash);
ALTER TABLE ONLY public.memberships
    ADD CONSTRAINT memberships_pkey PRIMARY KEY (account_id, business_id);
ALTER TABLE ONLY public.messages
    ADD CONSTRAINT messages_pkey PRIMARY KEY (business_id, id);
ALTER TABLE ONLY public.notification_marks
    ADD CONSTRAINT notification_marks_pkey PRIMARY KEY (business_id, account_id);
ALTER TABLE ONLY public.notification_reads
    ADD CONSTRAINT notification_reads_pkey PRIMARY KEY (business_id, account_id, subject_id, version);
ALTER TABLE ONLY public.operator_notes
    ADD CONSTRAINT operator_notes_pkey PRIMARY KEY (business_id, subject_id);
ALTER TABLE ONLY public.payment_credentials
    ADD CONSTRAINT payment_credentials_pkey PRIMARY KEY (business_id, id);
ALTER TABLE ONLY public.plan_history
    ADD CONSTRAINT plan_history_pkey PRIMARY KEY (business_id, id);
ALTER TABLE ONLY public.platform_events
    ADD CONSTRAINT platform_events_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.rate_limits
    ADD CONSTRAINT rate_limits_pkey PRIMARY KEY (key);
ALTER TABLE ONLY public.recovery_codes
    ADD CONSTRAINT recovery_codes_pkey PRIMARY KEY (account_id, hash);
ALTER TABLE ONLY public.refused_sign_ins
    ADD CONSTRAINT refused_sign_ins_key UNIQUE NULLS NOT DISTINCT (account_id, day);
ALTER TABLE ONLY public.refused_sign_ins
    ADD CONSTRAINT refused_sign_ins_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.river_job
    ADD CONSTRAINT river_job_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.river_leader
    ADD CONSTRAINT river_leader_pkey PRIMARY KEY (name);
ALTER TABLE ONLY public.river_migration
    ADD CONSTRAINT river_migration_pkey1 PRIMARY KEY (line, version);
ALTER TABLE ONLY public.river_notification
    ADD CONSTRAINT river_notification_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.river_queue
    ADD CONSTRAINT river_queue_pkey PRIMARY KEY (name);
ALTER TABLE ONLY public.secrets
    ADD CONSTRAINT secrets_pkey PRIMARY KEY (name);
ALTER TABLE ONLY public.services
    ADD CONSTRAINT services_pkey PRIMARY KEY (business_id, id);
ALTER TABLE ONLY public.sessions
    ADD CONSTRAINT sessions_pkey PRIMARY KEY (hash);
ALTER TABLE ONLY public.staff
    ADD CONSTRAINT staff_pkey PRIMARY KEY (business_id, id);
ALTER TABLE ONLY public.staff_services
    ADD CONSTRAINT staff_services_pkey PRIMARY KEY (business_id, staff_id, service_id);
ALTER TABLE ONLY public.subscription_invoices
    ADD CONSTRAINT subscription_invoices_pkey PRIMARY KEY (business_id, id);
ALTER TABLE ONLY public.subscription_pages
    ADD CONSTRAINT subscription_pages_pkey PRIMARY KEY (business_id, id);
ALTER TABLE ONLY public.subscriptions
    ADD CONSTRAINT subscriptions_pkey PRIMARY KEY (business_id);
ALTER TABLE ONLY public.sum_checks
    ADD CONSTRAINT sum_checks_pkey PRIMARY KEY (at);
ALTER TABLE ONLY public.test_payment_requests
    ADD CONSTRAINT test_payment_requests_pkey PRIMARY KEY (number);
ALTER TABLE ONLY public.tokens
    ADD CONSTRAINT tokens_pkey PRIMARY KEY (hash);
ALTER TABLE ONLY public.two_factors
    ADD CONSTRAINT two_factors_pkey PRIMARY KEY (account_id);
ALTER TABLE ONLY public.webhook_events
    ADD CONSTRAINT webhook_events_pkey PRIMARY KEY (business_id, credentials_id, event_id);
CREATE INDEX agendas_due_idx ON public.agendas USING btree (due_at) WHERE (due_at IS NOT NULL);
CREATE INDEX alerts_id_idx ON public.alerts USING btree (id);
CREATE INDEX alerts_open_idx ON public.alerts USING btree (raised_at) WHERE (settled_at IS NULL);
CREATE INDEX allocations_busy_idx ON public.allocations USING btree (business_id, lane_id, blocked_from) INCLUDE (blocked_to, holder_id, floating, service_id, held_until) WHERE (NOT released);
CREATE INDEX allocations_changed_idx ON public.allocations USING btree (business_id, changed);
CREATE INDEX appointment_history_changed_idx ON public.appointment_history USING btree (business_id, changed) WHERE (version > 1);
CREATE INDEX appointment_history_others_idx ON public.appointment_history USING btree (business_id, at) WHERE ((version > 1) AND (actor_kind <> 'owner'::text));
CREATE INDEX appointments_booked_idx ON public.appointments USING btree (business_id, created_at, id) WHERE ((deleted_at IS NULL) AND (held_until IS NULL));
CREATE INDEX appointments_customer_idx ON public.appointments USING btree (business_id, customer_id, starts_at);
CREATE INDEX appointments_held_idx ON public.appointments USING btree (business_id, held_until) WHERE (held_until IS NOT NULL);
CREATE INDEX appointments_number_end_idx ON public.appointments USING btree (business_id, "right"(number, 4));
CREATE INDEX appointments_reminder_idx ON public.appointments USING btree (reminder_at) WHERE (reminder_at IS NOT NULL);
CREATE INDEX appointments_service_idx ON public.appointments USING btree (business_id, service_id);
CREATE INDEX appointments_staff_idx ON public.appointments USING btree (business_id, staff_id, starts_at, id) WHERE ((staff_id IS NOT NULL) AND (deleted_at IS NULL));
CREATE INDEX appointments_starts_idx ON public.appointments USING btree (business_id, starts_at, id) WHERE (deleted_at IS NULL);
CREATE INDEX appointments_stuck_idx ON public.appointments USING btree (business_id) WHERE (deposit_state = 'stuck'::text);
CREATE INDEX audit_log_about_idx ON public.audit_log USING btree (about_id, at) WHERE (about_id IS NOT NULL);
CREATE INDEX audit_log_at_idx ON public.audit_log USING btree (at, id);
CREATE INDEX audit_log_refused_idx ON public.audit_log USING btree (at) WHERE ((action = 'sign_in_refused'::text) AND ((address <> ''::text) OR (operator_email <> ''::text)));
CREATE UNIQUE INDEX booking_links_primary_key ON public.booking_links USING btree (business_id) WHERE is_primary;
CREATE INDEX business_days_paid_idx ON public.business_days USING btree (day) INCLUDE (payments, paid_minor, test_payments, test_minor) WHERE ((payments + test_payments) > 0);
CREATE INDEX businesses_delete_idx ON public.businesses USING btree (delete_at) WHERE (delete_at IS NOT NULL);
CREATE INDEX businesses_grace_idx ON public.businesses USING btree (grace_until) WHERE (grace_until IS NOT NULL);
CREATE INDEX businesses_suspended_idx ON public.businesses USING btree (suspended_at) WHERE (suspended_at IS NOT NULL);
CREATE INDEX contact_messages_created_idx ON public.contact_messages USING btree (created_at);
CREATE INDEX customers_blocked_idx ON public.customers USING btree (business_id) WHERE (blocked_at IS NOT NULL);
CREATE INDEX customers_id_idx ON public.customers USING hash (id);
CREATE INDEX customers_search_idx ON public.customers USING gin (business_id, search public.gin_trgm_ops) WITH (gin_pending_list_limit='16384');
CREATE INDEX deposit_attempts_changed_idx ON public.deposit_attempts USING btree (business_id, changed);
CREATE INDEX deposit_attempts_due_idx ON public.deposit_attempts USING btree (next_check_at) WHERE (next_check_at IS NOT NULL);
CREATE INDEX deposit_attempts_id_idx ON public.deposit_attempts USING btree (id);
CREATE UNIQUE INDEX deposit_attempts_live_key ON public.deposit_attempts USING btree (business_id, appointment_id) WHERE (state = ANY (ARRAY['creating'::text, 'awaiting'::text, 'processing'::text, 'capturing'::text]));
CREATE INDEX deposit_attempts_order_idx ON public.deposit_attempts USING btree (business_id, order_ref) WHERE (order_ref <> ''::text);
CREATE INDEX deposit_attempts_page_idx ON public.deposit_attempts USING btree (business_id, page_ref) WHERE (page_ref <> ''::text);
CREATE UNIQUE INDEX deposit_attempts_paid_key ON public.deposit_attempts USING btree (business_id, appointment_id) WHERE (state = 'paid'::text);
CREATE INDEX deposit_attempts_payment_idx ON public.deposit_attempts USING btree (business_id, payment_ref) WHERE (payment_ref <> ''::text);
CREATE INDEX deposit_attempts_stuck_idx ON public.deposit_attempts USING btree (changed_at) WHERE (state = 'stuck'::text);
CREATE INDEX former_emails_account_idx ON public.former_emails USING btree (account_id);
CREATE INDEX idempotency_keys_created_idx ON public.idempotency_keys USING btree (created_at);
CREATE UNIQUE INDEX lanes_place_key ON public.lanes USING btree (business_id, "position") WHERE (staff_id IS NULL);
CREATE INDEX ledger_lines_appointment_idx ON public.ledger_lines USING btree (business_id, appointment_id, at);
CREATE INDEX ledger_lines_at_idx ON public.ledger_lines USING btree (business_id, at);
CREATE INDEX listed_businesses_appointments_idx ON public.listed_businesses USING btree (appointment_count, business_id);
CREATE INDEX listed_businesses_created_idx ON public.listed_businesses USING btree (created_at, business_id);
CREATE INDEX listed_businesses_name_idx ON public.listed_businesses USING btree ("left"(search, 60) COLLATE "C", business_id);
CREATE INDEX listed_businesses_paid_idx ON public.listed_businesses USING btree (business_id) WHERE (has_paid OR has_paid_test);
CREATE INDEX listed_businesses_search_idx ON public.listed_businesses USING gin (search public.gin_trgm_ops) WITH (fastupdate=off);
CREATE INDEX listed_businesses_services_idx ON public.listed_businesses USING btree (service_count, business_id);
CREATE INDEX listed_businesses_sign_in_idx ON public.listed_businesses USING btree (COALESCE(last_sign_in_at, '1970-01-01 00:00:00+00'::timestamp with time zone), business_id);
CREATE INDEX mail_days_starts_idx ON public.mail_days USING btree (starts_at);
CREATE INDEX media_hash_idx ON public.media USING btree (hash);
CREATE INDEX memberships_business_idx ON public.memberships USING btree (business_id);
CREATE INDEX messages_appointment_idx ON public.messages USING btree (business_id, appointment_id) WHERE (appointment_id IS NOT NULL);
CREATE INDEX messages_changed_idx ON public.messages USING btree (business_id, changed) WHERE (changed IS NOT NULL);
CREATE INDEX messages_failed_idx ON public.messages USING btree (failed_at) WHERE (state = 'failed'::text);
CREATE INDEX messages_open_idx ON public.messages USING btree (business_id, state) WHERE (state = ANY (ARRAY['awaiting_confirmation'::text, 'awaiting_quota'::text, 'failed'::text]));
CREATE INDEX messages_sent_idx ON public.messages USING brin (sent_at) WITH (autosummarize='on');
CREATE INDEX payment_credentials_token_idx ON public.payment_credentials USING btree (webhook_token);
CREATE INDEX platform_events_at_idx ON public.platform_events USING btree (at);
CREATE INDEX rate_limits_ends_idx ON public.rate_limits USING btree (ends_at);
CREATE INDEX river_job_args_index ON public.river_job USING gin (args);
CREATE INDEX river_job_kind ON public.river_job USING btree (kind);
CREATE INDEX river_job_metadata_index ON public.river_job USING gin (metadata);
CREATE INDEX river_job_prioritized_fetching_index ON public.river_job USING btree (state, queue, priority, scheduled_at, id);
CREATE INDEX river_job_state_and_finalized_at_index ON public.river_job USING btree (state, finalized_at) WHERE (finalized_at IS NOT NULL);
CREATE UNIQUE INDEX river_job_unique_idx ON public.river_job USING btree (unique_key) WHERE ((unique_key IS NOT NULL) AND (unique_states IS NOT NULL) AND public.river_job_state_in_bitmask(unique_states, state));
CREATE INDEX river_notification_created_at_idx ON public.river_notification USING btree (created_at);
CREATE INDEX river_notification_topic_id_idx ON public.river_notification USING btree (topic, id);
CREATE INDEX sessions_account_idx ON public.sessions USING btree (account_id);
CREATE INDEX sessions_expires_idx ON public.sessions USING btree (expires_at);
CREATE INDEX subscription_invoices_latest_idx ON public.subscription_invoices USING btree (business_id, paid_at, id) WHERE (NOT refunded);
CREATE INDEX subscriptions_check_idx ON public.subscriptions USING btree (check_at) WHERE (check_at IS NOT NULL);
CREATE INDEX subscriptions_customer_idx ON public.subscriptions USING btree (customer_id);
CREATE UNIQUE INDEX sum_checks_in_progress_idx ON public.sum_checks USING btree (((finished_at IS NULL))) WHERE (finished_at IS NULL);
CREATE INDEX tokens_account_idx ON public.tokens USING btree (account_id);
CREATE INDEX tokens_expires_idx ON public.tokens USING btree (expires_at);
CREATE INDEX two_factors_remove_idx ON public.two_factors USING btree (remove_at) WHERE (remove_at IS NOT NULL);
CREATE INDEX webhook_events_received_idx ON public.webhook_events USING btree (received_at);
CREATE TRIGGER audit_log_is_kept BEFORE DELETE OR TRUNCATE ON public.audit_log FOR EACH STATEMENT EXECUTE FUNCTION public.refuse_audit_change();
CREATE TRIGGER audit_log_is_not_changed BEFORE UPDATE ON public.audit_log FOR EACH ROW EXECUTE FUNCTION public.refuse_audit_update();
ALTER TABLE ONLY public.account_events
    ADD CONSTRAINT account_events_account_fk FOREIGN KEY (account_id) REFERENCES public.accounts(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.agendas
    ADD CONSTRAINT agendas_business_fk FOREIGN KEY (business_id) REFERENCES public.businesses(id);
ALTER TABLE ONLY public.allocations
    ADD CONSTRAINT allocations_appointment_fk FOREIGN KEY (business_id, appointment_id) REFERENCES public.appointments(business_id, id);
ALTER TABLE ONLY public.allocations
    ADD CONSTRAINT allocations_lane_fk FOREIGN KEY (business_id, lane_id) REFERENCES public.lanes(business_id, id);
ALTER TABLE ONLY public.appointment_history
    ADD CONSTRAINT appointment_history_appointment_fk FOREIGN KEY (business_id, appointment_id) REFERENCES public.appointments(business_id, id);
ALTER TABLE ONLY public.appointments
    ADD CONSTRAINT appointments_customer_fk FOREIGN KEY (business_id, customer_id) REFERENCES public.customers(business_id, id);
ALTER TABLE ONLY public.appointments
    ADD CONSTRAINT appointments_service_fk FOREIGN KEY (business_id, service_id) REFERENCES public.services(business_id, id);
ALTER TABLE ONLY public.appointments
    ADD CONSTRAINT appointments_staff_fk FOREIGN KEY (business_id, staff_id) REFERENCES public.staff(business_id, id);
ALTER TABLE ONLY public.blocked_times
    ADD CONSTRAINT blocked_times_business_fk FOREIGN KEY (business_id) REFERENCES public.businesses(id);
ALTER TABLE ONLY public.calendar_feeds
    ADD CONSTRAINT calendar_feeds_business_fk FOREIGN KEY (business_id) REFERENCES public.businesses(id);
ALTER TABLE ONLY public.calendar_feeds
    ADD CONSTRAINT calendar_feeds_staff_fk FOREIGN KEY (business_id, staff_id) REFERENCES public.staff(business_id, id) ON DELETE CASCADE;
ALTER TABLE ONLY public.customers
    ADD CONSTRAINT customers_business_fk FOREIGN KEY (business_id) REFERENCES public.businesses(id);
ALTER TABLE ONLY public.deposit_attempts
    ADD CONSTRAINT deposit_attempts_appointment_fk FOREIGN KEY (business_id, appointment_id) REFERENCES public.appointments(business_id, id);
ALTER TABLE ONLY public.deposit_attempts
    ADD CONSTRAINT deposit_attempts_credentials_fk FOREIGN KEY (business_id, credentials_id) REFERENCES public.payment_credentials(business_id, id);
ALTER TABLE ONLY public.deposit_terms
    ADD CONSTRAINT deposit_terms_appointment_fk FOREIGN KEY (business_id, appointment_id) REFERENCES public.appointments(business_id, id);
ALTER TABLE ONLY public.former_emails
    ADD CONSTRAINT former_emails_account_fk FOREIGN KEY (account_id) REFERENCES public.accounts(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.former_passwords
    ADD CONSTRAINT former_passwords_account_fk FOREIGN KEY (account_id) REFERENCES public.accounts(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.lanes
    ADD CONSTRAINT lanes_business_fk FOREIGN KEY (business_id) REFERENCES public.businesses(id);
ALTER TABLE ONLY public.lanes
    ADD CONSTRAINT lanes_staff_fk FOREIGN KEY (business_id, staff_id) REFERENCES public.staff(business_id, id);
ALTER TABLE ONLY public.ledger_lines
    ADD CONSTRAINT ledger_lines_appointment_fk FOREIGN KEY (business_id, appointment_id) REFERENCES public.appointments(business_id, id);
ALTER TABLE ONLY public.ledger_lines
    ADD CONSTRAINT ledger_lines_attempt_fk FOREIGN KEY (business_id, attempt_id) REFERENCES public.deposit_attempts(business_id, id);
ALTER TABLE ONLY public.listed_businesses
    ADD CONSTRAINT listed_businesses_business_fk FOREIGN KEY (business_id) REFERENCES public.businesses(id);
ALTER TABLE ONLY public.mail_days
    ADD CONSTRAINT mail_days_business_fk FOREIGN KEY (business_id) REFERENCES public.businesses(id);
ALTER TABLE ONLY public.media
    ADD CONSTRAINT media_business_fk FOREIGN KEY (business_id) REFERENCES public.businesses(id);
ALTER TABLE ONLY public.memberships
    ADD CONSTRAINT memberships_account_fk FOREIGN KEY (account_id) REFERENCES public.accounts(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.messages
    ADD CONSTRAINT messages_appointment_fk FOREIGN KEY (business_id, appointment_id) REFERENCES public.appointments(business_id, id);
ALTER TABLE ONLY public.notification_marks
    ADD CONSTRAINT notification_marks_business_fk FOREIGN KEY (business_id) REFERENCES public.businesses(id);
ALTER TABLE ONLY public.notification_reads
    ADD CONSTRAINT notification_reads_business_fk FOREIGN KEY (business_id) REFERENCES public.businesses(id);
ALTER TABLE ONLY public.operator_notes
    ADD CONSTRAINT operator_notes_business_fk FOREIGN KEY (business_id) REFERENCES public.businesses(id);
ALTER TABLE ONLY public.payment_credentials
    ADD CONSTRAINT payment_credentials_business_fk FOREIGN KEY (business_id) REFERENCES public.businesses(id);
ALTER TABLE ONLY public.plan_history
    ADD CONSTRAINT plan_history_business_fk FOREIGN KEY (business_id) REFERENCES public.businesses(id);
ALTER TABLE ONLY public.recovery_codes
    ADD CONSTRAINT recovery_codes_account_fk FOREIGN KEY (account_id) REFERENCES public.accounts(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.refused_sign_ins
    ADD CONSTRAINT refused_sign_ins_account_fk FOREIGN KEY (account_id) REFERENCES public.accounts(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.services
    ADD CONSTRAINT services_business_fk FOREIGN KEY (business_id) REFERENCES public.businesses(id);
ALTER TABLE ONLY public.staff
    ADD CONSTRAINT staff_business_fk FOREIGN KEY (business_id) REFERENCES public.businesses(id);
ALTER TABLE ONLY public.staff_services
    ADD CONSTRAINT staff_services_service_fk FOREIGN KEY (business_id, service_id) REFERENCES public.services(business_id, id) ON DELETE CASCADE;
ALTER TABLE ONLY public.staff_services
    ADD CONSTRAINT staff_services_staff_fk FOREIGN KEY (business_id, staff_id) REFERENCES public.staff(business_id, id) ON DELETE CASCADE;
ALTER TABLE ONLY public.subscription_invoices
    ADD CONSTRAINT subscription_invoices_subscription_fk FOREIGN KEY (business_id) REFERENCES public.subscriptions(business_id);
ALTER TABLE ONLY public.subscription_pages
    ADD CONSTRAINT subscription_pages_subscription_fk FOREIGN KEY (business_id) REFERENCES public.subscriptions(business_id);
ALTER TABLE ONLY public.subscriptions
    ADD CONSTRAINT subscriptions_business_fk FOREIGN KEY (business_id) REFERENCES public.businesses(id);
ALTER TABLE ONLY public.tokens
    ADD CONSTRAINT tokens_account_fk FOREIGN KEY (account_id) REFERENCES public.accounts(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.two_factors
    ADD CONSTRAINT two_factors_account_fk FOREIGN KEY (account_id) REFERENCES public.accounts(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.webhook_events
    ADD CONSTRAINT webhook_events_credentials_fk FOREIGN KEY (business_id, credentials_id) REFERENCES public.payment_credentials(business_id, id);
