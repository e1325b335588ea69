package httpapi_test

import (
	"maps"
	"net/http"
	"slices"
	"sync"
	"testing"
	"time"
)

// Several tabs or servers may send the same request at the same moment. One may be refused, but none may fail, and none may lock
// rows in another order than the others.
func TestTheSameChangeSeveralTimesAtOnce(t *testing.T) {
	t.Parallel()
	methods := documented()
	for _, id := range slices.Sorted(maps.Keys(matrix)) {
		c := matrix[id]
		actor := slices.IndexFunc(c.actors[:], func(status int) bool { return status < 300 })
		if methods[id] == http.MethodGet || actor < 0 {
			continue
		}
		t.Run(id, func(t *testing.T) {
			t.Parallel()
			w := newWriters(t)
			w.customer = w.mine.customers("")[0].ID
			b := []*browser{w.browser(), w.mine.owner, w.theirs.owner, w.browser()}[actor]
			atOnce(4, func(int) { w.check(id, b.tab().call(methods[id], "/api"+c.path(w), c.request(w))) })
		})
	}
}

// What changes an account together with its business locks both, and the sweep that erases businesses does so, too.
func TestDeletionsAtOnce(t *testing.T) {
	t.Parallel()
	w := newWriters(t)
	path := w.mine.path("/deletion")
	request := func() { w.check("delete", w.mine.owner.tab().post(path, object{"current_password": ownerPassword})) }
	for range 10 {
		atOnce(8, func(i int) {
			if i%2 == 0 {
				request()
				return
			}
			w.check("keep", w.mine.owner.tab().delete(path))
		})
	}
	request()
	w.clock.Advance(20 * 24 * time.Hour)
	atOnce(8, func(i int) {
		switch i % 4 {
		case 0:
			if err := w.identity.EraseDeleted(t.Context()); err != nil {
				t.Error(err)
			}
		case 1:
			request()
		default:
			w.check("keep", w.mine.owner.tab().delete(path))
		}
	})
}

func newWriters(t *testing.T) scene {
	t.Helper()
	return newPostgresEnv(t).scene()
}

// check fails the test for a response that hides a conflict of transactions. A deadlock is a 503.
func (w *env) check(what string, a response) {
	if a.Status >= http.StatusInternalServerError {
		w.t.Errorf("%s: %d %s", what, a.Status, a.Body)
	}
}

// tab returns another tab of the browser.
func (b *browser) tab() *browser { return &browser{b.env, maps.Clone(b.cookies)} }

func atOnce(n int, write func(i int)) {
	var group sync.WaitGroup
	for i := range n {
		group.Go(func() { write(i) })
	}
	group.Wait()
}
