package postgres

import (
	"context"
	"errors"
	"sync"
	"testing"
	"time"

	"github.com/google/uuid"
	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgconn"

	"slotwise/core/account"
	"slotwise/core/appointment"
	"slotwise/core/business"
	"slotwise/core/message"
	"slotwise/core/money"
	"slotwise/ports"
	"slotwise/ports/porttest"
)

// testBusiness is a business with a service, for tests that need a real database.
type testBusiness struct {
	*DB
	t     testing.TB
	id    business.ID
	svc   business.Service
	lanes []business.LaneID
	owner account.ID // set by signIn
}

var day = time.Date(2027, time.May, 3, 8, 0, 0, 0, time.UTC)

func newID() string { return uuid.Must(uuid.NewV7()).String() }

// newTestBusiness creates a business with one lane and one appointment, a year after day.
func newTestBusiness(t testing.TB, db *DB) *testBusiness {
	t.Helper()
	s := &testBusiness{DB: db, t: t, id: business.ID(newID())}
	s.svc = business.Service{
		ID: business.ServiceID(newID()), Duration: 30 * time.Minute, Price: money.Amount{Currency: "EUR"}, CreatedAt: day, Version: 1,
	}
	b := business.Business{
		ID: s.id, UniqueURL: newID(), Currency: "EUR", DateFormat: business.DayFirst, TimeFormat: business.Clock24, WeekStart: business.SundayFirst,
		Timezone: "UTC", CreatedAt: day, Version: 1, Rules: business.Rules{ParallelBookings: 1},
	}
	s.must(s.InTx(t.Context(), func(ctx context.Context, tx ports.Tx) error {
		return errors.Join(tx.Businesses.Create(ctx, b), tx.Services.Insert(ctx, s.id, s.svc))
	}))
	s.readLanes()
	if outcome, err := s.book(s.appointment(day.AddDate(1, 0, 0)), nil); err != nil || outcome != ports.Booked {
		t.Fatal(outcome, err)
	}
	return s
}

func (s *testBusiness) must(err error) {
	s.t.Helper()
	if err != nil {
		s.t.Fatal(err)
	}
}

func (s *testBusiness) readLanes() {
	s.t.Helper()
	setup, err := s.Businesses().Setup(s.t.Context(), s.id)
	s.must(err)
	s.lanes = nil
	for _, l := range setup.Lanes {
		s.lanes = append(s.lanes, l.ID)
	}
}

func (s *testBusiness) appointment(startsAt time.Time) appointment.Appointment {
	return appointment.Appointment{
		ID: appointment.ID(newID()), BusinessID: s.id, Number: appointment.Number(newID()), Items: []appointment.Item{{ServiceID: s.svc.ID, Price: s.svc.Price, Duration: s.svc.Duration}},
		StartsAt: startsAt,
		Status:   appointment.Confirmed, Source: appointment.Online, Channel: appointment.ChannelLink, CreatedAt: day, UpdatedAt: day, Version: 1,
	}
}

// book books the first lane in one transaction, including message and job. It retries if the setup was changed in the meantime.
func (s *testBusiness) book(a appointment.Appointment, key *ports.IdempotencyKey) (ports.BookOutcome, error) {
	return s.bookPlaces(a, key, porttest.On(a, s.lanes[0]))
}

func (s *testBusiness) bookPlaces(a appointment.Appointment, key *ports.IdempotencyKey, places ...appointment.Allocation) (outcome ports.BookOutcome, err error) {
	m := message.Message{
		ID: message.ID(newID()), BusinessID: s.id, Subject: message.Subject{Kind: message.AboutAppointment, Appointment: a.ID, AppointmentVersion: a.Version},
		Kind: message.Booked, Recipient: message.ToOwner, RecipientAddress: "owner@example.com", State: message.Queued, CreatedAt: day,
	}
	b := s.booking(a, places...)
	b.Messages, b.Key = []message.Message{m}, key
	for outcome = ports.SetupChanged; err == nil && outcome == ports.SetupChanged; { // as the use case does
		if b.SetupVersion, err = s.setupVersion(); err != nil {
			return 0, err
		}
		err = s.InTx(context.Background(), func(ctx context.Context, tx ports.Tx) error {
			outcome, err = tx.Appointments.Book(ctx, b)
			return err
		})
	}
	return outcome, err
}

// booking returns a customer's booking of the places, planned for the committed setup.
func (s *testBusiness) booking(a appointment.Appointment, places ...appointment.Allocation) ports.Booking {
	s.t.Helper()
	version, err := s.setupVersion()
	if err != nil && !errors.Is(err, pgx.ErrNoRows) { // an erased business has none
		s.t.Error(err)
	}
	return ports.Booking{
		Appointment: a, Allocations: places, SetupVersion: version,
		Entry: appointment.Entry{At: day, Actor: appointment.Actor{Kind: appointment.ActorCustomer}, Action: appointment.ActionBooked, Version: 1},
	}
}

func (s *testBusiness) setupVersion() (version int64, err error) {
	err = s.pool.QueryRow(s.t.Context(), `SELECT setup_version FROM businesses WHERE id = $1`, s.id).Scan(&version)
	return version, err
}

// move locks the appointment's row and moves it to another start and lane.
func (s *testBusiness) move(ctx context.Context, tx ports.Tx, id appointment.ID, lane business.LaneID, startsAt func(time.Time) time.Time) (placed bool, err error) {
	if err := tx.Allocations.LockLanes(ctx, s.id, s.lanes); err != nil {
		return false, err
	}
	a, err := tx.Appointments.ForUpdate(ctx, s.id, id)
	if err != nil {
		return false, err
	}
	a.StartsAt = startsAt(a.StartsAt)
	a.Version++
	placed, err = tx.Allocations.Replace(ctx, s.id, map[appointment.ID][]appointment.Allocation{id: {porttest.On(a, lane)}})
	if err != nil || !placed {
		return placed, err
	}
	return true, tx.Appointments.Update(ctx, a, appointment.Entry{
		At: day, Actor: appointment.Actor{Kind: appointment.ActorOwner}, Action: appointment.ActionMoved, Version: a.Version,
	})
}

// errGone rolls back a transaction whose place is gone.
var errGone = errors.New("the place is gone")

// overlaps counts the pairs of allocations that overlap.
func (s *testBusiness) overlaps() int {
	return column[int](s.t.(*testing.T), s.DB, `
		SELECT count(*) FROM allocations a JOIN allocations b
			ON b.business_id = a.business_id AND b.lane_id = a.lane_id AND (b.holder_id, b.part) > (a.holder_id, a.part)
			AND NOT a.released AND NOT b.released AND a.blocked_from < b.blocked_to AND b.blocked_from < a.blocked_to
		WHERE a.business_id = $1`, s.id)[0]
}

func constraintOf(err error) string {
	if pg, ok := errors.AsType[*pgconn.PgError](err); ok {
		return pg.ConstraintName
	}
	return ""
}

// together runs fn n times concurrently.
func together(n int, fn func(i int)) {
	var wg sync.WaitGroup
	start := make(chan struct{})
	for i := range n {
		wg.Go(func() {
			<-start
			fn(i)
		})
	}
	close(start)
	wg.Wait()
}
