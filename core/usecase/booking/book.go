package booking

import (
	"cmp"
	"context"
	"errors"
	"fmt"

	"slotwise/core"
	"slotwise/core/appointment"
	"slotwise/core/business"
	"slotwise/ports"
)

var (
	errKeyReused   = &core.Error{Code: core.Conflict, Reason: "key_reused", Message: "This Idempotency-Key was used for another booking."}
	errNumberTaken = &core.Error{Code: core.Conflict, Reason: "number_taken"}
	errNoNumber    = &core.Error{Code: core.Unavailable, Message: "The booking could not be made just now. Please try again."}
)

// Book books an appointment. It returns Conflict with Reason "slot_taken" and the message 'Time slot not available',
// "outside_hours" for an owner who did not allow it, or "key_reused" for a key that came with another body. A key that was
// used with the same body returns the same appointment, whatever has changed since.
func (s *Service) Book(ctx context.Context, by appointment.Actor, in BookInput) (Result, error) {
	booked, err := s.book(ctx, by, in)
	if err == nil || in.Key == "" || core.CodeOf(err) == core.Internal {
		return booked, err
	}
	// The request may be a repeat whose first arrival took the place.
	key := ports.IdempotencyKey{Key: in.Key, RequestHash: in.RequestHash}
	earlier, again := s.bookedByKey(ctx, in.Business, key)
	switch {
	case core.CodeOf(again) == core.NotFound:
		return Result{}, err
	case again != nil:
		return Result{}, again
	}
	return s.inZone(ctx, earlier)
}

func (s *Service) book(ctx context.Context, by appointment.Actor, in BookInput) (Result, error) {
	in, err := in.checked(isOwner(by))
	if err != nil {
		return Result{}, err
	}
	cal, err := s.schedulingData(ctx, in.Business, in.Date, in.Date)
	if err != nil {
		return Result{}, err
	}
	now := s.deps.Clock.Now()
	p, service, err := in.placement(cal, by, now)
	if err != nil {
		return Result{}, err
	}
	plan, err := p.findLanes(cal.Busy)
	if err != nil {
		return Result{}, err
	}
	if err := s.limitBooking(ctx, by, in); err != nil {
		return Result{}, err
	}
	booking := s.draft(by, in, p, service)
	for range 5 { // numbers are random, so two in a row are hardly ever in use
		booking.Appointment.Number = s.deps.Generate.AppointmentNumber()
		if a, err := s.commit(ctx, booking, p, plan, by); !errors.Is(err, errNumberTaken) {
			return Result{a, cal.Setup.Business.Zone()}, err
		}
	}
	return Result{}, errNoNumber
}

// bookedByKey returns the appointment of the key's first use, if that was the same request. It returns NotFound for a key
// that was never used.
func (s *Service) bookedByKey(ctx context.Context, id business.ID, key ports.IdempotencyKey) (appointment.Appointment, error) {
	a, hash, err := s.deps.Appointments.ByKey(ctx, id, key.Key)
	if err != nil {
		return appointment.Appointment{}, fmt.Errorf("look up idempotency key: %w", err)
	}
	if hash != key.RequestHash {
		return appointment.Appointment{}, errKeyReused
	}
	return a, nil
}

// draft is the booking without its number and its allocation.
func (s *Service) draft(by appointment.Actor, in BookInput, p *placement, service business.Service) ports.Booking {
	a := appointment.Appointment{
		ID: appointment.ID(s.deps.Generate.ID()), BusinessID: in.Business, Secret: s.deps.Generate.Secret(),
		StartsAt: p.start, Status: appointment.Pending, Customer: in.Customer, Source: appointment.Online, Channel: cmp.Or(in.Channel, appointment.ChannelLink),
	}
	a.CopyService(service)
	if isOwner(by) { // the owner has confirmed it by entering it
		a.Status, a.Source, a.Notes, a.Channel = appointment.Confirmed, appointment.Manual, in.Notes, appointment.ChannelManual
	} else if p.setup.Business.Rules.AutoConfirm {
		a.Status = appointment.Confirmed
	}
	b := ports.Booking{Appointment: a}
	if in.Key != "" {
		b.Key = &ports.IdempotencyKey{Key: in.Key, RequestHash: in.RequestHash}
	}
	return b
}

func isOwner(by appointment.Actor) bool { return by.Kind == appointment.ActorOwner }
