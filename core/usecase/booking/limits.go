package booking

import (
	"context"
	"time"

	"slotwise/core"
	"slotwise/core/appointment"
	"slotwise/core/business"
	"slotwise/core/text"
)

var (
	tooManyBookings = text.Of("booking.tooMany")
	tooManyForEmail = text.Of("booking.tooManyForEmail")
)

// The limits leave room for a family and for people who share an address, and stop a script before its tenth booking. Only
// bookings that would otherwise succeed count. Searches for free times are not limited here. Each booking and move sends mail, so the
// limits per recipient count at all businesses together. Otherwise many businesses could flood one person's mailbox.
var (
	bookPerAddress      = core.RateLimit{Name: "book/address", Events: 8, Window: 10 * time.Minute, Text: tooManyBookings}
	bookPerEmail        = core.RateLimit{Name: "book/email", Events: 8, Window: time.Hour, Text: tooManyBookings}
	bookPerRecipient    = core.RateLimit{Name: "book/recipient", Events: 12, Window: time.Hour, Text: tooManyForEmail}
	bookPerRecipientDay = core.RateLimit{Name: "book/recipient-day", Events: 30, Window: 24 * time.Hour, Text: tooManyForEmail}
	movesPerRecipient   = core.RateLimit{Name: "move/recipient", Events: 30, Window: time.Hour, Text: tooManyForEmail}
	movesPerAppointment = core.RateLimit{Name: "move/appointment", Events: 10, Window: time.Hour, Text: tooManyBookings} // each move sends two emails
)

// limitBooking counts a customer's booking.
func (s *Service) limitBooking(ctx context.Context, by appointment.Actor, in BookInput) error {
	if by.Kind.IsMember() {
		return nil
	}
	recipient := business.Mailbox(in.Customer.Email)
	return s.takeAll(ctx, []counted{
		{bookPerAddress, string(in.Business) + "/" + in.Address}, // per business, so that customers of one cannot block another
		{bookPerEmail, string(in.Business) + "/" + in.Customer.Email},
		{bookPerRecipient, recipient},
		{bookPerRecipientDay, recipient},
	})
}

func (s *Service) limitMoves(ctx context.Context, a appointment.Appointment) error {
	return s.takeAll(ctx, []counted{{movesPerAppointment, string(a.ID)}, {movesPerRecipient, business.Mailbox(a.Customer.Email)}})
}

// counted is one event of a party.
type counted struct {
	limit core.RateLimit
	who   string
}

// takeAll counts events until one exceeds its limit.
func (s *Service) takeAll(ctx context.Context, events []counted) error {
	now := s.deps.Clock.Now()
	for _, e := range events {
		if err := s.deps.Limits.Take(ctx, e.limit, e.who, now); err != nil {
			return err
		}
	}
	return nil
}
