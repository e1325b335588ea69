package httpapi_test

import (
	"bytes"
	"context"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
	"time"

	"slotwise/adapters/httpapi"
	"slotwise/adapters/postgres/postgrestest"
	"slotwise/core/business"
	"slotwise/core/operator"
	"slotwise/core/payment"
	"slotwise/core/usecase/subscriptions"
)

// checkout opens a payment page and returns its session.
func (s testBusiness) checkout(plan string) string {
	s.owner.t.Helper()
	url := decode[struct {
		CheckoutURL string `json:"checkout_url"`
	}](s.owner.post("/api/subscription/create", object{"plan": plan, "origin_url": publicURL}).want(http.StatusOK)).CheckoutURL
	return url[strings.LastIndex(url, "/")+1:]
}

// subscribe pays for a plan and returns the subscription.
func (s testBusiness) subscribe(plan string) string {
	s.owner.t.Helper()
	session := s.checkout(plan)
	sub := s.owner.processor.PayPage(session)
	s.owner.patch(s.path("/complete-payment/"+session), nil).want(http.StatusOK)
	return sub
}

func (s testBusiness) status() object {
	s.owner.t.Helper()
	return decode[object](s.owner.get(s.path("/subscription/status")).want(http.StatusOK))
}

func TestAnOwnerSubscribes(t *testing.T) {
	t.Parallel()
	w := newEnv(t)
	s := w.openBusiness("Shear Joy", "owner@example.com")
	free := s.status()
	for field, want := range (object{"state": "free", "plan": nil, "billing_interval": nil, "next_billing_amount": nil, "current_period_end": nil, "cancel_at_period_end": false, "payments": true, "test": true}) {
		if free[field] != want {
			t.Errorf("free: %s is %v, want %v", field, free[field], want)
		}
	}
	session := s.checkout("premium_yearly")
	status := func() object {
		w.clock.Set(w.clock.Now().Add(2 * time.Second))
		return decode[object](s.owner.get("/api/payments/checkout/status/" + session).want(http.StatusOK))
	}
	if got := status(); got["status"] != "open" || got["payment_status"] != "unpaid" {
		t.Errorf("before paying: %v", got)
	}
	w.processor.PayPage(session)
	if got := status(); got["status"] != "complete" || got["payment_status"] != "paid" || got["refunded"] != false {
		t.Errorf("after paying: %v", got)
	}
	paid := s.status()
	if paid["state"] != "active" || paid["plan"] != "premium_yearly" || paid["billing_interval"] != "year" || paid["next_billing_amount"] != 149.99 ||
		paid["currency"] != "USD" || paid["current_period_start"] == nil || paid["current_period_end"] == nil || paid["premium_until"] != nil {
		t.Errorf("subscribed: %v", paid)
	}
	if own := decode[object](s.owner.get(s.path("")).want(http.StatusOK)); own["tier"] != "premium" || own["subscription_plan"] != "premium_yearly" {
		t.Errorf("the business is %v on %v", own["tier"], own["subscription_plan"])
	}
	s.owner.post("/api/payments/checkout/session", object{"package_id": "premium", "origin_url": publicURL}).
		wantProblem(http.StatusConflict, "subscribed", "You already have a subscription.")
	s.owner.post("/api/subscription/create", object{"plan": "premium_yearly", "origin_url": "https://evil.example"}).
		wantField("origin_url", "This is not an address of this site.")
}

func TestThePackagePremiumIsTheMonthlyPlan(t *testing.T) {
	t.Parallel()
	w := newEnv(t)
	s := w.openBusiness("Shear Joy", "owner@example.com")
	url := decode[struct{ URL string }](s.owner.post("/api/payments/checkout/session", object{"package_id": "premium", "origin_url": publicURL}).want(http.StatusOK)).URL
	session := url[strings.LastIndex(url, "/")+1:]
	w.processor.PayPage(session)
	s.owner.patch(s.path("/complete-payment/"+session), nil).want(http.StatusOK)
	if got := s.status(); got["plan"] != "premium_monthly" || got["next_billing_amount"] != 14.99 {
		t.Errorf("%v", got)
	}
}

func TestAnOwnerChangesTheSubscription(t *testing.T) {
	t.Parallel()
	w := newEnv(t)
	s := w.openBusiness("Shear Joy", "owner@example.com")
	s.subscribe("premium_monthly")
	w.clock.Set(w.clock.Now().Add(15 * 24 * time.Hour))

	preview := decode[object](s.owner.get(s.path("/subscription/switch?new_plan=premium_yearly")).want(http.StatusOK))
	for field, want := range (object{"currency": "USD", "charge": 149.99, "unused": 7.49, "due_now": 142.5, "unused_days": 15.0, "period_days": 30.0, "next_billing_amount": 149.99, "covered_periods": 0.0}) {
		if preview[field] != want {
			t.Errorf("preview: %s is %v, want %v", field, preview[field], want)
		}
	}
	w.processor.Decline(true)
	s.owner.patch(s.path("/subscription/switch"), object{"new_plan": "premium_yearly"}).
		wantProblem(http.StatusPaymentRequired, "card_declined", "Your card was declined. You are still on your former plan, and nothing was charged.")
	w.processor.Decline(false)
	changed := decode[object](s.owner.patch(s.path("/subscription/switch"), object{"new_plan": "premium_yearly"}).want(http.StatusOK))
	if changed["success"] != true || changed["message"] == "" {
		t.Errorf("switched: %v", changed)
	}
	s.owner.post(s.path("/subscription/cancel"), nil).want(http.StatusOK)
	if got := s.status(); got["state"] != "ending" || got["cancel_at_period_end"] != true || got["premium_until"] != got["current_period_end"] || got["next_billing_amount"] != nil {
		t.Errorf("cancelled: %v", got)
	}
	s.owner.patch(s.path("/subscription/switch"), object{"new_plan": "premium_monthly"}).
		wantProblem(http.StatusConflict, "reactivate_first", "Your subscription is about to end. Reactivate it first.")
	s.owner.post(s.path("/subscription/reactivate"), nil).want(http.StatusOK)
	if got := s.status(); got["state"] != "active" || got["cancel_at_period_end"] != false {
		t.Errorf("reactivated: %v", got)
	}
	if url := decode[struct{ URL string }](s.owner.post(s.path("/subscription/portal"), object{"origin_url": publicURL}).want(http.StatusOK)).URL; url == "" {
		t.Error("no portal")
	}
}

func TestAMissingPaymentIsShown(t *testing.T) {
	t.Parallel()
	w := newEnv(t)
	s := w.openBusiness("Shear Joy", "owner@example.com")
	sub := s.subscribe("premium_monthly")
	w.processor.Decline(true)
	w.clock.Set(w.clock.Now().Add(25 * time.Hour))
	w.processor.Renew(sub)
	if err := w.subscriptions.PollDue(t.Context()); err != nil {
		t.Fatal(err)
	}
	got := s.status()
	if got["state"] != "past_due" || got["amount_due"] != 14.99 || got["past_due_since"] == nil || got["next_try_at"] == nil || got["premium_until"] == nil {
		t.Errorf("%v", got)
	}
}

func TestAnOwnerUsesTheFreePlanInstead(t *testing.T) {
	t.Parallel()
	w := newEnv(t)
	s := w.openBusiness("Shear Joy", "owner@example.com")
	sub := s.subscribe("premium_monthly")
	s.owner.post(s.path("/subscription/use-free"), nil).
		wantProblem(http.StatusConflict, "paid", "Your plan is paid for. Cancel it, and it ends with the paid period.")
	w.processor.Decline(true)
	w.clock.Set(w.clock.Now().Add(25 * time.Hour))
	w.processor.Renew(sub)
	if err := w.subscriptions.PollDue(t.Context()); err != nil {
		t.Fatal(err)
	}
	if got := s.status(); got["state"] != "past_due" {
		t.Fatalf("before: %v", got)
	}
	for range 2 {
		if got := decode[object](s.owner.post(s.path("/subscription/use-free"), nil).want(http.StatusOK)); got["message"] != "Your business is on the Free plan now." {
			t.Errorf("%v", got)
		}
	}
	if got := s.status(); got["state"] != "free" || got["plan"] != nil || got["premium_until"] != nil {
		t.Errorf("after: %v", got)
	}
	w.browser().post(s.path("/subscription/use-free"), nil).want(http.StatusUnauthorized)
}

func TestAProcessorThatDoesNotRespond(t *testing.T) {
	t.Parallel()
	w := newEnv(t)
	s := w.openBusiness("Shear Joy", "owner@example.com")
	w.processor.Fail(&payment.Error{Failure: payment.Unknown})
	s.owner.post("/api/subscription/create", object{"plan": "premium_yearly", "origin_url": publicURL}).
		wantProblem(http.StatusServiceUnavailable, "payments_unavailable", "The payment service does not respond at the moment. Please try again in a minute.")
}

// The dashboard cancels a preview request when the owner chooses something else. That must not count as a failure of the server.
func TestAClientThatDoesNotWaitIsNoFailureOfTheServer(t *testing.T) {
	t.Parallel()
	w := newEnv(t)
	s := w.openBusiness("Shear Joy", "owner@example.com")
	s.subscribe("premium_monthly")
	w.processor.Fail(&payment.Error{Failure: payment.Unknown})
	request := func(ctx context.Context) int {
		r := httptest.NewRequestWithContext(ctx, http.MethodGet, s.path("/subscription/switch?new_plan=premium_yearly"), nil)
		for _, cookie := range s.owner.cookies {
			r.AddCookie(cookie)
		}
		recorder := httptest.NewRecorder()
		w.handler.ServeHTTP(recorder, r)
		return recorder.Code
	}
	gone, leave := context.WithCancel(t.Context())
	leave()
	if status := request(gone); status != 499 || strings.Contains(w.log.String(), `"level":"ERROR"`) {
		t.Errorf("status %d, log %s", status, w.log)
	}
	if status := request(t.Context()); status != http.StatusServiceUnavailable || strings.Count(w.log.String(), `"level":"WARN"`) != 1 {
		t.Errorf("a client that waits: status %d, log %s", status, w.log)
	}
}

func TestAnOperatorSetsTheTier(t *testing.T) {
	t.Parallel()
	w := newEnv(t)
	s := w.openBusiness("Shear Joy", "owner@example.com")
	client := w.operator()
	set := func(id, to string) response {
		return client.patch("/api/admin/business/"+id+"/tier?new_tier="+to, nil)
	}
	for _, to := range []string{"premium", "free"} {
		got := decode[object](set(s.id, to).want(http.StatusOK))
		if got["message"] != "Business tier updated to "+to {
			t.Errorf("message: %v", got)
		}
		if own := decode[object](s.owner.get(s.path("")).want(http.StatusOK)); own["tier"] != to {
			t.Errorf("tier %v, want %s", own["tier"], to)
		}
	}
	set(s.id, "gold").wantField("new_tier", "")
	set(unknownID, "free").wantProblem(http.StatusNotFound, "not_found", "Business not found")
	if log, err := w.stores.Audit.List(t.Context(), operator.AuditQuery{Action: operator.TierChanged, Limit: 10}); err != nil || log.Total != 2 || log.Entries[0].OperatorEmail != "op@example.com" {
		t.Errorf("audit log: %+v, %v", log, err)
	}
	s.owner.patch("/api/admin/business/"+s.id+"/tier?new_tier=premium", nil).want(http.StatusUnauthorized)
}

func TestPlanWebhooks(t *testing.T) {
	t.Parallel()
	w := newEnv(t)
	s := w.openBusiness("Shear Joy", "owner@example.com")
	w.processor.PayPage(s.checkout("premium_monthly"))
	deliver := func(body, signature string) int {
		r := httptest.NewRequest(http.MethodPost, httpapi.PlanWebhookPath, bytes.NewReader([]byte(body)))
		r.Header.Set("Stripe-Signature", signature)
		recorder := httptest.NewRecorder()
		w.handler.ServeHTTP(recorder, r)
		return recorder.Code
	}
	event := w.processor.LastEvent()
	for name, c := range map[string]struct {
		body, signature string
		want            int
	}{
		"signed": {event, "signed", http.StatusOK}, "again": {event, "signed", http.StatusOK}, "forged": {event, "forged", http.StatusBadRequest},
		"too large": {strings.Repeat(" ", 256<<10+1), "signed", http.StatusRequestEntityTooLarge},
	} {
		if got := deliver(c.body, c.signature); got != c.want {
			t.Errorf("%s: %d, want %d", name, got, c.want)
		}
	}
	if err := w.subscriptions.PollDue(t.Context()); err != nil {
		t.Fatal(err)
	}
	if got := s.status(); got["state"] != "active" {
		t.Errorf("after the webhook: %v", got["state"])
	}
}

func TestAnInstallationWithoutPlans(t *testing.T) {
	t.Parallel()
	h := postgrestest.Open(t).Harness
	w := newEnvOn(t, h, func(c *httpapi.Config) {
		c.PlansOff = true
		c.Subscriptions = subscriptions.New(subscriptions.Deps{Clock: c.Clock, Tx: h.Tx, Businesses: h.Businesses, Setups: h.Setups, Subscriptions: h.Subscriptions, PublicURL: publicURL, PlansOff: true})
	})
	s := w.openBusiness("Shear Joy", "owner@example.com")
	w.change(s, func(b *business.Business) { b.Entitlement.PlansOff = true }) // the postgres adapter reads it this way
	s.owner.post("/api/subscription/create", object{"plan": "premium_yearly", "origin_url": publicURL}).wantProblem(http.StatusConflict, "plans_off", "")
	if got := s.status(); got["payments"] != false {
		t.Errorf("status: %v", got)
	}
	w.operator().call(http.MethodPatch, "/api/admin/business/"+s.id+"/tier?new_tier=free", nil).
		wantProblem(http.StatusConflict, "plans_off", "There are no plans here: every business has everything.")
	page := string(w.browser().get("/login").want(http.StatusOK).Body)
	if !strings.Contains(page, `"plans":[]`) {
		t.Error("the pages offer plans")
	}
}
