package httpapi_test

import (
	"fmt"
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
			path, request := "/api"+c.path(w), c.request(w) // some ask with the owner's browser, which only one may do at a time
			atOnce(4, func(int) { w.check(id, b.tab().call(methods[id], path, request)) })
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
	return newEnv(t).scene()
}

// check fails the test for a response that hides a conflict of transactions. A deadlock is a 503.
func (w *env) check(what string, a response) {
	if a.Status >= http.StatusInternalServerError {
		w.t.Errorf("%s: %d %s", what, a.Status, a.Body)
	}
}

// tab returns another tab of the browser.
func (b *browser) tab() *browser { return &browser{env: b.env, cookies: maps.Clone(b.cookies)} }

func atOnce(n int, write func(i int)) {
	var group sync.WaitGroup
	for i := range n {
		group.Go(func() { write(i) })
	}
	group.Wait()
}

// The owner takes back what an intruder has done, who goes on in that moment with a session, the password and a mailed link.
func TestAnUndoWinsOverAnIntruderAtOnce(t *testing.T) {
	t.Parallel()
	w := newEnv(t)
	for i := range 6 {
		owners, moved, third := fmt.Sprintf("owner%d@example.com", i), fmt.Sprintf("moved%d@example.com", i), fmt.Sprintf("third%d@example.com", i)
		s := w.openBusiness(fmt.Sprint("Shear Joy ", i), owners)
		w.confirmAddress(s)
		ask := func(email string) response {
			return s.owner.tab().post("/api/account/email", object{"email": email, "current_password": ownerPassword})
		}
		ask(moved).want(http.StatusAccepted)
		w.browser().post("/api/account/email/confirm", object{"token": w.mailedToken()}).want(http.StatusNoContent)
		undo := w.mailedToken()
		ask(third).want(http.StatusAccepted)
		confirm := w.mailedToken()

		again := w.browser()
		var undone response
		atOnce(7, func(n int) {
			switch n {
			case 0:
				undone = w.browser().post("/api/account/email/undo", object{"token": undo})
			case 1:
				w.check("password", s.owner.tab().post("/api/account/password", object{"current_password": ownerPassword, "password": "intruder's own words"}))
			case 2:
				w.check("sign in", again.post("/api/business/login", object{"email": moved, "password": ownerPassword}))
			case 3:
				w.check("confirm", w.browser().post("/api/account/email/confirm", object{"token": confirm}))
			case 4:
				w.check("two-factor", s.owner.tab().post("/api/account/two-factor", object{"current_password": ownerPassword}))
			case 5:
				w.check("delete", s.owner.tab().post(s.path("/deletion"), object{"current_password": ownerPassword}))
			case 6:
				w.check("change", ask(fmt.Sprintf("fourth%d@example.com", i)))
			}
		})
		undone.want(http.StatusNoContent)
		for name, intruder := range map[string]*browser{"session": s.owner, "sign-in": again} {
			if a := intruder.get("/api/account"); a.Status != http.StatusUnauthorized {
				t.Errorf("the intruder's %s: %d", name, a.Status)
			}
		}
		w.browser().post("/api/account/email/confirm", object{"token": confirm}).want(http.StatusBadRequest)
		for _, known := range []string{ownerPassword, "intruder's own words"} {
			w.browser().post("/api/business/login", object{"email": owners, "password": known}).want(http.StatusUnauthorized)
		}

		owner := w.browser()
		owner.post("/api/business/password-reset", object{"email": owners}).want(http.StatusAccepted)
		link := w.mailedToken()
		owner.post("/api/business/password-reset/confirm", object{"token": link, "password": ownerPassword}).wantField("password", "")
		owner.post("/api/business/password-reset/confirm", object{"token": link, "password": "battery staple"}).want(http.StatusNoContent)
		owner.post("/api/business/login", object{"email": owners, "password": "battery staple"}).want(http.StatusOK)
		a := decode[object](owner.get("/api/account").want(http.StatusOK))
		if a["email"] != owners || a["pending_email"] != nil || len(a["sign_ins"].([]any)) != 1 {
			t.Errorf("%v", a)
		}
		owner.get(s.path("")).want(http.StatusOK) // it is not being deleted
		w.clock.Advance(2 * time.Hour)            // the limits per address have ended
	}
}
