package business

import (
	"time"

	"slotwise/core"
	"slotwise/core/text"
)

// DeletionDelay is how long after requesting the deletion an owner can still keep the business.
const DeletionDelay = 14 * 24 * time.Hour

// InDeletion reports whether the owner has requested the deletion. Then the business takes no bookings, and the owner's
// only possible action is to keep it.
func (b Business) InDeletion() bool { return !b.DeleteAt.IsZero() }

// DeletionRequested returns when the owner has requested the deletion, or zero if they have not.
func (b Business) DeletionRequested() time.Time {
	if !b.InDeletion() {
		return time.Time{}
	}
	return b.DeleteAt.Add(-DeletionDelay)
}

// MayErase reports whether DeleteAt has passed. Before an erasure the deposits must be settled, too.
func (b Business) MayErase(now time.Time) bool { return b.InDeletion() && !now.Before(b.DeleteAt) }

// ErrClosed returns the error for a booking at a business that is being deleted.
func ErrClosed(b Business) error {
	closed := text.Of("business.closed", "business", b.Name)
	if b.Phone != "" {
		closed = text.Of("business.closedCall", "business", b.Name, "phone", b.Phone)
	}
	return &core.Error{Code: core.Forbidden, Reason: ReasonClosed, Text: closed}
}

// ReasonClosed is the Reason of ErrClosed.
const ReasonClosed = "closed"
