package booking

import (
	"context"
	"time"

	"slotwise/core"
	"slotwise/core/appointment"
)

const tooManyBookings = "Too many bookings in a short time."

// The limits leave room for a family and for people who share an address, and stop a script before its tenth booking. Only
// bookings that would otherwise succeed count. Searches for free times are not limited here.
var (
	bookPerAddress      = core.RateLimit{Name: "book/address", Events: 8, Window: 10 * time.Minute, Message: tooManyBookings}
	bookPerEmail        = core.RateLimit{Name: "book/email", Events: 8, Window: time.Hour, Message: tooManyBookings}
	movesPerAppointment = core.RateLimit{Name: "move/appointment", Events: 10, Window: time.Hour, Message: tooManyBookings} // each move sends two emails
)

// limitBooking counts a customer's booking per business, so that customers of one business cannot block another.
func (s *Service) limitBooking(ctx context.Context, by appointment.Actor, in BookInput) error {
	if isOwner(by) {
		return nil
	}
	now := s.deps.Clock.Now()
	if err := s.deps.Limits.Take(ctx, bookPerAddress, string(in.Business)+"/"+in.Address, now); err != nil {
		return err
	}
	return s.deps.Limits.Take(ctx, bookPerEmail, string(in.Business)+"/"+in.Customer.Email, now)
}

func (s *Service) limitMoves(ctx context.Context, a appointment.Appointment) error {
	return s.deps.Limits.Take(ctx, movesPerAppointment, string(a.ID), s.deps.Clock.Now())
}
