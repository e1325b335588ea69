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
	Statement time.Duration // how long a statement may take; 0 means without end
}

const (
	lockLimit = 10 * time.Second

	// idleLimit is many times as long as this program pauses within a transaction.
	idleLimit = 10 * time.Second

	connectLimit = 5 * time.Second
	pingLimit    = 2 * time.Second // of a connection that was idle, before it is used again

	// loadLimit bounds a load that several callers share, and that goes on when they give up.
	loadLimit = 5 * time.Second

	// rollbackLimit bounds the end of a transaction whose own time may be over.
	rollbackLimit = 2 * time.Second
)

// set makes the server end the transactions of a program that froze, statements that take too long, and statements that wait
// for a lock: each would otherwise hold further locks while it waits. Limits in the database URL take precedence. The limits
// are set by statements because poolers pass on few parameters of a new connection.
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
