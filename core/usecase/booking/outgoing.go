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

// messagesFor creates the messages that follow from a change. before is the zero value for a new appointment.
func (s *Service) messagesFor(setup *business.Setup, before, a appointment.Appointment, e appointment.Entry, notice appointment.Notice, now time.Time) []message.Message {
	return message.For(setup, before, a, e, notice, s.deps.Generate.ID, now)
}

// queueMessages queues the messages that follow from a change.
func (s *Service) queueMessages(ctx context.Context, tx ports.Tx, setup *business.Setup, before, a appointment.Appointment, e appointment.Entry, notice appointment.Notice, now time.Time) error {
	if err := tx.Messages.Queue(ctx, s.messagesFor(setup, before, a, e, notice, now)...); err != nil {
		return fmt.Errorf("queue messages about appointment %s: %w", a.ID, err)
	}
	return nil
}
