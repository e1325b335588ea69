package postgres

import (
	"context"
	"fmt"
	"sync/atomic"
	"time"

	"github.com/jackc/pgx/v5/pgconn"

	"slotwise/adapters/postgres/internal/pgerr"
)

// Health remembers for some time that the server reported a full disk. Reads still work then, so a check that only reads
// would not notice it. All pools of a process share one Health, because on a quiet site only jobs write.
type Health struct {
	diskFull atomic.Bool
	forget   *time.Timer
}

// diskFullFor is how long the disk counts as full after a statement failed for lack of space.
const diskFullFor = 30 * time.Second

// NewHealth returns a Health that knows of no full disk.
func NewHealth() *Health {
	h := &Health{}
	h.forget = time.AfterFunc(diskFullFor, func() { h.diskFull.Store(false) })
	return h
}

// observe returns a handler that inspects every error of the server and then calls the next handler.
func (h *Health) observe(next pgconn.PgErrorHandler) pgconn.PgErrorHandler {
	return func(conn *pgconn.PgConn, err *pgconn.PgError) bool {
		if err.Code == pgerr.DiskFull {
			h.diskFull.Store(true)
			h.forget.Reset(diskFullFor)
		}
		return next(conn, err)
	}
}

// Ready returns an error, for the operator, unless requests can be served: the database responds, has every migration, and
// has not run out of disk space within the last half minute.
func (db *DB) Ready(ctx context.Context) error {
	pending, err := db.Pending(ctx)
	if err != nil {
		return pgerr.Translate("check the database", err)
	}
	if len(pending) > 0 {
		return fmt.Errorf("migrations %v are not applied", pending)
	}
	if db.health.diskFull.Load() {
		return pgerr.ErrDiskFull
	}
	return nil
}
