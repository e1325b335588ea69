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
		made = append(made, message.ForAppointment(message.ID(s.generate.ID()), out, a, b.Email, !b.EmailConfirmedAt.IsZero(), now))
	}
	return made
}

// enqueue asks the worker to send the messages. Held ones get a job too: when the owner confirms their address while the
// booking is being written, the release may not see the message, but its job will see the confirmation.
func enqueue(ctx context.Context, tx ports.Tx, messages []message.Message) error {
	jobs := make([]ports.Job, len(messages))
	for i, m := range messages {
		jobs[i] = ports.SendMessage{Business: m.BusinessID, Message: m.ID}
	}
	if err := tx.Jobs.Enqueue(ctx, jobs...); err != nil {
		return fmt.Errorf("enqueue messages: %w", err)
	}
	return nil
}

// queueMessages stores the messages that a change asks for, and their jobs.
func (s *Service) queueMessages(ctx context.Context, tx ports.Tx, b *business.Business, a appointment.Appointment, e appointment.Entry, now time.Time) error {
	messages := s.messagesFor(b, a, e, now)
	for _, m := range messages {
		if err := tx.Messages.Insert(ctx, m); err != nil {
			return fmt.Errorf("store message %s: %w", m.ID, err)
		}
	}
	return enqueue(ctx, tx, messages)
}
