package booking

import (
	"context"
	"fmt"
	"time"

	"slotwise/core/appointment"
	"slotwise/core/business"
	"slotwise/core/message"
	"slotwise/ports"
)

// messagesFor makes the messages that a change asks for.
func (s *Service) messagesFor(b *business.Business, a appointment.Appointment, e appointment.Entry, now time.Time) []message.Message {
	var made []message.Message
	for _, out := range message.OutgoingFor(a, e, now) {
		made = append(made, message.ForAppointment(message.ID(s.deps.Generate.ID()), out, a, b.Email, !b.EmailConfirmedAt.IsZero(), now))
	}
	return made
}

// queueMessages queues the messages that a change asks for.
func (s *Service) queueMessages(ctx context.Context, tx ports.Tx, b *business.Business, a appointment.Appointment, e appointment.Entry, now time.Time) error {
	if err := tx.Messages.Queue(ctx, s.messagesFor(b, a, e, now)...); err != nil {
		return fmt.Errorf("queue messages about appointment %s: %w", a.ID, err)
	}
	return nil
}
