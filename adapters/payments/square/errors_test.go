package square_test

import (
	"errors"
	"net/http"
	"strings"
	"testing"
	"time"

	"slotwise/adapters/payments/simulator"
	"slotwise/core/payment"
)

func TestFailuresSayWhatToDo(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		name    string
		goWrong func(*world)
		want    payment.Failure
		reason  string
	}{
		{"revoked", func(w *world) { w.sim.Revoke("shear-joy.1") }, payment.Unauthorized, "ACCESS_TOKEN_REVOKED"},
		{"a sandbox token at the live host", func(w *world) { w.account.Test = false }, payment.Unauthorized, "UNAUTHORIZED"},
		{"too many requests", func(w *world) {
			w.sim.Inject(simulator.Fault{Operation: "square.orders.get", Status: http.StatusTooManyRequests, RetryAfter: 20 * time.Second})
		}, payment.RateLimited, "too_many_requests"},
		{"down", func(w *world) {
			w.sim.Inject(simulator.Fault{Operation: "square.*", Times: simulator.Always, Status: http.StatusInternalServerError})
		}, payment.Unknown, "INTERNAL_SERVER_ERROR"},
		{"no response", func(w *world) {
			w.sim.Inject(simulator.Fault{Operation: "square.*", Times: simulator.Always, Cut: true})
		}, payment.Unknown, "no_response"},
		{"another seller's order", func(w *world) { w.account.Credentials["access_token"] = "other" }, payment.NotFound, "NOT_FOUND"},
	} {
		w := newWorld(t)
		ref := w.start("a1")
		w.account.ID = "c2" // as after a change of the credentials
		c.goWrong(w)
		_, err := w.Read(w.context(), w.account, ref)
		e, ok := errors.AsType[*payment.Error](err)
		if !ok || e.Failure != c.want || e.Reason != c.reason || strings.Contains(err.Error(), "shear-joy") {
			t.Errorf("%s: %v", c.name, err)
		}
		if c.want == payment.RateLimited && (!ok || e.RetryAfter != 20*time.Second) {
			t.Errorf("%s: %+v", c.name, e)
		}
	}
}
