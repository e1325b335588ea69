package postgres

import (
	"context"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/jackc/pgx/v5"

	"slotwise/ports"
	"slotwise/ports/porttest"
)

// boundedScan is a scan of an index of appointments by the business and the start.
var boundedScan = regexp.MustCompile(`appointments_\w+_idx.*\n\s*Index Cond: \(\(business_id = \$\d+\) AND \(starts_at `)

// Any other plan would read the appointments of all years, so it would get slower every year.
func TestAnalyticsReadTheirRangeFromAnIndex(t *testing.T) {
	t.Parallel()
	s := newAnalyticsScene(t)
	s.statements.take()
	from, to := day.AddDate(0, 0, -2), day.AddDate(0, 1, -2)
	_, err := s.db.Analytics().Analytics(t.Context(), s.id, ports.AnalyticsBounds{From: from, To: to, Until: to, Stretches: []time.Time{from, to}, Spans: []time.Time{from, to}})
	porttest.OK(t, err)
	_, err = s.db.Analytics().PopularServices(t.Context(), s.id, from, to, 5)
	porttest.OK(t, err)
	read := slices.DeleteFunc(s.statements.take(), func(sql string) bool { return !strings.Contains(sql, "FROM appointments a") })
	if len(read) != 7 { // totals, blocked time, staff, channels, customers, lead times, services
		t.Errorf("%d statements read appointments, want 7", len(read))
	}
	conn, err := s.db.pool.Acquire(t.Context())
	porttest.OK(t, err)
	defer conn.Release()
	for _, command := range []string{"ANALYZE appointments, appointment_items", "SET plan_cache_mode = force_generic_plan", "SET enable_seqscan = off"} {
		_, err := conn.Exec(t.Context(), command)
		porttest.OK(t, err)
	}
	defer func() { _, _ = conn.Exec(context.Background(), "RESET ALL") }()
	for _, sql := range read {
		_, err := conn.Exec(t.Context(), "DEALLOCATE ALL; PREPARE c AS "+sql)
		porttest.OK(t, err)
		rows, err := conn.Query(t.Context(), "EXPLAIN EXECUTE c(NULL"+strings.Repeat(", NULL", len(s.statements.args[sql])-1)+")", pgx.QueryExecModeExec)
		porttest.OK(t, err)
		lines, err := pgx.CollectRows(rows, pgx.RowTo[string])
		porttest.OK(t, err)
		if plan := strings.Join(lines, "\n"); !boundedScan.MatchString(plan) {
			t.Errorf("the plan of %s is\n%s", sql, plan)
		}
	}
}

func TestAnalyticsSendOneStatementPerFigure(t *testing.T) {
	t.Parallel()
	statements := &recorder{}
	db := openNew(t, Config{Tracer: statements})
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
