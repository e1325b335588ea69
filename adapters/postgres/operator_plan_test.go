package postgres

import (
	"context"
	"slices"
	"strings"
	"testing"

	"github.com/jackc/pgx/v5"

	"slotwise/adapters/postgres/embedded/embeddedtest"
	"slotwise/core/business"
	"slotwise/core/tier"
	"slotwise/ports"
	"slotwise/ports/porttest"
)

// A page of the operator's list reads the index of its order with any filter. It reads no appointments.
func TestTheOperatorsListsReadIndexes(t *testing.T) {
	t.Parallel()
	statements := &recorder{}
	db, err := Open(t.Context(), Config{URL: embeddedtest.New(t, quietMigrate) + "&synchronous_commit=on", MaxConns: 4, Tracer: statements})
	porttest.OK(t, err)
	t.Cleanup(db.Close)
	s := newTestBusiness(t, db)
	s.subscribe()
	_, err = s.book(s.appointment(day), nil)
	porttest.OK(t, err)
	// Only an index of a vacuumed table is read without the table, and only rows that are on disk are vacuumed. Without that, all
	// indexes that begin with the business cost the same. VACUUM leaves out a page that another process uses at that moment.
	for vacuumed := false; !vacuumed; {
		_, err = db.pool.Exec(t.Context(), "VACUUM (FREEZE) appointments")
		porttest.OK(t, err)
		porttest.OK(t, db.pool.QueryRow(t.Context(), "SELECT relallvisible = relpages FROM pg_class WHERE oid = 'appointments'::regclass").Scan(&vacuumed))
	}
	reader := db.Operator()
	read := func(q ports.BusinessQuery) string {
		t.Helper()
		q.Now, q.Limit = day, 50
		statements.take()
		_, err := reader.Businesses(t.Context(), q)
		porttest.OK(t, err)
		return statements.take()[0]
	}
	plan := func(sql string, scans string) string {
		t.Helper()
		var lines []string
		porttest.OK(t, pgx.BeginFunc(t.Context(), db.pool, func(tx pgx.Tx) error {
			// The tables of the test are so small that the planner would prefer sequential scans.
			if _, err := tx.Exec(t.Context(), "SET LOCAL enable_seqscan = off; SET LOCAL "+scans+" = off; ANALYZE listed_businesses"); err != nil {
				return err
			}
			rows, err := tx.Query(t.Context(), "EXPLAIN "+sql, pgx.QueryExecModeExec)
			if err != nil {
				return err
			}
			lines, err = pgx.CollectRows(rows, pgx.RowTo[string])
			return err
		}))
		return strings.Join(lines, "\n")
	}
	for sort, index := range map[business.Sort]string{
		business.ByName: "listed_businesses_name_idx", business.ByCreation: "listed_businesses_created_idx", business.ByServices: "listed_businesses_services_idx",
		business.ByAppointments: "listed_businesses_appointments_idx", business.ByLastSignIn: "listed_businesses_sign_in_idx",
	} {
		for _, descending := range []bool{false, true} {
			for _, filter := range []tier.Tier{"", tier.Premium} {
				if got := plan(read(ports.BusinessQuery{Sort: sort, Descending: descending, Tier: filter}), "enable_sort"); !strings.Contains(got, index) {
					t.Errorf("by %s, descending %v, of tier %q:\n%s", sort, descending, filter, got)
				}
			}
		}
	}
	statements.take()
	_, err = reader.Revenue(t.Context())
	porttest.OK(t, err)
	if got := plan(statements.take()[0], "enable_bitmapscan"); !strings.Contains(got, "Index Only Scan using business_days_paid_idx") {
		t.Errorf("revenue:\n%s", got)
	}
	statements.take()
	_, err = reader.Subscriptions(t.Context(), ports.SubscriptionQuery{Limit: 50})
	porttest.OK(t, err)
	got := plan(statements.take()[0], "enable_bitmapscan")
	for _, index := range []string{"listed_businesses_paid_idx", "subscription_invoices_latest_idx"} {
		if !strings.Contains(got, index) {
			t.Errorf("subscriptions without %s:\n%s", index, got)
		}
	}
	statements.take()
	_, err = reader.CountBusinesses(t.Context(), ports.BusinessQuery{Text: "hairdresser", Now: day})
	porttest.OK(t, err)
	if got := plan(statements.take()[0], "enable_indexscan"); !strings.Contains(got, "listed_businesses_search_idx") {
		t.Errorf("search:\n%s", got)
	}
	statements.take()
	db.checkSums(t)
	sent := statements.take()
	compares := slices.IndexFunc(sent, func(sql string) bool { return strings.Contains(sql, "miscounted OR") })
	if got := plan(sent[compares], "enable_bitmapscan"); !strings.Contains(got, "Index Only Scan using appointments_booked_idx") {
		t.Errorf("the check of sums:\n%s", got)
	}
}

// The cost of the operator's reads does not depend on the number of appointments.
func TestTheOperatorsReadsNeedNoAppointments(t *testing.T) {
	t.Parallel()
	statements := &recorder{}
	db := openNew(t, Config{Tracer: statements})
	newTestBusiness(t, db).subscribe()
	reader, ctx := db.Operator(), context.Background()
	statements.take()
	_, err := reader.Figures(ctx, ports.FigureBounds{Now: day, SignedInFrom: day, RegisteredFrom: day, MostRegistered: 50})
	porttest.OK(t, err)
	_, err = reader.Subscriptions(ctx, ports.SubscriptionQuery{Limit: 50})
	porttest.OK(t, err)
	_, err = reader.Businesses(ctx, ports.BusinessQuery{Sort: business.ByAppointments, Now: day, Limit: 50})
	porttest.OK(t, err)
	for _, sent := range statements.take() {
		if strings.Contains(sent, "FROM appointments") || strings.Contains(sent, "JOIN appointments") {
			t.Errorf("it reads appointments:\n%s", sent)
		}
	}
}
