package porttest

import (
	"context"
	"errors"
	"fmt"
	"sync/atomic"
	"testing"
	"time"

	"slotwise/core/appointment"
	"slotwise/core/business"
	"slotwise/core/civil"
	"slotwise/core/message"
	"slotwise/core/money"
	"slotwise/core/payment"
	"slotwise/core/text"
	"slotwise/core/tier"
	"slotwise/ports"
)

var lastID atomic.Uint64

// freshID has the form of a UUIDv7. Later ones sort later.
func freshID() string { return fmt.Sprintf("01930000-0000-7000-8000-%012x", lastID.Add(1)) }

// noon is the current time of the suites.
var noon = time.Date(2027, time.March, 3, 12, 0, 0, 0, time.UTC)

func at(hours float64) time.Time { return noon.Add(time.Duration(hours * float64(time.Hour))) }

func aBusiness() business.Business {
	id := business.ID(freshID())
	return business.Business{
		ID:             id,
		Name:           "O'Neill & Söhne",
		Email:          "owner@" + string(id) + ".example",
		ReplyEmail:     "hello@example.com",
		Phone:          "+49 30 1234",
		Address:        "1 High Street",
		Category:       business.Barbershop,
		Description:    "Cuts;\n\"shaves\" ? and \\ more",
		UniqueURL:      "link-" + string(id),
		Logo:           "a hash",
		BrandColor:     "#1f6fb5",
		EmbedSites:     []string{"https://example.com", "http://*.example.org:8080"},
		HideFromSearch: true,
		Currency:       "EUR",
		DateFormat:     business.DayFirst,
		TimeFormat:     business.Clock24,
		WeekStart:      business.MondayFirst,
		Language:       "de",
		Timezone:       "Europe/Berlin",
		Entitlement:    tier.Entitlement{Complimentary: true, GraceUntil: at(72), Plan: tier.PlanPremiumMonthly},
		Hours: business.Hours{
			time.Monday:   {Open: true, Windows: []business.Window{{Open: 540, Close: 720}, {Open: 780, Close: 1440}}},
			time.Saturday: {Windows: []business.Window{{Open: 1320, Close: 120}}},
		},
		Breaks: business.Hours{time.Monday: {Open: true, Windows: []business.Window{{Open: 600, Close: 615}}}},
		Overrides: []business.DateOverride{
			{Date: civil.Date{Year: 2027, Month: time.December, Day: 24}, Note: "closed"},
			{Date: civil.Date{Year: 2027, Month: time.December, Day: 31}, Windows: []business.Window{{Open: 600, Close: 840}}},
		},
		OwnerMail: business.OwnerMail{Changes: true, Agenda: true, AgendaAt: 415},
		Deposits: business.DepositRules{
			Processor: "stripe", Credentials: payment.CredentialsID(freshID()), Ready: true, Required: true, Percent: 25,
			RefundUntil: 36 * time.Hour, Hold: 45 * time.Minute,
		},
		Rules: business.Rules{
			MinimumNotice:      90 * time.Minute,
			HorizonDays:        180,
			Step:               15 * time.Minute,
			Reminder:           24 * time.Hour,
			ChangeUntil:        2 * time.Hour,
			AutoConfirm:        true,
			ParallelBookings:   1,
			ArrivalNote:        "Please arrive 5 minutes early",
			CancellationPolicy: "None",
		},
		EmailConfirmedAt: at(-2),
		HoursSetAt:       at(-1),
		Demo:             true,
		CreatedAt:        at(-3),
		Version:          1,
	}
}

func aService() business.Service {
	return business.Service{
		ID:             business.ServiceID(freshID()),
		Name:           "Cut",
		Description:    "With wash",
		Duration:       30 * time.Minute,
		Price:          money.Amount{Minor: 2550, Currency: "EUR"},
		Category:       "general",
		Active:         true,
		BookableOnline: true,
		BufferBefore:   5 * time.Minute,
		BufferAfter:    10 * time.Minute,
		Deposit:        business.ServiceDeposit{Mode: business.DepositOwn, Percent: 40},
		Position:       1,
		CreatedAt:      at(-2),
		Version:        1,
	}
}

// fixture is a business with a service, in a Harness.
type fixture struct {
	Harness
	t       *testing.T
	ctx     context.Context
	id      business.ID
	service business.Service
	lanes   []business.LaneID
}

// newFixture creates a business with that many places.
func newFixture(t *testing.T, h Harness, places int) *fixture {
	t.Helper()
	s := &fixture{Harness: h, t: t, ctx: t.Context(), service: aService()}
	b := aBusiness()
	b.Rules.ParallelBookings = places
	s.id = b.ID
	s.inTx(func(tx ports.Tx) {
		OK(t, tx.Businesses.Create(s.ctx, b))
		OK(t, tx.Services.Insert(s.ctx, b.ID, s.service))
	})
	// Create adds only the first place. A change of the rules adds the others.
	if places > 1 {
		s.updateBusiness(b)
	}
	for _, l := range s.setup().Lanes {
		s.lanes = append(s.lanes, l.ID)
	}
	return s
}

func (s *fixture) setup() business.Setup {
	s.t.Helper()
	setup, err := s.Businesses.Setup(s.ctx, s.id)
	OK(s.t, err)
	return setup
}

func (s *fixture) updateBusiness(b business.Business) {
	s.t.Helper()
	s.inTx(func(tx ports.Tx) {
		_, err := tx.Businesses.Update(s.ctx, b)
		OK(s.t, err)
	})
}

// updateService stores the service and returns its version.
func (s *fixture) updateService(v business.Service) (version int) {
	s.t.Helper()
	s.inTx(func(tx ports.Tx) {
		var err error
		version, err = tx.Services.Update(s.ctx, s.id, v)
		OK(s.t, err)
	})
	return version
}

// inTx runs fn in a transaction that commits.
func (s *fixture) inTx(fn func(tx ports.Tx)) {
	s.t.Helper()
	OK(s.t, s.Tx.InTx(s.ctx, func(_ context.Context, tx ports.Tx) error {
		fn(tx)
		return nil
	}))
}

// rollBack runs fn in a transaction that is rolled back.
func (s *fixture) rollBack(fn func(tx ports.Tx)) {
	s.t.Helper()
	err := s.Tx.InTx(s.ctx, func(_ context.Context, tx ports.Tx) error {
		fn(tx)
		return errOnPurpose
	})
	if !errors.Is(err, errOnPurpose) {
		s.t.Fatalf("the transaction ended with %v", err)
	}
}

// appointment is a confirmed appointment that is not stored yet.
func (s *fixture) appointment(startsAt time.Time) appointment.Appointment {
	id := appointment.ID(freshID())
	return appointment.Appointment{
		ID:         id,
		BusinessID: s.id,
		Number:     appointment.Number(id[len(id)-9:]),
		Secret:     [16]byte{1, 2, 3, 0xff},
		Items:      []appointment.Item{{ServiceID: s.service.ID, ServiceName: s.service.Name, Price: s.service.Price, Duration: s.service.Duration, BufferBefore: s.service.BufferBefore, BufferAfter: s.service.BufferAfter}},
		StartsAt:   startsAt,
		Status:     appointment.Confirmed,
		Customer:   appointment.Customer{FullName: "Zoë Ångström", Email: "zoe@example.com", Phone: "+46 8 123", Notes: "'; --"},
		Notes:      "likes tea",
		Source:     appointment.Online,
		Channel:    appointment.ChannelLink,
		CreatedAt:  noon,
		UpdatedAt:  noon,
		Version:    1,
	}
}

func entry(a appointment.Appointment, action appointment.Action) appointment.Entry {
	return appointment.Entry{At: a.UpdatedAt, Actor: appointment.Actor{Kind: appointment.ActorCustomer}, Action: action, Note: "In a break.", Reason: "As agreed", Version: a.Version}
}

func aMessage(a appointment.Appointment, k message.Kind, to message.Recipient) message.Message {
	return message.Message{
		ID:               message.ID(freshID()),
		BusinessID:       a.BusinessID,
		Subject:          message.Subject{Kind: message.AboutAppointment, Appointment: a.ID, AppointmentVersion: a.Version},
		Kind:             k,
		Recipient:        to,
		RecipientAddress: string(to) + "@example.com",
		Note:             "See you then.\nMaya",
		Says:             text.Of("message.zoneChanged", "zone", text.Zone("Asia/Tokyo")),
		State:            message.Queued,
		CreatedAt:        a.UpdatedAt,
	}
}

func accountMessage(id business.ID) message.Message {
	return message.ForAccount(message.ID(freshID()), id, message.ResetPassword, "owner@example.com", noon)
}

// bookingOf returns a booking on the first lane.
func (s *fixture) bookingOf(a appointment.Appointment) ports.Booking {
	s.t.Helper()
	return s.bookingOn(s.lanes[0], a)
}

// bookingOn returns a booking on a lane, for the committed setup. It has no allocation if the appointment holds no place.
func (s *fixture) bookingOn(lane business.LaneID, a appointment.Appointment) ports.Booking {
	s.t.Helper()
	b := ports.Booking{Appointment: a, Entry: entry(a, appointment.ActionBooked), SetupVersion: s.setup().Version}
	if a.Status.Occupies() {
		b.Allocations = []appointment.Allocation{On(a, lane)}
	}
	return b
}

// try books in a separate transaction and returns the outcome.
func (s *fixture) try(b ports.Booking) ports.BookOutcome {
	s.t.Helper()
	var outcome ports.BookOutcome
	s.inTx(func(tx ports.Tx) {
		var err error
		outcome, err = tx.Appointments.Book(s.ctx, b)
		OK(s.t, err)
	})
	return outcome
}

// book books on the first lane and fails the test unless that succeeds.
func (s *fixture) book(a appointment.Appointment) appointment.Appointment {
	s.t.Helper()
	return s.bookOn(s.lanes[0], a)
}

func (s *fixture) bookOn(lane business.LaneID, a appointment.Appointment) appointment.Appointment {
	s.t.Helper()
	Same(s.t, "outcome", s.try(s.bookingOn(lane, a)), ports.Booked)
	return a
}

// held returns the places that the appointment holds.
func (s *fixture) held(a appointment.Appointment) (held []appointment.Allocation) {
	s.t.Helper()
	s.inTx(func(tx ports.Tx) {
		var err error
		held, err = tx.Allocations.Held(s.ctx, s.id, a.ID)
		OK(s.t, err)
	})
	return held
}

// replace claims a lane for the appointment at its current time and reports whether it succeeded. If not, nothing is written.
func (s *fixture) replace(a appointment.Appointment, lane business.LaneID) (placed bool) {
	s.t.Helper()
	err := s.Tx.InTx(s.ctx, func(ctx context.Context, tx ports.Tx) (err error) {
		OK(s.t, tx.Allocations.LockLanes(ctx, s.id, s.lanes))
		placed, err = tx.Allocations.Replace(ctx, s.id, map[appointment.ID][]appointment.Allocation{a.ID: {On(a, lane)}})
		if err == nil && !placed {
			err = errOnPurpose
		}
		return err
	})
	if err != nil && placed {
		s.t.Fatal(err)
	}
	return placed
}

// change stores the next version of the appointment.
func (s *fixture) change(a *appointment.Appointment, edit func(*appointment.Appointment)) {
	s.t.Helper()
	next := *a
	edit(&next)
	next.Version++
	s.inTx(func(tx ports.Tx) { OK(s.t, tx.Appointments.Update(s.ctx, next, entry(next, appointment.ActionEdited))) })
	*a = next
}

func (s *fixture) get(id appointment.ID) appointment.Appointment {
	s.t.Helper()
	a, err := s.Appointments.Get(s.ctx, s.id, id)
	OK(s.t, err)
	return a
}

func (s *fixture) schedulingData(from, to time.Time) ports.SchedulingData {
	s.t.Helper()
	c, err := s.Availability.SchedulingData(s.ctx, s.id, from, to)
	OK(s.t, err)
	return c
}

// list returns all appointments that the filter selects at noon.
func (s *fixture) list(f ports.Filter) []appointment.ID {
	s.t.Helper()
	f.Now, f.Limit = noon, 100
	page, err := s.Reports.List(s.ctx, s.id, f)
	OK(s.t, err)
	return idsOf(page.Appointments)
}
