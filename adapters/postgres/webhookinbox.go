package postgres

import (
	"context"
	"time"

	"github.com/uptrace/bun"

	"slotwise/adapters/postgres/internal/pgerr"
	"slotwise/core/business"
	"slotwise/core/payment"
)

type webhookInbox struct{ db bun.IDB }

// Receive is a single statement, so that the event and the time of the last event are stored together.
func (s webhookInbox) Receive(ctx context.Context, id business.ID, c payment.CredentialsID, e payment.Event, now time.Time) (isNew bool, err error) {
	err = s.db.NewRaw(`
		WITH received AS (
			INSERT INTO webhook_events (business_id, credentials_id, event_id, type, attempt, page_ref, order_ref, payment_ref, received_at)
			VALUES (?0, ?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8)
			ON CONFLICT (business_id, credentials_id, event_id) DO NOTHING RETURNING 1
		), seen AS (
			UPDATE payment_credentials SET last_webhook_at = ?8 WHERE business_id = ?0 AND id = ?1
		)
		SELECT EXISTS (SELECT FROM received)`,
		id, c, e.ID, e.Type, e.Attempt, e.Reference.Page, e.Reference.Order, e.Reference.Payment, now).Scan(ctx, &isNew)
	return isNew, pgerr.Translate("receive a webhook", err)
}
