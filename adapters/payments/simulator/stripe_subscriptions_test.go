package simulator

import (
	"encoding/json"
	"io"
	"net/http"
	"net/http/httptest"
	"net/url"
	"strings"
	"testing"
	"time"
)

// stripeWorld calls the simulated Stripe as the adapter of the plans does.
type stripeWorld struct {
	*testing.T
	sim    *Simulator
	clock  *fixedClock
	server *httptest.Server
}

func newStripeWorld(t *testing.T) *stripeWorld {
	t.Helper()
	clock := &fixedClock{time.Date(2027, 1, 31, 9, 0, 0, 0, time.UTC)}
	s := New(Config{Clock: clock, URL: "http://sim.test", Client: http.DefaultClient})
	server := httptest.NewServer(s)
	t.Cleanup(server.Close)
	return &stripeWorld{t, s, clock, server}
}

// call returns the status and the body. form is "a=1&b[c]=2".
func (w *stripeWorld) call(method, path, form string) (int, map[string]any) {
	w.Helper()
	req, err := http.NewRequestWithContext(w.Context(), method, w.server.URL+"/stripe/v1/"+path, strings.NewReader(form))
	if err != nil {
		w.Fatal(err)
	}
	req.Header.Set("Authorization", "Bearer sk_test_platform")
	res, err := http.DefaultClient.Do(req)
	if err != nil {
		w.Fatal(err)
	}
	defer res.Body.Close()
	raw, err := io.ReadAll(res.Body)
	if err != nil {
		w.Fatal(err)
	}
	var body map[string]any
	if err := json.Unmarshal(raw, &body); err != nil {
		w.Fatalf("%s %s: %s: %v", method, path, raw, err)
	}
	return res.StatusCode, body
}

func (w *stripeWorld) ok(method, path, form string) map[string]any {
	w.Helper()
	status, body := w.call(method, path, form)
	if status != http.StatusOK {
		w.Fatalf("%s %s: %d %v", method, path, status, body)
	}
	return body
}

func (w *stripeWorld) do(id string, a Action) {
	w.Helper()
	if _, err := w.sim.Do(id, a); err != nil {
		w.Fatal(err)
	}
}

// at returns the value at a path such as "items.data.0.current_period_end".
func at(body any, path string) any {
	for name := range strings.SplitSeq(path, ".") {
		switch v := body.(type) {
		case map[string]any:
			body = v[name]
		case []any:
			body = v[0]
		}
	}
	return body
}

func (w *stripeWorld) want(body map[string]any, path string, want any) {
	w.Helper()
	if got := at(body, path); got != want {
		w.Errorf("%s is %v, want %v", path, got, want)
	}
}

func date(year int, month time.Month, day int) float64 {
	return float64(time.Date(year, month, day, 9, 0, 0, 0, time.UTC).Unix())
}

// subscribe pays a monthly subscription and returns its id.
func (w *stripeWorld) subscribe() string {
	w.Helper()
	w.ok("POST", "products", "name=Premium&id=premium")
	w.ok("POST", "prices", "currency=usd&unit_amount=1499&product=premium&recurring[interval]=month&lookup_key=premium_monthly")
	w.ok("POST", "prices", "currency=usd&unit_amount=14999&product=premium&recurring[interval]=year&lookup_key=premium_yearly")
	price := at(w.ok("GET", "prices?lookup_keys[]=premium_monthly&active=true", ""), "data.0.id").(string)
	customer := w.ok("POST", "customers", "email=owner@example.com&metadata[business_id]=b1")["id"].(string)
	session := w.ok("POST", "checkout/sessions", url.Values{
		"mode": {"subscription"}, "customer": {customer}, "line_items[0][price]": {price}, "line_items[0][quantity]": {"1"}, "client_reference_id": {"b1"},
		"subscription_data[metadata][business_id]": {"b1"}, "success_url": {"https://book.example.com/payment/success?session_id={CHECKOUT_SESSION_ID}"},
	}.Encode())["id"].(string)
	back, err := w.sim.Do(session, Pay)
	if err != nil || back != "https://book.example.com/payment/success?session_id="+session {
		w.Fatalf("back to %q: %v", back, err)
	}
	paid := w.ok("GET", "checkout/sessions/"+session, "")
	w.want(paid, "status", "complete")
	w.want(paid, "payment_status", "paid")
	return paid["subscription"].(string)
}

func TestStripeRenewsASubscriptionOnTheLastDayOfShortMonths(t *testing.T) {
	t.Parallel()
	w := newStripeWorld(t)
	id := w.subscribe()
	w.want(w.ok("GET", "subscriptions/"+id, ""), "items.data.0.current_period_end", date(2027, 2, 28))
	w.want(w.ok("POST", "invoices/create_preview", "subscription="+id), "amount_due", 1499.0)
	w.clock.now = time.Date(2027, 3, 1, 0, 0, 0, 0, time.UTC)
	sub := w.ok("GET", "subscriptions/"+id, "")
	w.want(sub, "items.data.0.current_period_end", date(2027, 3, 31))
	w.want(sub, "status", "active")
	if kept := w.sim.Kept("b1"); kept != 2*1499 {
		t.Errorf("%d was captured, want two months", kept)
	}
	payment := w.ok("GET", "invoice_payments?invoice="+sub["latest_invoice"].(string), "")
	w.ok("POST", "refunds", "payment_intent="+at(payment, "data.0.payment.payment_intent").(string))
	if kept := w.sim.Kept("b1"); kept != 1499 {
		t.Errorf("%d is kept after a refund", kept)
	}
}

func TestStripeRetriesAFailedRenewalAndThenCancels(t *testing.T) {
	t.Parallel()
	for name, mended := range map[string]bool{"mended": true, "not mended": false} {
		w := newStripeWorld(t)
		id := w.subscribe()
		w.do(id, BreakCard)
		w.clock.now = time.Date(2027, 3, 6, 0, 0, 0, 0, time.UTC)
		w.want(w.ok("GET", "subscriptions/"+id, ""), "status", "past_due")
		if mended {
			w.do(id, MendCard)
			w.want(w.ok("GET", "subscriptions/"+id, ""), "status", "active")
			continue
		}
		w.clock.now = w.clock.now.AddDate(0, 0, 14)
		sub := w.ok("GET", "subscriptions/"+id, "")
		if sub["status"] != "canceled" || sub["ended_at"] == nil {
			t.Errorf("%s: %v", name, sub["status"])
		}
		w.want(w.ok("GET", "events?types[]=invoice.payment_failed&limit=100", ""), "data.0.type", "invoice.payment_failed")
	}
}

func TestStripeEndsASubscriptionByEitherWayOfCancelling(t *testing.T) {
	t.Parallel()
	w := newStripeWorld(t)
	id := w.subscribe()
	w.want(w.ok("POST", "subscriptions/"+id, "cancel_at_period_end=true"), "cancel_at", date(2027, 2, 28))
	w.want(w.ok("POST", "subscriptions/"+id, "cancel_at_period_end=false"), "cancel_at", nil)
	w.do(id, CancelInPortal)
	sub := w.ok("GET", "subscriptions/"+id, "")
	w.want(sub, "cancel_at_period_end", false)
	w.want(sub, "cancel_at", date(2027, 2, 28))
	w.want(w.ok("POST", "subscriptions/"+id, "cancel_at="), "cancel_at", nil)
	w.do(id, CancelInPortal)
	w.clock.now = time.Date(2027, 3, 1, 0, 0, 0, 0, time.UTC)
	w.want(w.ok("GET", "subscriptions/"+id, ""), "status", "canceled")
	if status, _ := w.call("POST", "subscriptions/"+id, "cancel_at_period_end=true"); status != http.StatusBadRequest {
		t.Errorf("a canceled subscription was changed: %d", status)
	}
}

func TestStripeSwitchesAtOnceAndCreditsUnusedTime(t *testing.T) {
	t.Parallel()
	w := newStripeWorld(t)
	id := w.subscribe()
	sub := w.ok("GET", "subscriptions/"+id, "")
	yearly := at(w.ok("GET", "prices?lookup_keys[]=premium_yearly", ""), "data.0.id").(string)
	monthly := at(w.ok("GET", "prices?lookup_keys[]=premium_monthly", ""), "data.0.id").(string)
	form := "items[0][id]=" + at(sub, "items.data.0.id").(string) + "&items[0][price]=" + yearly + "&proration_behavior=always_invoice&payment_behavior=error_if_incomplete"
	w.clock.now = w.clock.now.AddDate(0, 0, 14) // half of 28 days
	preview := strings.NewReplacer("items[0]", "subscription_details[items][0]", "&p", "&subscription_details[p").Replace(form)
	preview = strings.NewReplacer("[proration_behavior=", "[proration_behavior]=", "[payment_behavior=", "[payment_behavior]=").Replace(preview)
	const cost = 14999.0 - 750 // half of 1499, rounded half up
	w.want(w.ok("POST", "invoices/create_preview", "subscription="+id+"&"+preview), "amount_due", cost)

	w.do(id, BreakCard)
	if status, body := w.call("POST", "subscriptions/"+id, form); status != http.StatusPaymentRequired {
		t.Errorf("a declined card: %d %v", status, body)
	}
	w.want(w.ok("GET", "subscriptions/"+id, ""), "items.data.0.price.lookup_key", "premium_monthly")
	w.do(id, MendCard)
	sub = w.ok("POST", "subscriptions/"+id, form)
	w.want(sub, "items.data.0.price.lookup_key", "premium_yearly")
	w.want(sub, "items.data.0.current_period_end", date(2028, 2, 14))
	if kept := w.sim.Kept("b1"); kept != 1499+cost {
		t.Errorf("%d was captured", kept)
	}
	back := w.ok("POST", "subscriptions/"+id, strings.Replace(form, yearly, monthly, 1))
	w.want(w.ok("GET", "invoices/"+back["latest_invoice"].(string), ""), "amount_due", 0.0)
	w.want(w.ok("GET", "customers/"+back["customer"].(string), ""), "balance", -(14999.0 - 1499))
	w.want(w.ok("POST", "invoices/create_preview", "subscription="+id), "amount_due", 0.0)
}

func TestStripeRefusesWhatItDoesNotKnow(t *testing.T) {
	t.Parallel()
	w := newStripeWorld(t)
	for _, c := range []struct{ method, path, form, code string }{
		{"POST", "customers", "emails=a@example.com", "parameter_unknown"},
		{"POST", "products", "", "parameter_missing"},
		{"POST", "prices", "currency=usd&unit_amount=ten", "parameter_invalid_integer"},
		{"POST", "checkout/sessions", "mode=payment&success_url=https://x.test&line_items[0][quantity]=1&line_items[0][price_data][currency]=usd&line_items[0][price_data][unit_amount]=40&line_items[0][price_data][product_data][name]=x", "amount_too_small"},
		{"POST", "checkout/sessions", "mode=payment&line_items[0][amount]=5", "parameter_unknown"},
		{"GET", "subscriptions/sub_none", "", "resource_missing"},
	} {
		if _, body := w.call(c.method, c.path, c.form); at(body, "error.code") != c.code {
			t.Errorf("%s %s %s: %v, want %s", c.method, c.path, c.form, body, c.code)
		}
	}
}
