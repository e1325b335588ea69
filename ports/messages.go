package ports

import (
	"context"

	"slotwise/core/appointment"
	"slotwise/core/business"
	"slotwise/core/message"
)

// MessageStore reads messages and records how sending them went.
type MessageStore interface {
	// Get is one message. NotFound.
	Get(ctx context.Context, id business.ID, m message.ID) (message.Message, error)
	ForAppointment(ctx context.Context, id business.ID, a appointment.ID) ([]message.Message, error) // newest first
	// Update stores State, Attempts, Reason and SentAt. NotFound.
	Update(ctx context.Context, m message.Message) error
}

// MessageQueue writes messages together with the jobs that send them, so that neither can exist without the other.
//
// A message that awaits confirmation gets its job at once too. A Requeue that commits at the same time may not see the
// message, but then its job sees the confirmation.
type MessageQueue interface {
	// Queue stores new messages. One to no address is not stored, and its job finds nothing to send: so a request that must
	// not tell whether an address is known does the same work for any. NotFound when its appointment does not exist.
	Queue(ctx context.Context, messages ...message.Message) error
	// Retry stores a message that Message.Retried returned. NotFound when the stored one is not failed any more.
	Retry(ctx context.Context, m message.Message) error
	// Requeue queues the messages of the business that await confirmation.
	Requeue(ctx context.Context, id business.ID) error
}
