package ports

import (
	"context"

	"slotwise/core/appointment"
	"slotwise/core/business"
	"slotwise/core/message"
)

// MessageStore reads messages and records the outcome of sending them.
type MessageStore interface {
	// Get returns one message, or NotFound.
	Get(ctx context.Context, id business.ID, m message.ID) (message.Message, error)
	ForAppointment(ctx context.Context, id business.ID, a appointment.ID) ([]message.Message, error) // newest first
	// Update stores State, Attempts, Reason and SentAt. It returns NotFound for an unknown message.
	Update(ctx context.Context, m message.Message) error
}

// MessageQueue writes messages together with the jobs that send them, so that neither can exist without the other.
//
// A message that awaits confirmation also gets its job at once. A Requeue that commits at the same time may not see the
// message, but then the job sees the confirmation.
type MessageQueue interface {
	// Queue stores new messages. One without an address is not stored, and its job sends nothing. A request that must not
	// reveal whether an address is known uses that to do the same work for any address. Queue returns NotFound when the
	// appointment of a message does not exist.
	Queue(ctx context.Context, messages ...message.Message) error
	// Retry stores a message that Message.Retried returned. It returns NotFound when the stored one is no longer failed.
	Retry(ctx context.Context, m message.Message) error
	// Requeue queues the messages of the business that await confirmation.
	Requeue(ctx context.Context, id business.ID) error
}
