package deposits_test

import (
	"context"
	"testing"
	"time"

	"slotwise/ports"
	"slotwise/ports/porttest"
)

// A business is erased, or the demo is reset, during a call to the processor about one of its deposits.
func TestWhatWasErasedMeanwhileIsNoFailure(t *testing.T) {
	t.Parallel()
	s := newShop(t)
	d := s.book(1)
	s.processor.Pay(string(d.Attempt.ID))
	s.clock.Advance(time.Hour)
	erased := false
	s.processor.During(func(string) {
		if erased {
			return
		}
		erased = true
		porttest.OK(t, s.Tx.InTx(t.Context(), func(ctx context.Context, tx ports.Tx) error { return tx.Businesses.Erase(ctx, s.id) }))
	})
	porttest.OK(t, s.PollDue(t.Context()))
	if !erased {
		t.Error("the processor was not asked")
	}
}
