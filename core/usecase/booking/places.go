package booking

import (
	"context"
	"errors"
	"fmt"
	"time"

	"slotwise/core"
	"slotwise/core/appointment"
	"slotwise/core/business"
	"slotwise/core/civil"
	"slotwise/core/class"
	"slotwise/core/deposit"
	"slotwise/core/text"
	"slotwise/core/tier"
	"slotwise/ports"
)

// plannedPlaces is a booking of places in a session of a class, without their numbers.
type plannedPlaces struct {
	ports.Booking
	setup    *business.Setup
	deposit  *plannedDeposit
	tooSmall bool // as in plannedBooking
}

// bookPlaces is book for places in a session of a class.
func (s *Service) bookPlaces(ctx context.Context, by appointment.Actor, in BookInput) (Result, error) {
	setup, err := s.setup(ctx, in.Business)
	if err != nil {
		return Result{}, err
	}
	listed, err := s.session(ctx, in.Business, in.Session)
	if err != nil {
		return Result{}, err
	}
	if _, err := s.planPlaces(setup, listed.Session, by, in); err != nil {
		return Result{}, err
	}
	if err := s.limitBooking(ctx, by, in); err != nil {
		return Result{}, err
	}
	booked, err := s.commitPlaces(ctx, setup, by, in)
	for try := 1; try < bookTries && (errors.Is(err, errSetupChanged) || errors.Is(err, errNumberTaken)); try++ {
		booked, err = s.commitPlaces(ctx, nil, by, in)
	}
	if errors.Is(err, errNumberTaken) {
		return Result{}, errNotBooked
	}
	return booked, err
}

// commitPlaces books free places. setup is nil if the transaction has to read it. It returns errSetupChanged if the setup has changed since it
// was read.
func (s *Service) commitPlaces(ctx context.Context, known *business.Setup, by appointment.Actor, in BookInput) (Result, error) {
	var (
		b       plannedPlaces
		outcome ports.BookOutcome
	)
	err := s.claim(ctx, func(ctx context.Context, tx ports.Tx) ([]*placement, error) {
		setup, err := holdKnown(ctx, tx, in.Business, known)
		if err != nil {
			return nil, err
		}
		of, places, err := s.freePlaces(ctx, tx, in.Business, in.Session, in.places())
		if err != nil {
			return nil, err
		}
		if b, err = s.planPlaces(setup, of, by, in); err != nil {
			return nil, err
		}
		b.Places = places
		outcome, err = s.publish.Booking(ctx, tx, setup, b.Booking, b.Appointment.CreatedAt)
		switch {
		case err != nil:
			return nil, err
		case outcome == ports.SetupChanged:
			return nil, errSetupChanged
		case outcome == ports.NotAccepted:
			return nil, notAccepted(&setup.Business, by)
		case outcome == ports.LaneTaken:
			return nil, errPlaceLost
		case outcome == ports.KeyUsed:
			return nil, errKeyReused // unless it was the same request
		}
		if b.tooSmall {
			if err := s.tellTooSmall(ctx, tx, &setup.Business, b.Appointment); err != nil {
				return nil, err
			}
		}
		return nil, b.deposit.store(ctx, tx)
	})
	if err != nil {
		return Result{}, err
	}
	return Result{b.Appointment, b.setup.Business.Zone()}, nil
}

// holdKnown holds the setup. It returns errSetupChanged if the known one is not current, and reads it if none is known.
func holdKnown(ctx context.Context, tx ports.Tx, id business.ID, known *business.Setup) (*business.Setup, error) {
	if known == nil {
		return holdSetup(ctx, tx, id)
	}
	version, err := tx.Allocations.HoldSetup(ctx, id)
	if err == nil && version != known.Version {
		err = errSetupChanged
	}
	if err != nil {
		return nil, fmt.Errorf("hold the setup of %s: %w", id, err)
	}
	return known, nil
}

var (
	// errPlaceLost says that somebody else has taken a place since it was found free. Others may be free.
	errPlaceLost = errors.New("somebody else has taken the place in the session")
	errTooFew    = errors.New("the session has too few free places")
)

// tooFewPlacesError says that fewer places are free than wanted. Ended holds may still occupy some.
type tooFewPlacesError struct {
	of   class.Session
	left int
}

func (e *tooFewPlacesError) Error() string { return errTooFew.Error() }

// refusal is the error for people.
func (e *tooFewPlacesError) refusal() error {
	if e.left == 0 {
		return class.ErrFull
	}
	return &class.PlacesGoneError{Left: e.left}
}

// freePlaces returns free places of a session, whose capacity and status it keeps. It returns ErrCancelled, or tooFewPlacesError.
func (s *Service) freePlaces(ctx context.Context, tx ports.Tx, id business.ID, session appointment.SessionID, n int) (class.Session, []appointment.Place, error) {
	of, err := tx.Classes.ForPlaces(ctx, id, session)
	if err != nil {
		return of, nil, core.NotFoundOr(err, class.ErrNotFound, "lock session", session)
	}
	if err := checkScheduled(of); err != nil {
		return of, nil, err
	}
	places, free, err := tx.Classes.FreePlaces(ctx, of, n)
	switch {
	case err != nil:
		return of, nil, fmt.Errorf("find free places in session %s: %w", session, err)
	case len(places) < n:
		return of, nil, &tooFewPlacesError{of, free}
	}
	return of, places, nil
}

// claimPlacesAgain decides whether a claim that failed with err can be tried again: a place was lost, or ended holds had occupied some. Else
// it returns the error for the caller.
func (s *Service) claimPlacesAgain(ctx context.Context, err error) (again bool, _ error) {
	few, ok := errors.AsType[*tooFewPlacesError](err)
	switch {
	case errors.Is(err, errPlaceLost):
		return ctx.Err() == nil, errors.Join(err, ctx.Err())
	case !ok:
		return false, err
	}
	released := 0
	releaseErr := s.deps.Tx.InTx(ctx, func(ctx context.Context, tx ports.Tx) (err error) {
		released, err = tx.Holds.ReleaseEndedPlaces(ctx, few.of.BusinessID, few.of.ID, s.deps.Clock.Now())
		return err
	})
	if releaseErr != nil {
		return false, fmt.Errorf("release holds of places that have ended: %w", releaseErr)
	}
	return released > 0, few.refusal()
}

// planPlaces plans a booking of places in a session. It checks everything but whether they are free.
func (s *Service) planPlaces(setup *business.Setup, of class.Session, by appointment.Actor, in BookInput) (plannedPlaces, error) {
	now := s.deps.Clock.Now()
	service, err := bookableClass(setup, of, by, now)
	if err != nil {
		return plannedPlaces{}, err
	}
	if err := checkScheduled(of); err != nil {
		return plannedPlaces{}, err
	}
	if err := checkInTime(setup, of, by, now); err != nil {
		return plannedPlaces{}, err
	}
	most := service.MostPlaces
	if by.Kind.IsMember() {
		most = business.MaxPlaces
	}
	if in.places() > most {
		return plannedPlaces{}, core.InvalidField(class.FieldPlaces, text.Of("class.mostPlaces", "most", most))
	}
	item := of.Item(service, in.places(), setup.StaffName(of.StaffID))
	together := of.Service(service)
	together.Price = item.Price
	priced := []business.Service{together}
	quote, asked := s.Quote(setup, priced, now)
	a := appointment.Appointment{}.WithServices(priced)
	if !in.Shown.isStill(offered{a, 0, quote, asked, setup.Business.Rules.CancellationPolicy}, by) {
		return plannedPlaces{}, &OfferChangedError{setup, []business.Service{of.Service(service)}, priced}
	}
	b := plannedPlaces{Booking: s.draftAt(by, in, setup, of.StartsAt), setup: setup}
	b.Appointment.Items, b.Appointment.Session, b.Appointment.Places = []appointment.Item{item}, of.ID, in.places()
	if !by.Kind.IsMember() { // bookings by the owner need no deposit
		b.tooSmall = quote.Why == deposit.NoDepositTooSmall
		if asked {
			if b.deposit, err = s.planDeposit(setup, quote, b.Appointment, now); err != nil {
				return plannedPlaces{}, err
			}
			b.Appointment = b.deposit.attempt.Held(b.Appointment)
		}
	}
	b.Appointment, b.Entry = appointment.New(b.Appointment, by, text.Text{}, setup.Business.Rules, now)
	return b, nil
}

// places is the number of places in the form.
func (in BookInput) places() int { return max(in.Places, 1) }

// bookableClass returns the service of a session, if the business takes bookings of it.
func bookableClass(setup *business.Setup, of class.Session, by appointment.Actor, now time.Time) (business.Service, error) {
	if err := setup.Business.CheckTakesBookings(by.Kind.IsMember()); err != nil {
		return business.Service{}, err
	}
	service, exists := setup.Service(of.ServiceID, now)
	limits := tier.LimitsOf(setup.Tier(now))
	switch {
	case exists && service.Active && limits.Classes && (by.Kind.IsMember() || service.BookableOnline):
		return service, nil
	case by.Kind.IsMember() && !limits.Classes:
		return service, limits.CheckClasses()
	case by.Kind.IsMember() && exists:
		return service, core.InvalidField(class.FieldSession, text.Of("booking.serviceOff"))
	}
	return service, core.InvalidField(class.FieldSession, notOffered)
}

// checkScheduled returns Conflict for a session that does not take place.
func checkScheduled(of class.Session) error {
	switch of.Status {
	case class.Cancelled:
		return class.ErrCancelled
	case class.NotOpened:
		return &core.Error{Code: core.Conflict, Reason: "session_not_opened", Text: text.Of("class.notOpened")}
	case class.Scheduled, class.Removed:
	}
	return nil
}

// checkInTime refuses a booking that is too late or too early. The owner can book until the session is over.
func checkInTime(setup *business.Setup, of class.Session, by appointment.Actor, now time.Time) error {
	conflict := func(reason string, says text.Text) error {
		return &core.Error{Code: core.Conflict, Reason: reason, Text: says}
	}
	if by.Kind.IsMember() {
		if !now.Before(of.EndsAt()) {
			return conflict("too_late", text.Of("class.begun"))
		}
		return nil
	}
	switch {
	case !now.Before(of.StartsAt):
		return conflict("too_late", text.Of("class.begun"))
	case of.StartsAt.Before(firstBookable(setup, now)):
		return conflict("too_late", text.Of("class.tooLate"))
	case setup.Business.Today(now).DaysUntil(civil.DateOf(of.StartsAt, setup.Business.Zone())) > setup.Business.Rules.HorizonDays:
		return conflict("too_early", text.Of("class.notYet"))
	}
	return nil
}

// firstBookable returns the earliest start that customers can book at now.
func firstBookable(setup *business.Setup, now time.Time) time.Time {
	return now.Add(setup.Business.Rules.MinimumNotice)
}

// reopened completes the edit that restores a cancelled appointment in a class, whose places were released. It takes free ones, at the time
// that the session has by now.
func (s *Service) reopened(ctx context.Context, tx ports.Tx, a appointment.Appointment, setup *business.Setup, edit appointment.Edit) (appointment.Edit, []appointment.Place, error) {
	if _, err := holdKnown(ctx, tx, a.BusinessID, setup); err != nil {
		return edit, nil, err
	}
	of, places, err := s.freePlaces(ctx, tx, a.BusinessID, a.Session, a.Places)
	if err != nil {
		return edit, nil, err
	}
	edit.StartsAt = &of.StartsAt
	edit.Assignments = []appointment.Assignment{{Staff: of.StaffID, StaffName: setup.StaffName(of.StaffID)}}
	return edit, places, nil
}

// occupyPlaces gives an appointment, whose row the caller has locked, places that were free.
func occupyPlaces(ctx context.Context, tx ports.Tx, a appointment.Appointment, places []appointment.Place) error {
	placed, err := tx.Allocations.ReplacePlaces(ctx, a, places)
	if err != nil {
		return fmt.Errorf("claim places for appointment %s: %w", a.ID, err)
	}
	if !placed {
		return errPlaceLost
	}
	return nil
}

var errInClass = &core.Error{Code: core.Conflict, Reason: "in_class", Text: text.Of("class.noMove")}
