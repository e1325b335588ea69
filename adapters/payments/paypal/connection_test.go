package paypal_test

import (
	"errors"
	"net/http"
	"strings"
	"testing"
	"time"

	"slotwise/adapters/payments/simulator"
	"slotwise/adapters/texts"
	"slotwise/core/money"
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
		{"revoked", func(w *world) { w.sim.Revoke("sandbox-shear-joy") }, payment.Unauthorized, "credentials_refused"},
		{"a live client id at the sandbox", func(w *world) { w.account.Credentials["client_id"] = "live-shear-joy" }, payment.Unauthorized, "credentials_refused"},
		{"a client id of the sandbox at the live host", func(w *world) { w.account.Test = false }, payment.Unauthorized, "credentials_refused"},
		{"no client id", func(w *world) { w.account.Credentials["client_id"] = "" }, payment.Unauthorized, "credentials_missing"},
		{"not allowed", func(w *world) {
			w.sim.Inject(simulator.Fault{Operation: "paypal.orders.get", Status: http.StatusForbidden})
		}, payment.Forbidden, "PERMISSION_DENIED"},
		{"too many requests", func(w *world) {
			w.sim.Inject(simulator.Fault{Operation: "paypal.orders.get", Status: http.StatusTooManyRequests, RetryAfter: 20 * time.Second})
		}, payment.RateLimited, "too_many_requests"},
		{"down", func(w *world) {
			w.sim.Inject(simulator.Fault{Operation: "paypal.*", Times: simulator.Always, Status: http.StatusInternalServerError})
		}, payment.Unknown, "INTERNAL_SERVER_ERROR"},
		{"no response", func(w *world) {
			w.sim.Inject(simulator.Fault{Operation: "paypal.*", Times: simulator.Always, Cut: true})
		}, payment.Unknown, "no_response"},
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
		if c.want == payment.RateLimited && (!ok || e.RetryAfter != 20*time.Second) {
			t.Errorf("%s: %+v", c.name, e)
		}
	}
}

func TestAnAccessTokenIsKeptUntilPayPalRefusesIt(t *testing.T) {
	t.Parallel()
	w := newWorld(t)
	ref := w.start("a1")
	for range 3 {
		w.read(ref)
	}
	if n := w.count("paypal.token"); n != 1 {
		t.Errorf("%d tokens for four calls", n)
	}
	w.sim.Inject(simulator.Fault{Operation: "paypal.orders.get", Status: http.StatusUnauthorized})
	w.read(ref)
	if n := w.count("paypal.token"); n != 2 {
		t.Errorf("%d tokens, want a second one", n)
	}
	w.sim.Inject(simulator.Fault{Operation: "paypal.orders.get", Status: http.StatusUnauthorized, Times: 2})
	if _, err := w.Read(w.context(), w.account, ref); payment.FailureOf(err) != payment.Unauthorized || w.count("paypal.token") != 3 {
		t.Errorf("refused again: %v, %d tokens", err, w.count("paypal.token"))
	}
	w.sim.Pass(10 * time.Hour) // moves the simulator's clock; the adapter does not notice
	if seen := w.read(ref); seen.State != payment.Dead {
		t.Errorf("%+v", seen)
	}
}

func TestConnectionsAreTestedWithoutAnyEffect(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		name     string
		change   func(*world)
		currency money.Currency
		failure  payment.Failure // empty: the test passes
		says     string
	}{
		{name: "good", currency: "USD", says: "sandbox app sandbox-…"},
		{"a currency that PayPal does not take", nil, "KWD", payment.Rejected, "KWD"},
		{"a live client id at the sandbox", func(w *world) { w.account.Credentials["client_id"] = "live-x" }, "USD", payment.Unauthorized, "sandbox or live"},
		{"revoked", func(w *world) { w.sim.Revoke("sandbox-shear-joy") }, "USD", payment.Unauthorized, "client ID and secret"},
		{"no secret", func(w *world) { w.account.Credentials["client_secret"] = "" }, "USD", payment.Unauthorized, "needed"},
		{"an unknown webhook", func(w *world) { w.account.Credentials["webhook_id"] = "W1" }, "USD", payment.Rejected, "webhook ID"},
	} {
		w := newWorld(t)
		w.start("a1") // stores a token
		asked := len(w.sim.Requests())
		if c.change != nil {
			c.change(w)
		}
		got, err := w.TestConnection(w.context(), w.account, c.currency)
		e, failed := errors.AsType[*payment.Error](err)
		switch {
		case c.failure == "":
			if err != nil || got.Account != c.says || got.ID == "" {
				t.Errorf("%s: %+v, %v", c.name, got, err)
			}
		case !failed || e.Failure != c.failure || !strings.Contains(texts.English().Write(e.Says), c.says):
			t.Errorf("%s: %v", c.name, err)
		}
		for _, r := range w.sim.Requests()[asked:] {
			if !harmless[r.Operation] && r.Method != http.MethodGet {
				t.Errorf("%s: %s changes something", c.name, r.Operation)
			}
		}
	}
}

// An account is known by the merchant who is paid. Another app of the same merchant may not see the payments, so its replies have to show them.
func TestAnAccountIsTheMerchantAndTheApp(t *testing.T) {
	t.Parallel()
	w := newWorld(t)
	idOf := func(client string) payment.AccountID {
		account := payment.Account{ID: payment.CredentialsID(client), Test: true, Credentials: payment.Credentials{"client_id": simulator.PayPalSandboxPrefix + client, "client_secret": "s"}}
		got, err := w.TestConnection(w.context(), account, "JPY")
		if err != nil {
			t.Fatal(err)
		}
		return got.ID
	}
	before := idOf("shear-joy")
	for client, want := range map[string][2]bool{"shear-joy": {true, true}, "shear-joy.second": {false, false}, "rival": {false, true}} {
		if sees, certain := idOf(client).Sees(before); [2]bool{sees, certain} != want {
			t.Errorf("%s: sees %v, certain %v", client, sees, certain)
		}
	}
	w.sim.Inject(simulator.Fault{Operation: "paypal.orders.create", Status: http.StatusUnprocessableEntity, Foreign: `{"name":"UNPROCESSABLE_ENTITY","debug_id":"d"}`})
	if sees, certain := idOf("shear-joy.third").Sees(before); sees || certain {
		t.Errorf("without the merchant: sees %v, certain %v", sees, certain)
	}
}

// harmless are the calls that need a permission and move no money: PayPal refuses them, or nobody approves the order.
var harmless = map[string]bool{"paypal.token": true, "paypal.orders.create": true, "paypal.orders.capture": true, "paypal.captures.refund": true}
