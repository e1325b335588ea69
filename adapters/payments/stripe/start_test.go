package stripe_test

import (
	"errors"
	"net/http"
	"net/url"
	"strconv"
	"testing"
	"time"

	"slotwise/adapters/payments/calls"
	"slotwise/adapters/payments/simulator"
	"slotwise/adapters/payments/simulator/simulatortest"
	"slotwise/adapters/payments/stripe"
	"slotwise/core/money"
	"slotwise/core/payment"
)

func page(attempt string, amount money.Amount, until time.Time) payment.Page {
	return payment.Page{
		Attempt: attempt, Deposit: "deposit-" + attempt, Key: attempt + ".create", Amount: amount, Description: "Deposit: Haircut", Business: "Shear Joy",
		Email: "ada@example.com", ReturnURL: "https://book.example.com/paid", CancelURL: "https://book.example.com/back", PayUntil: until,
	}
}

// Stripe's units differ from our minor units for some currencies.
func TestAmountsAreSentInStripesUnits(t *testing.T) {
	t.Parallel()
	running := simulatortest.Start(t, "stripe", nil)
	processor := stripe.New(stripe.Config{BaseURL: running.BaseURL(), Calls: calls.Config{Clock: running}})
	for _, c := range []struct {
		amount money.Amount
		units  string
	}{
		{money.Amount{Minor: 1000, Currency: "USD"}, "1000"},
		{money.Amount{Minor: 333, Currency: "JPY"}, "333"},
		{money.Amount{Minor: 5120, Currency: "KWD"}, "5120"},
		{money.Amount{Minor: 1690, Currency: "KWD"}, "1690"},
		{money.Amount{Minor: 500, Currency: "HUF"}, "50000"},
		{money.Amount{Minor: 500, Currency: "ISK"}, "50000"},
		{money.Amount{Minor: 5000, Currency: "UGX"}, "500000"},
	} {
		attempt := string(c.amount.Currency) + c.units
		seen, err := processor.Start(t.Context(), account(), page(attempt, c.amount, running.Now().Add(31*time.Minute)))
		if err != nil {
			t.Errorf("%v: %v", c.amount, err)
			continue
		}
		form, err := url.ParseQuery(string(last(running.Requests()).Body))
		if err != nil || form.Get("line_items[0][price_data][unit_amount]") != c.units {
			t.Errorf("%v is sent as %v, want %s", c.amount, form, c.units)
		}
		if err := running.Do(seen.Reference.Page, "pay", money.Amount{}); err != nil {
			t.Fatal(err)
		}
		if seen, err = processor.Read(t.Context(), account(), seen.Reference); err != nil || seen.Captured != c.amount {
			t.Errorf("%v is read as %v (%v)", c.amount, seen.Captured, err)
		}
	}
	for amount, want := range map[money.Amount]payment.Failure{
		{Minor: 5124, Currency: "KWD"}: payment.Rejected, // Stripe requires a final 0
		{Minor: 40, Currency: "USD"}:   payment.Rejected, // less than the minimum
	} {
		_, err := processor.Start(t.Context(), account(), page(amount.Decimal(), amount, running.Now().Add(31*time.Minute)))
		if payment.FailureOf(err) != want {
			t.Errorf("%v: %v", amount, err)
		}
	}
}

func last(all []simulator.Request) simulator.Request { return all[len(all)-1] }

func TestRulesFollowStripesMinimums(t *testing.T) {
	t.Parallel()
	for c, want := range map[money.Currency]payment.AmountRules{
		"USD": {Minimum: 50, Step: 1}, "GBP": {Minimum: 30, Step: 1}, "JPY": {Minimum: 50, Step: 1}, "KWD": {Minimum: 10, Step: 10}, "HUF": {Minimum: 175, Step: 1},
		"MXN": {Minimum: 1000, Step: 1}, "ISK": {Minimum: 1, Step: 1},
	} {
		if got, ok := stripe.New(stripe.Config{}).AmountRules(c); !ok || got != want {
			t.Errorf("%s: %+v (%v), want %+v", c, got, ok, want)
		}
	}
	if _, ok := stripe.New(stripe.Config{}).AmountRules("LYD"); ok {
		t.Error("LYD is taken")
	}
}

// Stripe requires 30 minutes by its own clock.
func TestAClockThatIsBehindStillStartsAPayment(t *testing.T) {
	t.Parallel()
	running := simulatortest.Start(t, "stripe", nil)
	processor := stripe.New(stripe.Config{BaseURL: running.BaseURL(), Calls: calls.Config{Clock: running}})
	ours := running.Now().Add(-10 * time.Minute)
	asked := page("late", money.Amount{Minor: 1000, Currency: "USD"}, ours.Add(31*time.Minute))
	seen, err := processor.Start(t.Context(), account(), asked)
	if err != nil || seen.State != payment.Open {
		t.Errorf("%+v, %v", seen, err)
	}
	form, err := url.ParseQuery(string(last(running.Requests()).Body))
	if want := running.Now().Add(31 * time.Minute).Unix(); err != nil || form.Get("expires_at") != strconv.FormatInt(want, 10) {
		t.Errorf("expires at %s, want %d", form.Get("expires_at"), want)
	}
}

// A restricted key may lack the permission to read the account. It must still connect.
func TestARestrictedKeyConnects(t *testing.T) {
	t.Parallel()
	running := simulatortest.Start(t, "stripe", nil)
	processor := stripe.New(stripe.Config{BaseURL: running.BaseURL(), Calls: calls.Config{Clock: running}})
	restricted := account()
	restricted.Credentials["secret_key"] = "rk_test_shop_1"
	if found, err := processor.TestConnection(t.Context(), restricted, "USD"); err != nil || found.Account != "Restricted key" {
		t.Errorf("%+v, %v", found, err)
	}
}

// Otherwise a mistake in an address would send test credentials to Stripe itself.
func TestAWrongAddressOfASimulatorReachesNobody(t *testing.T) {
	t.Parallel()
	processor := stripe.New(stripe.Config{BaseURL: "http://[broken", Calls: calls.Config{
		Clock: simulatortest.Start(t, "stripe", nil), Backoff: time.Nanosecond,
		Transport: roundTripper(func(r *http.Request) (*http.Response, error) {
			if r.URL.Host != "" {
				t.Errorf("a request to %s", r.URL.Host)
			}
			return nil, errors.New("no host")
		}),
	}})
	if _, err := processor.Read(t.Context(), account(), payment.Reference{Page: "cs_test_1"}); payment.FailureOf(err) != payment.Unknown {
		t.Errorf("%v", err)
	}
}

type roundTripper func(*http.Request) (*http.Response, error)

func (f roundTripper) RoundTrip(r *http.Request) (*http.Response, error) { return f(r) }
