package ports

import (
	"context"

	"slotwise/core/message"
	"slotwise/core/operator"
	"slotwise/core/text"
)

// ContactMessage is a message of the contact form with the state of the mail about it.
type ContactMessage struct {
	operator.ContactMessage
	Mail   message.State // empty: there is no mail, since the installation has no address for it
	Reason string        // why the mail failed, in the words of the mail server
	Why    text.Text     // in place of Reason, what the product says
}

// ContactReader reads what people wrote to the operator.
type ContactReader interface {
	// Get returns a message, or NotFound.
	Get(ctx context.Context, id operator.ContactID) (ContactMessage, error)
	// List returns at most limit messages, the newest first.
	List(ctx context.Context, limit int) ([]ContactMessage, error)
}

// ContactStore stores what people write to the operator.
type ContactStore interface {
	ContactReader
	Add(ctx context.Context, m operator.ContactMessage) error
}
