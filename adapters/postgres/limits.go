package postgres

import (
	"cmp"
	"context"
	"fmt"
	"strconv"
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

	// rollbackLimit bounds the rollback of a transaction whose own deadline may have passed.
	rollbackLimit = 2 * time.Second
)

// session makes the server end idle transactions of a program that hangs, statements that take too long, and statements that
// wait too long for a lock. Otherwise each of them would keep its own locks in the meantime. Limits in the database URL take
// precedence.
//
// A pooler in transaction mode may run each transaction on another connection to the server, and lends that connection to other
// programs. So nothing may stay set there. Behind a pooler, pooled is true and nothing was set; each transaction then sets
// the limits for itself (see begin).
func (l Limits) session(ctx context.Context, conn *pgx.Conn) (pooled bool, err error) {
	pooled, err = setUnlessPooled(ctx, conn, conn.PgConn().PID(), l.settings(conn.Config().RuntimeParams))
	if err != nil {
		return false, fmt.Errorf("limit statements: %w", err)
	}
	return pooled, nil
}

// setting is a setting of the server.
type setting struct{ name, value string }

// settings returns the limits that the database URL has not chosen.
func (l Limits) settings(chosen map[string]string) (list []setting) {
	for _, limit := range []struct {
		name  string
		value time.Duration
	}{
		{"idle_in_transaction_session_timeout", idleLimit},
		{"lock_timeout", cmp.Or(l.Lock, lockLimit)},
		{"statement_timeout", l.Statement},
	} {
		if _, chosen := chosen[limit.name]; !chosen {
			list = append(list, setting{limit.name, strconv.FormatInt(limit.value.Milliseconds(), 10)})
		}
	}
	return list
}

// begin returns the statements that begin a transaction with the limits.
func (l Limits) begin() string {
	statements := []string{"BEGIN"}
	for _, s := range l.settings(nil) {
		statements = append(statements, "SET LOCAL "+s.name+" = "+s.value)
	}
	return join(statements)
}

// setUnlessPooled changes settings of the session, unless the process of the server is not the one that the connection was opened to.
// Then there is a pooler in between. It is one statement, so that a pooler cannot change the process in the middle.
func setUnlessPooled(ctx context.Context, conn *pgx.Conn, process uint32, settings []setting) (pooled bool, err error) {
	direct := fmt.Sprintf("pg_backend_pid() = %d", process)
	set := make([]string, 0, len(settings)+1)
	set = append(set, "NOT "+direct)
	for _, s := range settings {
		set = append(set, fmt.Sprintf("CASE WHEN %s THEN set_config('%s', '%s', false) END", direct, s.name, s.value))
	}
	results := make([]any, len(set)) // nil: the setting is not read
	results[0] = &pooled
	err = conn.QueryRow(ctx, "SELECT "+strings.Join(set, ", "), pgx.QueryExecModeSimpleProtocol).Scan(results...)
	return pooled, err
}
