package square_test

import (
	"errors"
	"strings"
	"testing"

	"slotwise/adapters/payments/simulator"
	"slotwise/adapters/texts"
	"slotwise/core/money"
	"slotwise/core/payment"
)

func TestAKeyBelongsToOnePage(t *testing.T) {
	t.Parallel()
	w := newWorld(t)
	page := w.page("a1", usd(1200))
	w.must(w.Start(w.context(), w.account, page))
	page.Amount = usd(1300)
	if _, err := w.Start(w.context(), w.account, page); payment.FailureOf(err) != payment.KeyUsed {
		t.Errorf("the same key for another amount: %v", err)
	}
	page.Key = strings.Repeat("k", 200) // longer than Square accepts
	w.must(w.Start(w.context(), w.account, page))
}

func TestTheCurrencyIsTheLocations(t *testing.T) {
	t.Parallel()
	w := newWorld(t)
	_, err := w.Start(w.context(), w.account, w.page("a1", money.Amount{Minor: 1200, Currency: "EUR"}))
	if e, ok := errors.AsType[*payment.Error](err); !ok || e.Failure != payment.Rejected || e.Reason != "currency_mismatch" || !strings.Contains(texts.English().Write(e.Says), "USD") {
		t.Errorf("%v", err)
	}
	w.account.ID, w.account.Credentials["location_id"] = "yen", "LJPY"
	seen := w.must(w.Start(w.context(), w.account, w.page("a2", money.Amount{Minor: 333, Currency: "JPY"})))
	w.happen(seen.Reference, simulator.Pay)
	if got := w.read(seen.Reference); got.Captured != (money.Amount{Minor: 333, Currency: "JPY"}) {
		t.Errorf("captured %v", got.Captured)
	}
}
