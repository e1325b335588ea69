package square_test

import (
	"errors"
	"net/http"
	"strings"
	"testing"

	"slotwise/adapters/payments/simulator"
	"slotwise/adapters/texts"
	"slotwise/core/money"
	"slotwise/core/payment"
)

func TestConnectionsAreTestedWithoutAnyEffect(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		name     string
		change   func(*world)
		currency money.Currency
		reason   string // empty: the test passes
		says     string
	}{
		{name: "good", currency: "USD"},
		{"another application", func(w *world) { w.account.Credentials["application_id"] = "sq0idp-other" }, "USD", "application_mismatch", "application ID"},
		{"no such location", func(w *world) { w.account.Credentials["location_id"] = "nowhere" }, "USD", "NOT_FOUND", "location ID"},
		{"a closed location", func(w *world) {
			w.sim.ChangeSquareLocation("LUSD", simulator.SquareLocation{Name: "Pier Street", Currency: "USD", Inactive: true})
		}, "USD", "location_inactive", "Pier Street"},
		{"no cards", func(w *world) {
			w.sim.ChangeSquareLocation("LUSD", simulator.SquareLocation{Name: "Pier Street", Currency: "USD", NoCards: true})
		}, "USD", "no_card_payments", "card payments"},
		{"another currency", nil, "EUR", "currency_mismatch", "USD"},
		{"the other host", func(w *world) { w.account.Test = false }, "USD", "UNAUTHORIZED", "sandbox"},
		{"revoked", func(w *world) { w.sim.Revoke(token) }, "USD", "ACCESS_TOKEN_REVOKED", "refuses"},
	} {
		w := newWorld(t)
		if c.change != nil {
			c.change(w)
		}
		got, err := w.TestConnection(w.context(), w.account, c.currency)
		e, failed := errors.AsType[*payment.Error](err)
		switch {
		case c.reason == "":
			if err != nil || got.Account != "Simulated location (LUSD)" || got.Currency != "USD" || got.ID == "" || strings.Contains(string(got.ID), "LUSD") {
				t.Errorf("%s: %+v, %v", c.name, got, err)
			}
		case !failed || e.Reason != c.reason || !strings.Contains(texts.English().Write(e.Says), c.says):
			t.Errorf("%s: %v", c.name, err)
		}
		for _, r := range w.sim.Requests() {
			if !harmless[r.Operation] && r.Method != http.MethodGet {
				t.Errorf("%s: %s changes something", c.name, r.Operation)
			}
		}
	}
}

// harmless are the calls that need a permission and that Square refuses all the same.
var harmless = map[string]bool{
	"square.token.status": true, "square.links.create": true, "square.links.delete": true, "square.refunds.create": true,
}

// The same seller's payments can be read and refunded with the keys of each location.
func TestAnotherLocationIsTheSameAccount(t *testing.T) {
	t.Parallel()
	w := newWorld(t)
	first, err := w.TestConnection(w.context(), w.account, "USD")
	if err != nil {
		t.Fatal(err)
	}
	w.account.ID, w.account.Credentials["location_id"] = "c2", "LUSD2"
	second, err := w.TestConnection(w.context(), w.account, "USD")
	if err != nil || second.ID != first.ID || second.Account == first.Account {
		t.Errorf("%+v and %+v, %v; want the same account with another name", first, second, err)
	}
}
