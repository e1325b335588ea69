package postgres

import (
	"context"
	"slices"
	"testing"
	"time"

	"slotwise/adapters/postgres/internal/schedule"
	"slotwise/core/appointment"
	"slotwise/core/class"
	"slotwise/ports"
	"slotwise/ports/porttest"
)

// newBusyBusiness returns a business with two lanes and some appointments in May 2027.
func newBusyBusiness(t *testing.T) (*testBusiness, []appointment.Appointment) {
	t.Helper()
	s := newTestBusiness(t, openTest(t, Config{}))
	s.mustAddLanes(2)
	var all []appointment.Appointment
	for i := range 10 {
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

func (s *testBusiness) month(db *DB) []appointment.Allocation {
	s.t.Helper()
	c, err := db.Availability().SchedulingData(s.t.Context(), s.id, day, day.AddDate(0, 1, 0))
	s.must(err)
	return c.Busy
}

// isCached reports whether two reads return the same copy.
func (s *testBusiness) isCached() bool {
	s.t.Helper()
	first, second := s.month(s.DB), s.month(s.DB)
	return len(first) > 0 && &first[0] == &second[0]
}

// becomesCached waits until busy time is cached. Transactions of other tests on the same server can delay it.
func (s *testBusiness) becomesCached() bool {
	s.t.Helper()
	for end := time.Now().Add(time.Minute); time.Now().Before(end); {
		if s.isCached() {
			return true
		}
	}
	return false
}

func TestCachedBusyTimeIsNeverStale(t *testing.T) {
	t.Parallel()

	s, all := newBusyBusiness(t)
	uncached := *s.DB
	var err error
	uncached.schedules, err = schedule.New(s.pool, 1, s.Businesses().Setup)
	s.must(err)
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
		"a move":         func() { move(all[4].ID, func(t time.Time) time.Time { return t.Add(time.Hour) }) },
		"another lane": func() {
			s.must(s.InTx(t.Context(), func(ctx context.Context, tx ports.Tx) error {
				return rollBackUnlessPlaced(tx.Allocations.Reassign(ctx, s.id, porttest.On(all[5], s.lanes[0]), s.lanes[1]))
			}))
		},
		"a move out of the range":    func() { move(all[6].ID, func(t time.Time) time.Time { return t.AddDate(1, 0, 1) }) },
		"a booking out of the range": func() { s.mustBook(s.appointment(day.AddDate(2, 0, 0))) },
	} {
		if !s.becomesCached() {
			t.Fatalf("before %s: nothing is cached", name)
		}
		change()
		if got, want := s.month(s.DB), s.month(&uncached); !slices.Equal(got, want) {
			t.Errorf("after %s: %d busy times, want %d", name, len(got), len(want))
		}
	}
}

func (s *testBusiness) mustAddLanes(n int) {
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

// An older transaction that commits after a younger one does not raise the last change. Busy time that was read between the
// two commits must not be cached.
func TestBusyTimeIsNotCachedWhileATransactionIsInProgress(t *testing.T) {
	t.Parallel()

	s, _ := newBusyBusiness(t)
	slow, quick := s.appointment(day.Add(time.Hour)), s.appointment(day.Add(3*time.Hour))
	booking := s.booking(slow, porttest.On(slow, s.lanes[0]))
	written, resume, done := make(chan struct{}), make(chan struct{}), make(chan error, 1)
	go func() {
		done <- s.InTx(context.Background(), func(ctx context.Context, tx ports.Tx) error {
			_, err := tx.Appointments.Book(ctx, booking)
			close(written)
			<-resume
			return err
		})
	}()
	<-written
	s.mustBook(quick)
	if s.isCached() {
		t.Error("busy time is cached while an older transaction may still change it")
	}
	before := len(s.month(s.DB))
	close(resume)
	s.must(<-done)
	if after := s.month(s.DB); len(after) != before+1 {
		t.Errorf("%d busy times, want one more than %d", len(after), before)
	}
	if !s.becomesCached() {
		t.Error("nothing is cached although no transaction is in progress")
	}
}

func (s *testBusiness) classRevision() ports.Revision {
	s.t.Helper()
	data, err := s.Availability().ClassData(s.t.Context(), s.id)
	s.must(err)
	return data.Revision
}

// A stored timetable would miss what an older transaction changes, as cached busy time would.
func TestThereIsNoRevisionOfClassesWhileAnOlderTransactionIsInProgress(t *testing.T) {
	t.Parallel()

	s, _ := newBusyBusiness(t)
	before := s.classRevision()
	of := class.Session{
		ID: appointment.SessionID(newID()), BusinessID: s.id, ServiceID: s.svc.ID, StartsAt: day, Duration: time.Hour, Capacity: 3,
		Status: class.Cancelled, CreatedAt: day, Version: 1,
	}
	written, resume, done := make(chan struct{}), make(chan struct{}), make(chan error, 1)
	go func() {
		done <- s.InTx(context.Background(), func(ctx context.Context, tx ports.Tx) error {
			err := tx.Classes.Insert(ctx, of)
			close(written)
			<-resume
			return err
		})
	}()
	<-written
	s.mustBook(s.appointment(day.Add(time.Hour)))
	if between := s.classRevision(); between != (ports.Revision{}) {
		t.Errorf("the revision %+v is given while an older transaction is in progress", between)
	}
	close(resume)
	s.must(<-done)
	after := s.classRevision()
	for end := time.Now().Add(time.Minute); after == (ports.Revision{}) && time.Now().Before(end); { // transactions of other tests can delay it
		after = s.classRevision()
	}
	if after == before || after == (ports.Revision{}) {
		t.Errorf("the revision is still %+v", after)
	}
}
