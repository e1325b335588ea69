package booking

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"slices"
	"time"

	"slotwise/core"
	"slotwise/core/access"
	"slotwise/core/appointment"
	"slotwise/core/business"
	"slotwise/core/deposit"
	"slotwise/core/text"
	"slotwise/ports"
)

var (
	errKeyReused   = &core.Error{Code: core.Conflict, Reason: "key_reused", Text: text.Of("booking.keyReused")}
	errReaddressed = &core.Error{Code: core.Conflict, Reason: "readdressed", Text: text.Of("booking.readdressed")}
	errNumberTaken = &core.Error{Code: core.Conflict, Reason: "number_taken"}
	errNotBooked   = &core.Error{Code: core.Unavailable, Text: text.Of("booking.notBooked")}
)

// Book books an appointment. It returns Conflict with Reason "slot_taken" and the message 'Time slot not available',
// "outside_hours" if the owner has not allowed a time outside the hours, "key_reused" for a key that was used with another body, or
// OfferChangedError if the offer is not the one that in.Shown names. A key that was used with the same body returns the same appointment,
// even if it has changed since then. But if its customer's address has changed, Book returns Conflict with Reason "readdressed", because
// the request may come from the former customer.
//
// When a customer books a service with a deposit, the time is only held. The first attempt at the deposit is stored, but the
// processor has not been asked yet. The same holds for places in a session of a class: Book then returns Conflict with Reason "session_full",
// "session_cancelled", "too_late" or "too_early", or PlacesGoneError. Book returns Conflict with Reason "deposit_refused" while the processor refuses the keys of the
// business.
func (s *Service) Book(ctx context.Context, by appointment.Actor, in BookInput) (Result, error) {
	if by.Kind != appointment.ActorCustomer {
		if err := by.Check(access.Book); err != nil {
			return Result{}, err
		}
	}
	booked, err := s.book(ctx, by, in)
	if err == nil {
		return booked, nil
	}
	earlier, err := s.bookedBefore(ctx, in, err)
	if err != nil {
		return Result{}, err
	}
	return s.inZone(ctx, earlier)
}

// bookedBefore returns the appointment of the first attempt if the refused request is a retry: that attempt took the time. Otherwise it
// returns the refusal.
func (s *Service) bookedBefore(ctx context.Context, in BookInput, refusal error) (appointment.Appointment, error) {
	if in.Key == "" || core.CodeOf(refusal) == core.Internal {
		return appointment.Appointment{}, refusal
	}
	key := ports.IdempotencyKey{Key: in.Key, RequestHash: in.RequestHash}
	email, _ := business.ParseEmail(in.Customer.Email)
	earlier, err := s.bookedByKey(ctx, in.Business, email, key)
	if core.CodeOf(err) == core.NotFound {
		return appointment.Appointment{}, refusal
	}
	return earlier, err
}

func (s *Service) book(ctx context.Context, by appointment.Actor, in BookInput) (Result, error) {
	in, err := in.checked(by.Kind.IsMember())
	if err != nil {
		return Result{}, err
	}
	if by.Kind.IsMember() {
		if in.Language, err = s.deps.Appointments.CustomerLanguage(ctx, in.Business, in.Customer.Email); err != nil {
			return Result{}, fmt.Errorf("find the language of the customer: %w", err)
		}
	}
	if in.Session != "" {
		return s.bookPlaces(ctx, by, in)
	}
	b, err := s.planBooking(ctx, by, in)
	if err != nil {
		return Result{}, err
	}
	if err := s.limitBooking(ctx, by, in); err != nil {
		return Result{}, err
	}
	booked, err := s.commit(ctx, by, func(context.Context, ports.Tx) (plannedBooking, error) { return b, nil })
	for try := 1; try < bookTries && (errors.Is(err, errSetupChanged) || errors.Is(err, errNumberTaken)); try++ {
		booked, err = s.commit(ctx, by, func(ctx context.Context, tx ports.Tx) (plannedBooking, error) {
			return s.planHeldBooking(ctx, tx, by, in)
		})
	}
	if errors.Is(err, errNumberTaken) {
		return Result{}, errNotBooked
	}
	return booked, err
}

// bookTries is the maximum number of attempts at a booking. Numbers are random, so it is very unlikely that two in a row are
// taken.
const bookTries = 5

// plannedBooking is a booking with its possible lanes.
type plannedBooking struct {
	ports.Booking
	placement *placement
	plan      assignmentPlan
	shown     Shown
	deposit   *plannedDeposit // of the best candidate; nil: no deposit is due
	tooSmall  bool            // no deposit is due only because the price is below the processor's minimum
}

func (s *Service) planBooking(ctx context.Context, by appointment.Actor, in BookInput) (plannedBooking, error) {
	data, err := s.schedulingData(ctx, in.Business, in.Date, in.Date)
	if err != nil {
		return plannedBooking{}, err
	}
	return s.planBookingWith(data, by, in)
}

// planHeldBooking plans within the booking transaction, after that transaction holds the setup. Then the setup cannot
// change any more, however often the owner changes it.
func (s *Service) planHeldBooking(ctx context.Context, tx ports.Tx, by appointment.Actor, in BookInput) (plannedBooking, error) {
	setup, err := holdSetup(ctx, tx, in.Business)
	if err != nil {
		return plannedBooking{}, err
	}
	from, to := busyRange(in.Date, in.Date)
	busy, err := tx.Allocations.Busy(ctx, in.Business, laneIDs(setup), from, to)
	if err != nil {
		return plannedBooking{}, fmt.Errorf("read busy time: %w", err)
	}
	return s.planBookingWith(ports.SchedulingData{Setup: setup, Busy: busy}, by, in)
}

func (s *Service) planBookingWith(data ports.SchedulingData, by appointment.Actor, in BookInput) (plannedBooking, error) {
	if err := data.Setup.Business.CheckTakesBookings(by.Kind.IsMember()); err != nil {
		return plannedBooking{}, err
	}
	p, err := in.placement(data, by, s.deps.Clock.Now())
	if p == nil {
		return plannedBooking{}, err
	}
	services := p.servicesByStaff(p.setup, p.now)
	if !p.differs() { // else the price is known once it is known who does it
		if err := s.checkShown(in.Shown, p, services, by); err != nil {
			return plannedBooking{}, err
		}
	}
	if err != nil {
		return plannedBooking{}, err
	}
	plan, err := p.findLanes(data.Busy)
	if err != nil {
		return plannedBooking{}, err
	}
	b := plannedBooking{Booking: s.draftAt(by, in, p.setup, p.start), placement: p, plan: plan, shown: in.Shown}
	b.Appointment = b.Appointment.WithServices(services)
	err = s.price(&b, plan.best(), by)
	return b, err
}

// checkShown returns OfferChangedError unless the services cost what was shown.
func (s *Service) checkShown(shown Shown, p *placement, services []business.Service, by appointment.Actor) error {
	quote, asked := s.Quote(p.setup, services, p.now)
	a := appointment.Appointment{}.WithServices(services)
	if !shown.isStill(offered{a, p.maxWaits(), quote, asked, p.setup.Business.Rules.CancellationPolicy}, by) {
		return &OfferChangedError{p.setup, p.services(p.setup, p.now), services}
	}
	return nil
}

// price sets the deposit of a booking on the lanes of a candidate, which decide who does the services. It returns OfferChangedError if that
// costs something else than was shown.
func (s *Service) price(b *plannedBooking, c candidate, by appointment.Actor) (err error) {
	p := b.placement
	services := c.services(p.servicesByStaff(p.setup, p.now))
	if p.differs() {
		if err := s.checkShown(b.shown, p, services, by); err != nil {
			return err
		}
	}
	if by.Kind.IsMember() { // bookings by the owner need no deposit
		return nil
	}
	quote, asked := s.Quote(p.setup, services, p.now)
	b.deposit, b.tooSmall = nil, quote.Why == deposit.NoDepositTooSmall
	if asked {
		b.deposit, err = s.planDeposit(p.setup, quote, b.Appointment.WithServices(services), p.now)
	}
	return err
}

// services returns the services as they are done on the lanes of the candidate.
func (c candidate) services(services []business.Service) []business.Service {
	services = slices.Clone(services)
	for i, to := range c.assignments {
		if to.Service != nil {
			services[i] = *to.Service
		}
	}
	return services
}

// bookedByKey returns the appointment of the key's first use, if the request was the same and the customer still has the email
// address of the request. It returns NotFound for a key that was never used.
func (s *Service) bookedByKey(ctx context.Context, id business.ID, email string, key ports.IdempotencyKey) (appointment.Appointment, error) {
	a, hash, err := s.deps.Appointments.ByKey(ctx, id, key.Key)
	if err != nil {
		return appointment.Appointment{}, fmt.Errorf("look up idempotency key: %w", err)
	}
	switch {
	case hash != key.RequestHash:
		return appointment.Appointment{}, errKeyReused
	case a.Customer.Email != email:
		return appointment.Appointment{}, errReaddressed
	}
	return a, nil
}

// draftAt returns the booking without its items and what it occupies.
func (s *Service) draftAt(by appointment.Actor, in BookInput, setup *business.Setup, start time.Time) ports.Booking {
	a := appointment.Appointment{
		ID: appointment.ID(s.deps.Generate.ID()), BusinessID: in.Business, Number: s.deps.Generate.AppointmentNumber(), Secret: s.deps.Generate.Secret(),
		StartsAt: start, Status: appointment.Pending, Customer: in.Customer, Source: appointment.Online, Channel: cmp.Or(in.Channel, appointment.ChannelLink),
		Language: cmp.Or(in.Language, setup.Business.Language),
	}
	b := ports.Booking{SetupVersion: setup.Version}
	if by.Kind.IsMember() { // entering it counts as the owner's confirmation
		a.Status, a.Source, a.Notes, a.Channel = appointment.Confirmed, appointment.Manual, in.Notes, appointment.ChannelManual
	} else if setup.Business.Rules.AutoConfirm {
		a.Status = appointment.Confirmed
	}
	if !by.Kind.IsMember() || !in.AllowBlocked {
		contact := contactOf(a, setup)
		b.Contact = &contact
	}
	b.Appointment = a
	if !by.Kind.IsMember() {
		b.MarketingConsent, b.CustomerLanguage = in.MarketingConsent, in.Language
	}
	if in.Key != "" {
		b.Key = &ports.IdempotencyKey{Key: in.Key, RequestHash: in.RequestHash}
	}
	return b
}
