-- What a processor says about a refused request is no name, but a detail, as in the other alerts.
UPDATE alerts SET detail = name, name = '' WHERE kind = 'plan_set_up' AND detail = '';
