-- Several people at one business. Each membership has a role; core/access says what a role may do.
ALTER TABLE memberships
    DROP CONSTRAINT memberships_role_check,
    ADD CONSTRAINT memberships_role_check CHECK (role IN ('owner', 'manager', 'front_desk', 'staff'));

ALTER TABLE appointment_history
    DROP CONSTRAINT appointment_history_actor_check,
    ADD CONSTRAINT appointment_history_actor_check CHECK (actor_kind IN ('customer', 'system', 'owner', 'manager', 'front_desk', 'staff'));
