package postgres

import (
	"context"
	"errors"
	"slices"
	"sync/atomic"
	"testing"
	"time"

	"slotwise/core/appointment"
	"slotwise/ports"
	"slotwise/ports/porttest"
)

// series returns a series of appointments on the first lane, one a week.
func (s *testBusiness) series(first time.Time, n int) ports.SeriesBooking {
	s.t.Helper()
	b := ports.SeriesBooking{Series: appointment.Series{ID: appointment.SeriesID(newID()), BusinessID: s.id, Repeat: appointment.EveryWeek, CreatedAt: day}}
	for i := range n {
		a := s.appointment(first.AddDate(0, 0, 7*i))
		a.Series, a.Customer.Email = b.Series.ID, "regular@example.com"
		b.Bookings = append(b.Bookings, s.booking(a, porttest.On(a, s.lanes[0])))
	}
	return b
}

// bookSeries books a series as the use case does: under the locks of the lanes.
func (s *testBusiness) bookSeries(b ports.SeriesBooking) (outcome ports.BookOutcome, err error) {
	err = s.InTx(context.Background(), func(ctx context.Context, tx ports.Tx) error {
		if err := tx.Allocations.LockLanes(ctx, s.id, s.lanes); err != nil {
			return err
		}
		if outcome, err = tx.Appointments.BookSeries(ctx, b); err == nil && outcome != ports.Booked {
			return errNotBooked
		}
		return err
	})
	if errors.Is(err, errNotBooked) {
		err = nil
	}
	return outcome, err
}

var errNotBooked = errors.New("not booked")

func TestASeriesIsStoredWithOneCustomer(t *testing.T) {
	t.Parallel()
	s := newTestBusiness(t, openTest(t, Config{}))
	b := s.series(day, 26)
	outcome, err := s.bookSeries(b)
	s.must(err)
	series, all, err := s.Appointments().Series(t.Context(), s.id, b.Series.ID)
	s.must(err)
	counts := column[int](t, s.DB, `SELECT appointment_count FROM customers WHERE business_id = $1 AND email = 'regular@example.com'`, s.id)
	entries := column[int](t, s.DB, `SELECT count(*) FROM appointment_history h JOIN appointments a ON a.id = h.appointment_id WHERE a.series_id = $1`, b.Series.ID)
	if outcome != ports.Booked || series != b.Series || len(all) != 26 || all[25].ID != b.Bookings[25].Appointment.ID || len(counts) != 1 || counts[0] != 26 || entries[0] != 26 {
		t.Errorf("outcome %d, series %v of %d, customers with %v appointments, %d entries", outcome, series, len(all), counts, entries[0])
	}
}

func TestPartOfASeriesIsNeverStored(t *testing.T) {
	t.Parallel()
	s := newTestBusiness(t, openTest(t, Config{}))
	s.mustBook(s.appointment(day.AddDate(0, 0, 14)))
	outcome, err := s.bookSeries(s.series(day, 4))
	s.must(err)
	if outcome != ports.LaneTaken {
		t.Errorf("outcome %d", outcome)
	}
	checkNothingOfASeries(t, s)

	// The connection is lost after the statement.
	b := s.series(day.AddDate(0, 0, 1), 4)
	err = s.InTx(t.Context(), func(ctx context.Context, tx ports.Tx) error {
		if outcome, err := tx.Appointments.BookSeries(ctx, b); err != nil || outcome != ports.Booked {
			t.Errorf("outcome %d %v", outcome, err)
		}
		_, err := s.pool.Exec(ctx, `
			SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND state = 'idle in transaction'`)
		return err
	})
	if err == nil {
		t.Error("the transaction was committed")
	}
	checkNothingOfASeries(t, s)
}

func checkNothingOfASeries(t *testing.T, s *testBusiness) {
	t.Helper()
	stored := column[int](t, s.DB, `SELECT (SELECT count(*) FROM series) + (SELECT count(*) FROM appointments WHERE series_id IS NOT NULL)
		+ (SELECT count(*) FROM customers WHERE email = 'regular@example.com') + (SELECT count(*) FROM allocations WHERE holder_id NOT IN (SELECT id FROM appointments))`)
	if stored[0] != 0 {
		t.Errorf("%d rows of the series are stored", stored[0])
	}
}

// Two series and single bookings of the same customer take the same locks in the same order.
func TestConcurrentSeriesOfOneCustomerDoNotDeadlock(t *testing.T) {
	t.Parallel()
	s := newTestBusiness(t, openTest(t, Config{MaxConns: 12}))
	var series, alone atomic.Int32
	together(8, func(i int) {
		for n := range 6 {
			outcome, err := s.bookSeries(s.series(day.AddDate(0, 0, n%3), 4+i%3))
			if err != nil {
				t.Error(err)
			} else if outcome == ports.Booked {
				series.Add(1)
			}
			a := s.appointment(day.AddDate(0, 0, 7*i+n%3))
			a.Customer.Email = "regular@example.com"
			outcome, err = s.book(a, nil)
			if err != nil {
				t.Error(err)
			} else if outcome == ports.Booked {
				alone.Add(1)
			}
		}
	})
	half := column[int](t, s.DB, `SELECT count(*) FROM (SELECT series_id FROM appointments WHERE series_id IS NOT NULL GROUP BY series_id HAVING count(*) < 4) half`)
	if series.Load() == 0 || alone.Load() == 0 || half[0] != 0 {
		t.Errorf("%d series, %d of them half, and %d single bookings", series.Load(), half[0], alone.Load())
	}
}

// A series that waited for its customer between two of its dates would wait for a booking of that customer, which waits for the series.
func TestASeriesClaimsAllDatesBeforeItsCustomer(t *testing.T) {
	t.Parallel()
	s := newTestBusiness(t, openTest(t, Config{MaxConns: 6}))
	earlier, alone := s.appointment(day.AddDate(0, 0, 1)), s.appointment(day.AddDate(0, 0, 14))
	earlier.Customer.Email, alone.Customer.Email = "regular@example.com", "regular@example.com"
	s.mustBook(earlier)
	busy, err := s.pool.Begin(t.Context())
	s.must(err)
	_, err = busy.Exec(t.Context(), `SELECT FROM customers WHERE business_id = $1 AND email = 'regular@example.com' FOR UPDATE`, s.id)
	s.must(err)

	series := s.series(day, 4)
	outcomes := make(chan ports.BookOutcome, 2)
	for n, book := range []func() (ports.BookOutcome, error){
		func() (ports.BookOutcome, error) { return s.bookSeries(series) },
		func() (ports.BookOutcome, error) { return s.book(alone, nil) },
	} {
		go func() {
			outcome, err := book()
			if err != nil {
				t.Error(err)
			}
			outcomes <- outcome
		}()
		s.waitForLocks(n + 1)
	}
	s.must(busy.Rollback(t.Context()))
	if got := []ports.BookOutcome{<-outcomes, <-outcomes}; !slices.Contains(got, ports.Booked) || !slices.Contains(got, ports.LaneTaken) {
		t.Errorf("outcomes %v", got)
	}
}
