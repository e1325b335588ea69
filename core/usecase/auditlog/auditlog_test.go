package auditlog_test

import (
	"context"
	"testing"
	"time"

	"slotwise/core/operator"
	"slotwise/core/usecase/auditlog"
	"slotwise/ports"
	"slotwise/ports/porttest"
)

var noon = time.Date(2027, time.June, 8, 12, 0, 0, 0, time.UTC)

func TestTheWholeAuditLogIsExported(t *testing.T) {
	t.Parallel()
	h, ctx := porttest.NewMemory().Harness(), t.Context()
	log := auditlog.New(h.Audit, h.Tx, porttest.NewClock(time.Time{}), &porttest.Generator{})
	const entries = 1203
	porttest.OK(t, h.Tx.InTx(ctx, func(ctx context.Context, tx ports.Tx) error {
		for i := range entries {
			porttest.OK(t, tx.Audit.Add(ctx, operator.Entry{ID: "e", At: noon.Add(time.Duration(i) * time.Second), Operator: "o1", OperatorEmail: "op@example.com", Action: operator.SignedIn}))
		}
		return nil
	}))
	n := 0
	porttest.OK(t, log.Export(ctx, operator.AuditQuery{Cursor: "5"}, func(operator.ListedEntry) { n++ }))
	porttest.Same(t, "entries", n, entries)
	operators, err := log.Operators(ctx)
	porttest.OK(t, err)
	porttest.Same(t, "operators", operators, []string{"op@example.com"})
}
