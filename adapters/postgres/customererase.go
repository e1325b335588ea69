package postgres

import (
	"context"
	"time"

	"github.com/uptrace/bun"
	"github.com/uptrace/bun/dialect/pgdialect"

	"slotwise/adapters/postgres/internal/pgerr"
	"slotwise/adapters/postgres/internal/sqltext"
	"slotwise/core/appointment"
	"slotwise/core/business"
	"slotwise/core/customer"
	"slotwise/core/message"
)

var impersonal = func() (stored []string) {
	for _, field := range appointment.ImpersonalFields {
		stored = append(stored, field.String())
	}
	return stored
}()

// newSecret is the secret of a new link.
const newSecret = `decode(replace(gen_random_uuid()::text, '-', ''), 'hex')`

// erasures are the statements that erase the remaining data of a customer, in this order. They run after the customer's
// appointments no longer hold personal data. @name is the name that all erased customers get, and @search is its search text.
//
// The erasure itself can cancel appointments. The messages of those cancellations have the time of the erasure as their
// creation time. They keep their address until they are sent.
var erasures = []struct{ doing, statement string }{
	{"change the customer's links", `
		UPDATE appointments SET manage_secret = ` + newSecret + `
		WHERE business_id = @business AND customer_id = @customer`},
	{"erase a customer from histories", `
		UPDATE appointment_history h SET note = '', says = NULL, reason = '', changes = (
			SELECT coalesce(jsonb_agg(change), '[]') FROM jsonb_array_elements(h.changes) change WHERE change->>'field' = ANY (@impersonal::text[]))
		FROM appointments a
		WHERE a.business_id = @business AND a.customer_id = @customer AND h.business_id = a.business_id AND h.appointment_id = a.id`},
	{"erase a customer from the jobs of messages", `
		DELETE FROM river_job j USING appointments a JOIN messages m ON m.business_id = a.business_id AND m.appointment_id = a.id
		WHERE a.business_id = @business AND a.customer_id = @customer AND j.kind = 'send_message' AND j.state <> 'running'
			AND j.args->>'message_id' = m.id::text AND NOT (m.created_at = @now AND m.state = 'queued')`},
	{"erase a customer in messages", `
		UPDATE messages m SET note = '', says = NULL, reason = '', why = NULL, changed = ` + sqltext.ThisChange + `,
			recipient_address = CASE WHEN m.recipient = 'customer' AND NOT (m.created_at = @now AND m.state = 'queued') THEN 'erased' ELSE m.recipient_address END,
			state = CASE WHEN m.state = 'sent' OR m.created_at = @now AND m.state = 'queued' THEN m.state ELSE 'skipped' END
		FROM appointments a
		WHERE a.business_id = @business AND a.customer_id = @customer AND m.business_id = a.business_id AND m.appointment_id = a.id`},
	{"erase a customer from idempotency keys", `
		DELETE FROM idempotency_keys k USING appointments a
		WHERE a.business_id = @business AND a.customer_id = @customer AND k.business_id = a.business_id AND k.appointment_id = a.id`},
	{"erase a customer", `
		UPDATE customers c SET email = NULL, name = @name, phone = '', phone_e164 = '', search = @search, notes = NULL, notes_saved_at = NULL,
			blocked_at = NULL, block_reason = NULL, blocked_phone = NULL, language = NULL, marketing_consent_at = NULL, erased_at = @now, version = c.version + 1
		WHERE c.business_id = @business AND c.id = @customer`},
}

// Erase implements ports.CustomerStore.
func (s customers) Erase(ctx context.Context, id business.ID, c customer.ID, appointments int, now time.Time) (complete bool, err error) {
	args := sqltext.Args{
		"business": id, "customer": c, "now": now, "name": customer.ErasedName, "search": customer.SearchText(customer.ErasedName, "", ""),
		"impersonal": pgdialect.Array(impersonal),
	}
	for i, e := range erasures {
		res, err := sqltext.Raw(s.db, e.statement, args).Exec(ctx)
		if err != nil {
			return false, pgerr.Translate(e.doing, err)
		}
		if i > 0 {
			continue
		}
		if found, err := res.RowsAffected(); err != nil || found != int64(appointments) {
			return false, pgerr.Translate(e.doing, err)
		}
	}
	return true, nil
}

// forgotten returns the condition under which the address and the reason of a message are erased with its outcome: no further attempt to
// send it will follow, and its customer was erased. That is only true of the cancellation messages that an erasure created.
func (s messages) forgotten(m message.Message) *bun.RawQuery {
	if m.State != message.Sent && m.State != message.Failed && m.State != message.Skipped || m.Recipient != message.ToCustomer {
		return s.db.NewRaw("false")
	}
	return sqltext.Raw(s.db, `EXISTS (
		SELECT FROM appointments a JOIN customers c ON c.business_id = a.business_id AND c.id = a.customer_id
		WHERE a.business_id = @business AND a.id = @appointment AND c.erased_at IS NOT NULL)`,
		sqltext.Args{"business": m.BusinessID, "appointment": m.Subject.Appointment})
}
