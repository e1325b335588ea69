package httpapi_test

import (
	"context"
	"net/http"
	"strings"
	"testing"
	"time"

	"slotwise/core/business"
	"slotwise/core/money"
	"slotwise/core/subscription"
	"slotwise/core/tier"
	"slotwise/ports"
)

// happened adds entries to the history of the business's plan.
func (w *env) happened(s testBusiness, entries ...subscription.HistoryEntry) {
	w.t.Helper()
	err := w.stores.Tx.InTx(w.t.Context(), func(ctx context.Context, tx ports.Tx) error {
		for i, e := range entries {
			e.ID, e.Business = "00000000-0000-7000-8000-0000000000e"+string(rune('1'+i)), business.ID(s.id)
			if err := tx.Subscriptions.AddEntry(ctx, e); err != nil {
				return err
			}
		}
		return nil
	})
	if err != nil {
		w.t.Fatal(err)
	}
}

func TestTheOperatorSeesABusiness(t *testing.T) {
	t.Parallel()
	w := newEnv(t)
	s, other := w.openBusiness("Shear Joy", "ada@example.com"), w.openBusiness("Other", "other@example.com")
	operator := w.operator()
	path := "/api/admin/business/" + s.id
	s.addService(object{"name": "Colour", "duration_minutes": 60, "price": 90, "is_active": false})
	s.book("2027-06-08", "09:00")
	other.book("2027-06-08", "09:00")
	test := invoice("in_test", 1499, w.clock.Now())
	test.Test = true
	w.pay(s, subscription.Active, tier.PlanPremiumMonthly, invoice("in_1", 1499, w.clock.Now()), test)
	operator.post(path+"/suspend", object{"reason": "Fraud"}).want(http.StatusNoContent)
	if err := w.operators.CountAppointments(t.Context()); err != nil {
		t.Fatal(err)
	}
	got := decode[object](operator.get(path).want(http.StatusOK))
	for field, want := range map[string]any{
		"name": "Shear Joy", "tier": "free", "phone": "+49 30 1234567", "address": "1 High Street, Berlin", "timezone": "Europe/Berlin", "appointment_count": 1.0,
		"upcoming_appointments": 1.0, "service_count": 2.0, "deletion_at": nil,
	} {
		if got[field] != want {
			t.Errorf("%s: %v, want %v", field, got[field], want)
		}
	}
	for field, want := range map[string]object{
		"service":      {"total": 2.0, "active": 1.0},
		"staff":        {"total": 0.0, "active": 0.0},
		"appointments": {"total": 1.0, "this_month": 1.0},
		"suspension":   {"reason": "Fraud", "at": "2027-06-07T08:00:00Z"},
		"owner": {
			"email": "ada@example.com", "email_confirmed_at": nil, "created_at": "2027-06-07T08:00:00Z", "last_sign_in_at": "2027-06-07T08:00:00Z",
			"two_factor": false, "sign_ins": 1.0,
		},
		"paid":         {"total": 14.99, "payments": 1.0, "test_total": 0.0, "test_payments": 0.0, "currency": "USD"},
		"subscription": {"state": "active", "plan": "premium_monthly", "current_period_end": "2027-06-27T08:00:00Z"},
		"tier_change":  {"services_to_deactivate": 0.0},
	} {
		part, _ := got[field].(object)
		for name, value := range want {
			if part[name] != value {
				t.Errorf("%s of %s: %v, want %v", name, field, part[name], value)
			}
		}
	}
	operator.call(http.MethodDelete, path+"/sign-ins", nil).want(http.StatusOK)
	if owner := decode[object](operator.get(path).want(http.StatusOK))["owner"].(object); owner["sign_ins"] != 0.0 {
		t.Errorf("sign-ins after they ended: %v", owner["sign_ins"])
	}
	if list := decode[[]object](operator.get(path + "/failures").want(http.StatusOK)); len(list) != 0 {
		t.Errorf("failures: %v", list)
	}
	for _, part := range []string{"", "/appointments/monthly", "/events", "/failures"} {
		operator.get("/api/admin/business/"+unknownID+part).wantProblem(http.StatusNotFound, "not_found", "Business not found")
		s.owner.get(path + part).want(http.StatusUnauthorized)
	}
}

func TestFreeTakesServicesFromALargePremiumBusiness(t *testing.T) {
	t.Parallel()
	w := newEnv(t)
	s := w.openBusiness("Shear Joy", "ada@example.com")
	w.makePremium(s)
	for range 6 {
		s.addService(object{"name": "More", "duration_minutes": 30, "price": 10})
	}
	got := decode[object](w.operator().get("/api/admin/business/" + s.id).want(http.StatusOK))
	if change := got["tier_change"].(object); change["services_to_deactivate"] != 2.0 || got["tier"] != "premium" {
		t.Errorf("of 7 services %v go", change["services_to_deactivate"])
	}
}

// Appointments count in the UTC month in which they were booked.
func TestAppointmentsPerMonthOfABusiness(t *testing.T) {
	t.Parallel()
	w := newEnv(t)
	s := w.openBusiness("Shear Joy", "ada@example.com")
	s.book("2027-07-13", "09:00")
	w.clock.Set(time.Date(2027, time.June, 30, 23, 30, 0, 0, time.UTC)) // July in Berlin
	s.book("2027-07-13", "10:00")
	w.clock.Set(time.Date(2027, time.July, 1, 0, 30, 0, 0, time.UTC))
	s.owner = w.browser()
	s.owner.post("/api/business/login", object{"email": "ada@example.com", "password": ownerPassword}).want(http.StatusOK)
	s.book("2027-07-13", "11:00")
	if err := w.operators.CountAppointments(t.Context()); err != nil {
		t.Fatal(err)
	}
	type month struct {
		ID    struct{ Year, Month int } `json:"_id"`
		Count int
	}
	operator := w.operator()
	months := decode[[]month](operator.get("/api/admin/business/" + s.id + "/appointments/monthly").want(http.StatusOK))
	if len(months) != 12 {
		t.Fatalf("%d months", len(months))
	}
	first, june, july := months[0], months[10], months[11]
	if first.ID.Year != 2026 || first.ID.Month != 8 || first.Count != 0 || june.Count != 2 || july.ID.Month != 7 || july.Count != 1 {
		t.Errorf("months: %+v", months)
	}
	got := decode[object](operator.get("/api/admin/business/" + s.id).want(http.StatusOK))
	if booked := got["appointments"].(object); booked["total"] != 3.0 || booked["this_month"] != 1.0 {
		t.Errorf("booked: %v", booked)
	}
}

func TestTheHistoryOfABusiness(t *testing.T) {
	t.Parallel()
	w := newEnv(t)
	s := w.openBusiness("Shear Joy", "ada@example.com")
	operator := w.operator()
	path := "/api/admin/business/" + s.id
	step := func() time.Time {
		w.clock.Advance(time.Minute)
		return w.clock.Now()
	}
	begun := subscription.HistoryEntry{At: step(), Kind: subscription.EntryBegun, Plan: tier.PlanPremiumMonthly}
	back := invoice("in_1", 1499, step())
	back.Refunded = true
	w.pay(s, subscription.Active, tier.PlanPremiumMonthly, back)
	failed := subscription.HistoryEntry{At: step(), Kind: subscription.EntryPaymentFailed, Amount: money.Amount{Minor: 1499, Currency: tier.PlanCurrency}}
	w.happened(s, begun, failed)
	step()
	operator.patch(path+"/tier?new_tier=premium", nil).want(http.StatusOK)
	step()
	operator.post(path+"/suspend", object{"reason": "Fraud"}).want(http.StatusNoContent)
	operator.post(path+"/restore", nil).want(http.StatusNoContent)
	step()
	operator.call(http.MethodDelete, path+"/sign-ins", nil).want(http.StatusOK)

	var kinds []string
	var events []object
	for next := path + "/events?limit=3"; next != ""; {
		page := operator.get(next).want(http.StatusOK)
		if total := page.Header.Get("X-Total-Count"); total != "8" {
			t.Errorf("%s events in all", total)
		}
		for _, e := range decode[[]object](page) {
			kinds, events = append(kinds, e["kind"].(string)), append(events, e)
		}
		next = nextOf(page)
	}
	want := "sign_ins_ended business_restored business_suspended tier_changed payment_failed paid subscription_begun registered"
	if got := strings.Join(kinds, " "); got != want {
		t.Fatalf("history: %s, want %s", got, want)
	}
	for i, want := range map[int]object{
		0: {"detail": "1", "operator_email": "op@example.com", "at": "2027-06-07T08:06:00Z"},
		2: {"detail": "Fraud"},
		3: {"detail": "premium", "before": "free"},
		4: {"amount": 14.99, "currency": "USD", "operator_email": nil},
		5: {"amount": 14.99, "refunded": true, "transaction_id": "in_1", "plan": "premium_monthly"},
		6: {"plan": "premium_monthly", "amount": nil},
		7: {"plan": nil, "at": "2027-06-07T08:00:00Z"},
	} {
		for name, value := range want {
			if events[i][name] != value {
				t.Errorf("%s of %s: %v, want %v", name, kinds[i], events[i][name], value)
			}
		}
	}
	operator.get(path+"/events?cursor=abc").wantField("cursor", "")
}
