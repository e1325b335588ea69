-- When the business last fell to the free plan; null: it is premium, or never was, or fell before this was kept.
ALTER TABLE businesses ADD COLUMN premium_ended_at timestamptz;
