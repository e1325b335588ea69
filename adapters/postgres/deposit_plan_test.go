package postgres

import (
	"strings"
	"testing"
	"time"

	"slotwise/adapters/postgres/internal/sqltext"
)

// Sweeps and webhooks must not read every deposit of a business, or of the installation.
func TestTheQueueOfDepositsIsReadFromIndexes(t *testing.T) {
	t.Parallel()
	s := newTestBusiness(t, openNew(t, Config{}))
	s.fillPayments()
	_, err := s.pool.Exec(t.Context(), `
		INSERT INTO deposit_attempts (business_id, id, appointment_id, number, processor, credentials_id, is_test, state, amount_minor, price_minor, currency,
			percent, page_ref, order_ref, payment_ref, pay_url, captured_minor, refunded_minor, refunds, dispute, is_cancelled, is_late, next_check_at, checks, reason_id, processor_words,
			obstacle, captured_currency, created_at, updated_at, changed_at)
		SELECT d.business_id, gen_random_uuid(), d.appointment_id, 1 + n, d.processor, d.credentials_id, d.is_test, 'expired', d.amount_minor, d.price_minor,
			d.currency, d.percent, 'page' || n, 'order' || n, 'payment' || n, '', 0, 0, 0, '', false, false, d.next_check_at + n * interval '1 hour', 0, '', '',
			'', '', d.created_at, d.updated_at, d.changed_at
		FROM deposit_attempts d, generate_series(1, 3000) n`)
	s.must(err)
	_, err = s.pool.Exec(t.Context(), "ANALYZE deposit_attempts")
	s.must(err)
	for _, c := range []struct {
		name, query string
		args        sqltext.Args
		uses        []string
	}{
		{"due", takeDue, sqltext.Args{"now": day, "leased_until": day.Add(time.Minute), "limit": 40}, []string{"deposit_attempts_due_idx"}},
		{
			"woken", wakeAttempt,
			sqltext.Args{"business": s.id, "credentials": newID(), "now": day, "attempt": newID(), "page": "page1", "order": "order1", "payment": "payment1"},
			[]string{"BitmapOr", "deposit_attempts_page_idx", "deposit_attempts_order_idx", "deposit_attempts_payment_idx"},
		},
	} {
		var lines []string
		s.must(sqltext.Raw(s.bun, "EXPLAIN "+c.query, c.args).Scan(t.Context(), &lines))
		plan := strings.Join(lines, "\n")
		if strings.Contains(plan, "Seq Scan on deposit_attempts") {
			t.Errorf("%s reads the whole table:\n%s", c.name, plan)
		}
		for _, part := range c.uses {
			if !strings.Contains(plan, part) {
				t.Errorf("%s does without %s:\n%s", c.name, part, plan)
			}
		}
	}
}
