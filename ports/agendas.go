package ports

import (
	"context"
	"time"

	"slotwise/core/business"
	"slotwise/core/civil"
)

// DueAgenda is an agenda of a business that is due.
type DueAgenda struct {
	Business business.ID
	LastDay  civil.Date // of the last one that was sent; zero: none was
}

// AgendaStore stores when the next agenda of each business is due.
type AgendaStore interface {
	// LastDay returns the day of the last agenda that was sent, zero if none was.
	LastDay(ctx context.Context, id business.ID) (civil.Date, error)
	// Schedule stores the day of the last agenda that was sent and when the next one is due. A zero due means never.
	Schedule(ctx context.Context, id business.ID, last civil.Date, due time.Time) error
	// Due returns at most limit agendas of all tenants that are due at now, and locks them. It skips those that another
	// transaction has locked.
	Due(ctx context.Context, now time.Time, limit int) ([]DueAgenda, error)
}
