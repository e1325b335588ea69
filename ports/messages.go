package ports

import (
	"context"
	"time"

	"slotwise/core/appointment"
	"slotwise/core/business"
	"slotwise/core/message"
)

// MessageStore reads messages and records the outcome of sending them.
type MessageStore interface {
	// Get returns one message, or NotFound.
	Get(ctx context.Context, id business.ID, m message.ID) (message.Message, error)
	ForAppointment(ctx context.Context, id business.ID, a appointment.ID) ([]message.Message, error) // newest first
	// Waiting lists the businesses with a confirmed address that have waiting messages.
	Waiting(ctx context.Context) ([]business.ID, error)
	// Update stores State, Attempts, Reason, SentAt and FailedAt. It returns NotFound for an unknown message.
	Update(ctx context.Context, m message.Message) error
	// Delete removes a message. It is a no-op if there is none.
	Delete(ctx context.Context, id business.ID, m message.ID) error
}

// MessageQueue writes messages together with the jobs that send them, so that neither can exist without the other. A message
// that waits has no job.
type MessageQueue interface {
	// Queue stores new messages. A message without an address is not stored, and its job sends nothing. Requests that
	// must not reveal whether an address is known use this to do the same work for every address. Queue returns NotFound
	// when the appointment of a message does not exist.
	Queue(ctx context.Context, messages ...message.Message) error
	// Retry stores a message that Message.Retried returned. It returns NotFound when the stored one is no longer failed.
	Retry(ctx context.Context, m message.Message) error
	// Requeue queues at most limit messages of the business that are in the given waiting state, the oldest first.
	Requeue(ctx context.Context, id business.ID, waiting message.State, limit int) error
}

// MailCounts counts the mails that businesses send to others, per day of their quotas. A day is identified by its start.
type MailCounts interface {
	// Count adds a mail to the day. It returns false, and adds nothing, if the count has already reached limit.
	Count(ctx context.Context, id business.ID, day time.Time, limit int) (counted bool, err error)
	// Sum returns how many mails were counted in the days that begin in [from, to).
	Sum(ctx context.Context, id business.ID, from, to time.Time) (int, error)
	// MarkOwnerTold records that the owner is told about the used-up quota of the day. first is false if it was recorded
	// before, or if nothing was counted on that day.
	MarkOwnerTold(ctx context.Context, id business.ID, day time.Time) (first bool, err error)
}
