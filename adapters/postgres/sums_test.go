package postgres

import (
	"context"
	"testing"
	"time"

	"slotwise/core/appointment"
	"slotwise/core/business"
	"slotwise/core/civil"
	"slotwise/core/money"
	"slotwise/core/subscription"
	"slotwise/core/tier"
	"slotwise/ports"
	"slotwise/ports/porttest"
)

// countDue runs the job that counts appointments.
func (db *DB) countDue(t testing.TB) {
	t.Helper()
	for last := business.ID(""); ; {
		porttest.OK(t, db.InTx(t.Context(), func(ctx context.Context, tx ports.Tx) (err error) {
			last, err = tx.Sums.CountDue(ctx, last, 2)
			return err
		}))
		if last == "" {
			return
		}
	}
}

// checkSums runs a whole check and returns how many differences it finds.
func (db *DB) checkSums(t testing.TB) (differences int) {
	t.Helper()
	now := time.Now() // later than any earlier check
	for {
		check, ok := db.continueCheck(t, now, now)
		if !ok || !check.FinishedAt.IsZero() {
			return check.Differences
		}
	}
}

// continueCheck compares the next two businesses.
func (db *DB) continueCheck(t testing.TB, now, since time.Time) (check ports.SumCheck, ok bool) {
	t.Helper()
	porttest.OK(t, db.InTx(t.Context(), func(ctx context.Context, tx ports.Tx) (err error) {
		check, ok, err = tx.Sums.ContinueCheck(ctx, now, since, 2)
		return err
	}))
	return check, ok
}

// counted returns the count of appointments in the list. It must equal the sum of the days.
func (s *testBusiness) counted() int {
	s.t.Helper()
	var listed, sum int
	s.must(s.pool.QueryRow(s.t.Context(), `SELECT l.appointment_count, (SELECT coalesce(sum(d.appointments), 0) FROM business_days d WHERE d.business_id = l.business_id)
		FROM listed_businesses l WHERE l.business_id = $1`, s.id).Scan(&listed, &sum))
	if sum != listed {
		s.t.Errorf("the days have %d appointments, the list has %d", sum, listed)
	}
	return listed
}

func (s *testBusiness) wantCounted(n int) {
	s.t.Helper()
	s.countDue(s.t)
	if got := s.counted(); got != n {
		s.t.Errorf("%d appointments are counted, want %d", got, n)
	}
}

func (db *DB) exec(t testing.TB, sql string, args ...any) {
	t.Helper()
	_, err := db.pool.Exec(t.Context(), sql, args...)
	porttest.OK(t, err)
}

func TestAppointmentsAreCountedAfterChanges(t *testing.T) {
	t.Parallel()
	db := openTest(t, Config{})
	s, other := newTestBusiness(t, db), newTestBusiness(t, db)
	s.wantCounted(1) // every test business starts with one appointment
	first, second := s.appointment(day), s.appointment(day.Add(time.Hour))
	second.CreatedAt = second.CreatedAt.AddDate(0, 0, -3) // on another day
	s.mustBook(first)
	s.mustBook(second)
	s.wantCounted(3)
	s.mustBook(s.appointment(day.Add(2 * time.Hour)))
	s.wantCounted(4)
	if n := other.counted(); n != 1 {
		t.Errorf("another business has %d", n)
	}

	s.inTx(func(ctx context.Context, tx ports.Tx) error {
		a, err := tx.Appointments.ForUpdate(ctx, s.id, second.ID)
		if err != nil {
			return err
		}
		a.Status, a.DeletedAt, a.Version = appointment.Cancelled, day, a.Version+1
		return tx.Appointments.Update(ctx, a, appointment.Entry{At: day, Actor: appointment.Actor{Kind: appointment.ActorOwner}, Version: a.Version})
	})
	s.wantCounted(3)
	if n := db.checkSums(t); n != 0 {
		t.Errorf("the check finds %d differences", n)
	}
}

// A count that runs concurrently with bookings may miss bookings in progress. The next count then includes them.
func TestNoBookingIsMissedByCountsBesideIt(t *testing.T) {
	t.Parallel()
	db := openTest(t, Config{MaxConns: 8})
	s := newTestBusiness(t, db)
	const each = 10
	together(4, func(i int) {
		for n := range each {
			if i == 0 {
				db.countDue(t)
				continue
			}
			s.mustBook(s.appointment(day.Add(time.Duration(i*each+n) * time.Hour)))
		}
	})
	s.wantCounted(1 + 3*each)
	if n := db.checkSums(t); n != 0 {
		t.Errorf("the check finds %d differences", n)
	}
}

func TestAnOwnerDoesNotWaitWhileAppointmentsAreCounted(t *testing.T) {
	t.Parallel()
	db := openTest(t, Config{})
	s := newTestBusiness(t, db)
	held, err := db.pool.Begin(t.Context())
	porttest.OK(t, err)
	defer func() { _ = held.Rollback(context.Background()) }()
	_, err = held.Exec(t.Context(), "LOCK TABLE appointments") // delays the count
	porttest.OK(t, err)
	counted := make(chan struct{})
	go func() {
		defer close(counted)
		db.countDue(t)
	}()
	s.waitForLock()
	added := s.svc
	added.ID = business.ServiceID(newID())
	s.inTx(func(ctx context.Context, tx ports.Tx) error { return tx.Services.Insert(ctx, s.id, added) })
	porttest.OK(t, held.Rollback(t.Context()))
	<-counted
	if n := s.counted(); n != 1 {
		t.Errorf("%d appointments are counted, want 1", n)
	}
}

// A reset of the demo replaces a business with all its rows.
func TestACountIsNotStoredIfTheBusinessWasReplacedMeanwhile(t *testing.T) {
	t.Parallel()
	db := openTest(t, Config{})
	s := newTestBusiness(t, db)
	s.wantCounted(1)
	db.exec(t, "UPDATE listed_businesses SET counted_from = '1'")
	held, err := db.pool.Begin(t.Context())
	porttest.OK(t, err)
	defer func() { _ = held.Rollback(context.Background()) }()
	_, err = held.Exec(t.Context(), "LOCK TABLE appointments") // delays the count
	porttest.OK(t, err)
	counted := make(chan struct{})
	go func() {
		defer close(counted)
		db.countDue(t)
	}()
	s.waitForLock()
	db.exec(t, "UPDATE listed_businesses SET counted_from = '0', appointment_count = 7")
	db.exec(t, "UPDATE business_days SET appointments = 7 WHERE appointments > 0")
	porttest.OK(t, held.Rollback(t.Context()))
	<-counted
	if n := s.counted(); n != 7 {
		t.Errorf("%d appointments are listed, want the 7 that were stored meanwhile", n)
	}
	s.wantCounted(1)
}

func TestTheCheckCorrectsSumsAndCountsDifferences(t *testing.T) {
	t.Parallel()
	db := openTest(t, Config{})
	s, other, third := newTestBusiness(t, db), newTestBusiness(t, db), newTestBusiness(t, db)
	s.mustBook(s.appointment(day))
	s.subscribe()
	s.wantCounted(2)
	if n := db.checkSums(t); n != 0 {
		t.Errorf("at first there are %d differences", n)
	}
	// A transaction of another test may have been in progress during the count, so the business could still be due for another count.
	db.exec(t, "UPDATE listed_businesses SET counted_from = pg_current_xact_id()")
	for name, c := range map[string]struct {
		spoil string
		want  int
	}{
		"a day":             {"UPDATE business_days SET appointments = 7 WHERE business_id = $1 AND appointments > 0", 1},
		"a day of payments": {"UPDATE business_days SET paid_minor = 7 WHERE business_id = $1 AND payments > 0", 1},
		"a day too many":    {"INSERT INTO business_days VALUES ($1, '2020-01-01', 1, 0, 0, 0, 0)", 1},
		"days missing":      {"DELETE FROM business_days WHERE business_id = $1", 1},
		"a listed count":    {"UPDATE listed_businesses SET appointment_count = 7 WHERE business_id = $1", 1},
		"services":          {"UPDATE listed_businesses SET service_count = 7 WHERE business_id = $1", 1},
		"the tier":          {"UPDATE listed_businesses SET subscribed = NOT subscribed WHERE business_id = $1", 1},
		"the suspension":    {"UPDATE listed_businesses SET suspended_at = now() WHERE business_id = $1", 1},
		"payments":          {"UPDATE listed_businesses SET has_paid = false WHERE business_id = $1", 1},
	} {
		db.exec(t, c.spoil, s.id)
		if n := db.checkSums(t); n != c.want {
			t.Errorf("%s: %d differences, want %d", name, n, c.want)
		}
		if n := db.checkSums(t); n != 0 || s.counted() != 2 {
			t.Errorf("%s: then %d differences, %d appointments", name, n, s.counted())
		}
	}
	db.exec(t, "DELETE FROM listed_businesses WHERE business_id = $1", third.id)
	if db.checkSums(t) == 0 {
		t.Error("a business that is missing in the list is no difference")
	}
	other.mustBook(other.appointment(day)) // the next count corrects it, so it is not a difference
	if n := db.checkSums(t); n != 0 {
		t.Errorf("a new booking makes %d differences", n)
	}
}

func TestACheckGoesOnWhereItStopped(t *testing.T) {
	t.Parallel()
	db := openTest(t, Config{MaxConns: 4})
	var last *testBusiness
	for range 5 {
		last = newTestBusiness(t, db)
	}
	db.countDue(t)
	last.must(db.pool.QueryRow(t.Context(), "SELECT max(id::text) FROM businesses").Scan(&last.id))
	db.exec(t, "UPDATE listed_businesses SET service_count = 7 WHERE business_id = $1", last.id)
	night := day.Add(-time.Hour)
	for _, businesses := range []int{2, 4} {
		if check, ok := db.continueCheck(t, day, night); !ok || check.Businesses != businesses || check.Differences != 0 || !check.FinishedAt.IsZero() {
			t.Fatalf("after a part: %+v, %v", check, ok)
		}
	}
	if figures, err := db.Operator().Figures(t.Context(), ports.FigureBounds{Now: day, MostRegistered: 1}); err != nil || !figures.LastCheck.At.IsZero() {
		t.Errorf("a check in progress is the last one: %+v, %v", figures.LastCheck, err)
	}

	// A concurrent check skips the part in progress. The check itself does not wait for locks on businesses whose sums are right.
	somebodyElse := func() bool { _, ok := db.continueCheck(t, day, night); return ok }
	porttest.OK(t, db.InTx(t.Context(), func(ctx context.Context, tx ports.Tx) error {
		if _, err := tx.Businesses.Lock(ctx, last.id); err != nil {
			return err
		}
		return db.InTx(ctx, func(ctx context.Context, tx ports.Tx) error {
			check, ok, err := tx.Sums.ContinueCheck(ctx, day, night, 2)
			if !ok || check.Businesses != 5 || check.Differences != 1 {
				t.Errorf("the last part: %+v, %v", check, ok)
			}
			if somebodyElse() {
				t.Error("two take the same part")
			}
			return err
		})
	}))
	later := day.Add(time.Minute)
	want := ports.SumCheck{At: day, FinishedAt: later, Businesses: 5, Differences: 1}
	if check, ok := db.continueCheck(t, later, night); !ok || check != want {
		t.Errorf("at the end: %+v, %v", check, ok)
	}
	figures, err := db.Operator().Figures(t.Context(), ports.FigureBounds{Now: day, MostRegistered: 1})
	if err != nil || figures.LastCheck != want {
		t.Errorf("the last check: %+v, %v", figures.LastCheck, err)
	}
	if check, ok := db.continueCheck(t, later, night); ok {
		t.Errorf("a second check in a night: %+v", check)
	}
	if check, ok := db.continueCheck(t, day.AddDate(0, 0, 1), later); !ok || check.Businesses != 2 || !check.At.Equal(day.AddDate(0, 0, 1)) {
		t.Errorf("the next night: %+v, %v", check, ok)
	}
}

// The check of correct sums takes no locks, so sign-ins and changes do not wait for it.
func TestACheckOfRightSumsWaitsForNobody(t *testing.T) {
	t.Parallel()
	db := openTest(t, Config{MaxConns: 4, Limits: Limits{Lock: 100 * time.Millisecond}})
	s := newTestBusiness(t, db)
	s.subscribe()
	s.wantCounted(1)
	holding, err := db.pool.Begin(t.Context())
	porttest.OK(t, err)
	defer func() { porttest.OK(t, holding.Rollback(t.Context())) }()
	_, err = holding.Exec(t.Context(), "SELECT FROM listed_businesses FOR UPDATE")
	porttest.OK(t, err)
	if n := db.checkSums(t); n != 0 {
		t.Errorf("%d differences", n)
	}
}

func TestPaymentsAreAddedUpWithTheirInvoice(t *testing.T) {
	t.Parallel()
	db := openTest(t, Config{})
	s := newTestBusiness(t, db)
	put := func(invoices ...subscription.Invoice) {
		t.Helper()
		s.must(s.InTx(t.Context(), func(ctx context.Context, tx ports.Tx) error {
			for _, i := range invoices {
				i.Business, i.PeriodEnd = s.id, day
				if err := tx.Subscriptions.PutInvoice(ctx, i); err != nil {
					return err
				}
			}
			return nil
		}))
	}
	of := func(id string, cents int64, at time.Time) subscription.Invoice {
		return subscription.Invoice{ID: id, Amount: money.Amount{Minor: cents, Currency: tier.PlanCurrency}, PaidAt: at}
	}
	wantMonths := func(where string, want ...ports.MonthRevenue) {
		t.Helper()
		got, err := db.Operator().Revenue(t.Context())
		s.must(err)
		porttest.Same(t, where, got, want)
	}
	s.must(s.InTx(t.Context(), func(ctx context.Context, tx ports.Tx) error {
		return tx.Subscriptions.Put(ctx, subscription.Subscription{Business: s.id, State: subscription.Active, PeriodEnd: day})
	}))
	may, june := time.Date(2027, 5, 31, 23, 59, 59, 0, time.UTC), time.Date(2027, 6, 1, 0, 0, 0, 0, time.UTC)
	test := of("in_3", 500, june)
	test.Test = true
	put(of("in_1", 1000, may), of("in_2", 2000, june), test, of("in_2", 2000, june))
	first := ports.MonthRevenue{Month: civil.Date{Year: 2027, Month: time.May, Day: 1}, Minor: 1000, Payments: 1}
	wantMonths("at first", first, ports.MonthRevenue{Month: civil.Date{Year: 2027, Month: time.June, Day: 1}, Minor: 2000, Payments: 1, TestMinor: 500, TestPayments: 1})

	part := of("in_2", 2000, june)
	part.Returned = 300
	put(part)
	wantMonths("after a part went back", first, ports.MonthRevenue{Month: civil.Date{Year: 2027, Month: time.June, Day: 1}, Minor: 1700, Payments: 1, TestMinor: 500, TestPayments: 1})

	back := of("in_2", 2000, june)
	back.Refunded = true
	put(back)
	after := ports.MonthRevenue{Month: civil.Date{Year: 2027, Month: time.June, Day: 1}, TestMinor: 500, TestPayments: 1}
	wantMonths("after a refund", first, after)
	put(part)
	wantMonths("after the rest of the refund failed", first, ports.MonthRevenue{Month: civil.Date{Year: 2027, Month: time.June, Day: 1}, Minor: 1700, Payments: 1, TestMinor: 500, TestPayments: 1})
	put(back)
	wantMonths("after another refund", first, after)
	if n := db.checkSums(t); n != 0 {
		t.Errorf("the check finds %d differences", n)
	}

	s.must(s.InTx(t.Context(), func(ctx context.Context, tx ports.Tx) error { return tx.Businesses.Erase(ctx, s.id) }))
	wantMonths("after the business was erased", first, after)
	if n := db.checkSums(t); n != 0 {
		t.Errorf("after the erasure the check finds %d differences", n)
	}
}

func TestSignInsAndServicesAreListed(t *testing.T) {
	t.Parallel()
	db := openTest(t, Config{})
	s := newTestBusiness(t, db)
	owner := s.addOwner("owner@example.com")
	s.must(s.Accounts().SetLastSignIn(t.Context(), owner.ID, day.Add(time.Hour)))
	s.must(s.Sessions().DeleteAll(t.Context(), owner.ID))
	page, err := db.Operator().Businesses(t.Context(), ports.BusinessQuery{Sort: business.ByName, Now: day, Limit: 5})
	s.must(err)
	if len(page.Businesses) != 1 || !page.Businesses[0].LastSignInAt.Equal(day.Add(time.Hour)) || page.Businesses[0].Services != 1 {
		t.Errorf("listed: %+v", page.Businesses)
	}
	if n := db.checkSums(t); n != 0 {
		t.Errorf("the check finds %d differences", n)
	}
}
