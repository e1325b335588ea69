package settings_test

import (
	"testing"

	"slotwise/core"
	"slotwise/core/business"
)

func TestChangeLink(t *testing.T) {
	t.Parallel()
	w := newEnv(t, func(b *business.Business) { b.Name = "Harbour Hair" })
	other := w.open()
	const first = "harbour-hair"
	_, err := w.ChangeLink(w.ctx, w.id, 1, first)
	ok(t, err)

	b, err := w.ChangeLink(w.ctx, w.id, 2, " Harbour ")
	ok(t, err)
	same(t, "changed", []any{b.UniqueURL, b.Version}, []any{"harbour", 3})
	for _, link := range []string{first, "harbour"} {
		setup, err := w.SetupByURL(w.ctx, link)
		ok(t, err)
		same(t, "business of "+link, []any{setup.Business.ID, setup.Business.UniqueURL}, []any{w.id, "harbour"})
	}

	for _, link := range []string{first, "harbour"} { // both belong to the first business permanently
		_, err = w.ChangeLink(w.ctx, other, core.AnyVersion, link)
		refused(t, err, core.Conflict, "unique_url_taken")
	}
	b, err = w.ChangeLink(w.ctx, w.id, core.AnyVersion, first) // back to its own former link
	ok(t, err)
	same(t, "back", b.UniqueURL, first)
	unchanged, err := w.ChangeLink(w.ctx, w.id, core.AnyVersion, first)
	ok(t, err)
	same(t, "nothing to change", unchanged.Version, b.Version)

	for _, bad := range []string{"", "ab", "admin", "with space", "übung", "-x-", "a--b", "forty-one-characters-are-one-too-many-here"} {
		_, err = w.ChangeLink(w.ctx, w.id, core.AnyVersion, bad)
		refused(t, err, core.Invalid, "")
	}
	_, err = w.ChangeLink(w.ctx, w.id, 1, "another")
	refused(t, err, core.Changed, "")
}
