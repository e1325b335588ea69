package postgres

import (
	"context"
	"time"

	"github.com/uptrace/bun"

	"slotwise/adapters/postgres/internal/pgerr"
	"slotwise/adapters/postgres/internal/sqltext"
	"slotwise/core/business"
	"slotwise/core/payment"
)

type webhookInbox struct{ db bun.IDB }

// Receive is a single statement, so that the event and the time of the last event are stored together.
func (s webhookInbox) Receive(ctx context.Context, id business.ID, c payment.CredentialsID, e payment.Event, now time.Time) (isNew bool, err error) {
	err = sqltext.Raw(s.db, `
		WITH received AS (
			INSERT INTO webhook_events (business_id, credentials_id, event_id, type, attempt, page_ref, order_ref, payment_ref, received_at)
			VALUES (@business, @credentials, @event, @type, @attempt, @page_ref, @order_ref, @payment_ref, @now)
			ON CONFLICT (business_id, credentials_id, event_id) DO NOTHING RETURNING 1
		), seen AS (
			UPDATE payment_credentials SET last_webhook_at = @now WHERE business_id = @business AND id = @credentials
		)
		SELECT EXISTS (SELECT FROM received)`,
		sqltext.Args{
			"business": id, "credentials": c, "event": e.ID, "type": e.Type, "attempt": e.Attempt, "page_ref": e.Reference.Page,
			"order_ref": e.Reference.Order, "payment_ref": e.Reference.Payment, "now": now,
		}).Scan(ctx, &isNew)
	return isNew, pgerr.Translate("receive a webhook", err)
}
