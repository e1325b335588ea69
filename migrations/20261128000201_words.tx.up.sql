-- One word for one thing: events of the operator's account are about plans, and a processor is polled.
ALTER TABLE platform_events RENAME TO plan_events;
ALTER TABLE plan_events RENAME CONSTRAINT platform_events_pkey TO plan_events_pkey;
ALTER INDEX platform_events_at_idx RENAME TO plan_events_at_idx;
ALTER TABLE subscriptions RENAME COLUMN looking_until TO polling_until;
