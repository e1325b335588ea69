package postgres

import (
	"context"
	"testing"

	"github.com/jackc/pgx/v5"

	"slotwise/adapters/postgres/internal/sqltext"
)

// PostgreSQL plans a prepared statement again at each execution as long as plans for the given arguments look much cheaper
// than a generic plan. For these statements, planning takes several times as long as execution.
func TestFrequentStatementsArePlannedOnce(t *testing.T) {
	t.Parallel()
	db := openTest(t, Config{})
	s := newTestBusiness(t, db)
	conn, err := db.pool.Acquire(t.Context())
	s.must(err)
	defer conn.Release()
	for _, setting := range []string{"enable_seqscan = off", "enable_bitmapscan = off"} { // the tables of the test are small
		_, err := conn.Exec(t.Context(), "SET "+setting)
		s.must(err)
	}
	defer func() { _, _ = conn.Exec(context.Background(), "RESET ALL") }()
	args := map[string]any{"business": s.id, "businesses": []string{string(s.id)}, "hash": make([]byte, 32), "now": day}
	for name, query := range map[string]sqltext.Statement{
		"revisions": revisionsQuery, "versions": versionsQuery, "session": sessionByHash, "session to poll": sessionToPoll,
	} {
		prepared, err := conn.Conn().Prepare(t.Context(), name, query.SQL)
		s.must(err)
		const custom = 5 // number of executions before PostgreSQL considers a generic plan
		for range custom + 2 {
			_, err := conn.Exec(t.Context(), prepared.Name, query.Args(args)...)
			s.must(err)
		}
		rows, err := conn.Query(t.Context(), "SELECT custom_plans FROM pg_prepared_statements WHERE name = $1", pgx.QueryExecModeExec, name)
		s.must(err)
		planned, err := pgx.CollectExactlyOneRow(rows, pgx.RowTo[int])
		s.must(err)
		if planned > custom {
			t.Errorf("%s is planned at each execution", name)
		}
	}
}
