package app

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"maps"
	"net/http"
	"strings"
	"testing"
	"time"

	"slotwise/adapters/postgres"
	"slotwise/adapters/system"
	"slotwise/core/account"
	"slotwise/core/appointment"
	"slotwise/core/business"
	"slotwise/core/civil"
	"slotwise/core/usecase/booking"
	"slotwise/core/usecase/demo"
	"slotwise/core/usecase/identity"
	"slotwise/ports/porttest"
)

// demoData is an installation with sample data that does not serve requests.
type demoData struct {
	t     *testing.T
	db    *postgres.DB
	cases useCases
}

func newDemoData(t *testing.T) demoData {
	t.Helper()
	c := demoConfig(t)
	c.Worker = false
	a, db, err := newApp(t.Context(), c, Streams{Err: testLog{t}}, openDatabase)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		if err := a.Close(); err != nil {
			t.Error(err)
		}
	})
	k, err := findKeys(t.Context(), c, db)
	if err != nil {
		t.Fatal(err)
	}
	d := demoData{t, db, wire(c, db, nil, k, reality(c))}
	if err := d.cases.demo.Ensure(t.Context()); err != nil {
		t.Fatal(err)
	}
	return d
}

func (d demoData) count(sql string) (n int) {
	d.t.Helper()
	if err := d.db.Pool().QueryRow(d.t.Context(), sql).Scan(&n); err != nil {
		d.t.Fatal(err)
	}
	return n
}

// checkSums checks that the operator's sums match their rows.
func (d demoData) checkSums() {
	d.t.Helper()
	if n := d.count(`SELECT count(*) FROM listed_businesses l WHERE appointment_count <> (
		SELECT count(*) FROM appointments a WHERE a.business_id = l.business_id AND a.deleted_at IS NULL AND a.held_until IS NULL)`); n != 0 {
		d.t.Errorf("the appointments of %d businesses are miscounted", n)
	}
	if _, err := d.db.Pool().Exec(d.t.Context(), "DELETE FROM sum_checks"); err != nil {
		d.t.Fatal(err)
	}
	check, err := d.cases.operators.CheckSums(d.t.Context())
	if err != nil || check.Differences != 0 || check.Businesses != d.count("SELECT count(*) FROM businesses") {
		d.t.Errorf("the check of sums: %+v, %v", check, err)
	}
}

// register adds a real business and returns its id.
func (d demoData) register(name, email string) string {
	d.t.Helper()
	signedIn, err := d.cases.identity.Register(d.t.Context(), identity.RegisterInput{
		Name: name, Email: email, Password: "a long password", Phone: "+1 555 0100", Address: "1 Main Street", Category: "barbershop",
	})
	if err != nil {
		d.t.Fatal(err)
	}
	return string(signedIn.Business)
}

// rowsOf returns every row of every table that names a business, and its owner's account.
func (d demoData) rowsOf(id string) map[string]string {
	d.t.Helper()
	var tables []string
	err := d.db.Pool().QueryRow(d.t.Context(), `
		SELECT array_agg(table_name::text) FROM information_schema.columns WHERE table_schema = 'public' AND column_name = 'business_id'`).Scan(&tables)
	if err != nil {
		d.t.Fatal(err)
	}
	all := map[string]string{}
	read := func(name, where string) {
		var rows string
		if err := d.db.Pool().QueryRow(d.t.Context(), "SELECT coalesce(string_agg(t::text, ' ' ORDER BY t::text), '') FROM "+name+" t WHERE "+where, id).Scan(&rows); err != nil {
			d.t.Fatal(err)
		}
		all[name] = rows
	}
	for _, table := range tables {
		read(table, "business_id = $1")
	}
	read("businesses", "id = $1")
	read("accounts", "id IN (SELECT account_id FROM memberships WHERE business_id = $1)")
	return all
}

func TestResetRestoresTheDemoAndNothingElse(t *testing.T) {
	t.Parallel()
	d, ctx := newDemoData(t), t.Context()
	other := d.register("Real Barbers", "other@example.com")
	before := d.rowsOf(other)
	if before["businesses"] == "" || before["accounts"] == "" || before["booking_links"] == "" || before["sessions"] == "" {
		t.Fatalf("the real business has %v", before)
	}
	published := demo.Accounts()[0]
	visitor, err := d.cases.identity.Login(ctx, identity.LoginInput{Role: account.Owner, Email: published.Email, Password: published.Password})
	if err != nil {
		t.Fatal(err)
	}
	if booked := d.count("SELECT count(*) FROM appointments"); booked < 200 || d.count("SELECT count(*) FROM businesses WHERE is_demo") != 6 {
		t.Fatalf("the demo has %d appointments", booked)
	}
	if _, err := d.db.Pool().Exec(ctx, "UPDATE businesses SET name = 'Changed by a visitor' WHERE is_demo"); err != nil {
		t.Fatal(err)
	}
	if err := d.cases.demo.Ensure(ctx); err != nil {
		t.Fatal(err)
	}
	if d.count("SELECT count(*) FROM businesses WHERE name = 'Changed by a visitor'") != 6 {
		t.Error("a start reset sample data of today, which somebody may be using")
	}
	if err := d.cases.demo.Reset(ctx); err != nil {
		t.Fatal(err)
	}
	if d.count("SELECT count(*) FROM businesses WHERE name = 'Changed by a visitor'") != 0 || d.count("SELECT count(*) FROM appointments") < 200 {
		t.Error("the reset did not restore the sample data")
	}
	if after := d.rowsOf(other); !maps.Equal(before, after) {
		t.Errorf("the reset changed a real business:\n%v\n%v", before, after)
	}
	d.checkSums()
	if session, err := d.cases.identity.Authenticate(ctx, account.Owner, "", visitor.Token); err != nil || session.Business != visitor.Business {
		t.Errorf("after the reset the visitor's session is %+v, %v", session, err)
	}
	if _, err := d.cases.identity.Login(ctx, identity.LoginInput{Role: account.Owner, Email: "gym@demo.example.com", Password: published.Password}); err == nil {
		t.Error("a business without a published sign-in can be signed in to")
	}
}

// A sample business gets another link if a real business has taken its link. No other business can take the fixed link.
func TestSamplesMakeWayForTheAddressOfARealBusiness(t *testing.T) {
	t.Parallel()
	d, ctx := newDemoData(t), t.Context()
	if _, err := d.db.Pool().Exec(ctx, "UPDATE booking_links SET unique_url = 'taken' WHERE unique_url = 'trattoria-lume'"); err != nil {
		t.Fatal(err)
	}
	d.register("Trattoria Lume", "lume@example.com")
	if err := d.cases.demo.Reset(ctx); err != nil {
		t.Fatal(err)
	}
	if d.count("SELECT count(*) FROM booking_links WHERE unique_url IN ('demo', 'trattoria-lume', 'trattoria-lume-demo')") != 3 {
		t.Error("the addresses are not as they should be")
	}
}

func TestTheHistoryOfTheDemoIsCompleteAfterStopsAndBesideOthers(t *testing.T) {
	t.Parallel()
	begin := time.Now().UTC()
	d, ctx := newDemoData(t), t.Context()
	parts, killed := 0, 0
	for more := true; more; parts++ {
		ctx, kill := context.WithCancel(ctx)
		if parts%5 == 4 { // a process that is killed in the middle of a part
			time.AfterFunc(10*time.Millisecond, kill)
			killed++
		}
		beside := make(chan error, 1)
		go func() {
			var err error
			if parts%7 == 6 {
				_, err = d.cases.demo.FillNext(ctx)
			}
			beside <- err
		}()
		var err error
		more, err = d.cases.demo.FillNext(ctx)
		if err := errors.Join(err, <-beside); err != nil {
			if ctx.Err() == nil {
				t.Fatal(err)
			}
			more = true
		}
		kill()
	}
	count := func() int { return d.count("SELECT count(*) FROM appointments") }
	before := count()
	if more, err := d.cases.demo.FillNext(ctx); more || err != nil || count() != before {
		t.Errorf("a complete history is added to: %t, %v, %d instead of %d appointments", more, err, count(), before)
	}
	if killed == 0 || before < 8000 || d.count("SELECT count(*) FROM appointments WHERE starts_at < now() - interval '360 days'") < 30 {
		t.Errorf("%d appointments in %d parts, %d killed", before, parts, killed)
	}
	for what, sql := range map[string]string{
		"customers who are not counted right": `SELECT count(*) FROM customers c WHERE appointment_count <> (SELECT count(*) FROM appointments a
			WHERE a.business_id = c.business_id AND a.customer_id = c.id AND a.status <> 'cancelled' AND a.held_until IS NULL)`,
		"appointments that are there twice": `SELECT count(*) FROM (SELECT FROM appointments a
			JOIN appointment_items i ON i.business_id = a.business_id AND i.appointment_id = a.id
			WHERE a.status <> 'cancelled' GROUP BY a.business_id, i.staff_id, a.starts_at, a.client_email HAVING count(DISTINCT a.id) > 1) twice`,
		"sessions of classes that nobody attends": `SELECT count(*) FROM class_sessions c
			WHERE NOT EXISTS (SELECT FROM appointments a WHERE a.business_id = c.business_id AND a.session_id = c.id)`,
		"reminders that are due":           "SELECT count(*) FROM appointments WHERE reminder_at <= '" + begin.Format(time.RFC3339Nano) + "'",
		"deposits that are stuck":          `SELECT count(*) FROM deposit_attempts WHERE state = 'stuck'`,
		"subscriptions that are asked for": `SELECT count(*) FROM subscriptions WHERE check_at IS NOT NULL`,
		"money that is no test money":      `SELECT count(*) FROM ledger_lines WHERE attempt_id IS NOT NULL AND NOT is_test`,
	} {
		if n := d.count(sql); n != 0 {
			t.Errorf("%d %s", n, what)
		}
	}
	if n := d.count("SELECT count(*) FROM class_sessions"); n < 100 {
		t.Errorf("%d sessions of classes in a year", n)
	}
	d.checkSums()
	if n := d.count("SELECT count(*) FROM deposit_attempts WHERE next_check_at IS NOT NULL"); n != 1 {
		t.Errorf("the simulator is asked about %d deposits, want the one that is being paid", n)
	}
}

// A visitor can book before the job has filled the businesses without a sign-in.
func TestTheDemoIsFilledAroundTheBookingsOfVisitors(t *testing.T) {
	t.Parallel()
	d, ctx := newDemoData(t), t.Context()
	const booked = `SELECT count(*) FROM appointments a JOIN businesses b ON b.id = a.business_id
		WHERE b.email = 'trattoria@demo.example.com' AND a.starts_at BETWEEN now() - interval '4 days' AND now() + interval '14 days'`
	d.bookEverythingOf("trattoria@demo.example.com", time.Now().UTC().AddDate(0, 0, 2))
	before := d.count(booked)
	if before == 0 {
		t.Fatal("the visitor found no time")
	}
	for range 5 { // each business without a sign-in, and a part of the history
		if more, err := d.cases.demo.FillNext(ctx); err != nil || !more {
			t.Fatal(more, err)
		}
	}
	if after := d.count(booked); after < before+15 {
		t.Errorf("%d appointments around today after %d of a visitor", after, before)
	}
	d.checkSums()
}

// bookEverythingOf books each free time of a business's first service on the date and on the next day.
func (d demoData) bookEverythingOf(email string, date time.Time) {
	d.t.Helper()
	ctx := d.t.Context()
	var id business.ID
	var service business.ServiceID
	err := d.db.Pool().QueryRow(ctx, "SELECT b.id, s.id FROM businesses b JOIN services s ON s.business_id = b.id WHERE b.email = $1 ORDER BY s.position LIMIT 1", email).
		Scan(&id, &service)
	if err != nil {
		d.t.Fatal(err)
	}
	for day := range 2 {
		on := civil.DateOf(date.AddDate(0, 0, day), time.UTC)
		for {
			free, err := d.cases.booking.AvailableSlots(ctx, booking.SlotsInput{Business: id, Service: service, Date: on})
			if err != nil {
				d.t.Fatal(err)
			}
			if len(free.Starts) == 0 {
				break
			}
			n := day*100 + len(free.Starts)
			_, err = d.cases.booking.Book(ctx, appointment.Actor{Kind: appointment.ActorCustomer}, booking.BookInput{
				Business: id, Service: service, Date: on, At: free.Starts[0].At, Time: civil.Minute(free.Starts[0].At.Hour()*60 + free.Starts[0].At.Minute()),
				Customer: appointment.Customer{FullName: "Ada Lovelace", Email: fmt.Sprintf("ada%d@example.com", n), Phone: "+44 20 7946 0000"},
				Address:  fmt.Sprintf("192.0.2.%d", n%256),
			})
			if err != nil {
				d.t.Fatal(err)
			}
		}
	}
}

// resetLog is a testLog for a site during a reset. Jobs wait for the reset. On a slow machine one can wait for so long that it gives up
// and tries again.
type resetLog struct{ testLog }

func (l resetLog) Write(line []byte) (int, error) {
	if bytes.Contains(line, []byte("tries again")) && bytes.Contains(line, []byte("due to lock timeout")) {
		return len(line), nil
	}
	return l.testLog.Write(line)
}

func TestDemoResetWorksWhileTheSiteRunsAndNowhereElse(t *testing.T) {
	t.Parallel()
	c := demoConfig(t)
	a, err := Start(t.Context(), c, Streams{Out: io.Discard, Err: resetLog{testLog{t}}})
	if err != nil {
		t.Fatalf("start: %v", err)
	}
	defer func() {
		if err := a.Close(); err != nil {
			t.Error(err)
		}
	}()
	var out bytes.Buffer
	c.Demo = false // as on a command line without --demo
	c.TestPayments = false
	if err := ResetDemo(t.Context(), c, Streams{Out: &out, Err: testLog{t}}); err != nil {
		t.Errorf("reset: %v", err)
	}
	porttest.Same(t, "a line before each part and one at the end", strings.Split(out.String(), "\n"), []string{
		"Replacing the sample data ...", "The sample data is new. Nothing else was changed.", "",
	})
	if status := get(t, a.URL()+"/book/demo"); status != http.StatusOK {
		t.Errorf("afterwards the booking page returns %d", status)
	}
	c.Production = true
	if err := ResetDemo(t.Context(), c, Streams{Out: &out, Err: testLog{t}}); err == nil {
		t.Error("it resets a site in production")
	}
	other := demoConfig(t)
	other.Demo = false
	if err := ResetDemo(t.Context(), other, Streams{Out: &out, Err: testLog{t}}); err == nil || !strings.Contains(err.Error(), "--demo") {
		t.Errorf("without sample data: %v", err)
	}
}

// depositOf is the owner's view of a deposit.
type depositOf struct {
	ID      string `json:"id"`
	Deposit struct {
		State string `json:"state"`
	} `json:"deposit"`
}

func (o *ownerAt) withDeposit(state string) (list []depositOf) {
	o.t.Helper()
	if err := json.Unmarshal([]byte(o.call(http.MethodGet, o.business+"/appointments?deposit="+state, nil, http.StatusOK)), &list); err != nil {
		o.t.Fatal(err)
	}
	return list
}

// The simulator has never seen the deposits of the sample data, but it accepts their ids.
func TestSampleDepositsCanBeRefundedAndPaid(t *testing.T) {
	t.Parallel()
	c := demoConfig(t)
	a := start(t, c)
	defer func() {
		if err := a.Close(); err != nil {
			t.Error(err)
		}
	}()
	owner := signInPremium(t, a.URL())
	paid := owner.withDeposit("paid")
	if len(paid) < 3 {
		t.Fatalf("%d deposits are paid", len(paid))
	}
	one := owner.business + "/appointments/" + paid[0].ID
	owner.call(http.MethodPost, one+"/deposit/refund", nil, http.StatusOK)
	if after := owner.call(http.MethodGet, one, nil, http.StatusOK); !strings.Contains(after, `"state":"refunded"`) {
		t.Errorf("after the refund: %s", after)
	}
	held, look := owner.withDeposit("held"), time.NewTicker(50*time.Millisecond)
	defer look.Stop()
	for deadline := time.Now().Add(time.Minute); len(held) != 1 || held[0].Deposit.State != "awaiting"; held = owner.withDeposit("held") {
		if time.Now().After(deadline) {
			t.Fatalf("the place that is held has no page: %+v", held)
		}
		<-look.C
	}
}

func TestAPasswordHashedAheadGivesEachHashOnce(t *testing.T) {
	t.Parallel()
	const ahead = 2
	passwords := hashAhead(t.Context(), system.NewPasswords(2), "published", ahead)
	seen := map[string]bool{}
	for _, password := range []string{"published", "another", "published", "published"} {
		hash, err := passwords.Hash(t.Context(), password)
		if err != nil {
			t.Fatal(err)
		}
		if ok, err := passwords.Verify(t.Context(), hash, password); !ok || err != nil {
			t.Errorf("a hash of %q does not verify: %v", password, err)
		}
		if seen[hash] {
			t.Errorf("the hash of %q was returned before", password)
		}
		seen[hash] = true
	}
}
