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
CREATE EXTENSION IF NOT EXISTS btree_gist WITH SCHEMA public;
COMMENT ON EXTENSION btree_gist IS 'support for indexing common datatypes in GiST';
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
CREATE TABLE public.accounts (
    id uuid NOT NULL,
    role text NOT NULL,
    email text NOT NULL,
    password_hash text NOT NULL,
    created_at timestamp with time zone NOT NULL,
    last_sign_in_at timestamp with time zone,
    CONSTRAINT accounts_email_check CHECK (((email <> ''::text) AND (email = lower(email)))),
    CONSTRAINT accounts_role_check CHECK ((role = ANY (ARRAY['owner'::text, 'operator'::text])))
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
    changes jsonb NOT NULL,
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
    created_at timestamp with time zone NOT NULL,
    updated_at timestamp with time zone NOT NULL,
    deleted_at timestamp with time zone,
    version integer NOT NULL,
    CONSTRAINT appointments_buffers_check CHECK (((buffer_before_minutes >= 0) AND (buffer_after_minutes >= 0))),
    CONSTRAINT appointments_channel_check CHECK ((channel <> ''::text)),
    CONSTRAINT appointments_price_check CHECK ((price_minor >= 0)),
    CONSTRAINT appointments_secret_check CHECK ((length(manage_secret) = 16)),
    CONSTRAINT appointments_source_check CHECK ((source = ANY (ARRAY['online'::text, 'manual'::text]))),
    CONSTRAINT appointments_status_check CHECK ((status = ANY (ARRAY['pending'::text, 'confirmed'::text, 'cancelled'::text, 'completed'::text]))),
    CONSTRAINT appointments_times_check CHECK ((starts_at < ends_at))
)
WITH (fillfactor='85');
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
CREATE TABLE public.businesses (
    id uuid NOT NULL,
    name text NOT NULL,
    email text NOT NULL,
    phone text NOT NULL,
    address text NOT NULL,
    category text NOT NULL,
    description text NOT NULL,
    unique_url text NOT NULL,
    currency text NOT NULL,
    date_format text NOT NULL,
    time_format text NOT NULL,
    timezone text NOT NULL,
    complimentary boolean NOT NULL,
    grace_until timestamp with time zone,
    plan text NOT NULL,
    hours jsonb NOT NULL,
    breaks jsonb NOT NULL,
    overrides jsonb NOT NULL,
    rules jsonb NOT NULL,
    email_confirmed_at timestamp with time zone,
    hours_set_at timestamp with time zone,
    link_shared_at timestamp with time zone,
    is_demo boolean NOT NULL,
    created_at timestamp with time zone NOT NULL,
    version integer NOT NULL,
    setup_version bigint NOT NULL,
    CONSTRAINT businesses_currency_check CHECK ((currency ~ '^[A-Z]{3}$'::text)),
    CONSTRAINT businesses_date_format_check CHECK ((date_format = ANY (ARRAY['MM/DD/YYYY'::text, 'DD/MM/YYYY'::text, 'YYYY-MM-DD'::text]))),
    CONSTRAINT businesses_time_format_check CHECK ((time_format = ANY (ARRAY['12'::text, '24'::text]))),
    CONSTRAINT businesses_version_check CHECK ((version > 0)),
    CONSTRAINT businesses_week_check CHECK (((jsonb_array_length(hours) = 7) AND (jsonb_array_length(breaks) = 7)))
);
CREATE TABLE public.customers (
    business_id uuid NOT NULL,
    id uuid NOT NULL,
    email text,
    name text NOT NULL,
    phone text NOT NULL,
    phone_e164 text NOT NULL,
    search text NOT NULL,
    created_at timestamp with time zone NOT NULL,
    CONSTRAINT customers_email_check CHECK ((email <> ''::text))
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
    state text NOT NULL,
    attempts integer NOT NULL,
    reason text NOT NULL,
    created_at timestamp with time zone NOT NULL,
    sent_at timestamp with time zone,
    CONSTRAINT messages_appointment_check CHECK ((((subject_kind = 'appointment'::text) = (appointment_id IS NOT NULL)) AND ((appointment_id IS NULL) = (appointment_version IS NULL)))),
    CONSTRAINT messages_attempts_check CHECK ((attempts >= 0)),
    CONSTRAINT messages_recipient_address_check CHECK ((recipient_address <> ''::text)),
    CONSTRAINT messages_recipient_check CHECK ((recipient = ANY (ARRAY['customer'::text, 'owner'::text, 'staff'::text, 'operator'::text]))),
    CONSTRAINT messages_state_check CHECK ((state = ANY (ARRAY['awaiting_confirmation'::text, 'queued'::text, 'sent'::text, 'failed'::text, 'skipped'::text]))),
    CONSTRAINT messages_subject_kind_check CHECK ((subject_kind = ANY (ARRAY['appointment'::text, 'account'::text])))
);
CREATE UNLOGGED TABLE public.rate_limits (
    key bytea NOT NULL,
    ends_at timestamp with time zone NOT NULL,
    count integer NOT NULL
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
    buffer_before_minutes integer NOT NULL,
    buffer_after_minutes integer NOT NULL,
    "position" integer NOT NULL,
    created_at timestamp with time zone NOT NULL,
    archived_at timestamp with time zone,
    version integer NOT NULL,
    CONSTRAINT services_buffers_check CHECK ((((buffer_before_minutes >= 0) AND (buffer_before_minutes <= 240)) AND ((buffer_after_minutes >= 0) AND (buffer_after_minutes <= 240)))),
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
    is_active boolean NOT NULL,
    all_services boolean NOT NULL,
    hours jsonb,
    breaks jsonb NOT NULL,
    created_at timestamp with time zone NOT NULL,
    archived_at timestamp with time zone,
    CONSTRAINT staff_week_check CHECK (((jsonb_array_length(hours) = 7) AND (jsonb_array_length(breaks) = 7)))
);
CREATE TABLE public.staff_services (
    business_id uuid NOT NULL,
    staff_id uuid NOT NULL,
    service_id uuid NOT NULL
);
CREATE TABLE public.tokens (
    hash bytea NOT NULL,
    purpose text NOT NULL,
    account_id uuid NOT NULL,
    business_id uuid NOT NULL,
    email text NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    CONSTRAINT tokens_hash_check CHECK ((length(hash) = 32)),
    CONSTRAINT tokens_purpose_check CHECK ((purpose = ANY (ARRAY['confirm_email'::text, 'reset_password'::text])))
);
ALTER TABLE ONLY public.bun_migration_locks ALTER COLUMN id SET DEFAULT nextval('public.bun_migration_locks_id_seq'::regclass);
ALTER TABLE ONLY public.bun_migrations ALTER COLUMN id SET DEFAULT nextval('public.bun_migrations_id_seq'::regclass);
ALTER TABLE ONLY public.river_job ALTER COLUMN id SET DEFAULT nextval('public.river_job_id_seq'::regclass);
ALTER TABLE ONLY public.river_notification ALTER COLUMN id SET DEFAULT nextval('public.river_notification_id_seq'::regclass);
INSERT INTO public.accounts VALUES ('01a2009c-15a0-7d54-948e-224806cc5a94', 'owner', 'owner@example.com', 'h', '2027-05-03 08:00:00+00', '2027-05-03 08:00:00+00');
INSERT INTO public.allocations VALUES ('01a2009c-151a-791f-a96b-9c4e76f4a087', '01a2009c-153e-710e-b436-bcd29707813c', 1, 'appointment', '0b9cf0e0-ded9-4f8e-af68-a0c2856e68fb', '01a2009c-151a-7924-99cb-ab65b7a2f801', '2028-05-03 08:00:00+00', '2028-05-03 08:30:00+00', NULL, true, true, false, '746', DEFAULT);
INSERT INTO public.allocations VALUES ('01a2009c-151a-791f-a96b-9c4e76f4a087', '01a2009c-1591-74de-a884-3146e34e87bb', 1, 'appointment', '0b9cf0e0-ded9-4f8e-af68-a0c2856e68fb', '01a2009c-151a-7924-99cb-ab65b7a2f801', '2027-05-03 08:00:00+00', '2027-05-03 08:30:00+00', NULL, true, true, false, '748', DEFAULT);
INSERT INTO public.appointment_history VALUES ('01a2009c-151a-791f-a96b-9c4e76f4a087', '01a2009c-153e-710e-b436-bcd29707813c', 1, '2027-05-03 08:00:00+00', 'customer', NULL, 'booked', '', '[]');
INSERT INTO public.appointment_history VALUES ('01a2009c-151a-791f-a96b-9c4e76f4a087', '01a2009c-1591-74de-a884-3146e34e87bb', 1, '2027-05-03 08:00:00+00', 'customer', NULL, 'booked', '', '[]');
INSERT INTO public.appointments VALUES ('01a2009c-151a-791f-a96b-9c4e76f4a087', '01a2009c-153e-710e-b436-bcd29707813c', '01a2009c-153e-7117-a01b-0887ae25e474', '\x00000000000000000000000000000000', '4a57bcae-7409-473d-978a-0203a02a8381', '01a2009c-151a-7924-99cb-ab65b7a2f801', '', 0, 'EUR', NULL, '', '2028-05-03 08:00:00+00', '2028-05-03 08:30:00+00', 0, 0, 'confirmed', false, '', '', '', '', '', 'online', 'link', false, NULL, '2027-05-03 08:00:00+00', '2027-05-03 08:00:00+00', NULL, 1);
INSERT INTO public.appointments VALUES ('01a2009c-151a-791f-a96b-9c4e76f4a087', '01a2009c-1591-74de-a884-3146e34e87bb', '01a2009c-1591-74e2-a0c2-4381e3c36a35', '\x00000000000000000000000000000000', '54e099f2-e675-4ba2-8d20-a5678535ac4a', '01a2009c-151a-7924-99cb-ab65b7a2f801', '', 0, 'EUR', NULL, '', '2027-05-03 08:00:00+00', '2027-05-03 08:30:00+00', 0, 0, 'confirmed', false, '', '', '', '', '', 'online', 'link', false, NULL, '2027-05-03 08:00:00+00', '2027-05-03 08:00:00+00', NULL, 1);
INSERT INTO public.booking_links VALUES ('01a2009c-151a-7926-bbd9-c1d3a7ab9621', '01a2009c-151a-791f-a96b-9c4e76f4a087', true, NULL);
INSERT INTO public.bun_migrations VALUES (1, '20261122000001', 1, '2026-11-22 00:15:57.111789+00');
INSERT INTO public.bun_migrations VALUES (2, '20261122000002', 1, '2026-11-22 00:15:57.384856+00');
INSERT INTO public.bun_migrations VALUES (3, '20261122000003', 1, '2026-11-22 00:15:57.410358+00');
INSERT INTO public.businesses VALUES ('01a2009c-151a-791f-a96b-9c4e76f4a087', '', '', '', '', '', '', '01a2009c-151a-7926-bbd9-c1d3a7ab9621', 'EUR', 'DD/MM/YYYY', '24', 'UTC', false, NULL, '', '[{"open": false, "windows": []}, {"open": false, "windows": []}, {"open": false, "windows": []}, {"open": false, "windows": []}, {"open": false, "windows": []}, {"open": false, "windows": []}, {"open": false, "windows": []}]', '[{"open": false, "windows": []}, {"open": false, "windows": []}, {"open": false, "windows": []}, {"open": false, "windows": []}, {"open": false, "windows": []}, {"open": false, "windows": []}, {"open": false, "windows": []}]', '[]', '{"step": 0, "reminder": 0, "arrival_note": "", "auto_confirm": false, "change_until": 0, "horizon_days": 0, "minimum_notice": 0, "parallel_bookings": 1, "cancellation_policy": ""}', NULL, NULL, NULL, false, '2027-05-03 08:00:00+00', 1, 747);
INSERT INTO public.customers VALUES ('01a2009c-151a-791f-a96b-9c4e76f4a087', '4a57bcae-7409-473d-978a-0203a02a8381', NULL, '', '', '', '  ', '2027-05-03 08:00:00+00');
INSERT INTO public.customers VALUES ('01a2009c-151a-791f-a96b-9c4e76f4a087', '54e099f2-e675-4ba2-8d20-a5678535ac4a', NULL, '', '', '', '  ', '2027-05-03 08:00:00+00');
INSERT INTO public.idempotency_keys VALUES ('01a2009c-151a-791f-a96b-9c4e76f4a087', 'key', '\x0000000000000000000000000000000000000000000000000000000000000000', '01a2009c-1591-74de-a884-3146e34e87bb', '2027-05-03 08:00:00+00');
INSERT INTO public.lanes VALUES ('01a2009c-151a-791f-a96b-9c4e76f4a087', '0b9cf0e0-ded9-4f8e-af68-a0c2856e68fb', NULL, 1);
INSERT INTO public.lanes VALUES ('01a2009c-151a-791f-a96b-9c4e76f4a087', 'f3f57f10-8a43-4ec2-a1a7-2075754975b5', '01a2009c-1583-76d2-a44c-7817a67b7e33', 2);
INSERT INTO public.memberships VALUES ('01a2009c-15a0-7d54-948e-224806cc5a94', '01a2009c-151a-791f-a96b-9c4e76f4a087', 'owner', NULL);
INSERT INTO public.messages VALUES ('01a2009c-151a-791f-a96b-9c4e76f4a087', '01a2009c-153e-711f-a570-57ed2a41ea2d', 'appointment', '01a2009c-153e-710e-b436-bcd29707813c', 1, 'booked', 'owner', 'owner@example.com', 'queued', 0, '', '2027-05-03 08:00:00+00', NULL);
INSERT INTO public.messages VALUES ('01a2009c-151a-791f-a96b-9c4e76f4a087', '01a2009c-1591-74ee-9a08-4f6e07c5b187', 'appointment', '01a2009c-1591-74de-a884-3146e34e87bb', 1, 'booked', 'owner', 'owner@example.com', 'queued', 0, '', '2027-05-03 08:00:00+00', NULL);
INSERT INTO public.river_job VALUES (1, 'available', 0, 25, NULL, '2026-11-22 00:15:58.835998+00', NULL, '2026-11-22 00:15:58.835998+00', 1, '{"message_id": "01a2009c-153e-711f-a570-57ed2a41ea2d", "business_id": "01a2009c-151a-791f-a96b-9c4e76f4a087"}', NULL, NULL, 'send_message', '{}', 'default', '{}', NULL, NULL);
INSERT INTO public.river_job VALUES (2, 'available', 0, 25, NULL, '2026-11-22 00:15:58.877915+00', NULL, '2026-11-22 00:15:58.877915+00', 1, '{"message_id": "01a2009c-1591-74ee-9a08-4f6e07c5b187", "business_id": "01a2009c-151a-791f-a96b-9c4e76f4a087"}', NULL, NULL, 'send_message', '{}', 'default', '{}', NULL, NULL);
INSERT INTO public.river_migration VALUES ('main', 1, '2026-11-22 00:15:57.411599+00');
INSERT INTO public.river_migration VALUES ('main', 2, '2026-11-22 00:15:57.421286+00');
INSERT INTO public.river_migration VALUES ('main', 3, '2026-11-22 00:15:57.449608+00');
INSERT INTO public.river_migration VALUES ('main', 4, '2026-11-22 00:15:57.451444+00');
INSERT INTO public.river_migration VALUES ('main', 5, '2026-11-22 00:15:57.455194+00');
INSERT INTO public.river_migration VALUES ('main', 6, '2026-11-22 00:15:57.477154+00');
INSERT INTO public.river_migration VALUES ('main', 7, '2026-11-22 00:15:57.483576+00');
INSERT INTO public.river_migration VALUES ('main', 8, '2026-11-22 00:15:57.494485+00');
INSERT INTO public.services VALUES ('01a2009c-151a-791f-a96b-9c4e76f4a087', '01a2009c-151a-7924-99cb-ab65b7a2f801', '', '', 30, 0, 'EUR', '', false, 0, 0, 0, '2027-05-03 08:00:00+00', NULL, 1);
INSERT INTO public.sessions VALUES ('\xc8cd3c6427301eaf6665bccacd65ddb614527acc843a15463e3faba57124c351', '01a2009c-15a0-7d54-948e-224806cc5a94', '01a2009c-151a-791f-a96b-9c4e76f4a087', '', '', '2027-05-03 08:00:00+00', '2027-05-03 08:00:00+00', '2027-06-02 08:00:00+00');
INSERT INTO public.staff VALUES ('01a2009c-151a-791f-a96b-9c4e76f4a087', '01a2009c-1583-76d2-a44c-7817a67b7e33', '', false, false, NULL, '[{"open": false, "windows": []}, {"open": false, "windows": []}, {"open": false, "windows": []}, {"open": false, "windows": []}, {"open": false, "windows": []}, {"open": false, "windows": []}, {"open": false, "windows": []}]', '2026-11-22 00:15:58.851539+00', NULL);
INSERT INTO public.staff_services VALUES ('01a2009c-151a-791f-a96b-9c4e76f4a087', '01a2009c-1583-76d2-a44c-7817a67b7e33', '01a2009c-151a-7924-99cb-ab65b7a2f801');
INSERT INTO public.tokens VALUES ('\xc8cd3c6427301eaf6665bccacd65ddb614527acc843a15463e3faba57124c351', 'confirm_email', '01a2009c-15a0-7d54-948e-224806cc5a94', '01a2009c-151a-791f-a96b-9c4e76f4a087', 'owner@example.com', '2027-05-10 08:00:00+00');
SELECT pg_catalog.setval('public.bun_migration_locks_id_seq', 1, false);
SELECT pg_catalog.setval('public.bun_migrations_id_seq', 3, true);
SELECT pg_catalog.setval('public.river_job_id_seq', 2, true);
SELECT pg_catalog.setval('public.river_notification_id_seq', 1, false);
ALTER TABLE ONLY public.accounts
    ADD CONSTRAINT accounts_email_key UNIQUE (role, email);
ALTER TABLE ONLY public.accounts
    ADD CONSTRAINT accounts_pkey PRIMARY KEY (id);
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
ALTER TABLE ONLY public.booking_links
    ADD CONSTRAINT booking_links_pkey PRIMARY KEY (unique_url);
ALTER TABLE ONLY public.bun_migration_locks
    ADD CONSTRAINT bun_migration_locks_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.bun_migration_locks
    ADD CONSTRAINT bun_migration_locks_table_name_key UNIQUE (table_name);
ALTER TABLE ONLY public.bun_migrations
    ADD CONSTRAINT bun_migrations_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.businesses
    ADD CONSTRAINT businesses_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.customers
    ADD CONSTRAINT customers_email_key UNIQUE (business_id, email);
ALTER TABLE ONLY public.customers
    ADD CONSTRAINT customers_pkey PRIMARY KEY (business_id, id);
ALTER TABLE ONLY public.idempotency_keys
    ADD CONSTRAINT idempotency_keys_pkey PRIMARY KEY (business_id, key);
ALTER TABLE ONLY public.lanes
    ADD CONSTRAINT lanes_pkey PRIMARY KEY (business_id, id);
ALTER TABLE ONLY public.lanes
    ADD CONSTRAINT lanes_staff_key UNIQUE (business_id, staff_id);
ALTER TABLE ONLY public.memberships
    ADD CONSTRAINT memberships_pkey PRIMARY KEY (account_id, business_id);
ALTER TABLE ONLY public.messages
    ADD CONSTRAINT messages_pkey PRIMARY KEY (business_id, id);
ALTER TABLE ONLY public.rate_limits
    ADD CONSTRAINT rate_limits_pkey PRIMARY KEY (key);
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
ALTER TABLE ONLY public.services
    ADD CONSTRAINT services_pkey PRIMARY KEY (business_id, id);
ALTER TABLE ONLY public.sessions
    ADD CONSTRAINT sessions_pkey PRIMARY KEY (hash);
ALTER TABLE ONLY public.staff
    ADD CONSTRAINT staff_pkey PRIMARY KEY (business_id, id);
ALTER TABLE ONLY public.staff_services
    ADD CONSTRAINT staff_services_pkey PRIMARY KEY (business_id, staff_id, service_id);
ALTER TABLE ONLY public.tokens
    ADD CONSTRAINT tokens_pkey PRIMARY KEY (hash);
CREATE INDEX allocations_busy_idx ON public.allocations USING btree (business_id, lane_id, blocked_from) INCLUDE (blocked_to, holder_id, floating, service_id, held_until) WHERE (NOT released);
CREATE INDEX allocations_changed_idx ON public.allocations USING btree (business_id, changed);
CREATE INDEX appointments_booked_idx ON public.appointments USING btree (business_id, created_at, id) WHERE (deleted_at IS NULL);
CREATE INDEX appointments_customer_idx ON public.appointments USING btree (business_id, customer_id, starts_at);
CREATE INDEX appointments_reminder_idx ON public.appointments USING btree (reminder_at) WHERE (reminder_at IS NOT NULL);
CREATE INDEX appointments_service_idx ON public.appointments USING btree (business_id, service_id);
CREATE INDEX appointments_starts_idx ON public.appointments USING btree (business_id, starts_at, id) WHERE (deleted_at IS NULL);
CREATE UNIQUE INDEX booking_links_primary_key ON public.booking_links USING btree (business_id) WHERE is_primary;
CREATE INDEX businesses_grace_idx ON public.businesses USING btree (grace_until) WHERE (grace_until IS NOT NULL);
CREATE INDEX idempotency_keys_created_idx ON public.idempotency_keys USING btree (created_at);
CREATE UNIQUE INDEX lanes_place_key ON public.lanes USING btree (business_id, "position") WHERE (staff_id IS NULL);
CREATE INDEX memberships_business_idx ON public.memberships USING btree (business_id);
CREATE INDEX messages_appointment_idx ON public.messages USING btree (business_id, appointment_id) WHERE (appointment_id IS NOT NULL);
CREATE INDEX messages_open_idx ON public.messages USING btree (business_id, state) WHERE (state = ANY (ARRAY['awaiting_confirmation'::text, 'failed'::text]));
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
CREATE INDEX tokens_account_idx ON public.tokens USING btree (account_id);
CREATE INDEX tokens_expires_idx ON public.tokens USING btree (expires_at);
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
ALTER TABLE ONLY public.customers
    ADD CONSTRAINT customers_business_fk FOREIGN KEY (business_id) REFERENCES public.businesses(id);
ALTER TABLE ONLY public.lanes
    ADD CONSTRAINT lanes_business_fk FOREIGN KEY (business_id) REFERENCES public.businesses(id);
ALTER TABLE ONLY public.lanes
    ADD CONSTRAINT lanes_staff_fk FOREIGN KEY (business_id, staff_id) REFERENCES public.staff(business_id, id);
ALTER TABLE ONLY public.memberships
    ADD CONSTRAINT memberships_account_fk FOREIGN KEY (account_id) REFERENCES public.accounts(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.messages
    ADD CONSTRAINT messages_appointment_fk FOREIGN KEY (business_id, appointment_id) REFERENCES public.appointments(business_id, id);
ALTER TABLE ONLY public.services
    ADD CONSTRAINT services_business_fk FOREIGN KEY (business_id) REFERENCES public.businesses(id);
ALTER TABLE ONLY public.staff
    ADD CONSTRAINT staff_business_fk FOREIGN KEY (business_id) REFERENCES public.businesses(id);
ALTER TABLE ONLY public.staff_services
    ADD CONSTRAINT staff_services_service_fk FOREIGN KEY (business_id, service_id) REFERENCES public.services(business_id, id) ON DELETE CASCADE;
ALTER TABLE ONLY public.staff_services
    ADD CONSTRAINT staff_services_staff_fk FOREIGN KEY (business_id, staff_id) REFERENCES public.staff(business_id, id) ON DELETE CASCADE;
ALTER TABLE ONLY public.tokens
    ADD CONSTRAINT tokens_account_fk FOREIGN KEY (account_id) REFERENCES public.accounts(id) ON DELETE CASCADE;
