package postgres

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"slotwise/core/appointment"
	"slotwise/core/business"
	"slotwise/ports"
	"slotwise/ports/porttest"
)

func TestOneOfManyConcurrentBookingsGetsThePlace(t *testing.T) {
	t.Parallel()

	checkOneOfFiftyIsBooked(t, func(int) time.Duration { return 0 })
}

func TestOneOfManyOverlappingBookingsGetsThePlace(t *testing.T) {
	t.Parallel()

	checkOneOfFiftyIsBooked(t, func(i int) time.Duration { return time.Duration(i%2) * 15 * time.Minute })
}

func checkOneOfFiftyIsBooked(t *testing.T, offset func(i int) time.Duration) {
	t.Helper()
	s := newTestBusiness(t, openTest(t, Config{MaxConns: 16}))
	for round := range 5 {
		var booked, gone atomic.Int32
		startsAt := day.Add(time.Duration(round) * 2 * time.Hour)
		together(50, func(i int) {
			outcome, err := s.book(s.appointment(startsAt.Add(offset(i))), nil)
			switch {
			case err != nil:
				t.Error(err)
			case outcome == ports.Booked:
				booked.Add(1)
			case outcome == ports.LaneTaken:
				gone.Add(1)
			}
		})
		if booked.Load() != 1 || gone.Load() != 49 {
			t.Fatalf("booked %d, gone %d of 50", booked.Load(), gone.Load())
		}
		// Each booking has one job, including the appointment that newTestBusiness booked.
		if n := column[int](t, s.DB, `SELECT count(*) FROM river_job`)[0]; n != round+2 {
			t.Fatalf("%d jobs after %d bookings", n, round+2)
		}
	}
}

func TestConcurrentMovesAndBookingsOfOneDayNeverOverlap(t *testing.T) {
	t.Parallel()

	db := openTest(t, Config{MaxConns: 12})
	s := newTestBusiness(t, db)
	quarter := func() time.Time { return day.Add(time.Duration(rand.IntN(40)) * 15 * time.Minute) }
	mine := make([]appointment.Appointment, 8)
	for i := range mine {
		mine[i] = s.appointment(day.Add(time.Duration(i) * time.Hour))
		if outcome, err := s.book(mine[i], nil); err != nil || outcome != ports.Booked {
			t.Fatal(outcome, err)
		}
	}
	var moved, booked atomic.Int32
	together(16, func(i int) {
		for range 40 {
			if i >= len(mine) {
				outcome, err := s.book(s.appointment(quarter().Add(10*time.Hour)), nil) // half of these times collide with the moves
				if err != nil {
					t.Error(err)
				}
				if outcome == ports.Booked {
					booked.Add(1)
				}
				continue
			}
			err := s.InTx(context.Background(), func(ctx context.Context, tx ports.Tx) error {
				placed, err := s.move(ctx, tx, mine[i].ID, s.lanes[0], func(time.Time) time.Time { return quarter().Add(5 * time.Hour) })
				if err == nil && !placed {
					return errGone
				}
				return err
			})
			switch {
			case err == nil:
				moved.Add(1)
			case errors.Is(err, errGone):
				err = nil
			}
			if err != nil {
				t.Error(err)
			}
		}
	})
	if n := s.overlaps(); n > 0 {
		t.Errorf("%d overlaps", n)
	}
	if moved.Load() == 0 || booked.Load() == 0 {
		t.Errorf("moved %d, booked %d: there was no contention", moved.Load(), booked.Load())
	}
}

func TestConcurrentReassignmentsAndMovesNeverDeadlock(t *testing.T) {
	t.Parallel()

	db := openTest(t, Config{MaxConns: 12})
	s := newTestBusiness(t, db)
	s.mustAddLanes(3)
	a := s.appointment(day)
	if outcome, err := s.book(a, nil); err != nil || outcome != ports.Booked {
		t.Fatal(outcome, err)
	}
	together(8, func(i int) {
		for n := range 30 {
			err := s.InTx(context.Background(), func(ctx context.Context, tx ports.Tx) error {
				if i%2 == 0 {
					if err := tx.Allocations.LockLanes(ctx, s.id, s.lanes); err != nil {
						return err
					}
					held, err := tx.Allocations.Held(ctx, s.id, a.ID)
					if err != nil {
						return err
					}
					return rollBackUnlessPlaced(tx.Allocations.Reassign(ctx, s.id, held[0], s.lanes[(i+n)%3]))
				}
				return rollBackUnlessPlaced(s.move(ctx, tx, a.ID, s.lanes[(i+n)%3], func(t time.Time) time.Time { return t.Add(time.Minute) }))
			})
			if err != nil {
				t.Error(err)
			}
		}
	})
}

// rollBackUnlessPlaced returns an error if the place is gone.
func rollBackUnlessPlaced(placed bool, err error) error {
	if err == nil && !placed {
		return errGone
	}
	return err
}

// A cancellation that waits for a reassignment must release the new place, because nothing else would.
func TestACancellationThatWaitsForAReassignmentReleasesTheNewPlace(t *testing.T) {
	t.Parallel()

	s := newTestBusiness(t, openTest(t, Config{MaxConns: 4}))
	s.mustAddLanes(2)
	a := s.appointment(day)
	s.mustBook(a)
	reassigned, resume, done := make(chan struct{}), make(chan struct{}), make(chan error, 2)
	go func() {
		done <- s.InTx(context.Background(), func(ctx context.Context, tx ports.Tx) error {
			err := errors.Join(tx.Allocations.LockLanes(ctx, s.id, s.lanes), rollBackUnlessPlaced(tx.Allocations.Reassign(ctx, s.id, porttest.On(a, s.lanes[0]), s.lanes[1])))
			close(reassigned)
			<-resume
			return err
		})
	}()
	<-reassigned
	go func() {
		done <- s.InTx(context.Background(), func(ctx context.Context, tx ports.Tx) error {
			current, err := tx.Appointments.ForUpdate(ctx, s.id, a.ID)
			if err != nil {
				return err
			}
			current.Status, current.Version = appointment.Cancelled, 2
			return tx.Appointments.Update(ctx, current, appointment.Entry{At: day, Actor: appointment.Actor{Kind: appointment.ActorOwner}, Version: 2})
		})
	}()
	s.waitForLock()
	close(resume)
	s.must(errors.Join(<-done, <-done))
	if n := column[int](t, s.DB, `SELECT count(*) FROM allocations WHERE business_id = $1 AND holder_id = $2 AND NOT released`, s.id, a.ID)[0]; n != 0 {
		t.Errorf("the cancelled appointment still holds %d places", n)
	}
	s.mustBookPlaces(s.appointment(day), s.lanes[1])
}

// waitForLock returns as soon as a transaction waits for another.
func (s *testBusiness) waitForLock() {
	s.t.Helper()
	waitForLock(s.t.(*testing.T), s.DB)
}

func waitForLock(t *testing.T, db *DB) {
	t.Helper()
	for end := time.Now().Add(time.Minute); time.Now().Before(end); {
		if column[int](t, db, `SELECT count(*) FROM pg_locks WHERE NOT granted AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`)[0] > 0 ||
			column[int](t, db, `SELECT count(*) FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`)[0] > 0 {
			return
		}
	}
	t.Fatal("no transaction waits for a lock")
}

func (s *testBusiness) mustBookPlaces(a appointment.Appointment, lanes ...business.LaneID) {
	s.t.Helper()
	var places []appointment.Allocation
	for _, lane := range lanes {
		places = append(places, porttest.On(a, lane))
	}
	if outcome, err := s.bookPlaces(a, nil, places...); err != nil || outcome != ports.Booked {
		s.t.Fatal(outcome, err)
	}
}

// Holds end while other customers book their places, payments arrive late, and some bookings claim two places at once. Each
// instant must have at most one holder. A late payment must either find its place or learn that it is gone.
func TestHoldsEndWhileOthersBook(t *testing.T) {
	t.Parallel()

	s := newTestBusiness(t, openTest(t, Config{MaxConns: 12}))
	s.mustAddLanes(2)
	var paid, gone, booked atomic.Int32
	together(10, func(i int) {
		for n := range 30 {
			a := s.appointment(day.Add(time.Duration(n%6) * time.Hour))
			hold := porttest.On(a, s.lanes[n%2])
			if i%2 == 0 {
				hold.Until = day.Unix() // every other booking sees the hold as ended
			}
			places := []appointment.Allocation{hold}
			if i%5 == 4 {
				second := hold
				second.Lane = s.lanes[(n+1)%2]
				places = append(places, second)
			}
			outcome, err := s.claimAfterEndedHolds(a, places)
			if err != nil {
				t.Error(err)
				return
			}
			if outcome != ports.Booked {
				continue
			}
			booked.Add(1)
			if hold.Until == 0 {
				if err := s.cancel(a.ID); err != nil { // frees the place for the next round
					t.Error(err)
				}
				continue
			}
			held, err := s.pay(a.ID)
			if err != nil {
				t.Error(err)
			}
			if held {
				paid.Add(1)
				if err := s.cancel(a.ID); err != nil {
					t.Error(err)
				}
			} else {
				gone.Add(1)
			}
		}
	})
	if n := s.overlaps(); n > 0 {
		t.Errorf("%d overlaps", n)
	}
	if booked.Load() == 0 || paid.Load() == 0 {
		t.Errorf("booked %d, paid %d, gone %d: there was no contention", booked.Load(), paid.Load(), gone.Load())
	}
}

// claimAfterEndedHolds books as the use case does. If the place is gone, it releases holds that have ended and retries.
func (s *testBusiness) claimAfterEndedHolds(a appointment.Appointment, places []appointment.Allocation) (outcome ports.BookOutcome, err error) {
	booking := s.booking(a, places...)
	for range 3 {
		err = s.InTx(context.Background(), func(ctx context.Context, tx ports.Tx) (err error) {
			if len(places) > 1 {
				if err := tx.Allocations.LockLanes(ctx, s.id, s.lanes); err != nil {
					return err
				}
			}
			outcome, err = tx.Appointments.Book(ctx, booking)
			if err == nil && outcome == ports.LaneTaken {
				return errGone
			}
			return err
		})
		if !errors.Is(err, errGone) {
			return outcome, err
		}
		released := 0
		if err := s.InTx(context.Background(), func(ctx context.Context, tx ports.Tx) (err error) {
			released, err = tx.Holds.ReleaseEnded(ctx, s.id, places, day)
			return err
		}); err != nil || released == 0 {
			return ports.LaneTaken, err
		}
	}
	return ports.LaneTaken, nil
}

func (s *testBusiness) cancel(id appointment.ID) error {
	return s.InTx(context.Background(), func(ctx context.Context, tx ports.Tx) error {
		a, err := tx.Appointments.ForUpdate(ctx, s.id, id)
		if err != nil {
			return err
		}
		a.Status = appointment.Cancelled
		a.Version++
		return tx.Appointments.Update(ctx, a, appointment.Entry{At: day, Actor: appointment.Actor{Kind: appointment.ActorOwner}, Version: a.Version})
	})
}

// pay confirms the hold as a payment does, possibly after the hold has ended.
func (s *testBusiness) pay(id appointment.ID) (held bool, err error) {
	err = s.InTx(context.Background(), func(ctx context.Context, tx ports.Tx) (err error) {
		if _, err := tx.Appointments.ForUpdate(ctx, s.id, id); err != nil {
			return err
		}
		held, err = tx.Holds.Confirm(ctx, s.id, id)
		return err
	})
	return held, err
}

// Concurrent bookings with one address share one customer, even if the address is new.
func TestConcurrentBookingsWithOneAddressShareACustomer(t *testing.T) {
	t.Parallel()

	s := newTestBusiness(t, openTest(t, Config{MaxConns: 10}))
	for round := range 5 {
		together(8, func(i int) {
			a := s.appointment(day.AddDate(0, 0, round).Add(time.Duration(i) * time.Hour))
			a.Customer = appointment.Customer{FullName: fmt.Sprint("Name ", i), Email: fmt.Sprintf("zoe%d@example.com", round)}
			if i%2 == 0 {
				a.Customer.Phone = "+49 30 1234567"
			}
			if outcome, err := s.book(a, nil); err != nil || outcome != ports.Booked {
				t.Error(outcome, err)
			}
		})
	}
	if n := column[int](t, s.DB, `SELECT count(*) FROM customers WHERE business_id = $1 AND email IS NOT NULL`, s.id)[0]; n != 5 {
		t.Errorf("%d customers, want 5", n)
	}
	if n := column[int](t, s.DB, `SELECT count(*) FROM customers WHERE business_id = $1 AND phone_e164 = '+49301234567'`, s.id)[0]; n != 5 {
		t.Errorf("%d customers have the phone number that some bookings gave, want 5", n)
	}
}

func TestOneKeyInConcurrentRequestsBooksOnce(t *testing.T) {
	t.Parallel()

	db := openTest(t, Config{MaxConns: 10})
	s := newTestBusiness(t, db)
	for round := range 5 {
		key := &ports.IdempotencyKey{Key: fmt.Sprint("key ", round)}
		var booked, used atomic.Int32
		together(10, func(i int) {
			startsAt := day.Add(time.Duration(round*10+i) * time.Hour) // every place is free, so only the key decides
			outcome, err := s.book(s.appointment(startsAt), key)
			switch {
			case err != nil:
				t.Error(err)
			case outcome == ports.Booked:
				booked.Add(1)
			case outcome == ports.KeyUsed:
				used.Add(1)
				if _, _, err := s.Appointments().ByKey(context.Background(), s.id, key.Key); err != nil {
					t.Errorf("the key's appointment is not visible yet: %v", err)
				}
			}
		})
		if booked.Load() != 1 || used.Load() != 9 {
			t.Fatalf("booked %d, used %d of 10", booked.Load(), used.Load())
		}
	}
}

func TestConcurrentSweepsNeverTakeTheSameReminder(t *testing.T) {
	t.Parallel()

	db := openTest(t, Config{MaxConns: 6})
	s := newTestBusiness(t, db)
	for i := range 40 {
		a := s.appointment(day.Add(time.Duration(i) * time.Hour))
		a.ReminderAt = day
		if outcome, err := s.book(a, nil); err != nil || outcome != ports.Booked {
			t.Fatal(outcome, err)
		}
	}
	var taken sync.Map
	var count atomic.Int32
	together(8, func(int) {
		for range 3 {
			err := s.InTx(context.Background(), func(ctx context.Context, tx ports.Tx) error {
				due, err := tx.Reminders.DueReminders(ctx, day, 5)
				for _, a := range due {
					if _, twice := taken.LoadOrStore(a.ID, true); twice {
						t.Errorf("the reminder of %s was taken twice", a.ID)
					}
					count.Add(1)
				}
				return err
			})
			if err != nil {
				t.Error(err)
			}
		}
	})
	if count.Load() != 40 {
		t.Errorf("took %d of 40 reminders", count.Load())
	}
}

// Removing a service waits for a booking of it that is in progress, and then only archives the service.
func TestAServiceWithAConcurrentBookingIsNotDeleted(t *testing.T) {
	t.Parallel()

	db := openTest(t, Config{MaxConns: 6})
	for range 10 {
		s := newTestBusiness(t, db)
		svc := s.svc
		svc.ID = business.ServiceID(newID())
		s.must(s.InTx(t.Context(), func(ctx context.Context, tx ports.Tx) error { return tx.Services.Insert(ctx, s.id, svc) }))
		a := s.appointment(day)
		porttest.ChangeItems(&a, func(i *appointment.Item) { i.ServiceID = svc.ID })
		var bookErr, removeErr error
		together(2, func(i int) {
			if i == 0 {
				_, bookErr = s.book(a, nil)
				return
			}
			removeErr = s.InTx(context.Background(), func(ctx context.Context, tx ports.Tx) error {
				if _, err := tx.Businesses.Lock(ctx, s.id); err != nil {
					return err
				}
				return tx.Services.Remove(ctx, s.id, svc.ID, day)
			})
		})
		s.must(removeErr)
		_, err := s.Appointments().Get(t.Context(), s.id, a.ID)
		if (bookErr == nil) != (err == nil) {
			t.Fatalf("booked: %v, stored: %v", bookErr, err)
		}
	}
}

func TestConcurrentWorkersNeverCountBeyondTheLimit(t *testing.T) {
	t.Parallel()
	s := newTestBusiness(t, openTest(t, Config{MaxConns: 16}))
	var counted atomic.Int32
	together(80, func(int) {
		ok, err := s.MailCounts().Count(t.Context(), s.id, day, 50)
		if err != nil {
			t.Error(err)
		}
		if ok {
			counted.Add(1)
		}
	})
	if n := counted.Load(); n != 50 {
		t.Errorf("%d of 80 mails were counted, the limit is 50", n)
	}
}

// A change of the setup waits for bookings that were planned for the current setup. Later bookings wait for the change and then
// see it.
func TestAChangeOfTheSetupAndBookingsExcludeEachOther(t *testing.T) {
	t.Parallel()

	s := newTestBusiness(t, openTest(t, Config{MaxConns: 6}))
	version := func() int64 {
		v, err := s.setupVersion()
		s.must(err)
		return v
	}
	planned := version()
	holding, resume, done := make(chan struct{}), make(chan struct{}), make(chan error, 2)
	go func() {
		done <- s.InTx(context.Background(), func(ctx context.Context, tx ports.Tx) error {
			held, err := tx.Allocations.HoldSetup(ctx, s.id)
			if held != planned {
				t.Error("the setup has changed before anything did")
			}
			close(holding)
			<-resume
			return err
		})
	}()
	<-holding
	locked, change := make(chan struct{}), make(chan struct{})
	go func() {
		done <- s.InTx(context.Background(), func(ctx context.Context, tx ports.Tx) error {
			b, err := tx.Businesses.Lock(ctx, s.id)
			close(locked)
			<-change
			if err == nil {
				_, err = tx.Businesses.Update(ctx, b)
			}
			return err
		})
	}()
	s.waitForLock()
	close(resume)
	<-locked
	outcome := make(chan ports.BookOutcome)
	go func() {
		a := s.appointment(day)
		b := s.booking(a, porttest.On(a, s.lanes[0]))
		b.SetupVersion = planned
		err := s.InTx(context.Background(), func(ctx context.Context, tx ports.Tx) error {
			got, err := tx.Appointments.Book(ctx, b)
			outcome <- got
			return err
		})
		if err != nil {
			t.Error(err)
		}
	}()
	s.waitForLock()
	close(change)
	if got := <-outcome; got != ports.SetupChanged {
		t.Errorf("a booking that was planned before the change has the outcome %d", got)
	}
	s.must(errors.Join(<-done, <-done))
	if version() == planned {
		t.Error("the change has left the version as it was")
	}
}
