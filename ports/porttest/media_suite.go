package porttest

import (
	"testing"
	"time"

	"slotwise/core"
	"slotwise/core/business"
	"slotwise/ports"
)

// RunMedia checks a ports.MediaStore.
func RunMedia(t *testing.T, open Opener) {
	put := func(s *fixture, p business.Picture, at time.Time) {
		t.Helper()
		s.inTx(func(tx ports.Tx) { OK(t, tx.Media.Put(s.ctx, s.id, p, at)) })
	}
	remove := func(s *fixture, hash string) {
		t.Helper()
		s.inTx(func(tx ports.Tx) { OK(t, tx.Media.Delete(s.ctx, s.id, hash)) })
	}
	stored := func(s *fixture, p business.Picture) bool {
		t.Helper()
		got, err := s.Media.Get(s.ctx, p.Hash)
		if core.CodeOf(err) == core.NotFound {
			return false
		}
		OK(t, err)
		Same(t, "picture", got, p)
		return true
	}
	drawn := func(content string) business.Picture { return business.NewPicture("image/png", []byte(content)) }

	t.Run("a picture is found by its hash until its business removes it", func(t *testing.T) {
		h := open(t)
		s, other := newFixture(t, h, 1), newFixture(t, h, 1)
		p := drawn("\x00one")
		Same(t, "before", stored(s, p), false)
		put(s, p, noon)
		put(s, p, at(1)) // again
		put(other, p, noon)
		remove(s, p.Hash)
		Same(t, "while another business has it", stored(s, p), true)
		remove(other, p.Hash)
		remove(other, p.Hash)
		Same(t, "after", stored(s, p), false)
	})

	t.Run("of former pictures the newest are kept", func(t *testing.T) {
		h := open(t)
		s, other := newFixture(t, h, 1), newFixture(t, h, 1)
		put(other, drawn("other"), noon)
		first := drawn("0")
		for i := range ports.KeptPictures {
			put(s, drawn(string(rune('0'+i))), at(float64(i)))
		}
		Same(t, "the first of as many as are kept", stored(s, first), true)
		put(s, drawn("next"), at(100))
		Same(t, "the first", stored(s, first), false)
		Same(t, "the others", []bool{stored(s, drawn("1")), stored(s, drawn("next")), stored(other, drawn("other"))}, []bool{true, true, true})
	})
}
