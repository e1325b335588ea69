package postgres

import (
	"context"
	"slices"
	"strings"
	"testing"
	"time"

	"slotwise/core/business"
	"slotwise/core/message"
	"slotwise/ports"
)

// The duration of a request must not reveal whether its address is known.
func TestAMessageToNoAddressRunsTheSameStatements(t *testing.T) {
	t.Parallel()

	statements := &recorder{}
	db := openTest(t, Config{Tracer: statements})
	s := newTestBusiness(t, db)
	statementStarts := func(id business.ID, address string) (starts []string) {
		t.Helper()
		statements.take()
		s.must(db.InTx(t.Context(), func(ctx context.Context, tx ports.Tx) error {
			return tx.Messages.Queue(ctx, message.ForAccount(message.ID(newID()), id, message.ResetPassword, address, day))
		}))
		for _, statement := range statements.take() {
			if strings.Contains(statement, "PGNotifyMany") { // the queue announces only the first job within 100 ms, including jobs of other tests
				continue
			}
			words := strings.Fields(statement)
			starts = append(starts, strings.Join(words[:min(3, len(words))], " "))
		}
		return starts
	}
	known, unknown := statementStarts(s.id, "owner@example.com"), statementStarts(business.Installation, "")
	if !slices.Equal(known, unknown) || len(known) < 4 {
		t.Errorf("statements for a known address: %q; for an unknown one: %q", known, unknown)
	}
}

// Most customers pay at once, so the link to pay is not mailed at once.
func TestTheJobOfALinkToPayWaits(t *testing.T) {
	t.Parallel()
	db := openTest(t, Config{})
	s := newTestBusiness(t, db)
	a := s.appointment(day)
	s.mustBook(a)
	now := time.Now()
	m := message.ForAppointment(message.ID(newID()), message.Outgoing{Kind: message.PaymentDue, Recipient: message.ToCustomer}, a, "owner@example.com", true, now)
	s.must(db.InTx(t.Context(), func(ctx context.Context, tx ports.Tx) error { return tx.Messages.Queue(ctx, m) }))
	jobs := column[string](t, db, `SELECT state::text || ' ' || round(extract(epoch FROM scheduled_at - $1)) FROM river_job WHERE args->>'message_id' = $2`, now, m.ID)
	if !slices.Equal(jobs, []string{"scheduled 300"}) {
		t.Errorf("jobs: %v", jobs)
	}
}
