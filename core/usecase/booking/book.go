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

// Book makes an appointment. Conflict with Reason "slot_taken" and the message 'Time slot not available';
// "outside_hours" for an owner who did not allow it; "key_reused" for a key with another body. A key that was used for
// the same body answers the same appointment, whatever has changed since.
func (s *Service) Book(ctx context.Context, by appointment.Actor, in BookInput) (Result, error) {
	booked, err := s.book(ctx, by, in)
	if err == nil || in.Key == "" || core.CodeOf(err) == core.Internal {
		return booked, err
	}
	// The refusal may be the request's own doing: its first arrival took the place.
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
	first, last := busyRange(in.Date, in.Date)
	cal, err := s.deps.Availability.SchedulingData(ctx, in.Business, first, last)
	if err != nil {
		return Result{}, core.NotFoundOr(err, business.ErrNotFound, "read the calendar of", in.Business)
	}
	now := s.deps.Clock.Now()
	w, service, err := in.placement(cal, by, now)
	if err != nil {
		return Result{}, err
	}
	d, err := w.findLanes(cal.Busy)
	if err != nil {
		return Result{}, err
	}
	if err := s.limitBooking(ctx, by, in); err != nil {
		return Result{}, err
	}
	booking := s.draft(by, in, w, service)
	for range 5 { // numbers are random: two draws in a row hardly ever meet one in use
		booking.Appointment.Number = s.deps.Generate.AppointmentNumber()
		if a, err := s.commit(ctx, booking, w, d, by); !errors.Is(err, errNumberTaken) {
			return Result{a, cal.Setup.Business.Zone()}, err
		}
	}
	return Result{}, errNoNumber
}

// bookedByKey is what the key's first use made, if it was for the same request. NotFound for a key that was never used.
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

// draft is the booking but for its number and its place.
func (s *Service) draft(by appointment.Actor, in BookInput, w *placement, service business.Service) ports.Booking {
	a := appointment.Appointment{
		ID: appointment.ID(s.deps.Generate.ID()), BusinessID: in.Business, Secret: s.deps.Generate.Secret(),
		StartsAt: w.start, Status: appointment.Pending, Customer: in.Customer, Source: appointment.Online, Channel: cmp.Or(in.Channel, appointment.ChannelLink),
	}
	a.CopyService(service)
	if isOwner(by) { // who enters it has agreed to it
		a.Status, a.Source, a.Notes, a.Channel = appointment.Confirmed, appointment.Manual, in.Notes, appointment.ChannelManual
	} else if w.setup.Business.Rules.AutoConfirm {
		a.Status = appointment.Confirmed
	}
	b := ports.Booking{Appointment: a}
	if in.Key != "" {
		b.Key = &ports.IdempotencyKey{Key: in.Key, RequestHash: in.RequestHash}
	}
	return b
}

func isOwner(by appointment.Actor) bool { return by.Kind == appointment.ActorOwner }
