package payments_test

import (
	"context"
	"fmt"
	"testing"
	"time"

	"slotwise/core"
	"slotwise/core/business"
	"slotwise/core/deposit"
	"slotwise/core/usecase/payments"
	"slotwise/ports"
	"slotwise/ports/porttest"
)

// A customer waits for a processor that says nothing when the process is to end. The next process goes on where this one stopped.
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

// Whoever waits for a result is told what is stored.
func TestAStopEndsALookForAResult(t *testing.T) {
	t.Parallel()
	s := newShop(t)
	d := s.book(1)
	s.processor.Pay(string(d.Attempt.ID))
	s.clock.Advance(time.Minute)
	s.processor.Silence()
	s.processor.During(func(string) { s.Stop() })
	status, err := s.Status(t.Context(), payments.Asker{Owner: s.id}, d.Attempt.ID)
	porttest.OK(t, err)
	porttest.Same(t, "the state", status.State, deposit.Awaiting)
}

// stoppedSetups reads as a database does whose caller gives up, since the process is to end.
type stoppedSetups struct {
	ports.Setups
	stop func()
}

func (s stoppedSetups) Get(ctx context.Context, _ business.ID) (*business.Setup, error) {
	s.stop()
	<-ctx.Done()
	return nil, fmt.Errorf("read a setup: %w", ctx.Err())
}

// A stop can also end the wait for what is to be sent. That is no failure of the work that the next process goes on with.
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
