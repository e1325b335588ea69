package postgres

import (
	"context"
	"time"

	"github.com/uptrace/bun"

	"slotwise/adapters/postgres/internal/pgerr"
	"slotwise/adapters/postgres/internal/sqltext"
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
	_, err := sqltext.Raw(h.db, `
		WITH ended AS (DELETE FROM rate_limits WHERE ends_at <= @now), counted AS (DELETE FROM mail_days WHERE starts_at <= @mail_days_until),
			received AS (DELETE FROM webhook_events WHERE received_at <= @events_until), told AS (DELETE FROM plan_events WHERE received_at <= @events_until),
			written AS (DELETE FROM contact_messages WHERE created_at <= @contacts_until),
			attempted AS (DELETE FROM refused_sign_ins WHERE last_at <= @sign_ins_until),
			replaced AS (DELETE FROM former_passwords f USING accounts a
				WHERE a.id = f.account_id AND a.password_hash <> '' AND f.ended_at <= @passwords_until),
			refused AS (UPDATE audit_log SET address = '', operator_email = ''
				WHERE action = 'sign_in_refused' AND at <= @refusals_until AND (address <> '' OR operator_email <> ''))
		DELETE FROM idempotency_keys WHERE created_at <= @keys_until`,
		sqltext.Args{
			"now": now, "mail_days_until": now.Add(-mailDayLifetime), "events_until": now.Add(-eventLifetime),
			"contacts_until": now.Add(-contactLifetime), "sign_ins_until": now.Add(-account.RefusedSignInsKept),
			"passwords_until": now.Add(-account.FormerPasswordsKept), "refusals_until": now.Add(-refusedLifetime),
			"keys_until": now.Add(-keyLifetime),
		}).Exec(ctx)
	return pgerr.Translate("delete expired rate limits, counts of mails, events, contact messages, addresses of refused sign-ins, refused sign-ins, former passwords and idempotency keys", err)
}
