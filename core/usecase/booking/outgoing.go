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
	var messages []message.Message
	b, outgoing := &setup.Business, message.OutgoingFor(a, e, notice, now)
	for _, to := range message.OutgoingToStaff(before, a, e, now) {
		if address := setup.StaffAddress(to.Staff, now); address != "" {
			outgoing = append(outgoing, message.Outgoing{Kind: to.Kind, Recipient: message.ToStaff, Address: address})
		}
	}
	for _, out := range outgoing {
		if !out.WantedBy(b.OwnerMail) {
			continue
		}
		messages = append(messages, message.ForAppointment(message.ID(s.deps.Generate.ID()), out, a, b.Email, !b.EmailConfirmedAt.IsZero(), now))
	}
	return messages
}

// queueMessages queues the messages that follow from a change.
func (s *Service) queueMessages(ctx context.Context, tx ports.Tx, setup *business.Setup, before, a appointment.Appointment, e appointment.Entry, notice appointment.Notice, now time.Time) error {
	if err := tx.Messages.Queue(ctx, s.messagesFor(setup, before, a, e, notice, now)...); err != nil {
		return fmt.Errorf("queue messages about appointment %s: %w", a.ID, err)
	}
	return nil
}
