package postgres

import (
	"context"
	"fmt"
	"strings"
	"testing"

	"github.com/jackc/pgx/v5"

	"slotwise/core/business"
	"slotwise/ports/porttest"
)

func TestSchedulingDataOfAnySizeIsOneQuery(t *testing.T) {
	t.Parallel()

	statements := &recorder{}
	db := openTest(t, Config{Tracer: statements})
	s := newTestBusiness(t, db)
	read := func(days int) []string {
		t.Helper()
		statements.take()
		if _, err := db.Availability().SchedulingData(t.Context(), s.id, day, day.AddDate(0, 0, days)); err != nil {
			t.Fatal(err)
		}
		return statements.take()
	}
	first := len(read(1)) // loads the setup as well
	if again := read(1); len(again) != 1 {
		t.Fatalf("%d queries with a cached setup, want 1:\n%s", len(again), strings.Join(again, "\n"))
	}
	for i := range 20 {
		lane := porttest.Hire(t, db, db.Businesses(), s.id, business.Staff{ID: business.StaffID(newID()), Name: fmt.Sprint(i), Active: true, Services: business.AllServices()})
		for d := range 10 {
			a := s.appointment(day.AddDate(0, 0, d))
			s.mustBookPlaces(a, lane.ID)
		}
	}
	if grown := len(read(62)); grown != first {
		t.Errorf("%d queries for 20 staff and 62 days, %d for one lane and one day, both without a cached setup", grown, first)
	}
	if again := len(read(62)); again != 1 {
		t.Errorf("%d queries for 20 staff and 62 days, want 1", again)
	}
}

// A generic plan does not know the times that the query asks for. To the planner, the constraint's index then looks as
// cheap as the covering index, but it is slower.
func TestBusyTimeIsReadFromItsCoveringIndex(t *testing.T) {
	t.Parallel()

	statements := &recorder{}
	db := openTest(t, Config{Tracer: statements})
	s := newTestBusiness(t, db)
	s.mustBook(s.appointment(day))
	if !s.becomesCached() {
		t.Fatal("nothing is cached, so no revision was read")
	}
	conn, err := db.pool.Acquire(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	defer conn.Release()
	for _, setting := range []string{"plan_cache_mode = force_generic_plan", "enable_seqscan = off", "enable_bitmapscan = off"} {
		if _, err := conn.Exec(t.Context(), "SET "+setting); err != nil {
			t.Fatal(err)
		}
	}
	defer func() { _, _ = conn.Exec(context.Background(), "RESET ALL") }()
	for name, read := range map[string]struct {
		part  string // of the statement
		index string
	}{
		"busy time": {"array_agg(a.blocked_from)", "Index Only Scan using allocations_busy_idx"},
		"revisions": {"b.id = ANY ((SELECT", "using allocations_changed_idx"},
	} {
		sql, args := statements.with(t, read.part)
		if _, err := conn.Exec(t.Context(), "DEALLOCATE ALL; PREPARE c AS "+sql); err != nil {
			t.Fatal(err)
		}
		explain := "EXPLAIN EXECUTE c(NULL" + strings.Repeat(", NULL", len(args)-1) + ")"
		rows, err := conn.Query(t.Context(), explain, pgx.QueryExecModeExec)
		if err != nil {
			t.Fatal(err)
		}
		lines, err := pgx.CollectRows(rows, pgx.RowTo[string])
		if err != nil {
			t.Fatal(err)
		}
		plan := strings.Join(lines, "\n")
		if !strings.Contains(plan, read.index) || strings.Contains(plan, "allocations_no_overlap") {
			t.Errorf("the plan of %s is\n%s", name, plan)
		}
	}
}

// Readers who arrive at the same time after a change share one load. The load continues if one of them gives up.
func TestConcurrentReadersShareALoad(t *testing.T) {
	t.Parallel()

	statements := &recorder{}
	s := newTestBusiness(t, openTest(t, Config{Tracer: statements}))
	statements.take()
	cancelled, cancel := context.WithCancel(t.Context())
	cancel()
	if _, err := s.Setups().Get(cancelled, s.id); err == nil {
		t.Fatal("a cancelled reader got a setup")
	}
	const readers = 10
	together(readers, func(int) {
		if setup, err := s.Setups().Get(context.Background(), s.id); err != nil || setup.Business.ID != s.id {
			t.Error(setup, err)
		}
	})
	loads := 0
	for _, sql := range statements.take() {
		if strings.Contains(sql, "FROM staff") {
			loads++
		}
	}
	if loads == 0 || loads == readers {
		t.Fatalf("%d readers loaded the setup %d times", readers, loads)
	}
}
