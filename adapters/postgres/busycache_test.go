package postgres

import (
	"context"
	"slices"
	"testing"
	"time"

	"slotwise/core/appointment"
	"slotwise/ports"
)

// openBusyShop has as many appointments in May 2027 as are worth keeping, and some more.
func openBusyShop(t *testing.T) (*testBusiness, []appointment.Appointment) {
	t.Helper()
	s := newTestBusiness(t, openTest(t, Config{}))
	s.mustAddPlaces(manyLanes)
	s.month(s.DB) // from now on it is known to be a business of many lanes
	var all []appointment.Appointment
	for i := range busyWorthKeeping + 5 {
		a := s.appointment(day.Add(time.Duration(i) * 2 * time.Hour))
		all = append(all, a)
		s.mustBook(a)
	}
	return s, all
}

func (s *testBusiness) mustBook(a appointment.Appointment) {
	s.t.Helper()
	if outcome, err := s.book(a, nil); err != nil || outcome != ports.Booked {
		s.t.Fatal(outcome, err)
	}
}

func (s *testBusiness) month(db *DB) []ports.BusyTime {
	s.t.Helper()
	c, err := db.Availability().SchedulingData(s.t.Context(), s.id, day, day.AddDate(0, 1, 0))
	s.must(err)
	return c.Busy
}

// keeps says whether the same copy is answered twice.
func (s *testBusiness) keeps() bool {
	s.t.Helper()
	first, second := s.month(s.DB), s.month(s.DB)
	return len(first) > 0 && &first[0] == &second[0]
}

// getsKept waits for the transactions of other tests, which are on the same server.
func (s *testBusiness) getsKept() bool {
	s.t.Helper()
	for end := time.Now().Add(time.Minute); time.Now().Before(end); {
		if s.keeps() {
			return true
		}
	}
	return false
}

func TestBusyTimeThatIsKeptIsNeverStale(t *testing.T) {
	t.Parallel()

	s, all := openBusyShop(t)
	forgetful := *s.DB
	forgetful.busy = newBusyCache(0)
	update := func(a appointment.Appointment) {
		t.Helper()
		s.must(s.InTx(t.Context(), func(ctx context.Context, tx ports.Tx) error {
			return tx.Appointments.Update(ctx, a, appointment.Entry{At: day, Actor: appointment.Actor{Kind: appointment.ActorOwner}, Version: a.Version})
		}))
	}
	move := func(id appointment.ID, startsAt func(time.Time) time.Time) {
		t.Helper()
		s.must(s.InTx(t.Context(), func(ctx context.Context, tx ports.Tx) error {
			return rollBackUnlessPlaced(s.move(ctx, tx, id, s.lanes[0], startsAt))
		}))
	}
	for name, change := range map[string]func(){
		"nothing":        func() {},
		"a booking":      func() { s.mustBook(s.appointment(day.Add(time.Hour))) },
		"a cancellation": func() { a := all[3]; a.Status, a.Version = appointment.Cancelled, 2; update(a) },
		"a move":         func() { move(all[4].ID, func(at time.Time) time.Time { return at.Add(time.Hour) }) },
		"another lane": func() {
			s.must(s.InTx(t.Context(), func(ctx context.Context, tx ports.Tx) error {
				return rollBackUnlessPlaced(tx.Allocations.Reassign(ctx, s.id, all[5].ID, s.lanes[1]))
			}))
		},
		"a move away from the range": func() { move(all[6].ID, func(at time.Time) time.Time { return at.AddDate(1, 0, 1) }) },
		"one far from the range":     func() { s.mustBook(s.appointment(day.AddDate(2, 0, 0))) },
	} {
		if !s.getsKept() {
			t.Fatalf("before %s: nothing is kept", name)
		}
		change()
		if got, want := s.month(s.DB), s.month(&forgetful); !slices.Equal(got, want) {
			t.Errorf("after %s: %d busy times, want %d", name, len(got), len(want))
		}
	}
}

func (s *testBusiness) mustAddPlaces(n int) {
	s.t.Helper()
	setup, err := s.Businesses().Setup(s.t.Context(), s.id)
	s.must(err)
	setup.Business.Rules.ParallelBookings = n
	s.must(s.InTx(s.t.Context(), func(ctx context.Context, tx ports.Tx) error {
		_, err := tx.Businesses.Update(ctx, setup.Business)
		return err
	}))
	s.readLanes()
}

// An older transaction that commits after a younger one does not raise the last change, so what was read between must not
// be kept.
func TestATransactionUnderWayIsNotMissed(t *testing.T) {
	t.Parallel()

	s, _ := openBusyShop(t)
	slow, quick := s.appointment(day.Add(time.Hour)), s.appointment(day.Add(3*time.Hour))
	written, goOn, done := make(chan struct{}), make(chan struct{}), make(chan error, 1)
	go func() {
		done <- s.InTx(context.Background(), func(ctx context.Context, tx ports.Tx) error {
			_, err := tx.Appointments.Book(ctx, ports.Booking{
				Appointment: slow, Allocations: []appointment.Allocation{slow.Allocation(s.lanes[0])},
				Entry: appointment.Entry{At: day, Actor: appointment.Actor{Kind: appointment.ActorCustomer}, Version: 1},
			})
			close(written)
			<-goOn
			return err
		})
	}()
	<-written
	s.mustBook(quick)
	if s.keeps() {
		t.Error("busy time is kept while an older transaction may still change it")
	}
	before := len(s.month(s.DB))
	close(goOn)
	s.must(<-done)
	if after := s.month(s.DB); len(after) != before+1 {
		t.Errorf("%d busy times, want those %d and the slow one", len(after), before)
	}
	if !s.getsKept() {
		t.Error("nothing is kept when all is settled")
	}
}

func TestKeptBusyTimeIsBounded(t *testing.T) {
	t.Parallel()

	c := newBusyCache(3 * busyWorthKeeping)
	ask := func(id int64) busyAsk { return busyAsk{from: id} }
	keep := func(id int64, n int) { c.keep(ask(id), make([]ports.BusyTime, n), busyVersion{changed: uint64(id)}) }
	has := func(id int64) bool { _, ok := c.get(ask(id)); return ok }

	keep(1, busyWorthKeeping-1)
	keep(2, 4*busyWorthKeeping)
	if has(1) || has(2) {
		t.Error("too little or too much was kept")
	}
	keep(3, busyWorthKeeping)
	keep(4, busyWorthKeeping)
	keep(5, busyWorthKeeping)
	if !has(3) || !has(4) || !has(5) {
		t.Error("not all that there is room for was kept")
	}
	has(3)
	keep(6, busyWorthKeeping+1)
	if has(4) || has(5) || !has(3) || !has(6) {
		t.Error("what was asked for last had to go")
	}
	keep(3, 2*busyWorthKeeping-1) // again, with more in it
	if !has(3) || !has(6) || c.taken != 3*busyWorthKeeping {
		t.Errorf("%d are taken, want %d", c.taken, 3*busyWorthKeeping)
	}
}
