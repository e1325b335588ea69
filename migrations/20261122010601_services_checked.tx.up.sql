-- When the owner first looked at the services. Who has set hours before this column has been through the checklist.
ALTER TABLE businesses ADD COLUMN services_checked_at timestamptz;
UPDATE businesses SET services_checked_at = hours_set_at;
