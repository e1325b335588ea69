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

// messagesFor creates the messages that follow from a change.
func (s *Service) messagesFor(b *business.Business, a appointment.Appointment, e appointment.Entry, notice appointment.Notice, now time.Time) []message.Message {
	var messages []message.Message
	for _, out := range message.OutgoingFor(a, e, notice, now) {
		messages = append(messages, message.ForAppointment(message.ID(s.deps.Generate.ID()), out, a, b.Email, !b.EmailConfirmedAt.IsZero(), now))
	}
	return messages
}

// queueMessages queues the messages that follow from a change.
func (s *Service) queueMessages(ctx context.Context, tx ports.Tx, b *business.Business, a appointment.Appointment, e appointment.Entry, notice appointment.Notice, now time.Time) error {
	if err := tx.Messages.Queue(ctx, s.messagesFor(b, a, e, notice, now)...); err != nil {
		return fmt.Errorf("queue messages about appointment %s: %w", a.ID, err)
	}
	return nil
}
