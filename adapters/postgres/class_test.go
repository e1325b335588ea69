package postgres

import (
	"cmp"
	"context"
	"errors"
	"slices"
	"testing"
	"time"

	"slotwise/core/appointment"
	"slotwise/core/class"
	"slotwise/ports"
)

// openSession opens a session with 3 places.
func (s *testBusiness) openSession() class.Session {
	s.t.Helper()
	of := class.Session{
		ID: appointment.SessionID(newID()), BusinessID: s.id, ServiceID: s.svc.ID, StartsAt: day, Duration: time.Hour, Capacity: 3, Status: class.Scheduled,
		CreatedAt: day, Version: 1,
	}
	s.must(s.InTx(s.t.Context(), func(ctx context.Context, tx ports.Tx) error { return tx.Classes.Insert(ctx, of) }))
	return of
}

// placesIn is a booking of places in a session.
func (s *testBusiness) placesIn(of class.Session, numbers ...int) ports.Booking {
	s.t.Helper()
	a := s.appointment(day)
	a.Session, a.Places = of.ID, len(numbers)
	b := s.booking(a)
	b.Places = appointment.PlacesOf(of.ID, of.Capacity, numbers)
	return b
}

// take books places as the use case does: it rolls back if one of them is gone.
func (s *testBusiness) take(b ports.Booking) (outcome ports.BookOutcome, err error) {
	err = s.InTx(s.t.Context(), func(ctx context.Context, tx ports.Tx) error {
		if outcome, err = tx.Appointments.Book(ctx, b); err == nil && outcome != ports.Booked {
			return errGone
		}
		return err
	})
	if errors.Is(err, errGone) {
		err = nil
	}
	return outcome, err
}

// The database counts the places of a session, whatever the product does.
func TestTheDatabaseCountsPlaces(t *testing.T) {
	t.Parallel()
	s := newTestBusiness(t, openTest(t, Config{}))
	of := s.openSession()
	for _, place := range []int{0, 4} {
		if _, err := s.take(s.placesIn(of, place)); constraintOf(err) != "allocations_place_check" {
			t.Errorf("place %d: %v", place, err)
		}
	}
	if outcome, err := s.take(s.placesIn(of, 3)); err != nil || outcome != ports.Booked {
		t.Errorf("the last place: %d %v", outcome, err)
	}
	if outcome, err := s.take(s.placesIn(of, 3)); err != nil || outcome != ports.LaneTaken {
		t.Errorf("a place that is taken: %d %v", outcome, err)
	}
	_, err := s.pool.Exec(t.Context(), `UPDATE class_sessions SET capacity = 2 WHERE business_id = $1`, s.id)
	if constraintOf(err) != "allocations_place_check" {
		t.Errorf("a capacity below a taken place: %v", err)
	}
}

// The numbers of free places are random. Two customers who want the same ones, each first what the other one wants last, both get an answer.
func TestSeveralPlacesAreClaimedInOneOrder(t *testing.T) {
	t.Parallel()
	s := newTestBusiness(t, openTest(t, Config{MaxConns: 6}))
	of := s.openSession()
	second := s.placesIn(of, 2)
	taken, resume, ended := make(chan struct{}), make(chan struct{}), make(chan error, 1)
	go func() {
		ended <- s.InTx(s.t.Context(), func(ctx context.Context, tx ports.Tx) error {
			_, err := tx.Appointments.Book(ctx, second)
			close(taken)
			<-resume
			return cmp.Or(err, errGone) // both can have what this one wanted
		})
	}()
	<-taken
	outcomes := make(chan ports.BookOutcome, 2)
	for n, b := range []ports.Booking{s.placesIn(of, 1, 2, 3), s.placesIn(of, 3, 2, 1)} {
		go func() {
			outcome, err := s.take(b)
			if err != nil {
				t.Error(err)
			}
			outcomes <- outcome
		}()
		s.waitForLocks(n + 1)
	}
	close(resume)
	if err := <-ended; !errors.Is(err, errGone) {
		t.Fatal(err)
	}
	if got := []ports.BookOutcome{<-outcomes, <-outcomes}; !slices.Contains(got, ports.Booked) || !slices.Contains(got, ports.LaneTaken) {
		t.Errorf("outcomes %v", got)
	}
}

// waitForLocks returns as soon as so many transactions wait for others.
func (s *testBusiness) waitForLocks(n int) {
	s.t.Helper()
	for waiting := 0; waiting < n; {
		s.must(s.pool.QueryRow(s.t.Context(), `SELECT count(*) FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`).Scan(&waiting))
	}
}
