package postgres

import (
	"context"
	"regexp"
	"strings"
	"testing"
	"time"

	"slotwise/adapters/postgres/internal/sqltext"
	"slotwise/core/account"
	"slotwise/core/appointment"
	"slotwise/core/deposit"
	"slotwise/core/message"
	"slotwise/core/notification"
	"slotwise/ports"
	"slotwise/ports/porttest"
)

// signIn starts a session for the business.
func (s *testBusiness) signIn() {
	s.t.Helper()
	owner := account.NewOwner(account.ID(newID()), newID()+"@example.com", "hash", s.id, day)
	s.owner = owner.ID
	s.must(s.Accounts().Create(s.t.Context(), owner))
	s.must(s.Sessions().Create(s.t.Context(), account.NewSession(owner, string(s.id), "", "", day)))
}

// currentReportRevision returns the revision for the session that signIn has started.
func (s *testBusiness) currentReportRevision(ctx context.Context) ports.Revision {
	s.t.Helper()
	session, revision, err := s.Sessions().GetToPoll(ctx, account.HashOf(string(s.id)), "", day)
	s.must(err)
	if session.Business != s.id {
		s.t.Fatalf("the session is for business %q", session.Business)
	}
	return revision
}

// reportRevision waits until the revision is known. Transactions of other tests on the same server can delay it.
func (s *testBusiness) reportRevision(ctx context.Context) ports.Revision {
	s.t.Helper()
	for end := time.Now().Add(time.Minute); time.Now().Before(end); {
		if r := s.currentReportRevision(ctx); r != (ports.Revision{}) {
			return r
		}
	}
	s.t.Fatal("there is no revision although no transaction is in progress")
	return ports.Revision{}
}

// edit changes the notes of an appointment, as one step of its history.
func (s *testBusiness) edit(ctx context.Context, tx ports.Tx, id appointment.ID) error {
	a, err := tx.Appointments.ForUpdate(ctx, s.id, id)
	if err != nil {
		return err
	}
	a.Notes, a.Version = a.Notes+".", a.Version+1
	return tx.Appointments.Update(ctx, a, appointment.Entry{At: day, Actor: appointment.Actor{Kind: appointment.ActorOwner}, Version: a.Version})
}

func (s *testBusiness) inTx(fn func(ctx context.Context, tx ports.Tx) error) {
	s.t.Helper()
	s.must(s.InTx(s.t.Context(), fn))
}

// setState sets the state of a message, as the sending job does.
func (s *testBusiness) setState(id message.ID, state message.State) {
	s.t.Helper()
	m, err := s.Messages().Get(s.t.Context(), s.id, id)
	s.must(err)
	m.State = state
	s.must(s.Messages().Update(s.t.Context(), m))
}

func TestEveryChangeThatReportsShowChangesTheirRevision(t *testing.T) {
	t.Parallel()
	s := newTestBusiness(t, openTest(t, Config{}))
	other := newTestBusiness(t, s.DB)
	s.signIn()
	a := s.appointment(day)
	s.mustBook(a)
	m := message.Message{
		ID: message.ID(newID()), BusinessID: s.id, Subject: message.Subject{Kind: message.AboutAppointment, Appointment: a.ID, AppointmentVersion: 1},
		Kind: message.Booked, Recipient: message.ToCustomer, RecipientAddress: "a@example.com", State: message.AwaitingConfirmation, CreatedAt: day,
	}
	queued := m
	queued.ID, queued.State = message.ID(newID()), message.Queued
	queue := func(m message.Message) func() {
		return func() {
			s.inTx(func(ctx context.Context, tx ports.Tx) error { return tx.Messages.Queue(ctx, m) })
		}
	}
	state := func(id message.ID, state message.State) func() { return func() { s.setState(id, state) } }
	for _, c := range []struct {
		name    string
		change  func()
		changes bool
	}{
		{"nothing", func() {}, false},
		{"a booking", func() { s.mustBook(s.appointment(day.Add(time.Hour))) }, true},
		{"an edit", func() { s.inTx(func(ctx context.Context, tx ports.Tx) error { return s.edit(ctx, tx, a.ID) }) }, true},
		{"a setting", func() { s.mustAddLanes(2) }, true},
		{"a message that waits", queue(m), true},
		{"a message that can be sent", queue(queued), false},
		{"a message was sent", state(queued.ID, message.Sent), false},
		{"a message waits for something else", state(m.ID, message.AwaitingQuota), true},
		{"a message waits no longer", func() {
			s.inTx(func(ctx context.Context, tx ports.Tx) error {
				return tx.Messages.Requeue(ctx, s.id, message.AwaitingQuota, 10)
			})
		}, true},
		{"a message failed", state(m.ID, message.Failed), true},
		{"a message is retried", func() {
			m.State = message.Queued
			s.inTx(func(ctx context.Context, tx ports.Tx) error { return tx.Messages.Retry(ctx, m) })
		}, true},
		{"the account has read notifications", func() { s.must(s.NotificationMarks().ReadUntil(t.Context(), s.id, s.owner, day, day)) }, true},
		{"the account has read one", func() {
			s.must(s.NotificationMarks().Read(t.Context(), s.id, s.owner, []notification.ID{{Subject: string(a.ID), Version: 1}}, day))
		}, true},
		{"the account has not read them after all", func() { s.must(s.NotificationMarks().Undo(t.Context(), s.id, s.owner)) }, true},
		{"a deposit is paid", s.fillPayments, true},
		{"a deposit is about to be looked at", func() {
			_, err := s.Deposits().TakeDue(t.Context(), day, time.Minute, 1)
			s.must(err)
		}, false},
		{"a deposit is given back", func() {
			attempts, err := s.Deposits().TakeDue(t.Context(), day.Add(time.Hour), time.Minute, 1)
			s.must(err)
			attempts[0].State = deposit.Refunded
			s.inTx(func(ctx context.Context, tx ports.Tx) error { return tx.Deposits.Update(ctx, attempts[0]) })
		}, true},
		{"another account has read them", func() {
			s.must(s.NotificationMarks().ReadUntil(t.Context(), s.id, account.ID(newID()), day, day))
		}, false},
		{"another business's booking", func() { other.mustBook(other.appointment(day)) }, false},
	} {
		before := s.reportRevision(t.Context())
		c.change()
		if after := s.reportRevision(t.Context()); (after != before) != c.changes {
			t.Errorf("%s: %+v became %+v", c.name, before, after)
		}
	}
}

// A transaction with a lower id that commits after one with a higher id does not raise the last change. Between the two
// commits there must be no revision: a later poll with it would miss the older transaction's change.
func TestThereIsNoReportRevisionWhileAnOlderTransactionIsInProgress(t *testing.T) {
	t.Parallel()
	for name, old := range map[string]func(s *testBusiness, ctx context.Context, tx ports.Tx, a appointment.Appointment, another ports.Booking) error{
		"an edit": func(s *testBusiness, ctx context.Context, tx ports.Tx, a appointment.Appointment, _ ports.Booking) error {
			return s.edit(ctx, tx, a.ID)
		},
		"a booking": func(_ *testBusiness, ctx context.Context, tx ports.Tx, _ appointment.Appointment, another ports.Booking) error {
			_, err := tx.Appointments.Book(ctx, another)
			return err
		},
		"a message": func(s *testBusiness, ctx context.Context, tx ports.Tx, a appointment.Appointment, _ ports.Booking) error {
			return tx.Messages.Queue(ctx, message.Message{
				ID: message.ID(newID()), BusinessID: s.id, Subject: message.Subject{Kind: message.AboutAppointment, Appointment: a.ID, AppointmentVersion: 1},
				Kind: message.Booked, Recipient: message.ToCustomer, RecipientAddress: "a@example.com", State: message.AwaitingConfirmation, CreatedAt: day,
			})
		},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			s := newTestBusiness(t, openTest(t, Config{}))
			s.signIn()
			first, second := s.appointment(day), s.appointment(day.Add(time.Hour))
			s.mustBook(first)
			s.mustBook(second)
			third := s.appointment(day.Add(5 * time.Hour))
			another := s.booking(third, porttest.On(third, s.lanes[0]))
			before := s.reportRevision(t.Context())
			written, resume, done := make(chan struct{}), make(chan struct{}), make(chan error, 1)
			go func() {
				done <- s.InTx(context.Background(), func(ctx context.Context, tx ports.Tx) error {
					err := old(s, ctx, tx, first, another)
					close(written)
					<-resume
					return err
				})
			}()
			<-written
			s.inTx(func(ctx context.Context, tx ports.Tx) error { return s.edit(ctx, tx, second.ID) })
			if between := s.currentReportRevision(t.Context()); between != (ports.Revision{}) {
				t.Errorf("the revision %+v is given while an older transaction is in progress", between)
			}
			close(resume)
			s.must(<-done)
			if after := s.reportRevision(t.Context()); after == before {
				t.Errorf("the revision is still %+v", after)
			}
		})
	}
}

// While the older transaction is in progress, the revision from before it remains the current one until something commits.
// The commit of the older transaction must change it.
func TestTheCommitOfATransactionInProgressChangesTheReportRevision(t *testing.T) {
	t.Parallel()
	s := newTestBusiness(t, openTest(t, Config{}))
	s.signIn()
	a := s.appointment(day)
	s.mustBook(a)
	s.reportRevision(t.Context())
	var during ports.Revision
	s.inTx(func(ctx context.Context, tx ports.Tx) error {
		if err := s.edit(ctx, tx, a.ID); err != nil {
			return err
		}
		during = s.reportRevision(ctx)
		return nil
	})
	if after := s.reportRevision(t.Context()); after == during {
		t.Errorf("the revision is still %+v", after)
	}
}

func TestASessionWithoutABusinessHasNoReportRevision(t *testing.T) {
	t.Parallel()
	db := openTest(t, Config{})
	operator := account.Account{ID: account.ID(newID()), Role: account.Operator, Email: newID() + "@example.com", CreatedAt: day}
	session := account.NewSession(operator, "cookie", "", "", day)
	for _, err := range []error{db.Accounts().Create(t.Context(), operator), db.Sessions().Create(t.Context(), session)} {
		if err != nil {
			t.Fatal(err)
		}
	}
	found, revision, err := db.Sessions().GetToPoll(t.Context(), session.Hash, "", day)
	if err != nil || found.Account != operator.ID || revision != (ports.Revision{}) {
		t.Errorf("session %+v with the revision %+v, %v", found, revision, err)
	}
}

var (
	writesMessages     = regexp.MustCompile(`(?i)\b(UPDATE|INSERT INTO) messages\b`)
	writesAppointments = regexp.MustCompile(`(?is)\bUPDATE appointments\b(?:\s+a)?\s+SET\s+(.*?)\s+(?:FROM|WHERE)\b`)
)

// withoutHistory are the updates of appointments that need no history, identified by the columns that they set.
var withoutHistory = map[string]string{
	"reminder_at = NULL":   "no report shows it",
	"language = @language": "no report shows it",
	"starts_at = n.starts_at, ends_at = n.ends_at, reminder_at = n.reminder_at, updated_at = n.updated_at, version = n.version": "the next statement inserts their history",
	"manage_secret = decode(replace(gen_random_uuid()::text, '-', ''), 'hex')":                                                  "no report shows it",
	"deposit_state = @deposit_state, deposit_minor = @deposit_minor, deposit_came_minor = @deposit_came_minor, deposit_came_currency = @deposit_came_currency, deposit_refunded_minor = @deposit_refunded_minor, deposit_dispute = @deposit_dispute, deposit_test = @deposit_test, held_until = @held_until": "the attempt that is written with it has a change of its own",
	"customer_id = @customer": "a merge of customers raises the version of the setup, which reports depend on too",
}

func TestStatementsKeepTheReportRevisionCurrent(t *testing.T) {
	t.Parallel()
	found := 0
	for _, s := range statementsInSource(t) {
		s = strings.Join(strings.Fields(s), " ")
		if writesMessages.MatchString(s) {
			found++
			if !strings.Contains(s, sqltext.ThisChange) && !claimsPlace.MatchString(s) {
				t.Errorf("a write of messages neither sets changed nor writes an allocation:\n%s", s)
			}
		}
		if set := writesAppointments.FindStringSubmatch(s); set != nil {
			found++
			if withoutHistory[set[1]] == "" {
				t.Errorf("an update of what reports show has no history:\n%s", s)
			}
		}
	}
	if found < 4 {
		t.Errorf("found only %d statements: does the test still see them all?", found)
	}
}
