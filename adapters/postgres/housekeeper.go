package postgres

import (
	"context"
	"time"

	"github.com/uptrace/bun"

	"slotwise/adapters/postgres/internal/pgerr"
	"slotwise/core/account"
)

const (
	// keyLifetime is how long an idempotency key is stored, which is longer than any client retries.
	keyLifetime = 7 * 24 * time.Hour

	// mailDayLifetime is how long the count of a day's mails is stored. A quota depends on the seven days before its own day.
	mailDayLifetime = 9 * 24 * time.Hour

	// eventLifetime is how long an event of a payment processor is stored. Processors repeat and list one for 30 days at most.
	eventLifetime = 60 * 24 * time.Hour

	// contactLifetime is how long a contact message is stored, as the privacy page says.
	contactLifetime = 365 * 24 * time.Hour

	// refusedLifetime is how long the audit log keeps the address and the origin of a refused sign-in, as the privacy page says.
	refusedLifetime = 90 * 24 * time.Hour
)

type housekeeper struct{ db bun.IDB }

func (h housekeeper) DeleteOld(ctx context.Context, now time.Time) error {
	_, err := h.db.NewRaw(`
		WITH ended AS (DELETE FROM rate_limits WHERE ends_at <= ?), counted AS (DELETE FROM mail_days WHERE starts_at <= ?),
			received AS (DELETE FROM webhook_events WHERE received_at <= ?), told AS (DELETE FROM plan_events WHERE received_at <= ?),
			written AS (DELETE FROM contact_messages WHERE created_at <= ?),
			attempted AS (DELETE FROM refused_sign_ins WHERE last_at <= ?),
			replaced AS (DELETE FROM former_passwords f USING accounts a
				WHERE a.id = f.account_id AND a.password_hash <> '' AND f.ended_at <= ?),
			refused AS (UPDATE audit_log SET address = '', operator_email = ''
				WHERE action = 'sign_in_refused' AND at <= ? AND (address <> '' OR operator_email <> ''))
		DELETE FROM idempotency_keys WHERE created_at <= ?`,
		now, now.Add(-mailDayLifetime), now.Add(-eventLifetime), now.Add(-eventLifetime), now.Add(-contactLifetime), now.Add(-account.RefusedSignInsKept),
		now.Add(-account.FormerPasswordsKept), now.Add(-refusedLifetime),
		now.Add(-keyLifetime)).Exec(ctx)
	return pgerr.Translate("delete expired rate limits, counts of mails, events, contact messages, addresses of refused sign-ins, refused sign-ins, former passwords and idempotency keys", err)
}
