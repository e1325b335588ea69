package postgres

import (
	"context"
	"regexp"
	"strings"
	"testing"
	"time"

	"github.com/jackc/pgx/v5"

	"slotwise/adapters/postgres/internal/sqltext"
	"slotwise/ports"
	"slotwise/ports/porttest"
)

// boundedScan is a scan of an index of appointments by the business and the start.
var boundedScan = regexp.MustCompile(`appointments_\w+_idx.*\n\s*Index Cond: \(\(business_id = \$\d+\) AND \(starts_at `)

// Any other plan would read the appointments of all years, so it would get slower every year.
func TestAnalyticsReadTheirRangeFromAnIndex(t *testing.T) {
	t.Parallel()
	s := newAnalyticsScene(t)
	conn, err := s.db.pool.Acquire(t.Context())
	porttest.OK(t, err)
	defer conn.Release()
	for _, command := range []string{"ANALYZE appointments, appointment_items", "SET plan_cache_mode = force_generic_plan", "SET enable_seqscan = off"} {
		_, err := conn.Exec(t.Context(), command)
		porttest.OK(t, err)
	}
	defer func() { _, _ = conn.Exec(context.Background(), "RESET ALL") }()
	literals := map[string]string{
		"business": "'" + string(s.id) + "'", "from": "'2027-05-01'", "to": "'2027-06-01'", "first": "1809129600", "last": "1811808000",
		"bounds": "'{1809129600,1811808000}'", "limit": "5", "team": "NULL",
	}
	for name, query := range map[string]sqltext.Statement{
		"totals": totalsByStretch, "blocked time": blockedBySpan, "staff": totalsByStaff, "channels": totalsByChannel,
		"customers": customersByFirstVisit, "lead times": leadTimeSteps, "services": popularServices,
	} {
		_, err := conn.Exec(t.Context(), "DEALLOCATE ALL; PREPARE c AS "+query.SQL)
		porttest.OK(t, err)
		args := make([]string, len(query.Names))
		for i, name := range query.Names {
			args[i] = literals[name]
		}
		rows, err := conn.Query(t.Context(), "EXPLAIN EXECUTE c("+strings.Join(args, ", ")+")", pgx.QueryExecModeExec)
		porttest.OK(t, err)
		lines, err := pgx.CollectRows(rows, pgx.RowTo[string])
		porttest.OK(t, err)
		if plan := strings.Join(lines, "\n"); !boundedScan.MatchString(plan) {
			t.Errorf("the plan of %s is\n%s", name, plan)
		}
	}
}

func TestAnalyticsSendOneStatementPerFigure(t *testing.T) {
	t.Parallel()
	statements := &recorder{}
	db := openTest(t, Config{Tracer: statements})
	s := newTestBusiness(t, db)
	bounds := ports.AnalyticsBounds{
		From: day, To: day.AddDate(1, 0, 0), Until: day, Stretches: []time.Time{day, day.AddDate(1, 0, 0)}, Spans: []time.Time{day, day.AddDate(0, 0, 1)},
	}
	statements.take()
	_, err := db.Analytics().Analytics(t.Context(), s.id, bounds)
	porttest.OK(t, err)
	if sent := statements.take(); len(sent) != 7 {
		t.Errorf("%d statements, want one per figure:\n%s", len(sent), strings.Join(sent, "\n"))
	}
}
