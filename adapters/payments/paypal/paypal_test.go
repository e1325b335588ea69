package paypal_test

import (
	"net/http"
	"reflect"
	"strings"
	"sync"
	"testing"
	"time"

	"slotwise/adapters/payments/simulator"
	"slotwise/core/money"
	"slotwise/core/payment"
	"slotwise/ports"
)

var _ ports.PaymentProcessor = (*world)(nil)

func TestOnlyACaptureTakesMoney(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		name     string
		happens  []simulator.Action
		before   payment.State // before the capture
		after    payment.State
		captured int64
	}{
		{"nobody has approved", nil, payment.Open, payment.Open, 0},
		{"the card was declined on the page", []simulator.Action{simulator.Decline}, payment.Open, payment.Open, 0},
		{"approved", []simulator.Action{simulator.Pay}, payment.Approved, payment.Captured, 1200},
		{"approved, and the browser closed", []simulator.Action{simulator.Approve}, payment.Approved, payment.Captured, 1200},
		{"approved with a card that is declined", []simulator.Action{simulator.ApproveDeclined}, payment.Approved, payment.Open, 0},
		{"under review", []simulator.Action{simulator.PayPending}, payment.Approved, payment.Pending, 0},
		{"declined for good", []simulator.Action{simulator.Pay, simulator.Fail}, payment.Approved, payment.Refused, 0},
		{"forgotten", []simulator.Action{simulator.End}, payment.Dead, payment.Dead, 0},
		{"forgotten after the approval", []simulator.Action{simulator.Pay, simulator.End}, payment.Dead, payment.Dead, 0},
	} {
		w := newWorld(t)
		ref := w.start("a1")
		w.happen(ref, c.happens...)
		before := w.read(ref)
		if before.State != c.before || !before.Test || (before.State == payment.Open) != (before.PayURL != "") || w.sim.Kept("dep-a1") != 0 {
			t.Errorf("%s: %+v before the capture, want %s", c.name, before, c.before)
		}
		if ended := w.must(w.End(w.context(), w.account, ref)); !reflect.DeepEqual(ended, before) {
			t.Errorf("%s: ended %+v, want %+v: an order has no end", c.name, ended, before)
		}
		after := w.capture(ref, "dep-a1.a1.capture")
		if after.State != c.after || after.State == payment.Captured && after.Captured != usd(c.captured) || w.sim.Kept("dep-a1") != c.captured {
			t.Errorf("%s: %+v after the capture, want %s", c.name, after, c.after)
		}
		read := w.read(ref)
		if read.State != c.after || read.State == payment.Captured && (read.Reference.Payment == "" || read.Attempt != "a1") {
			t.Errorf("%s: read %+v, want %s", c.name, read, c.after)
		}
	}
}

func TestADeclinedCustomerPaysOtherwiseInTheSameOrder(t *testing.T) {
	t.Parallel()
	w := newWorld(t)
	ref := w.start("a1")
	w.happen(ref, simulator.ApproveDeclined)
	for range 3 {
		if seen := w.capture(ref, "k"); seen.State != payment.Open || seen.PayURL == "" || !reflect.DeepEqual(seen, w.read(ref)) {
			t.Fatalf("declined: %+v", seen)
		}
	}
	if n := w.count("paypal.orders.capture"); n != 1 {
		t.Errorf("%d tries with a card that is declined", n)
	}
	w.sim.Pass(time.Minute)
	if seen := w.read(ref); seen.State != payment.Approved {
		t.Errorf("a minute later: %+v", seen)
	}
	w.capture(ref, "k")
	w.happen(ref, simulator.Pay)
	if seen := w.capture(ref, "k"); seen.State != payment.Captured {
		t.Errorf("then: %+v", seen)
	}
}

func TestPendingMoneyArrivesOrDoesNot(t *testing.T) {
	t.Parallel()
	for end, want := range map[simulator.Action]payment.State{simulator.Settle: payment.Captured, simulator.Fail: payment.Refused} {
		w := newWorld(t)
		ref := w.start("a1")
		w.happen(ref, simulator.PayPending)
		w.capture(ref, "k")
		w.sim.Pass(25 * time.Hour)
		if seen := w.read(ref); seen.State != payment.Pending {
			t.Errorf("%s: %+v after 25 hours", end, seen)
		}
		w.happen(ref, end)
		if seen := w.read(ref); seen.State != want {
			t.Errorf("%s: %+v, want %s", end, seen, want)
		}
	}
}

func TestACaptureIsMadeOnce(t *testing.T) {
	t.Parallel()
	w := newWorld(t)
	ref := w.start("a1")
	w.happen(ref, simulator.Pay)
	w.sim.Inject(simulator.Fault{Operation: "paypal.orders.capture", Cut: true, Applied: true, Times: 2})
	if _, err := w.Capture(w.context(), w.account, ref, "k"); payment.FailureOf(err) != payment.Unknown {
		t.Errorf("the response is lost: %v", err)
	}
	if seen := w.read(ref); seen.State != payment.Captured {
		t.Errorf("a read says %+v", seen)
	}
	var all sync.WaitGroup
	for range 5 {
		all.Go(func() {
			if seen, err := w.Capture(w.context(), w.account, ref, "k"); err != nil || seen.State != payment.Captured {
				t.Errorf("again: %+v, %v", seen, err)
			}
		})
	}
	all.Wait()
	w.sim.Pass(7 * time.Hour) // PayPal no longer stores the key
	if seen := w.capture(ref, "k"); seen.State != payment.Captured {
		t.Errorf("after 7 hours: %+v", seen)
	}
	if moved := w.sim.Ledger("dep-a1"); len(moved) != 1 {
		t.Errorf("money moved %d times", len(moved))
	}
}

func TestADepositIsPaidOnce(t *testing.T) {
	t.Parallel()
	w := newWorld(t)
	w.paid("a1")
	page := w.page("a2", usd(1200))
	page.Deposit = "dep-a1" // another attempt at the same deposit
	ref := w.must(w.Start(w.context(), w.account, page)).Reference
	w.happen(ref, simulator.Pay)
	if seen := w.capture(ref, "k"); seen.State != payment.Refused || w.sim.Kept("dep-a1") != 1200 {
		t.Errorf("the second payment: %+v; %d are kept", seen, w.sim.Kept("dep-a1"))
	}
}

func TestWhatWasReallyCapturedIsReported(t *testing.T) {
	t.Parallel()
	for _, paid := range []money.Amount{usd(1300), usd(600), {Minor: 1200, Currency: "EUR"}} {
		w := newWorld(t)
		ref := w.start("a1")
		if _, err := w.sim.DoWith(ref.Page, simulator.Approve, paid); err != nil {
			t.Fatal(err)
		}
		if seen := w.capture(ref, "k"); seen.Captured != paid {
			t.Errorf("captured %v, want %v", seen.Captured, paid)
		}
	}
}

func TestALostOrderIsFoundByItsKeyOrEnds(t *testing.T) {
	t.Parallel()
	w := newWorld(t)
	w.sim.Inject(simulator.Fault{Operation: "paypal.orders.create", Cut: true, Applied: true, Times: 2})
	page := w.page("a1", usd(1200))
	if _, err := w.Start(w.context(), w.account, page); payment.FailureOf(err) != payment.Unknown {
		t.Fatalf("start: %v", err)
	}
	first, second := w.must(w.Start(w.context(), w.account, page)), w.must(w.Start(w.context(), w.account, page))
	if !reflect.DeepEqual(first, second) || first.Attempt != "a1" || first.PayURL == "" {
		t.Errorf("two pages for one key: %+v, %+v", first, second)
	}
	if _, err := w.Find(w.context(), w.account, "a1", w.sim.Now()); payment.FailureOf(err) != payment.NotFound {
		t.Errorf("find: %v", err)
	}
	page.Amount = usd(1300)
	if _, err := w.Start(w.context(), w.account, page); payment.FailureOf(err) != payment.KeyUsed {
		t.Errorf("the same key for another amount: %v", err)
	}
	w.sim.Pass(4 * time.Hour)
	if seen := w.read(first.Reference); seen.State != payment.Dead {
		t.Errorf("after 4 hours: %+v", seen)
	}
}

func TestAmountsHaveTheDecimalsOfPayPal(t *testing.T) {
	t.Parallel()
	w := newWorld(t)
	for _, c := range []struct {
		amount money.Amount
		rules  payment.AmountRules
		sent   string
	}{
		{usd(1200), payment.AmountRules{Minimum: 100, Step: 1}, `"USD","value":"12.00"`},
		{money.Amount{Minor: 333, Currency: "JPY"}, payment.AmountRules{Minimum: 1, Step: 1}, `"JPY","value":"333"`},
		{money.Amount{Minor: 4500, Currency: "HUF"}, payment.AmountRules{Minimum: 1, Step: 1}, `"HUF","value":"4500"`},
		{money.Amount{Minor: 33300, Currency: "TWD"}, payment.AmountRules{Minimum: 100, Step: 100}, `"TWD","value":"333"`},
	} {
		if rules, ok := w.AmountRules(c.amount.Currency); !ok || rules != c.rules {
			t.Errorf("%s: %+v, %t", c.amount.Currency, rules, ok)
		}
		page := w.page(string(c.amount.Currency), c.amount)
		ref := w.must(w.Start(w.context(), w.account, page)).Reference
		if body := string(w.sim.Requests()[len(w.sim.Requests())-1].Body); !strings.Contains(body, `"currency_code":`+c.sent) {
			t.Errorf("%v was sent as %s", c.amount, body)
		}
		w.must(w.Start(w.context(), w.account, page)) // returns the stored order, which the adapter compares
		w.happen(ref, simulator.Pay)
		if seen := w.capture(ref, page.Attempt); seen.Captured != c.amount {
			t.Errorf("captured %v, want %v", seen.Captured, c.amount)
		}
	}
	if _, ok := w.AmountRules("KWD"); ok {
		t.Error("PayPal takes no KWD")
	}
	_, err := w.Start(w.context(), w.account, w.page("kwd", money.Amount{Minor: 5000, Currency: "KWD"}))
	if payment.FailureOf(err) != payment.Rejected || w.count("paypal.orders.create") != 8 {
		t.Errorf("KWD: %v after %d calls", err, w.count("paypal.orders.create"))
	}
	for _, c := range money.Currencies() { // a step must be a whole number of our minor units
		if rules, ok := w.AmountRules(c.Code); ok && c.Decimals == 0 && rules.Step != 1 || ok && c.Decimals > 2 {
			t.Errorf("%s has %d decimals and %+v", c.Code, c.Decimals, rules)
		}
	}
}

func TestTextsAreCutToWhatPayPalTakes(t *testing.T) {
	t.Parallel()
	w := newWorld(t)
	page := w.page("a1", usd(1200))
	page.Description, page.Business = strings.Repeat("ß", 300), strings.Repeat("b", 300)
	w.must(w.Start(w.context(), w.account, page)) // the simulator refuses longer texts
}

func TestTheLiveHostIsAnother(t *testing.T) {
	t.Parallel()
	w := newWorld(t)
	w.account.Test, w.account.Credentials["client_id"] = false, simulator.PayPalLivePrefix+"shear-joy"
	w.register()
	ref := w.paid("a1")
	if seen := w.read(ref); seen.Test || seen.State != payment.Captured {
		t.Errorf("%+v", seen)
	}
	for _, webhook := range w.delivered() {
		if _, err := w.VerifyWebhook(w.context(), w.account, webhook); err != nil {
			t.Error(err)
		}
	}
	w.account.ID, w.account.Test, w.account.Credentials["client_id"] = "sandbox", true, simulator.PayPalSandboxPrefix+"shear-joy"
	if seen := w.read(payment.Reference{Page: ref.Page}); seen.State != payment.Dead {
		t.Errorf("the sandbox knows a live order: %+v", seen)
	}
}

// A name that PayPal refuses for some reason must not prevent a booking.
func TestAnOrderIsCreatedWithoutTextsThatPayPalRefuses(t *testing.T) {
	t.Parallel()
	w := newWorld(t)
	w.sim.Inject(simulator.Fault{Operation: "paypal.orders.create", Status: http.StatusUnprocessableEntity})
	ref := w.start("a1")
	body := string(w.sim.Requests()[len(w.sim.Requests())-1].Body)
	if strings.Contains(body, "brand_name") || strings.Contains(body, "description") {
		t.Errorf("order %s was created by %s", ref.Page, body)
	}
}
