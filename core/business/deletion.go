package business

import (
	"time"

	"slotwise/core"
)

// DeletionDelay is how long an owner who asked for the deletion can still keep everything.
const DeletionDelay = 14 * 24 * time.Hour

// InDeletion reports whether the owner asked for the deletion. The business takes no bookings then, and its owner can do
// nothing but keep it.
func (b Business) InDeletion() bool { return !b.DeleteAt.IsZero() }

// MayErase reports whether the time to erase everything of the business has come. Its deposits have to be settled, too.
func (b Business) MayErase(now time.Time) bool { return b.InDeletion() && !now.Before(b.DeleteAt) }

// ErrClosed is the refusal of a booking at a business that is being deleted.
func ErrClosed(b Business) error {
	message := b.Name + " does not take bookings online any more."
	if b.Phone != "" {
		message += " If you have a question, please call " + b.Phone + "."
	}
	return &core.Error{Code: core.Forbidden, Reason: ReasonClosed, Message: message}
}

// ReasonClosed is the Reason of ErrClosed.
const ReasonClosed = "closed"
