package postgres

import (
	"context"
	"fmt"
	"math/rand/v2"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"slotwise/core/appointment"
	"slotwise/core/business"
	"slotwise/ports"
)

func TestOfManyWhoBookAPlaceAtOnceOneGetsIt(t *testing.T) {
	t.Parallel()

	oneOfFiftyGetsIt(t, func(int) time.Duration { return 0 })
}

func TestOfManyWhoseTimesOverlapOneGetsIt(t *testing.T) {
	t.Parallel()

	oneOfFiftyGetsIt(t, func(i int) time.Duration { return time.Duration(i%2) * 15 * time.Minute })
}

func oneOfFiftyGetsIt(t *testing.T, offset func(i int) time.Duration) {
	t.Helper()
	s := newTestBusiness(t, openTest(t, Config{MaxConns: 16}))
	for round := range 5 {
		var booked, gone atomic.Int32
		at := day.Add(time.Duration(round) * 2 * time.Hour)
		together(50, func(i int) {
			outcome, err := s.book(s.appointment(at.Add(offset(i))), nil)
			switch {
			case err != nil:
				t.Error(err)
			case outcome == ports.Booked:
				booked.Add(1)
			case outcome == ports.PlaceGone:
				gone.Add(1)
			}
		})
		if booked.Load() != 1 || gone.Load() != 49 {
			t.Fatalf("booked %d, gone %d of 50", booked.Load(), gone.Load())
		}
		// One job each, and one of the appointment that the shop began with.
		if n := len(s.committedJobs(t)); n != round+2 {
			t.Fatalf("%d jobs after %d bookings", n, round+2)
		}
	}
}

func TestWritersMoveAndBookOnOneHotDay(t *testing.T) {
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
				outcome, err := s.book(s.appointment(quarter().Add(10*time.Hour)), nil) // half of it where the others move to
				if err != nil {
					t.Error(err)
				}
				if outcome == ports.Booked {
					booked.Add(1)
				}
				continue
			}
			err := s.InTx(context.Background(), func(ctx context.Context, tx ports.Tx) error {
				a, err := tx.Appointments.ForUpdate(ctx, s.id, mine[i].ID)
				if err != nil {
					return err
				}
				if err := tx.Appointments.LockLanes(ctx, s.id, s.lanes); err != nil {
					return err
				}
				a.StartsAt = quarter().Add(5 * time.Hour)
				a.Version++
				outcome, err := tx.Appointments.Update(ctx, a, appointment.Entry{
					At: day, By: appointment.ActorOwner, Action: appointment.ActionMoved, Version: a.Version,
				})
				if err == nil && outcome == ports.Booked {
					moved.Add(1)
				}
				return err
			})
			if err != nil {
				t.Error(err)
			}
		}
	})
	if n := s.overlaps(); n > 0 {
		t.Errorf("%d overlaps", n)
	}
	if moved.Load() == 0 || booked.Load() == 0 {
		t.Errorf("moved %d, booked %d: nothing was contended", moved.Load(), booked.Load())
	}
}

// A booking that needs an appointment reassigned locks lanes and then the row; moving locks the row and then lanes.
func TestReseatingAndMovingNeverWaitForEachOther(t *testing.T) {
	t.Parallel()

	db := openTest(t, Config{MaxConns: 12})
	s := newTestBusiness(t, db)
	s.must(s.InTx(t.Context(), func(ctx context.Context, tx ports.Tx) error {
		b, err := tx.Businesses.Lock(ctx, s.id)
		if err != nil {
			return err
		}
		b.Rules.ParallelBookings = 3
		_, err = tx.Businesses.Update(ctx, b)
		return err
	}))
	s.readLanes()
	a := s.appointment(day)
	if outcome, err := s.book(a, nil); err != nil || outcome != ports.Booked {
		t.Fatal(outcome, err)
	}
	together(8, func(i int) {
		for n := range 30 {
			err := s.InTx(context.Background(), func(ctx context.Context, tx ports.Tx) error {
				lanes := s.lanes
				if i%2 == 0 {
					if err := tx.Appointments.LockLanes(ctx, s.id, lanes); err != nil {
						return err
					}
					_, err := tx.Appointments.Reassign(ctx, s.id, a.ID, lanes[(i+n)%3])
					return err
				}
				now, err := tx.Appointments.ForUpdate(ctx, s.id, a.ID)
				if err != nil {
					return err
				}
				if err := tx.Appointments.LockLanes(ctx, s.id, lanes); err != nil {
					return err
				}
				now.StartsAt = now.StartsAt.Add(time.Minute)
				now.Version++
				_, err = tx.Appointments.Update(ctx, now, appointment.Entry{At: day, Version: now.Version})
				return err
			})
			if err != nil {
				t.Error(err)
			}
		}
	})
}

func TestOneKeyUsedByManyAtOnceBooksOnce(t *testing.T) {
	t.Parallel()

	db := openTest(t, Config{MaxConns: 10})
	s := newTestBusiness(t, db)
	for round := range 5 {
		key := &ports.IdempotencyKey{Key: fmt.Sprint("key ", round)}
		var booked, used atomic.Int32
		together(10, func(i int) {
			at := day.Add(time.Duration(round*10+i) * time.Hour) // each place is free: only the key decides
			outcome, err := s.book(s.appointment(at), key)
			switch {
			case err != nil:
				t.Error(err)
			case outcome == ports.Booked:
				booked.Add(1)
			case outcome == ports.KeyUsed:
				used.Add(1)
				if _, _, err := s.Appointments().ByKey(context.Background(), s.id, key.Key); err != nil {
					t.Errorf("what the key booked is not there yet: %v", err)
				}
			}
		})
		if booked.Load() != 1 || used.Load() != 9 {
			t.Fatalf("booked %d, used %d of 10", booked.Load(), used.Load())
		}
	}
}

func TestTwoSweepsNeverTakeTheSameReminder(t *testing.T) {
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
						t.Errorf("%s twice", a.ID)
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
		t.Errorf("took %d of 40", count.Load())
	}
}

// Erasing a service waits for a booking of it that is under way, and then keeps the service for it.
func TestAServiceIsNeverErasedUnderABooking(t *testing.T) {
	t.Parallel()

	db := openTest(t, Config{MaxConns: 6})
	for range 10 {
		s := newTestBusiness(t, db)
		svc := s.svc
		svc.ID = business.ServiceID(newID())
		s.must(s.InTx(t.Context(), func(ctx context.Context, tx ports.Tx) error { return tx.Services.Insert(ctx, s.id, svc) }))
		a := s.appointment(day)
		a.ServiceID = svc.ID
		var bookErr, removeErr error
		together(2, func(i int) {
			if i == 0 {
				_, bookErr = s.book(a, nil)
				return
			}
			removeErr = s.InTx(context.Background(), func(ctx context.Context, tx ports.Tx) error {
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
