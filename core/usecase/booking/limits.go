package booking

import (
	"context"
	"fmt"
	"time"

	"slotwise/core"
	"slotwise/core/appointment"
)

// limit is how often a customer may do something within a window.
type limit struct {
	name   string
	events int
	window time.Duration
}

// An honest customer books once, a parent for a whole family; people behind one address share it. A script meets these
// before it has made ten bookings. They count what would otherwise be booked: looking for a free time is not limited here.
var (
	bookPerAddress      = limit{"book/address", 8, 10 * time.Minute}
	bookPerEmail        = limit{"book/email", 8, time.Hour}
	movesPerAppointment = limit{"move/appointment", 10, time.Hour} // each one writes two e-mails
)

// limitBooking counts a customer's booking per business, so that no business is closed to anybody by what another one
// has met.
func (s *Service) limitBooking(ctx context.Context, by Actor, in BookInput) error {
	if by.Owner {
		return nil
	}
	if err := s.take(ctx, bookPerAddress, string(in.Business)+"/"+by.Address); err != nil {
		return err
	}
	return s.take(ctx, bookPerEmail, string(in.Business)+"/"+in.Customer.Email)
}

func (s *Service) limitMoves(ctx context.Context, a appointment.Appointment) error {
	return s.take(ctx, movesPerAppointment, string(a.ID))
}

func (s *Service) take(ctx context.Context, l limit, who string) error {
	wait, err := s.limits.Take(ctx, l.name+":"+who, l.events, l.window, s.clock.Now())
	if err != nil {
		return fmt.Errorf("count %s: %w", l.name, err)
	}
	if wait > 0 {
		wait = (wait + time.Minute - 1).Truncate(time.Minute)
		return &core.Error{Code: core.TooMany, RetryAfter: wait, Message: "Too many bookings in a short time. Please try again in " + durationText(wait) + "."}
	}
	return nil
}
