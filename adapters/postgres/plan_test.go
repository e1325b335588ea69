package postgres

import (
	"context"
	"testing"

	"github.com/jackc/pgx/v5"
)

// PostgreSQL plans a prepared statement again at each execution as long as plans for the given arguments look much cheaper
// than a generic plan. For these statements, planning takes several times as long as execution.
func TestFrequentStatementsArePlannedOnce(t *testing.T) {
	t.Parallel()
	statements := &recorder{}
	db := openNew(t, Config{Tracer: statements})
	s := newTestBusiness(t, db)
	s.mustBook(s.appointment(day))
	_, err := s.Setups().Get(t.Context(), s.id)
	s.must(err)
	if !s.becomesCached() {
		t.Fatal("nothing is cached, so no revision was read")
	}
	_, err = s.Availability().ClassData(t.Context(), s.id)
	s.must(err)
	conn, err := db.pool.Acquire(t.Context())
	s.must(err)
	defer conn.Release()
	for _, setting := range []string{"enable_seqscan = off", "enable_bitmapscan = off"} { // the tables of the test are small
		_, err := conn.Exec(t.Context(), "SET "+setting)
		s.must(err)
	}
	defer func() { _, _ = conn.Exec(context.Background(), "RESET ALL") }()
	type sent struct {
		sql  string
		args []any
	}
	frequent := map[string]sent{}
	for name, part := range map[string]string{
		"revisions": "LIMIT 1), pg_postmaster", "revisions of classes": "SELECT b.id, b.setup_version, l.changed", "versions": "SELECT b.id, b.setup_version FROM businesses",
	} {
		sql, args := statements.with(t, part)
		frequent[name] = sent{sql, args}
	}
	session := map[string]any{"hash": make([]byte, 32), "now": day}
	frequent["session"] = sent{sessionByHash.SQL, sessionByHash.Args(session)}
	frequent["session to poll"] = sent{sessionToPoll.SQL, sessionToPoll.Args(session)}
	for name, statement := range frequent {
		prepared, err := conn.Conn().Prepare(t.Context(), name, statement.sql)
		s.must(err)
		const custom = 5 // number of executions before PostgreSQL considers a generic plan
		for range custom + 2 {
			_, err := conn.Exec(t.Context(), prepared.Name, statement.args...)
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
