package ports

import (
	"context"
	"time"

	"slotwise/core/alert"
	"slotwise/core/business"
)

// AlertReader reads what people were told of.
type AlertReader interface {
	// Get returns an alert, also one that is settled, or NotFound.
	Get(ctx context.Context, id alert.ID) (alert.Alert, error)
	// Open lists at most limit alerts of the kinds that are not settled, of all tenants, the oldest first.
	Open(ctx context.Context, kinds []alert.Kind, limit int) ([]alert.Alert, error)
}

// AlertStore stores what people were told of. A matter is a business, a kind and a subject.
type AlertStore interface {
	// Raise stores an alert. It returns false, and stores nothing, while the same matter is open: then it was told before.
	Raise(ctx context.Context, a alert.Alert) (isNew bool, err error)
	// Settle ends the open alerts of the kinds about a subject. settled is false when there is none.
	Settle(ctx context.Context, id business.ID, subject string, now time.Time, kinds ...alert.Kind) (settled bool, err error)
}
