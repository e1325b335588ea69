package messaging

import (
	"context"
	"fmt"

	"slotwise/core/appointment"
	"slotwise/core/message"
	"slotwise/ports"
)

// reminderBatch keeps a transaction short after hours of downtime.
const reminderBatch = 200

// SweepReminders queues a message for each due reminder, once, even after a long downtime. It skips appointments that have
// already begun.
func (s *Service) SweepReminders(ctx context.Context) error {
	for taken := reminderBatch; taken == reminderBatch; {
		err := s.deps.Tx.InTx(ctx, func(ctx context.Context, tx ports.Tx) (err error) {
			taken, err = s.remind(ctx, tx)
			return err
		})
		if err != nil {
			return fmt.Errorf("sweep reminders: %w", err)
		}
	}
	return nil
}

// remind queues one batch of reminders and returns how many were due.
func (s *Service) remind(ctx context.Context, tx ports.Tx) (taken int, err error) {
	now := s.deps.Clock.Now()
	due, err := tx.Reminders.DueReminders(ctx, now, reminderBatch)
	if err != nil {
		return 0, fmt.Errorf("take due reminders: %w", err)
	}
	var reminders []message.Message
	for _, a := range due {
		if a.Customer.Email == "" || !a.StartsAt.After(now) {
			continue
		}
		reminders = append(reminders, s.reminder(a))
	}
	if err := tx.Messages.Queue(ctx, reminders...); err != nil {
		return 0, fmt.Errorf("queue reminders: %w", err)
	}
	return len(due), nil
}

// reminder assumes that the owner's address is confirmed. If it is not, or the quota is used up, the job makes the message wait.
func (s *Service) reminder(a appointment.Appointment) message.Message {
	out := message.Outgoing{Kind: message.Reminder, Recipient: message.ToCustomer}
	return message.ForAppointment(message.ID(s.deps.Generate.ID()), out, a, "", true, s.deps.Clock.Now())
}
