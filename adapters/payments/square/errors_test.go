package square_test

import (
	"errors"
	"strings"
	"testing"

	"slotwise/core/payment"
)

func TestRefusalsKeepSquaresCode(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		name    string
		goWrong func(*world)
		want    payment.Failure
		reason  string
	}{
		{"revoked", func(w *world) { w.sim.Revoke(token) }, payment.Unauthorized, "ACCESS_TOKEN_REVOKED"},
		{"a sandbox token at the live host", func(w *world) { w.account.Test = false }, payment.Unauthorized, "UNAUTHORIZED"},
		{"another seller's order", func(w *world) { w.account.Credentials["access_token"] = "other" }, payment.NotFound, "NOT_FOUND"},
	} {
		w := newWorld(t)
		ref := w.start("a1")
		w.account.ID = "c2" // a change of the credentials also gives them a new id
		c.goWrong(w)
		_, err := w.Read(w.context(), w.account, ref)
		e, ok := errors.AsType[*payment.Error](err)
		if !ok || e.Failure != c.want || e.Reason != c.reason || strings.Contains(err.Error(), "shear-joy") {
			t.Errorf("%s: %v", c.name, err)
		}
	}
}
