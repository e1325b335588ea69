package postgrestest_test

import (
	"context"
	"fmt"
	"slices"
	"testing"

	"slotwise/adapters/postgres/postgrestest"
	"slotwise/core/business"
	"slotwise/ports"
	"slotwise/ports/porttest"
)

// recording is a test that records its failures instead of failing.
type recording struct {
	testing.TB

	failures []string
}

func (r *recording) Errorf(format string, args ...any) {
	r.failures = append(r.failures, fmt.Sprintf(format, args...))
}

func TestAStoreOutsideTheOpenTransactionFailsTheTest(t *testing.T) {
	t.Parallel()
	r := &recording{TB: t}
	s := postgrestest.Open(r)
	id := porttest.ID[business.ID]("nobody")
	use := func(ctx context.Context, store ports.BusinessStore) {
		_, err := store.Setup(ctx, id)
		porttest.NotFound(t, err)
	}
	porttest.OK(t, s.Tx.InTx(t.Context(), func(ctx context.Context, tx ports.Tx) error {
		use(ctx, tx.Businesses)
		return nil
	}))
	use(t.Context(), s.Businesses)
	porttest.Same(t, "failures", len(r.failures), 0)
	porttest.OK(t, s.Tx.InTx(t.Context(), func(ctx context.Context, _ ports.Tx) error {
		use(ctx, s.Businesses)
		return nil
	}))
	if len(r.failures) == 0 {
		t.Error("nothing was noticed")
	}
}

func TestMeanwhileIsBeforeTheNextTransaction(t *testing.T) {
	t.Parallel()
	s := postgrestest.Open(t)
	var order []string
	begin := func(name string) {
		porttest.OK(t, s.Tx.InTx(t.Context(), func(context.Context, ports.Tx) error {
			order = append(order, name)
			return nil
		}))
	}
	s.Meanwhile(func() { begin("the other") })
	begin("this")
	begin("a later one")
	if !slices.Equal(order, []string{"the other", "this", "a later one"}) {
		t.Errorf("order %q", order)
	}
}
