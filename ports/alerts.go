package ports

import (
	"context"
	"time"

	"slotwise/core/business"
	"slotwise/core/operator"
)

// AlertReader reads alerts.
type AlertReader interface {
	// Get returns an alert, including a settled one, or NotFound.
	Get(ctx context.Context, id operator.AlertID) (operator.Alert, error)
	// Open lists at most limit unsettled alerts of the kinds, of all tenants, the oldest first.
	Open(ctx context.Context, kinds []operator.AlertKind, limit int) ([]operator.Alert, error)
}

// AlertStore stores alerts. Two alerts are about the same matter if business, kind and subject are equal.
type AlertStore interface {
	// Raise stores an alert. It returns false and stores nothing if an alert about the same matter is already open.
	Raise(ctx context.Context, a operator.Alert) (isNew bool, err error)
	// Settle ends the open alerts of the kinds about a subject. settled is false when there is none.
	Settle(ctx context.Context, id business.ID, subject string, now time.Time, kinds ...operator.AlertKind) (settled bool, err error)
}
