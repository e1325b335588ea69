package postgres

import (
	"context"
	"time"

	"slotwise/adapters/postgres/internal/pgerr"
)

// A commit waits for the synchronous standby only if its transaction wrote something. A client that gives up ends the wait, but
// the commit stays: everybody can read it, and it is lost if the server is lost before the standby has it. So an answer or an
// effect that follows from a read needs a commit of its own that waits.
//
// The message writes a record to the log that nothing reads. Any role may write it, and it touches no table.
const waitingWrite = `SELECT pg_logical_emit_message(true, 'slotwise', '')
WHERE current_setting('synchronous_standby_names') <> '' AND current_setting('synchronous_commit') NOT IN ('off', 'local')`

// durableCommit commits a transaction and waits, even if the transaction wrote nothing else.
const durableCommit = waitingWrite + `; COMMIT`

// durableLimit is how long to wait for the standby. It leaves a request time to answer 503.
const durableLimit = 4 * time.Second

// AwaitDurable implements ports.Transactor. It costs nothing but a short statement if there is no synchronous standby.
func (db *DB) AwaitDurable(ctx context.Context) error {
	ctx, cancel := context.WithTimeout(ctx, durableLimit)
	defer cancel()
	_, err := db.pool.Exec(ctx, waitingWrite)
	return pgerr.Translate("wait for the standby", err)
}
