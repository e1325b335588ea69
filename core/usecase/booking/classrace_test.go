package booking_test

import (
	"context"
	"fmt"
	"math/rand/v2"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"slotwise/core"
	"slotwise/core/appointment"
	"slotwise/core/class"
	"slotwise/core/usecase/booking"
	"slotwise/ports"
)

// concurrently runs fn n times in 12 goroutines.
func concurrently(n int, fn func(i int)) {
	var wg sync.WaitGroup
	next := make(chan int)
	for range 12 {
		wg.Go(func() {
			for i := range next {
				fn(i)
			}
		})
	}
	for i := range n {
		next <- i
	}
	close(next)
	wg.Wait()
}

func TestAHundredCustomersForTwentyPlaces(t *testing.T) {
	t.Parallel()
	w := newEnv(t, premium)
	of := w.session(w.yoga(20, 1), 2, "10:00")
	forms := make([]booking.BookInput, 100)
	for i := range forms {
		forms[i] = w.places(of, 1)
	}
	var booked, full atomic.Int32
	concurrently(len(forms), func(i int) {
		switch _, err := w.Book(w.ctx, customer, forms[i]); {
		case err == nil:
			booked.Add(1)
		case core.CodeOf(err) == core.Conflict:
			full.Add(1)
		default:
			t.Error(err)
		}
	})
	same(t, "booked", booked.Load(), int32(20))
	same(t, "refused", full.Load(), int32(80))
	same(t, "taken", w.listed(of).Taken, 20)
}

// Ended holds, cancellations, several places and other capacities do not change that: nobody is refused while a place is free.
func TestPlacesWhileTheCapacityChangesAndHoldsEnd(t *testing.T) {
	t.Parallel()
	w := newEnv(t, premium)
	of := w.session(w.yoga(20, 3), 2, "10:00")
	for range 10 {
		a := w.book(customer, w.places(of, 2))
		w.holdPlaces(a, of, monday)
	}
	same(t, "all holds have ended", w.listed(of).Left(), 20)
	forms := make([]booking.BookInput, 100)
	for i := range forms {
		forms[i] = w.places(of, 1+i%2)
	}
	var places atomic.Int32
	concurrently(len(forms), func(i int) {
		if i%10 == 0 {
			_, err := w.changeSession(of, func(in *booking.SessionInput) { in.Capacity = new(20 + i/10%3) })
			if err != nil && core.CodeOf(err) != core.Conflict {
				t.Error(err)
			}
		}
		switch booked, err := w.Book(w.ctx, customer, forms[i]); {
		case err == nil:
			places.Add(int32(booked.Places))
		case core.CodeOf(err) != core.Conflict:
			t.Error(err)
		}
	})
	after := w.listed(of)
	same(t, "taken", after.Taken, int(places.Load()))
	same(t, "nobody was refused while a place was free", after.Left() == 0 || after.Capacity > 20, true)
	same(t, "at least the least capacity is taken", after.Taken >= 20, true)
}

// Bookings, cancellations, reactivations, moves, capacities and the end of sessions run into one another.
func TestSessionsChangeWhileCustomersBook(t *testing.T) {
	t.Parallel()
	w := newEnv(t, places(3))
	yoga := w.yoga(6, 2)
	sessions := []class.Session{w.session(yoga, 2, "10:00"), w.session(yoga, 2, "11:00"), w.session(yoga, 2, "12:00")}
	n := 240
	forms := make([]booking.BookInput, n)
	for i := range forms {
		forms[i] = w.places(sessions[i%3], 1+i%2)
	}
	singles := make([]booking.BookInput, n)
	for i := range singles {
		singles[i] = w.form(2, []string{"10:00", "11:00", "13:00"}[i%3])
	}
	var mu sync.Mutex
	var booked []appointment.Appointment
	concurrently(n, func(i int) {
		of := sessions[rand.IntN(3)]
		var err error
		switch i % 8 {
		case 0:
			_, err = w.changeSession(of, func(in *booking.SessionInput) { in.Capacity = new(5 + rand.IntN(4)) })
		case 1:
			_, err = w.changeSession(of, sessionAt(2, []string{"10:00", "11:30", "13:00", "14:00"}[rand.IntN(4)]))
		case 2:
			_, err = w.Book(w.ctx, customer, singles[i])
		case 3:
			mu.Lock()
			var a appointment.Appointment
			if len(booked) > 0 {
				a = booked[rand.IntN(len(booked))]
			}
			mu.Unlock()
			if a.ID != "" {
				_, err = w.update(a, func(in *booking.UpdateInput) {
					in.Status = new([]appointment.Status{appointment.Cancelled, appointment.Confirmed}[rand.IntN(2)])
				})
			}
		default:
			var result booking.Result
			if result, err = w.Book(w.ctx, customer, forms[i]); err == nil {
				mu.Lock()
				booked = append(booked, result.Appointment)
				mu.Unlock()
			}
		}
		if i == n*9/10 {
			_, err = w.CancelSession(w.ctx, owner, booking.CancelSessionInput{Business: w.id, Session: sessions[0].ID})
		}
		if code := core.CodeOf(err); err != nil && code != core.Conflict && code != core.Invalid {
			t.Errorf("operation %d: %v", i, err)
		}
	})
	w.checkSessions()
}

// checkSessions compares the rows of sessions and places with the appointments.
func (w *env) checkSessions() {
	w.t.Helper()
	for name, query := range map[string]string{
		"appointments without their places, or with places too many": `
			SELECT count(*) FROM appointments a WHERE a.business_id = $1 AND a.session_id IS NOT NULL
				AND (SELECT count(*) FROM allocations p WHERE p.business_id = a.business_id AND p.holder_id = a.id AND p.session_id = a.session_id AND NOT p.released)
					<> CASE WHEN a.status = 'cancelled' THEN 0 ELSE a.places END`,
		"appointments at another time than their session": `
			SELECT count(*) FROM appointments a JOIN class_sessions c ON c.business_id = a.business_id AND c.id = a.session_id
			WHERE a.business_id = $1 AND a.status <> 'cancelled' AND a.starts_at <> c.starts_at`,
		"places in sessions that are cancelled": `
			SELECT count(*) FROM allocations p JOIN class_sessions c ON c.business_id = p.business_id AND c.id = p.session_id
			WHERE p.business_id = $1 AND NOT p.released AND c.status <> 'scheduled'`,
		"sessions that are not where they hold their lane": `
			SELECT count(*) FROM class_sessions c WHERE c.business_id = $1
				AND (SELECT count(*) FROM allocations p WHERE p.business_id = c.business_id AND p.holder_id = c.id AND NOT p.released AND p.blocked_from = c.starts_at)
					<> CASE WHEN c.status = 'scheduled' THEN 1 ELSE 0 END`,
		"overlaps": `
			SELECT count(*) FROM allocations a JOIN allocations b ON b.business_id = a.business_id AND b.lane_id = a.lane_id AND (b.holder_id, b.part) > (a.holder_id, a.part)
			WHERE a.business_id = $1 AND NOT a.released AND NOT b.released AND a.blocked_from < b.blocked_to AND b.blocked_from < a.blocked_to`,
	} {
		var n int
		ok(w.t, w.store.DB.Pool().QueryRow(w.ctx, query, string(w.id)).Scan(&n))
		same(w.t, name, n, 0)
	}
}

// Every cancelled appointment changes the figures of its customer. The same customers are in all sessions and series, in different orders.
func TestTheSameCustomersAreCancelledAtOnce(t *testing.T) {
	t.Parallel()
	w := newEnv(t, places(8))
	yoga := w.yoga(8, 1)
	regular := func(i, n int) string { return fmt.Sprintf("regular%d@example.com", []int{n, 5 - n}[i%2]) }
	var cancel []func() error
	for i := range 8 {
		of := w.session(yoga, 2+i/4, []string{"10:00", "12:00", "14:00", "16:00"}[i%4])
		for n := range 6 {
			in := w.places(of, 1)
			in.Customer.Email = regular(i, n)
			w.book(customer, in)
		}
		cancel = append(cancel, func() error {
			_, err := w.CancelSession(w.ctx, owner, booking.CancelSessionInput{Business: w.id, Session: of.ID})
			return err
		})
	}
	for i := range 2 {
		booked := w.bookSeries(w.series(appointment.EveryWeek, "11:00", 6))
		for n, a := range booked {
			_, err := w.update(a, func(in *booking.UpdateInput) { in.Customer = &appointment.CustomerPatch{Email: new(regular(i, n))} })
			ok(t, err)
		}
		cancel = append(cancel, func() error {
			_, err := w.UpdateLater(w.ctx, owner, booking.LaterInput{Business: w.id, Appointment: booked[0].ID})
			return err
		})
	}
	concurrently(len(cancel), func(i int) { ok(t, cancel[len(cancel)-1-i]()) })
	w.checkSessions()
}

// The owner cancels or changes a session that was not opened at the moment when the sweep finds its time free.
func TestTheSweepOpensNoSessionThatIsCancelledMeanwhile(t *testing.T) {
	t.Parallel()
	for name, change := range map[string]func(*class.Session){
		"cancelled": func(of *class.Session) { of.Status = class.Cancelled },
		"smaller":   func(of *class.Session) { of.Capacity = 2 },
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			w := newEnv(t, horizon(6))
			a := w.book(customer, w.form(2, "10:00"))
			w.plan(w.yoga(3, 1), time.Tuesday, "10:00")
			w.openPlanned()
			same(t, "not opened", w.timetable(), "03-02 10:00 not_opened")
			_, err := w.update(a, func(in *booking.UpdateInput) { in.Status = new(appointment.Cancelled) })
			ok(t, err)
			found, err := w.Service.Sessions(w.ctx, w.id, "", day(2), day(2))
			ok(t, err)
			of := found.List[0].Session
			swept := make(chan error, 1)
			w.inTx(func(ctx context.Context, tx ports.Tx) error {
				_, err := tx.Classes.ForUpdate(ctx, w.id, of.ID)
				ok(t, err)
				change(&of)
				_, err = tx.Classes.Update(ctx, of)
				go func() { swept <- w.OpenPlanned(w.ctx, w.id) }()
				w.waitForLock()
				return err
			})
			ok(t, <-swept)
			after := w.listed(of)
			same(t, "still cancelled", after.Status == class.Cancelled, of.Status == class.Cancelled)
			same(t, "capacity", after.Capacity, of.Capacity)
			w.checkSessions()
		})
	}
}

// waitForLock returns as soon as a transaction waits for another.
func (w *env) waitForLock() {
	w.t.Helper()
	for waiting := false; !waiting; {
		ok(w.t, w.store.DB.Pool().QueryRow(w.ctx, `SELECT EXISTS (SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock')`).Scan(&waiting))
	}
}

// The owner deletes appointments one by one, in one tab, while another one changes or cancels their class.
func TestAppointmentsAreDeletedWhileTheirSessionChanges(t *testing.T) {
	t.Parallel()
	w := newEnv(t, places(8))
	yoga := w.yoga(8, 1)
	var changes []func() error
	for i := range 8 {
		of := w.session(yoga, 2+i/4, []string{"10:00", "12:00", "14:00", "16:00"}[i%4])
		for range 5 {
			a := w.book(customer, w.places(of, 1))
			changes = append(changes, func() error {
				_, err := w.Delete(w.ctx, owner, w.id, a.ID, core.AnyVersion, booking.Explanation{})
				return err
			})
		}
		changes = append(changes, func() error {
			if i%2 == 0 {
				_, err := w.changeSession(of, func(in *booking.SessionInput) { in.Capacity = new(5) })
				return err
			}
			_, err := w.CancelSession(w.ctx, owner, booking.CancelSessionInput{Business: w.id, Session: of.ID})
			return err
		})
	}
	concurrently(len(changes), func(i int) { ok(t, changes[i]()) })
	w.checkSessions()
}

// Cancelling all later sessions changes the timetable, while others open them and customers book.
func TestTheTimetableChangesWhileCustomersBook(t *testing.T) {
	t.Parallel()
	w := newEnv(t, horizon(40))
	yoga := w.yoga(6, 1)
	w.plan(yoga, time.Tuesday, "10:00")
	w.plan(yoga, time.Thursday, "10:00")
	w.openPlanned()
	found, err := w.Service.Sessions(w.ctx, w.id, "", day(1), day(31))
	ok(t, err)
	forms := make([]booking.BookInput, 60)
	for i := range forms {
		forms[i] = w.places(found.List[i%len(found.List)].Session, 1)
	}
	concurrently(len(forms), func(i int) {
		_, err := w.Book(w.ctx, customer, forms[i])
		if i%15 == 7 {
			of := found.List[len(found.List)-1-i/15]
			_, err = w.CancelSession(w.ctx, owner, booking.CancelSessionInput{Business: w.id, Session: of.ID, Later: true})
		}
		if i%5 == 1 {
			err = w.OpenPlanned(w.ctx, w.id)
		}
		if err != nil && core.CodeOf(err) != core.Conflict {
			t.Error(err)
		}
	})
	w.checkSessions()
}
