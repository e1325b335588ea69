package square_test

import (
	"errors"
	"net/http"
	"strings"
	"testing"
	"time"

	"slotwise/adapters/payments/simulator"
	"slotwise/core/money"
	"slotwise/core/payment"
	"slotwise/ports"
)

var _ ports.PaymentProcessor = (*world)(nil)

func TestThePaymentsOfAnOrderDecide(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		name     string
		happens  []simulator.Action
		state    payment.State
		captured int64
	}{
		{name: "nobody has paid", state: payment.Open},
		{"a declined card can be followed by another", []simulator.Action{simulator.Decline}, payment.Open, 0},
		{"declined, then paid", []simulator.Action{simulator.Decline, simulator.Pay}, payment.Captured, 1200},
		{"approved", []simulator.Action{simulator.Approve}, payment.Pending, 0},
		{"approved, then completed", []simulator.Action{simulator.Approve, simulator.Settle}, payment.Captured, 1200},
		{"pending", []simulator.Action{simulator.PayPending}, payment.Pending, 0},
		{"pending, then failed: another card can be tried", []simulator.Action{simulator.PayPending, simulator.Fail}, payment.Open, 0},
		{"the order is cancelled", []simulator.Action{simulator.End}, payment.Dead, 0},
		{"the order is cancelled after a declined card", []simulator.Action{simulator.Decline, simulator.End}, payment.Refused, 0},
	} {
		w := newWorld(t)
		ref := w.start("a1")
		w.happen(ref, c.happens...)
		got := w.read(ref)
		if got.State != c.state || got.Captured.Minor != c.captured || got.Attempt != "a1" || !got.Test {
			t.Errorf("%s: %+v, want %s and %d", c.name, got, c.state, c.captured)
		}
		if paying := got.State == payment.Captured || got.State == payment.Pending; paying != (got.Reference.Payment != "") {
			t.Errorf("%s: reference %+v", c.name, got.Reference)
		}
	}
}

func TestWhatWasReallyCapturedIsReported(t *testing.T) {
	t.Parallel()
	for _, paid := range []money.Amount{usd(1300), usd(600), {Minor: 1200, Currency: "EUR"}} {
		w := newWorld(t)
		ref := w.start("a1")
		if _, err := w.sim.DoWith(ref.Page, simulator.Pay, paid); err != nil {
			t.Fatal(err)
		}
		if got := w.read(ref); got.Captured != paid {
			t.Errorf("captured %v, want %v", got.Captured, paid)
		}
	}
}

func TestEndClosesThePageForGood(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		name    string
		happens []simulator.Action
		state   payment.State
	}{
		{"an unused link", nil, payment.Dead},
		{"a deleted link that Square leaves open", []simulator.Action{simulator.Decline}, payment.Refused},
		{"a link that is paid at this moment", []simulator.Action{simulator.PayLate}, payment.Captured},
		{"a payment under way", []simulator.Action{simulator.PayPending}, payment.Pending},
		{"an ended link", []simulator.Action{simulator.End}, payment.Dead},
	} {
		w := newWorld(t)
		ref := w.start("a1")
		w.happen(ref, c.happens...)
		for _, time := range []string{"first", "second"} {
			if got := w.must(w.End(w.context(), w.account, ref)); got.State != c.state {
				t.Errorf("%s, the %s time: %s, want %s", c.name, time, got.State, c.state)
			}
		}
		if _, err := w.sim.Do(ref.Page, simulator.Pay); err == nil {
			t.Errorf("%s: it can still be paid", c.name)
		}
	}
}

func TestRefundsGiveBackWhatIsLeftOnce(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		name     string
		before   []simulator.Action
		outside  int64 // refunded in the dashboard before
		state    payment.RefundState
		after    []simulator.Action
		then     payment.RefundState
		refunded int64
	}{
		{"done soon", nil, 0, payment.RefundDone, nil, payment.RefundDone, 1200},
		{"under way", []simulator.Action{simulator.HoldRefund}, 0, payment.RefundPending, []simulator.Action{simulator.SettleRefund}, payment.RefundDone, 1200},
		{"rejected", []simulator.Action{simulator.FailRefund}, 0, payment.RefundFailed, nil, payment.RefundFailed, 0},
		{"a part went back before", nil, 200, payment.RefundDone, nil, payment.RefundDone, 1200},
	} {
		w := newWorld(t)
		ref := w.start("a1")
		w.happen(ref, simulator.Decline, simulator.Pay)
		w.happen(ref, c.before...)
		if c.outside > 0 {
			if _, err := w.sim.DoWith(ref.Page, simulator.Refund, usd(c.outside)); err != nil {
				t.Fatal(err)
			}
		}
		ref = w.read(ref).Reference
		for range 2 { // the second call has no effect: the key is the same
			got := w.must(w.Refund(w.context(), w.account, ref, usd(1200-c.outside), "dep-a1.a1.refund1"))
			if got.Refund != c.state {
				t.Errorf("%s: %+v", c.name, got)
			}
		}
		w.happen(ref, c.after...)
		if got := w.read(ref); got.Refund != c.then || got.Refunded != c.refunded {
			t.Errorf("%s: then %+v", c.name, got)
		}
		if kept := w.sim.Kept("dep-a1"); kept != 1200-max(0, c.refunded-c.outside) {
			t.Errorf("%s: %d is kept", c.name, kept)
		}
	}
}

func TestDisputesAreSeen(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		decided simulator.Action
		want    payment.Dispute
	}{{simulator.WinDispute, payment.DisputeWon}, {simulator.LoseDispute, payment.DisputeLost}} {
		w := newWorld(t)
		ref := w.start("a1")
		w.happen(ref, simulator.Pay, simulator.Dispute)
		if got := w.read(ref); got.Dispute != payment.DisputeOpen {
			t.Errorf("dispute %q", got.Dispute)
		}
		if _, err := w.Refund(w.context(), w.account, ref, usd(1200), "r"); payment.FailureOf(err) != payment.Rejected {
			t.Errorf("refund of a disputed payment: %v", err)
		}
		w.happen(ref, c.decided)
		if got := w.read(ref); got.Dispute != c.want || got.State != payment.Captured {
			t.Errorf("%s: %+v", c.decided, got)
		}
	}
}

func TestALostResponseIsFoundAgain(t *testing.T) {
	t.Parallel()
	w := newWorld(t)
	began := w.clock.Now()
	w.sim.Inject(simulator.Fault{Operation: "square.links.create", Cut: true, Applied: true, Times: 2})
	page := w.page("a1", usd(1200))
	if _, err := w.Start(w.context(), w.account, page); payment.FailureOf(err) != payment.Unknown {
		t.Fatalf("start: %v", err)
	}
	if _, err := w.Find(w.context(), w.account, "a1", began); payment.FailureOf(err) != payment.NotFound {
		t.Errorf("at once: %v, although lists lag behind", err)
	}
	again := w.must(w.Start(w.context(), w.account, page))
	w.clock.pass(25 * time.Hour)
	found := w.must(w.Find(w.context(), w.account, "a1", began))
	if found.Reference != again.Reference || found.PayURL != again.PayURL || found.State != payment.Open {
		t.Errorf("found %+v, want %+v", found, again)
	}
	w.happen(found.Reference, simulator.Pay)
	w.clock.pass(time.Minute)
	listed, err := w.List(w.context(), w.account, began)
	if paid := w.read(found.Reference); err != nil || len(listed) != 1 || listed[0].Attempt != "a1" || listed[0].Reference.Payment != paid.Reference.Payment {
		t.Errorf("listed %+v, %v", listed, err)
	}
}

func TestListsHaveAllTheirPages(t *testing.T) {
	t.Parallel()
	w := newWorld(t)
	began := w.clock.Now()
	const many = 130
	for i := range many {
		w.happen(w.start("a"+strings.Repeat("x", i%30)+string(rune('A'+i/30))), simulator.Pay)
	}
	w.clock.pass(time.Minute)
	listed, err := w.List(w.context(), w.account, began)
	if err != nil || len(listed) != many {
		t.Errorf("%d payments, %v; want %d", len(listed), err, many)
	}
}

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

func TestAKeyBelongsToOnePage(t *testing.T) {
	t.Parallel()
	w := newWorld(t)
	page := w.page("a1", usd(1200))
	w.must(w.Start(w.context(), w.account, page))
	page.Amount = usd(1300)
	if _, err := w.Start(w.context(), w.account, page); payment.FailureOf(err) != payment.KeyUsed {
		t.Errorf("the same key for another amount: %v", err)
	}
	page.Key = strings.Repeat("k", 200) // longer than Square takes
	w.must(w.Start(w.context(), w.account, page))
}

func TestTheCurrencyIsTheLocations(t *testing.T) {
	t.Parallel()
	w := newWorld(t)
	_, err := w.Start(w.context(), w.account, w.page("a1", money.Amount{Minor: 1200, Currency: "EUR"}))
	if e, ok := errors.AsType[*payment.Error](err); !ok || e.Failure != payment.Rejected || e.Reason != "currency_mismatch" || !strings.Contains(e.Detail, "USD") {
		t.Errorf("%v", err)
	}
	w.account.ID, w.account.Credentials["location_id"] = "yen", "LJPY"
	seen := w.must(w.Start(w.context(), w.account, w.page("a2", money.Amount{Minor: 333, Currency: "JPY"})))
	w.happen(seen.Reference, simulator.Pay)
	if got := w.read(seen.Reference); got.Captured != (money.Amount{Minor: 333, Currency: "JPY"}) {
		t.Errorf("captured %v", got.Captured)
	}
}

func TestConnectionsAreTestedWithoutAnyEffect(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		name     string
		change   func(*world)
		currency money.Currency
		reason   string // empty: it passes
		says     string
	}{
		{name: "good", currency: "USD"},
		{"another application", func(w *world) { w.account.Credentials["application_id"] = "sq0idp-other" }, "USD", "application_mismatch", "application ID"},
		{"no such location", func(w *world) { w.account.Credentials["location_id"] = "nowhere" }, "USD", "no_such_location", "location ID"},
		{"a closed location", func(w *world) {
			w.sim.ChangeSquareLocation("LUSD", simulator.SquareLocation{Name: "Pier Street", Currency: "USD", Inactive: true})
		}, "USD", "location_inactive", "Pier Street"},
		{"no cards", func(w *world) {
			w.sim.ChangeSquareLocation("LUSD", simulator.SquareLocation{Name: "Pier Street", Currency: "USD", NoCards: true})
		}, "USD", "no_card_payments", "card payments"},
		{"another currency", nil, "EUR", "currency_mismatch", "USD"},
		{"the other host", func(w *world) { w.account.Test = false }, "USD", "UNAUTHORIZED", "sandbox"},
		{"revoked", func(w *world) { w.sim.Revoke("shear-joy.1") }, "USD", "ACCESS_TOKEN_REVOKED", "refuses"},
	} {
		w := newWorld(t)
		if c.change != nil {
			c.change(w)
		}
		got, err := w.TestConnection(w.context(), w.account, c.currency)
		e, failed := errors.AsType[*payment.Error](err)
		switch {
		case c.reason == "":
			if err != nil || got != (payment.Connection{Account: "Simulated location", Currency: "USD"}) {
				t.Errorf("%s: %+v, %v", c.name, got, err)
			}
		case !failed || e.Reason != c.reason || !strings.Contains(e.Detail, c.says):
			t.Errorf("%s: %v", c.name, err)
		}
		for _, r := range w.requests {
			if r.Method != http.MethodGet && r.Operation != "square.token.status" {
				t.Errorf("%s: %s changes something", c.name, r.Operation)
			}
		}
	}
}

func TestEveryRequestNamesTheVersionOfTheAPI(t *testing.T) {
	t.Parallel()
	w := newWorld(t)
	ref := w.start("a1")
	w.happen(ref, simulator.Decline)
	w.must(w.End(w.context(), w.account, ref))
	for _, r := range w.requests {
		if got := r.Header.Get("Square-Version"); got != "2025-08-20" {
			t.Errorf("%s: version %q", r.Operation, got)
		}
	}
}

func TestAmountRules(t *testing.T) {
	t.Parallel()
	w := newWorld(t)
	if rules, ok := w.AmountRules("JPY"); !ok || rules != (payment.AmountRules{Minimum: 100, Step: 1}) {
		t.Errorf("JPY: %+v, %t", rules, ok)
	}
	if _, ok := w.AmountRules("KWD"); ok {
		t.Error("Square takes no KWD")
	}
}
