package postgres

import (
	"cmp"
	"context"
	"fmt"
	"strings"
	"time"

	"github.com/jackc/pgx/v5"
)

// Limits bound how long the server works for one connection. The server enforces them even if this program hangs or loses the
// connection.
type Limits struct {
	Lock      time.Duration // how long a statement waits for a lock; 0 means 10 s
	Statement time.Duration // how long a statement may take; 0 means no limit
}

const (
	lockLimit = 10 * time.Second

	// idleLimit is many times longer than any pause of this program within a transaction.
	idleLimit = 10 * time.Second

	connectLimit = 5 * time.Second
	pingLimit    = 2 * time.Second // for the ping of an idle connection before reuse

	// loadLimit bounds a load that several callers share. The load continues after a caller gives up, so it needs its own limit.
	loadLimit = 5 * time.Second

	// rollbackLimit bounds the rollback of a transaction whose own deadline may have passed.
	rollbackLimit = 2 * time.Second
)

// set makes the server end idle transactions of a program that hangs, statements that take too long, and statements that
// wait too long for a lock. Otherwise each of them would keep its own locks in the meantime. Limits in the database URL take
// precedence. The limits are set by statements because poolers pass on few parameters of a new connection.
func (l Limits) set(ctx context.Context, conn *pgx.Conn) error {
	var statements []string
	for _, limit := range []struct {
		name  string
		value time.Duration
	}{
		{"idle_in_transaction_session_timeout", idleLimit},
		{"lock_timeout", cmp.Or(l.Lock, lockLimit)},
		{"statement_timeout", l.Statement},
	} {
		if _, chosen := conn.Config().RuntimeParams[limit.name]; !chosen {
			statements = append(statements, fmt.Sprintf("SET %s = %d", limit.name, limit.value.Milliseconds()))
		}
	}
	if _, err := conn.Exec(ctx, strings.Join(statements, "; ")); err != nil {
		return fmt.Errorf("limit statements: %w", err)
	}
	return nil
}
