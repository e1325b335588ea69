package postgres

import (
	"context"
	"slices"
	"testing"

	"github.com/jackc/pgx/v5"

	"slotwise/core/account"
	"slotwise/core/business"
	"slotwise/ports"
)

// rowCounts returns the number of rows of a business, by table.
func (db *DB) rowCounts(t *testing.T, id business.ID) map[string]int {
	t.Helper()
	counts := map[string]int{}
	for _, table := range slices.Concat(lookupTables, tenantTables) {
		query := "SELECT count(*) FROM " + pgx.Identifier{table}.Sanitize() + " WHERE " + businessColumn(table) + " = $1"
		counts[table] = column[int](t, db, query, id)[0]
	}
	return counts
}

// addOwner adds an owner with a session and a token.
func (s *testBusiness) addOwner(email string, others ...business.ID) account.Account {
	s.t.Helper()
	owner := account.NewOwner(account.ID(newID()), email, "h", s.id, day)
	for _, other := range others {
		owner.Memberships = append(owner.Memberships, account.Membership{Business: other, Role: account.Owner})
	}
	s.must(s.Accounts().Create(s.t.Context(), owner))
	s.must(s.Tokens().Put(s.t.Context(), account.NewToken(account.ConfirmEmail, email, owner.ID, s.id, email, day)))
	s.must(s.Sessions().Create(s.t.Context(), account.NewSession(owner, email, "", "", day)))
	return owner
}

// fill adds what newTestBusiness does not create: a staff member and an idempotency key.
func (s *testBusiness) fill() {
	s.t.Helper()
	s.addStaff(s.t, s.id, business.Staff{ID: business.StaffID(newID()), Services: business.OnlyServices(s.svc.ID)})
	outcome, err := s.book(s.appointment(day), &ports.IdempotencyKey{Key: "key"})
	s.must(err)
	if outcome != ports.Booked {
		s.t.Fatalf("outcome of the booking: %d", outcome)
	}
	_, err = s.MailCounts().Count(s.t.Context(), s.id, day, 1)
	s.must(err)
}

func TestDeletingSamplesKeepsOnlyTheirSessions(t *testing.T) {
	t.Parallel()

	db := openTest(t, Config{})
	sample, other := newTestBusiness(t, db), newTestBusiness(t, db)
	sample.fill()
	other.fill()
	owner, ownerOfBoth, otherOwner := sample.addOwner("o@example.com"), other.addOwner("b@example.com", sample.id), other.addOwner("s@example.com")
	if _, err := db.pool.Exec(t.Context(), `UPDATE businesses SET is_demo = true WHERE id = $1`, sample.id); err != nil {
		t.Fatal(err)
	}
	before := db.rowCounts(t, other.id)
	for table, rows := range db.rowCounts(t, sample.id) {
		if rows == 0 {
			t.Errorf("the sample business has no rows in %s, so the test would not notice if they were kept", table)
		}
	}

	if err := db.InTx(t.Context(), func(ctx context.Context, tx ports.Tx) error { return tx.Samples.DeleteSamples(ctx) }); err != nil {
		t.Fatal(err)
	}

	for table, rows := range db.rowCounts(t, sample.id) {
		if want := map[string]int{"sessions": 1}[table]; rows != want {
			t.Errorf("%d rows of the sample business in %s, want %d", rows, table, want)
		}
	}
	for table, rows := range db.rowCounts(t, other.id) {
		if rows != before[table] {
			t.Errorf("%d rows of the other business in %s, want %d", rows, table, before[table])
		}
	}
	if left := column[string](t, db, `SELECT id::text FROM accounts ORDER BY 1`); !slices.Equal(left, []string{string(ownerOfBoth.ID), string(otherOwner.ID)}) {
		t.Errorf("accounts %v, want those of the other business but not %s", left, owner.ID)
	}
}
