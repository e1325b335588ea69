-- Which mails the owner wants.
ALTER TABLE businesses ADD COLUMN owner_mail jsonb NOT NULL DEFAULT '{"bookings": true, "changes": true, "agenda": false, "agenda_at": 420}';
ALTER TABLE businesses ALTER COLUMN owner_mail DROP DEFAULT;

-- When the agenda of the day is due to owners who want it. It is apart from the business, whose row bookings lock.
CREATE TABLE agendas (
    business_id uuid NOT NULL,
    due_at      timestamptz, -- null: not wanted
    last_day    date,        -- of the last one that was sent; null: none was
    CONSTRAINT agendas_pkey PRIMARY KEY (business_id),
    CONSTRAINT agendas_business_fk FOREIGN KEY (business_id) REFERENCES businesses (id)
);

-- For the sweep of due agendas, across tenants.
CREATE INDEX agendas_due_idx ON agendas (due_at) WHERE due_at IS NOT NULL;

ALTER TABLE messages DROP CONSTRAINT messages_subject_kind_check;
ALTER TABLE messages ADD CONSTRAINT messages_subject_kind_check CHECK (subject_kind IN ('appointment', 'account', 'day'));
