package postgres

import (
	"path/filepath"
	"slices"
	"testing"

	"github.com/jackc/pgx/v5"

	"slotwise/adapters/postgres/embedded/embeddedtest"
)

// The reasons of deposits were English sentences at first, or the processor's words.
func TestReasonsOfDepositsBecomeIDs(t *testing.T) {
	t.Parallel()
	url := embeddedtest.URL(t)
	restore(t, url, filepath.Join(dumps, "2026-11-27.sql"))
	conn, err := pgx.Connect(t.Context(), url)
	if err != nil {
		t.Fatal(err)
	}
	_, err = conn.Exec(t.Context(), `
		UPDATE deposit_attempts SET reason = 'The processor refused the refund.';
		INSERT INTO deposit_attempts SELECT (jsonb_populate_record(d, '{"id": "01a2184a-9dcd-7c7c-84ec-123a8b4a67a5", "number": 2, "state": "failed", "reason": "The card was declined."}')).*
		FROM deposit_attempts d`)
	if err != nil {
		t.Fatal(err)
	}
	if err := conn.Close(t.Context()); err != nil {
		t.Fatal(err)
	}
	if err := quietMigrate(t.Context(), url); err != nil {
		t.Fatal(err)
	}
	got := column[string](t, openAt(t, url), `SELECT concat_ws('|', reason_id, processor_words, reason_values) FROM deposit_attempts ORDER BY number`)
	if want := []string{"deposit.reason.refundFailed|", "|The card was declined."}; !slices.Equal(got, want) {
		t.Errorf("reasons: %q, want %q", got, want)
	}
}
