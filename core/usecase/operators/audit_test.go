package operators_test

import (
	"context"
	"testing"
	"time"

	"slotwise/adapters/postgres/postgrestest"
	"slotwise/core/operator"
	"slotwise/core/usecase/operators"
	"slotwise/ports"
	"slotwise/ports/porttest"
)

func TestTheWholeAuditLogIsExported(t *testing.T) {
	t.Parallel()
	h, ctx := postgrestest.Open(t).Harness, t.Context()
	log := operators.New(operators.Deps{Audit: h.Audit})
	const entries = 1203
	generate := &porttest.Generator{}
	porttest.OK(t, h.Tx.InTx(ctx, func(ctx context.Context, tx ports.Tx) error {
		for i := range entries {
			porttest.OK(t, tx.Audit.Add(ctx, operator.Entry{ID: generate.ID(), At: noon.Add(time.Duration(i) * time.Second), Operator: op, OperatorEmail: "op@example.com", Action: operator.SignedIn}))
		}
		return nil
	}))
	n := 0
	porttest.OK(t, log.ExportAudit(ctx, operator.AuditQuery{Cursor: "5"}, func(operator.ListedEntry) { n++ }))
	porttest.Same(t, "entries", n, entries)
	addresses, err := log.AuditedOperators(ctx)
	porttest.OK(t, err)
	porttest.Same(t, "operators", addresses, []string{"op@example.com"})
}
