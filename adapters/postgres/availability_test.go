package postgres

import (
	"context"
	"fmt"
	"strings"
	"sync/atomic"
	"testing"

	"github.com/jackc/pgx/v5"

	"slotwise/core/business"
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
		lane := db.addStaff(t, s.id, business.Staff{ID: business.StaffID(newID()), Name: fmt.Sprint(i), Active: true, Services: business.AllServices()})
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

// A generic plan does not know the times of the query. The index of the constraint then looks as cheap as the right one,
// but is slower.
func TestBusyTimeIsReadFromItsCoveringIndex(t *testing.T) {
	t.Parallel()

	db := openTest(t, Config{})
	s := newTestBusiness(t, db)
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
	literals := map[string]string{
		"business": "'" + string(s.id) + "'", "earliest": "'2027-05-02'", "from": "'2027-05-03'", "to": "'2027-05-04'",
		"changed": "'1'", "started": "'2027-05-01'",
	}
	for name, query := range map[string]statement{"of few lanes": busyQuery, "of many lanes": busyQueryUnlessUnchanged} {
		if _, err := conn.Exec(t.Context(), "DEALLOCATE ALL; PREPARE c AS "+query.sql); err != nil {
			t.Fatal(err)
		}
		args := make([]string, len(query.names))
		for i, name := range query.names {
			args[i] = literals[name]
		}
		explain := "EXPLAIN EXECUTE c(" + strings.Join(args, ", ") + ")"
		rows, err := conn.Query(t.Context(), explain, pgx.QueryExecModeExec)
		if err != nil {
			t.Fatal(err)
		}
		lines, err := pgx.CollectRows(rows, pgx.RowTo[string])
		if err != nil {
			t.Fatal(err)
		}
		plan := strings.Join(lines, "\n")
		if !strings.Contains(plan, "Index Only Scan using allocations_busy_idx") || strings.Contains(plan, "allocations_no_overlap") {
			t.Errorf("the plan of busy time %s is\n%s", name, plan)
		}
	}
}

func TestSetupCacheChecksVersionsAndEvicts(t *testing.T) {
	t.Parallel()

	var loads atomic.Int32
	version := int64(1)
	c := newSetupCache(2, func(_ context.Context, id business.ID) (*business.Setup, error) {
		loads.Add(1)
		return &business.Setup{Version: version, Business: business.Business{ID: id}}, nil
	})
	get := func(id business.ID, v int64, wantLoads int32) {
		t.Helper()
		loads.Store(0)
		s, err := c.get(t.Context(), id, v)
		if err != nil || s.Business.ID != id || s.Version != v {
			t.Fatal(s, err)
		}
		if n := loads.Load(); n != wantLoads {
			t.Fatalf("%s at %d: %d loads, want %d", id, v, n, wantLoads)
		}
	}
	get("a", 1, 1)
	get("a", 1, 0)
	get("b", 1, 1)
	get("a", 1, 0)
	get("c", 1, 1) // b was used least recently
	get("a", 1, 0)
	get("b", 1, 1)
	version = 2
	get("b", 2, 1)
	get("b", 2, 0)
	version = 1
	get("b", 1, 1) // a lower version, as after a restored backup
	if n := len(c.byID); n != 2 {
		t.Fatalf("%d setups are cached, want 2", n)
	}
}

func TestConcurrentReadersShareALoad(t *testing.T) {
	t.Parallel()

	var loads atomic.Int32
	release := make(chan struct{})
	c := newSetupCache(2, func(context.Context, business.ID) (*business.Setup, error) {
		loads.Add(1)
		<-release
		return &business.Setup{Version: 1}, nil
	})
	cancelled, cancel := context.WithCancel(t.Context())
	cancel()
	if _, err := c.get(cancelled, "a", 1); err == nil {
		t.Fatal("a cancelled reader got a setup")
	}
	waiting := make(chan struct{}, 10)
	go func() {
		for range 10 {
			<-waiting
		}
		close(release)
	}()
	together(10, func(int) {
		waiting <- struct{}{}
		if _, err := c.get(context.Background(), "a", 1); err != nil {
			t.Error(err)
		}
	})
	if n := loads.Load(); n != 1 {
		t.Fatalf("%d loads, want only the one that the cancelled reader started", n)
	}
}
