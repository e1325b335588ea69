package porttest

import (
	"context"
	"testing"
	"time"

	"slotwise/ports"
)

// RunMailCounts checks a ports.MailCounts.
func RunMailCounts(t *testing.T, open Opener) {
	count := func(s *fixture, day time.Time, limit int) bool {
		t.Helper()
		counted, err := s.MailCounts.Count(s.ctx, s.id, day, limit)
		OK(t, err)
		return counted
	}
	sum := func(s *fixture, from, to time.Time) int {
		t.Helper()
		n, err := s.MailCounts.Sum(s.ctx, s.id, from, to)
		OK(t, err)
		return n
	}

	t.Run("mails are counted up to the limit, per business and day", func(t *testing.T) {
		h := open(t)
		s, other := newFixture(t, h, 1), newFixture(t, h, 1)
		Same(t, "nothing yet", []any{sum(s, at(-100), at(100)), count(s, noon, 0)}, []any{0, false})
		Same(t, "up to the limit", []bool{count(s, noon, 2), count(s, noon, 2), count(s, noon, 2)}, []bool{true, true, false})
		Same(t, "a higher limit", []bool{count(s, noon, 3), count(s, noon, 3)}, []bool{true, false})
		Same(t, "another day and another business", []bool{count(s, at(24), 1), count(other, noon, 1)}, []bool{true, true})
		Same(t, "sums", []int{sum(s, noon, at(24)), sum(s, at(1), at(25)), sum(s, at(-24), noon), sum(s, noon, at(48))}, []int{3, 1, 0, 4})
	})

	t.Run("the owner is told once a day", func(t *testing.T) {
		h := open(t)
		s, other := newFixture(t, h, 1), newFixture(t, h, 1)
		told := func(s *fixture, day time.Time) (first bool) {
			t.Helper()
			OK(t, s.Tx.InTx(s.ctx, func(ctx context.Context, tx ports.Tx) (err error) {
				first, err = tx.MailCounts.MarkOwnerTold(ctx, s.id, day)
				return err
			}))
			return first
		}
		Same(t, "a day without mails", told(s, noon), false)
		for _, f := range []*fixture{s, other} {
			count(f, noon, 1)
			count(f, at(24), 1)
		}
		Same(t, "first", []bool{told(s, noon), told(s, noon), told(s, at(24)), told(other, noon)}, []bool{true, false, true, true})
		Same(t, "it counts on", []any{count(s, noon, 2), sum(s, noon, at(1))}, []any{true, 2})
	})
}
