package deposits_test

import (
	"context"
	"fmt"
	"testing"
	"time"

	"slotwise/core"
	"slotwise/core/business"
	"slotwise/core/deposit"
	"slotwise/core/usecase/deposits"
	"slotwise/ports"
	"slotwise/ports/porttest"
)

// A customer waits for a processor that does not respond when the process stops. The next process continues where this one
// stopped.
func TestAStopEndsTheWaitForAProcessor(t *testing.T) {
	t.Parallel()
	s := newShop(t)
	held, err := s.hold(1)
	porttest.OK(t, err)
	s.processor.Silence()
	s.processor.During(func(string) { s.Stop() })
	_, err = s.Begin(t.Context(), held.Appointment)
	porttest.Refused(t, err, core.Unavailable, "restarting")
	_, err = s.Begin(t.Context(), held.Appointment)
	porttest.Refused(t, err, core.Unavailable, "restarting")
	s.is(s.depositOf(held.Appointment), deposit.Creating)
	_, err = s.hold(2)
	porttest.Refused(t, err, core.Conflict, "slot_taken")

	s.processor.Speak()
	s.processor.During(nil)
	s.start()
	again, err := s.Begin(t.Context(), held.Appointment)
	porttest.OK(t, err)
	if again.Attempt.State != deposit.Awaiting || again.Attempt.PayURL == "" || again.Attempt.Number != 1 {
		t.Errorf("the next process gets %+v", again.Attempt)
	}
}

// A request that waits for a result gets the stored state.
func TestAStopEndsAPollForAResult(t *testing.T) {
	t.Parallel()
	s := newShop(t)
	d := s.book(1)
	s.processor.Pay(string(d.Attempt.ID))
	s.clock.Advance(time.Minute)
	s.processor.Silence()
	s.processor.During(func(string) { s.Stop() })
	status, err := s.Status(t.Context(), deposits.Asker{Owner: s.id}, d.Attempt.ID)
	porttest.OK(t, err)
	porttest.Same(t, "the state", status.State, deposit.Awaiting)
}

// stoppedSetups stops the service during a read and waits for the cancellation, like a database read whose caller gives up.
type stoppedSetups struct {
	ports.Setups
	stop func()
}

func (s stoppedSetups) Get(ctx context.Context, _ business.ID) (*business.Setup, error) {
	s.stop()
	<-ctx.Done()
	return nil, fmt.Errorf("read a setup: %w", ctx.Err())
}

// A stop can also cancel the read of the data for a call. That is not a failure: the next process continues.
func TestAStopBeforeTheCallIsNoFailure(t *testing.T) {
	t.Parallel()
	s := newShop(t)
	held, err := s.hold(1)
	porttest.OK(t, err)
	s.Setups = stoppedSetups{s.Setups, func() { s.Stop() }}
	s.start()
	_, err = s.Begin(t.Context(), held.Appointment)
	porttest.Refused(t, err, core.Unavailable, "restarting")
	porttest.Same(t, "calls of the processor", len(s.processor.Calls()), 0)
}
