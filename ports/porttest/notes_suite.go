package porttest

import (
	"context"
	"testing"

	"slotwise/ports"
)

// RunOperatorNotes checks a ports.OperatorNotes.
func RunOperatorNotes(t *testing.T, open Opener) {
	t.Run("a note is replaced, and belongs to one business", func(t *testing.T) {
		h := open(t)
		s, other := newFixture(t, h, 1), newFixture(t, h, 1)
		const subject = "00000000-0000-7000-8000-0000000000d1"
		put := func(note string) {
			t.Helper()
			OK(t, h.Tx.InTx(s.ctx, func(ctx context.Context, tx ports.Tx) error { return tx.Notes.Put(ctx, s.id, subject, note, noon) }))
		}
		get := func(s *fixture) string {
			t.Helper()
			note, err := h.Notes.Get(s.ctx, s.id, subject)
			OK(t, err)
			return note
		}
		Same(t, "none", get(s), "")
		put("Phoned the owner.")
		put("The limit is lifted.")
		Same(t, "notes", []string{get(s), get(other)}, []string{"The limit is lifted.", ""})
		NotFound(t, h.Tx.InTx(s.ctx, func(ctx context.Context, tx ports.Tx) error {
			return tx.Notes.Put(ctx, "00000000-0000-7000-8000-00000000ffff", subject, "x", noon)
		}))
	})
}
