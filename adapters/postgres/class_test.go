package postgres

import (
	"context"
	"testing"
	"time"

	"slotwise/core/appointment"
	"slotwise/core/class"
	"slotwise/ports"
)

// The database counts the places of a session, whatever the product does.
func TestTheDatabaseCountsPlaces(t *testing.T) {
	t.Parallel()
	s := newTestBusiness(t, openTest(t, Config{}))
	of := class.Session{
		ID: appointment.SessionID(newID()), BusinessID: s.id, ServiceID: s.svc.ID, StartsAt: day, Duration: time.Hour, Capacity: 3, Status: class.Scheduled,
		CreatedAt: day, Version: 1,
	}
	s.must(s.InTx(t.Context(), func(ctx context.Context, tx ports.Tx) error { return tx.Classes.Insert(ctx, of) }))
	take := func(place int) (outcome ports.BookOutcome, err error) {
		a := s.appointment(day)
		a.Session, a.Places = of.ID, 1
		b := s.booking(a)
		b.Places = appointment.PlacesOf(of.ID, of.Capacity, []int{place})
		err = s.InTx(t.Context(), func(ctx context.Context, tx ports.Tx) error {
			outcome, err = tx.Appointments.Book(ctx, b)
			return err
		})
		return outcome, err
	}
	for _, place := range []int{0, 4} {
		if _, err := take(place); constraintOf(err) != "allocations_place_check" {
			t.Errorf("place %d: %v", place, err)
		}
	}
	if outcome, err := take(3); err != nil || outcome != ports.Booked {
		t.Errorf("the last place: %d %v", outcome, err)
	}
	if outcome, err := take(3); err != nil || outcome != ports.LaneTaken {
		t.Errorf("a place that is taken: %d %v", outcome, err)
	}
	_, err := s.pool.Exec(t.Context(), `UPDATE class_sessions SET capacity = 2 WHERE business_id = $1`, s.id)
	if constraintOf(err) != "allocations_place_check" {
		t.Errorf("a capacity below a taken place: %v", err)
	}
}
