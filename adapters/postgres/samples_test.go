package postgres

import (
	"context"
	"errors"
	"maps"
	"reflect"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/jackc/pgx/v5"

	"slotwise/adapters/postgres/internal/operators"
	"slotwise/core/access"
	"slotwise/core/account"
	"slotwise/core/appointment"
	"slotwise/core/business"
	"slotwise/core/calendarfeed"
	"slotwise/core/civil"
	"slotwise/core/class"
	"slotwise/core/deposit"
	"slotwise/core/message"
	"slotwise/core/money"
	"slotwise/core/notification"
	"slotwise/core/operator"
	"slotwise/core/payment"
	"slotwise/core/subscription"
	"slotwise/core/text"
	"slotwise/ports"
	"slotwise/ports/porttest"
)

// rowCounts returns the number of rows of a business, by table.
func (db *DB) rowCounts(t *testing.T, id business.ID) map[string]int {
	t.Helper()
	counts := map[string]int{}
	for _, table := range slices.Concat(lookupTables, tenantTables) {
		query := "SELECT count(*) FROM " + pgx.Identifier{table}.Sanitize() + " WHERE " + businessColumn(table) + " = $1"
		counts[table] = column[int](t, db, query, id)[0]
	}
	return counts
}

// rows returns the rows of a business as text, by table.
func (db *DB) rows(t *testing.T, id business.ID) map[string]string {
	t.Helper()
	all := map[string]string{}
	for _, table := range slices.Concat(lookupTables, tenantTables) {
		query := "SELECT coalesce(string_agg(t::text, E'\n' ORDER BY t::text), '') FROM " + pgx.Identifier{table}.Sanitize() + " t WHERE " + businessColumn(table) + " = $1"
		all[table] = column[string](t, db, query, id)[0]
	}
	return all
}

// addOwner adds an owner with a session and a token.
func (s *testBusiness) addOwner(email string, others ...business.ID) account.Account {
	s.t.Helper()
	owner := account.NewOwner(account.ID(newID()), email, "h", s.id, day)
	for _, other := range others {
		owner.Memberships = append(owner.Memberships, account.Membership{Business: other, Role: access.Owner})
	}
	s.must(s.Accounts().Create(s.t.Context(), owner))
	s.must(s.Tokens().Put(s.t.Context(), account.NewToken(account.ConfirmEmail, email, owner.ID, s.id, email, day)))
	s.must(s.Sessions().Create(s.t.Context(), account.NewSession(owner, email, "", "", day)))
	return owner
}

// fill adds what newTestBusiness does not create: a staff member with their own time, a room, a blocked time, an idempotency key, and the mark of what
// an account has read.
func (s *testBusiness) fill() {
	s.t.Helper()
	porttest.Hire(s.t, s.DB, s.Businesses(), s.id, business.Staff{
		ID: business.StaffID(newID()), Services: business.OnlyServices(s.svc.ID), Terms: map[business.ServiceID]business.Terms{s.svc.ID: {Minutes: []int{20}}},
	})
	s.must(s.InTx(s.t.Context(), func(ctx context.Context, tx ports.Tx) error {
		room := business.Resource{ID: business.ResourceID(newID()), Name: "Room", Active: true, Position: 1, CreatedAt: day, Version: 1}
		if err := tx.Resources.InsertPool(ctx, s.id, business.Pool{ID: business.PoolID(newID()), Name: "Room", Resources: []business.Resource{room}, CreatedAt: day, Version: 1}); err != nil {
			return err
		}
		inventory := civil.Date{Year: 2027, Month: time.May, Day: 4}
		return tx.Blocked.Insert(ctx, s.id, business.BlockedTime{
			ID: business.BlockedTimeID(newID()), Rule: business.BlockedRule{First: inventory, Last: inventory, Start: 12 * 60, End: 13 * 60}, CreatedAt: day, Version: 1,
		})
	}))
	outcome, err := s.book(s.appointment(day), &ports.IdempotencyKey{Key: "key"})
	s.must(err)
	if outcome != ports.Booked {
		s.t.Fatalf("outcome of the booking: %d", outcome)
	}
	s.must(s.InTx(s.t.Context(), func(ctx context.Context, tx ports.Tx) error {
		return tx.Agendas.Schedule(ctx, s.id, civil.Date{Year: 2027, Month: time.May, Day: 3}, day)
	}))
	reader := account.ID(newID())
	s.must(s.NotificationMarks().ReadUntil(s.t.Context(), s.id, reader, day, day))
	s.must(s.NotificationMarks().Read(s.t.Context(), s.id, reader, []notification.ID{{Subject: newID(), Version: 1}}, day))
	_, err = s.MailCounts().Count(s.t.Context(), s.id, day, 1)
	s.must(err)
	s.must(s.InTx(s.t.Context(), func(ctx context.Context, tx ports.Tx) error {
		if err := tx.Feeds.Put(ctx, s.id, calendarfeed.Feed{ID: calendarfeed.ID(newID()), CreatedAt: day}); err != nil {
			return err
		}
		return tx.Media.Put(ctx, s.id, business.NewPicture("image/png", []byte("logo "+string(s.id))), day)
	}))
	s.must(operators.NewNotes(s.bun).Put(s.t.Context(), s.id, newID(), "Called the bank.", day))
	s.must(s.Invitations().Insert(s.t.Context(), account.Invitation{
		ID: account.InvitationID(newID()), Business: s.id, Email: "june@example.com", Role: access.Manager, InvitedBy: account.ID(newID()), CreatedAt: day, ExpiresAt: day,
	}))
	s.must(s.InTx(s.t.Context(), func(ctx context.Context, tx ports.Tx) error {
		_, err := tx.Alerts.Raise(ctx, operator.Alert{ID: operator.AlertID(newID()), Business: s.id, Kind: operator.PlanRefunded, Subject: "in_1", RaisedAt: day})
		return err
	}))
	s.fillPayments()
	s.subscribe()
	if outcome, err := s.bookSeries(s.series(day.AddDate(0, 2, 0), 2)); err != nil || outcome != ports.Booked {
		s.t.Fatalf("outcome of the series: %d %v", outcome, err)
	}
	s.fillClass()
}

// fillClass adds a class with a session, in which a place is taken.
func (s *testBusiness) fillClass() {
	s.t.Helper()
	plan := class.Plan{ID: class.PlanID(newID()), ServiceID: s.svc.ID, First: civil.Date{Year: 2027, Month: time.August, Day: 1}, CreatedAt: day}
	session := class.Session{
		ID: appointment.SessionID(newID()), BusinessID: s.id, ServiceID: s.svc.ID, StartsAt: day.AddDate(0, 3, 0), Duration: time.Hour, Capacity: 3,
		Status: class.Scheduled, Plan: plan.ID, PlanDate: plan.First, CreatedAt: day, Version: 1,
	}
	a := s.appointment(session.StartsAt)
	a.Session, a.Places = session.ID, 1
	b := s.booking(a)
	b.Places = appointment.PlacesOf(session.ID, session.Capacity, []int{1})
	s.must(s.InTx(s.t.Context(), func(ctx context.Context, tx ports.Tx) error {
		if err := errors.Join(tx.Classes.PutPlans(ctx, s.id, []class.Plan{plan}), tx.Classes.Insert(ctx, session)); err != nil {
			return err
		}
		_, err := tx.Appointments.Book(ctx, b)
		return err
	}))
}

// fillPayments adds a paid deposit.
func (s *testBusiness) fillPayments() {
	s.t.Helper()
	c := ports.StoredCredentials{ID: payment.CredentialsID(newID()), Business: s.id, Processor: "stripe", WebhookToken: newID(), CreatedAt: day}
	a := s.appointment(day.AddDate(0, 1, 0))
	attempt := deposit.Attempt{
		ID: deposit.AttemptID(newID()), Business: s.id, Appointment: a.ID, Number: 1, Processor: c.Processor, Credentials: c.ID, State: deposit.Paid,
		Amount: money.Amount{Minor: 100, Currency: "EUR"}, Price: money.Amount{Minor: 1000, Currency: "EUR"}, Percent: 10, PayURL: "https://pay.example",
		NextCheck: day, CreatedAt: day, UpdatedAt: day, ChangedAt: day,
	}
	line := deposit.Line{ID: "line", Business: s.id, Appointment: a.ID, Kind: deposit.LineDeposit, Method: "stripe", Amount: attempt.Amount, At: day, Attempt: attempt.ID}
	s.must(s.PaymentCredentials().Insert(s.t.Context(), c))
	s.mustBook(a)
	s.must(s.InTx(s.t.Context(), func(ctx context.Context, tx ports.Tx) error {
		return errors.Join(tx.Deposits.Insert(ctx, attempt), tx.Deposits.AddLine(ctx, line), tx.Deposits.KeepTerms(ctx, s.id, map[appointment.ID]deposit.Terms{a.ID: {Text: "10 %", At: day, RefundUntil: a.StartsAt}}))
	}))
	_, err := s.WebhookInbox().Receive(s.t.Context(), s.id, c.ID, payment.Event{ID: "event"}, day)
	s.must(err)
}

// subscribe adds a paid subscription.
func (s *testBusiness) subscribe() {
	s.t.Helper()
	price := money.Amount{Minor: 1000, Currency: "USD"}
	s.must(s.InTx(s.t.Context(), func(ctx context.Context, tx ports.Tx) error {
		return errors.Join(
			tx.Subscriptions.Put(ctx, subscription.Subscription{Business: s.id, State: subscription.Active, Customer: "cus_1", PeriodStart: day, PeriodEnd: day, Next: price}),
			tx.Subscriptions.PutPage(ctx, subscription.Page{Business: s.id, ID: "cs_1", State: subscription.SessionComplete, Paid: subscription.PaidInFull, CreatedAt: day, ExpiresAt: day}),
			tx.Subscriptions.PutInvoice(ctx, subscription.Invoice{Business: s.id, ID: "in_1", Amount: price, PaidAt: day, PeriodEnd: day}),
			tx.Subscriptions.AddEntry(ctx, subscription.HistoryEntry{Business: s.id, ID: newID(), At: day, Kind: subscription.EntryBegun}),
		)
	}))
}

// If a reset locked the rows of an appointment in another order than a change of it does, the two could deadlock.
func TestDeletingSamplesWaitsForChangesOfAppointments(t *testing.T) {
	t.Parallel()
	sample := newTestBusiness(t, openNew(t, Config{MaxConns: 6}))
	sample.fill()
	if _, err := sample.pool.Exec(t.Context(), `UPDATE businesses SET is_demo = true WHERE id = $1`, sample.id); err != nil {
		t.Fatal(err)
	}
	due, err := sample.Deposits().TakeDue(t.Context(), day.Add(time.Hour), time.Minute, 1)
	sample.must(err)
	attempt := due[0]
	locked, resume := make(chan struct{}), make(chan struct{})
	changed, deleted := make(chan error, 1), make(chan error, 1)
	go func() {
		changed <- sample.InTx(t.Context(), func(ctx context.Context, tx ports.Tx) error {
			if _, err := tx.Appointments.ForUpdate(ctx, sample.id, attempt.Appointment); err != nil {
				return err
			}
			close(locked)
			<-resume
			if _, err := tx.Deposits.ForUpdate(ctx, sample.id, attempt.ID); err != nil {
				return err
			}
			line := deposit.Line{ID: "late", Business: sample.id, Appointment: attempt.Appointment, Kind: deposit.LineDeposit, Method: "stripe", Amount: attempt.Amount, At: day, Attempt: attempt.ID}
			return tx.Deposits.AddLine(ctx, line)
		})
	}()
	select {
	case <-locked:
	case err := <-changed:
		t.Fatal(err)
	}
	go func() {
		deleted <- sample.InTx(t.Context(), func(ctx context.Context, tx ports.Tx) error { return tx.Samples.DeleteSamples(ctx) })
	}()
	sample.waitForLock()
	close(resume)
	sample.must(errors.Join(<-changed, <-deleted))
}

// Several servers may start at the same time on an empty database.
func TestSamplesAreReplacedInTurns(t *testing.T) {
	t.Parallel()
	db := openNew(t, Config{})
	other := newTestBusiness(t, db)
	b := business.New(business.ID(newID()), business.Details{Name: "Sample", Email: "s@example.com", Category: business.HairSalon}, "UTC", day)
	b.UniqueURL, b.Demo = "sample", true
	added, resume := make(chan struct{}), make(chan struct{})
	done := make(chan error, 2)
	replace := func(then func()) {
		done <- db.InTx(t.Context(), func(ctx context.Context, tx ports.Tx) error {
			if err := tx.Samples.DeleteSamples(ctx); err != nil {
				return err
			}
			defer then()
			return tx.Businesses.Create(ctx, b)
		})
	}
	go replace(func() { close(added); <-resume })
	<-added
	go replace(func() {})
	other.waitForLock()
	close(resume)
	other.must(errors.Join(<-done, <-done))
}

func TestDeletingSamplesKeepsOnlyTheirSessions(t *testing.T) {
	t.Parallel()

	db := openNew(t, Config{})
	sample, other := newTestBusiness(t, db), newTestBusiness(t, db)
	sample.fill()
	other.fill()
	owner, ownerOfBoth, otherOwner := sample.addOwner("o@example.com"), other.addOwner("b@example.com", sample.id), other.addOwner("s@example.com")
	if _, err := db.pool.Exec(t.Context(), `UPDATE businesses SET is_demo = true WHERE id = $1`, sample.id); err != nil {
		t.Fatal(err)
	}
	before := db.rows(t, other.id)
	for table, rows := range db.rowCounts(t, sample.id) {
		if rows == 0 {
			t.Errorf("the sample business has no rows in %s, so the test would not notice if they were kept", table)
		}
	}

	if err := db.InTx(t.Context(), func(ctx context.Context, tx ports.Tx) error { return tx.Samples.DeleteSamples(ctx) }); err != nil {
		t.Fatal(err)
	}

	for table, rows := range db.rowCounts(t, sample.id) {
		if want := map[string]int{"sessions": 1}[table]; rows != want {
			t.Errorf("%d rows of the sample business in %s, want %d", rows, table, want)
		}
	}
	for table, rows := range db.rows(t, other.id) {
		if rows != before[table] || rows == "" {
			t.Errorf("the other business has in %s\n%s\nwant\n%s", table, rows, before[table])
		}
	}
	if left := column[string](t, db, `SELECT id::text FROM accounts ORDER BY 1`); !slices.Equal(left, []string{string(ownerOfBoth.ID), string(otherOwner.ID)}) {
		t.Errorf("accounts %v, want those of the other business but not %s", left, owner.ID)
	}
}

// sample returns an appointment with the mail about its booking. The owner has given it the status after it was booked.
func (s *testBusiness) sample(startsAt time.Time, email string, status appointment.Status) ports.SampleAppointment {
	s.t.Helper()
	customer := appointment.Actor{Kind: appointment.ActorCustomer}
	a := s.appointment(startsAt)
	a.Status = appointment.Pending
	a.Secret, a.Customer = [16]byte{0, '\\', 'x', 255}, appointment.Customer{FullName: "Zoë \"?\" Martin", Email: email}
	a, booked := appointment.New(a, customer, text.Text{}, business.Rules{}, day)
	after, change, _, err := a.With(appointment.Edit{Status: &status}, appointment.Actor{Kind: appointment.ActorOwner}, business.Rules{}, day.Add(time.Hour))
	s.must(err)
	mail := message.Outgoing{Kind: message.Booked, Recipient: message.ToCustomer}
	return ports.SampleAppointment{
		Appointment: after, Allocations: []appointment.Allocation{porttest.On(a, s.lanes[0])}, History: []appointment.Entry{change, booked},
		Messages: []message.Message{message.ForAppointment(message.ID(newID()), mail, a, "", true, day).MarkSent(day)},
	}
}

func (s *testBusiness) addSamples(list ...ports.SampleAppointment) error {
	return s.InTx(s.t.Context(), func(ctx context.Context, tx ports.Tx) error {
		return tx.Samples.Add(ctx, ports.Samples{Appointments: list})
	})
}

func TestSampleAppointmentsAreAddedByOneStatement(t *testing.T) {
	t.Parallel()

	statements := &recorder{}
	db := openNew(t, Config{Tracer: statements})
	s, other := newTestBusiness(t, db), newTestBusiness(t, db)
	samples := []ports.SampleAppointment{
		s.sample(day, "Zoe@example.com", appointment.Completed),
		s.sample(day.Add(time.Hour), "zoe@example.com", appointment.Cancelled),
		other.sample(day, "zoe@example.com", appointment.Confirmed),
	}
	statements.take()
	s.must(s.addSamples(samples...))
	if sent := statements.take(); len(sent) != 4 || sent[0] != "begin" || sent[2] != "ANALYZE appointments (business_id, id)" || sent[3] != durableCommit {
		t.Errorf("%d statements instead of one and new statistics in a transaction: %q", len(sent), sent)
	}
	for i, sample := range samples {
		id, a := sample.Appointment.BusinessID, sample.Appointment.ID
		stored, err := db.Appointments().Get(t.Context(), id, a)
		s.must(err)
		history, err := db.Appointments().History(t.Context(), id, a)
		s.must(err)
		messages, err := db.Messages().ForAppointment(t.Context(), id, a)
		s.must(err)
		if got := (ports.SampleAppointment{Appointment: stored, Allocations: sample.Allocations, History: history, Messages: messages}); !reflect.DeepEqual(got, sample) {
			t.Errorf("sample %d is %+v, want %+v", i, got, sample)
		}
		free := !sample.Appointment.Status.Occupies()
		if released := column[bool](t, db, `SELECT released FROM allocations WHERE business_id = $1 AND holder_id = $2`, id, a); !slices.Equal(released, []bool{free}) {
			t.Errorf("sample %d: released places %v, want %v", i, released, free)
		}
	}
	if customers := column[string](t, db, `SELECT email FROM customers WHERE email IS NOT NULL ORDER BY business_id`); !slices.Equal(customers, []string{"zoe@example.com", "zoe@example.com"}) {
		t.Errorf("customers %v, want one for each business", customers)
	}
}

func TestSampleAppointmentsThatOverlapAreRefused(t *testing.T) {
	t.Parallel()

	s := newTestBusiness(t, openNew(t, Config{}))
	before := s.rowCounts(t, s.id)
	err := s.addSamples(s.sample(day, "a@example.com", appointment.Confirmed), s.sample(day.Add(time.Minute), "a@example.com", appointment.Confirmed))
	if err == nil || !strings.Contains(err.Error(), "only 1 of 2 allocations were free") {
		t.Errorf("error %v", err)
	}
	if after := s.rowCounts(t, s.id); !maps.Equal(before, after) {
		t.Errorf("%v rows, %v before", after, before)
	}
}
