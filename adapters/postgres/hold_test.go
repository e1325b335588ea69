package postgres

import (
	"context"
	"testing"
	"time"

	"slotwise/core/appointment"
	"slotwise/ports"
	"slotwise/ports/porttest"
)

// held books two spans on different lanes until day.
func (s *testBusiness) held() (a appointment.Appointment, spans []appointment.Allocation) {
	s.t.Helper()
	a = s.appointment(day.Add(time.Hour))
	for _, lane := range s.lanes[:2] {
		spans = append(spans, porttest.On(a, lane).HeldUntil(day))
	}
	if outcome, err := s.bookPlaces(a, nil, spans...); err != nil || outcome != ports.Booked {
		s.t.Fatal(outcome, err)
	}
	return a, spans
}

// Somebody who wants one of the lanes must not leave the other one to a customer who has not lost it yet.
func TestAHoldOnSeveralLanesIsReleasedAsAWhole(t *testing.T) {
	t.Parallel()
	s := newTestBusiness(t, openTest(t, Config{}))
	s.mustAddLanes(2)
	a, spans := s.held()
	s.must(s.InTx(t.Context(), func(ctx context.Context, tx ports.Tx) error {
		released, err := tx.Holds.ReleaseEnded(ctx, s.id, spans[:1], day)
		if released != 2 {
			t.Errorf("released %d", released)
		}
		return err
	}))
	if kept, err := s.pay(a.ID); err != nil || kept {
		t.Errorf("paid afterwards: %v %v", kept, err)
	}
}

// A payment must not confirm a part of a booking, however the rest was lost.
func TestAPartOfAHoldIsNotConfirmed(t *testing.T) {
	t.Parallel()
	s := newTestBusiness(t, openTest(t, Config{}))
	s.mustAddLanes(2)
	a, _ := s.held()
	_, err := s.pool.Exec(t.Context(), `UPDATE allocations SET released = true WHERE business_id = $1 AND holder_id = $2 AND part = 2`, s.id, a.ID)
	s.must(err)
	if kept, err := s.pay(a.ID); err != nil || kept {
		t.Errorf("paid: %v %v", kept, err)
	}
}
