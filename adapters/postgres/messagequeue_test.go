package postgres

import (
	"context"
	"slices"
	"strings"
	"testing"

	"slotwise/core/business"
	"slotwise/core/message"
	"slotwise/ports"
)

// How long a request takes must not tell whether its address is known.
func TestAMessageToNoAddressRunsTheSameStatements(t *testing.T) {
	t.Parallel()

	statements := &recorder{}
	db := openTest(t, Config{Tracer: statements})
	shop := newTestBusiness(t, db)
	verbs := func(id business.ID, address string) (verbs []string) {
		t.Helper()
		statements.take()
		shop.must(db.InTx(t.Context(), func(ctx context.Context, tx ports.Tx) error {
			return tx.Messages.Queue(ctx, message.ForAccount(message.ID(newID()), id, message.ResetPassword, address, day))
		}))
		for _, statement := range statements.take() {
			words := strings.Fields(statement)
			verbs = append(verbs, strings.Join(words[:min(3, len(words))], " "))
		}
		return verbs
	}
	known, unknown := verbs(shop.id, "owner@example.com"), verbs(business.Installation, "")
	if !slices.Equal(known, unknown) || len(known) < 4 {
		t.Errorf("for a known address %q, for an unknown one %q", known, unknown)
	}
}
