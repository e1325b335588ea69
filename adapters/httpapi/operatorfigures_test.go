package httpapi_test

import (
	"context"
	"net/http"
	"strconv"
	"strings"
	"testing"
	"time"

	"slotwise/core/business"
	"slotwise/core/money"
	"slotwise/core/subscription"
	"slotwise/core/tier"
	"slotwise/ports"
)

// operator returns the browser of a signed-in operator.
func (w *env) operator() *browser {
	w.t.Helper()
	if err := w.identity.PutOperator(w.t.Context(), "op@example.com", ownerPassword); err != nil {
		w.t.Fatal(err)
	}
	b := w.browser()
	b.post("/api/admin/login", object{"email": "op@example.com", "password": ownerPassword}).want(http.StatusOK)
	return b
}

// pay stores a subscription with its payments.
func (w *env) pay(s testBusiness, state subscription.State, plan tier.PlanID, invoices ...subscription.Invoice) {
	w.t.Helper()
	sub := subscription.New(business.ID(s.id))
	sub.State, sub.ID, sub.Customer, sub.Plan, sub.PeriodEnd = state, "sub_"+s.id, "cus_"+s.id, plan, w.clock.Now().AddDate(0, 0, 20)
	if state == subscription.PastDue {
		sub.PastDueSince = w.clock.Now().AddDate(0, 0, -2)
	}
	err := w.stores.Tx.InTx(w.t.Context(), func(ctx context.Context, tx ports.Tx) error {
		if err := tx.Subscriptions.Put(ctx, sub); err != nil {
			return err
		}
		for _, i := range invoices {
			i.Business, i.Plan, i.Subscription, i.PeriodEnd = business.ID(s.id), plan, sub.ID, sub.PeriodEnd
			if err := tx.Subscriptions.PutInvoice(ctx, i); err != nil {
				return err
			}
		}
		return nil
	})
	if err != nil {
		w.t.Fatal(err)
	}
}

func invoice(id string, cents int64, paidAt time.Time) subscription.Invoice {
	return subscription.Invoice{ID: id, Amount: money.Amount{Minor: cents, Currency: tier.PlanCurrency}, PaidAt: paidAt}
}

type listedBusiness struct {
	ID, Name, Email, Tier string
	Services              int     `json:"service_count"`
	Appointments          int     `json:"appointment_count"`
	LastSignIn            *string `json:"last_sign_in_at"`
	SuspendedAt           *string `json:"suspended_at"`
}

func namesOf(list []listedBusiness) string {
	names := make([]string, len(list))
	for i, b := range list {
		names[i] = b.Name
	}
	return strings.Join(names, ", ")
}

func TestTheOperatorListsBusinesses(t *testing.T) {
	t.Parallel()
	w := newEnv(t)
	w.openBusiness("Shear Joy", "ada@example.com")
	w.clock.Advance(time.Hour)
	second := w.openBusiness("Björn's Barbers", "bjorn@example.com")
	w.clock.Advance(time.Hour)
	w.openBusiness("Zoe & Co", "zoe@example.com")
	operator := w.operator()
	w.makePremium(second)
	second.book("2027-06-08", "09:00")
	second.book("2027-06-08", "10:00")
	if err := w.operators.CountAppointments(t.Context()); err != nil {
		t.Fatal(err)
	}
	list := func(query string) (response, []listedBusiness) {
		a := operator.get("/api/admin/businesses?" + query).want(http.StatusOK)
		return a, decode[[]listedBusiness](a)
	}
	for query, want := range map[string]string{
		"":                              "Zoe & Co, Björn's Barbers, Shear Joy",
		"sort=name":                     "Björn's Barbers, Shear Joy, Zoe & Co",
		"sort=name&dir=desc":            "Zoe & Co, Shear Joy, Björn's Barbers",
		"sort=created_at&dir=asc":       "Shear Joy, Björn's Barbers, Zoe & Co",
		"sort=last_sign_in_at&dir=desc": "Zoe & Co, Björn's Barbers, Shear Joy",
		"q=shear":                       "Shear Joy",
		"q=bjoern":                      "Björn's Barbers",
		"q=BARB":                        "Björn's Barbers",
		"q=zoe@example":                 "Zoe & Co",
		"q=nobody":                      "",
		"tier=premium":                  "Björn's Barbers",
		"tier=free":                     "Zoe & Co, Shear Joy",
		"category=restaurant":           "",
		"category=hair_salon&q=zoe":     "Zoe & Co",
		"created=7d&q=joy":              "Shear Joy",
		"suspended=true":                "",
		"suspended=false&sort=name":     "Björn's Barbers, Shear Joy, Zoe & Co",
		"tier=free&sort=service_count":  "Shear Joy, Zoe & Co",
	} {
		a, got := list(query)
		if namesOf(got) != want {
			t.Errorf("%q: %s, want %s", query, namesOf(got), want)
		}
		if total := a.Header.Get("X-Total-Count"); total != strconv.Itoa(len(got)) {
			t.Errorf("%q: %d businesses, X-Total-Count %s", query, len(got), total)
		}
	}
	_, byCount := list("sort=appointment_count&dir=desc&limit=1")
	if b := byCount[0]; b.ID != second.id || b.Appointments != 2 || b.Services != 1 || b.LastSignIn == nil || b.SuspendedAt != nil {
		t.Errorf("the one with the most appointments: %+v", b)
	}
	operator.get("/api/admin/businesses?sort=email").wantField("sort", "")
	operator.get("/api/admin/businesses?limit=201").wantField("limit", "")
	operator.get("/api/admin/businesses?cursor=abc").wantField("cursor", "")
}

// In every order, the pages list each business once. A cursor is only valid for its own order.
func TestPagesOfBusinesses(t *testing.T) {
	t.Parallel()
	w := newEnv(t)
	operator := w.operator()
	for _, name := range []string{"Ann", "Bob", "Cid", "Dan", "Eve"} {
		w.openBusiness(name, strings.ToLower(name)+"@example.com")
		w.clock.Advance(time.Minute)
	}
	for _, sort := range []string{"name", "created_at", "service_count", "appointment_count", "last_sign_in_at"} {
		for _, dir := range []string{"asc", "desc"} {
			path, seen := "/api/admin/businesses?limit=2&sort="+sort+"&dir="+dir, map[string]int{}
			pages := 0
			for ; path != ""; pages++ {
				a := operator.get(path).want(http.StatusOK)
				for _, b := range decode[[]listedBusiness](a) {
					seen[b.Name]++
				}
				if a.Header.Get("X-Total-Count") != "5" {
					t.Errorf("X-Total-Count %s", a.Header.Get("X-Total-Count"))
				}
				if path = nextOf(a); path != "" && pages == 0 {
					operator.get(strings.Replace(path, "sort="+sort, "sort="+map[bool]string{true: "created_at", false: "name"}[sort == "name"], 1)).wantField("cursor", "")
				}
			}
			if len(seen) != 5 || pages != 3 {
				t.Errorf("by %s %s: %d pages with %v", sort, dir, pages, seen)
			}
		}
	}
}

// nextOf returns the URL of the next page, or "" if there is none.
func nextOf(a response) string {
	link, found := strings.CutSuffix(a.Header.Get("Link"), `>; rel="next"`)
	if !found {
		return ""
	}
	return strings.TrimPrefix(link, "<")
}

func TestTheOperatorReadsSubscriptionsAndRevenue(t *testing.T) {
	t.Parallel()
	w := newEnv(t)
	operator := w.operator()
	monthly, yearly, late := w.openBusiness("Monthly", "m@example.com"), w.openBusiness("=Yearly", "y@example.com"), w.openBusiness("Late", "l@example.com")
	ended, trial := w.openBusiness("Ended", "e@example.com"), w.openBusiness("Test", "t@example.com")
	now := w.clock.Now()
	refunded := invoice("in_back", 1499, now)
	refunded.Refunded = true
	test := invoice("in_test", 1499, now)
	test.Test = true
	w.pay(monthly, subscription.Active, tier.PlanPremiumMonthly, invoice("in_1", 1499, now.AddDate(0, -2, 0)), invoice("in_2", 1499, now.AddDate(0, 0, -1)), refunded)
	w.pay(yearly, subscription.Ending, tier.PlanPremiumYearly, invoice("in_3", 14999, now.AddDate(0, -2, 0)))
	w.pay(late, subscription.PastDue, tier.PlanPremiumMonthly, invoice("in_4", 1499, now.AddDate(0, -2, 1)))
	w.pay(ended, subscription.Ended, tier.PlanPremiumMonthly, invoice("in_5", 1499, now.AddDate(0, -1, 0)))
	w.pay(trial, subscription.Lapsed, tier.PlanPremiumMonthly, test)

	type row struct {
		Transaction string `json:"transaction_id"`
		Name        string `json:"business_name"`
		Amount      float64
		Status      string
		Interval    string
		Days        int `json:"days_until_renewal"`
	}
	got := decode[[]row](operator.get("/api/admin/subscriptions").want(http.StatusOK))
	want := []row{
		{"in_4", "Late", 14.99, "past_due", "month", -2},
		{"in_test", "Test", 14.99, "past_due", "month", 20},
		{"in_2", "Monthly", 14.99, "active", "month", 20},
		{"in_3", "=Yearly", 149.99, "cancels", "year", 20},
	}
	if len(got) != len(want) {
		t.Fatalf("subscriptions: %+v", got)
	}
	for i := range want {
		if i >= 2 && got[i].Name == want[5-i].Name { // the same renewal date, so they are ordered by id
			continue
		}
		if got[i] != want[i] {
			t.Errorf("subscription %d: %+v, want %+v", i, got[i], want[i])
		}
	}
	for query, names := range map[string]string{
		"status=past_due&limit=1": "Late", "status=active": "Monthly", "status=cancels": "=Yearly", "interval=year": "=Yearly", "q=late": "Late", "q=nobody": "",
	} {
		var all []string
		for _, r := range decode[[]row](operator.get("/api/admin/subscriptions?" + query).want(http.StatusOK)) {
			all = append(all, r.Name)
		}
		if strings.Join(all, ", ") != names {
			t.Errorf("%s: %v, want %s", query, all, names)
		}
	}
	first := operator.get("/api/admin/subscriptions?limit=3").want(http.StatusOK)
	if rest := decode[[]row](operator.get(nextOf(first)).want(http.StatusOK)); len(rest) != 1 || first.Header.Get("X-Total-Count") != "4" {
		t.Errorf("the second page: %+v of %s", rest, first.Header.Get("X-Total-Count"))
	}
	operator.get("/api/admin/subscriptions?cursor=abc").wantField("cursor", "")

	type month struct {
		ID      struct{ Year, Month int } `json:"_id"`
		Revenue float64
		Count   int
		Test    float64 `json:"test_revenue"`
	}
	months := decode[[]month](operator.get("/api/admin/revenue/monthly").want(http.StatusOK))
	if len(months) != 3 || months[0].ID.Month != 6 || months[0].Revenue != 14.99 || months[1].Revenue != 14.99 || months[2].Revenue != 179.97 || months[2].Count != 3 || months[0].Test != 0 {
		t.Errorf("months: %+v", months)
	}
	figures := decode[object](operator.get("/api/admin/analytics").want(http.StatusOK))
	for field, want := range map[string]any{
		"total_businesses": 5.0, "total_free_businesses": 5.0, "total_revenue": 209.95, "monthly_revenue": 14.99, "active_users": 5.0,
		"subscription_conversions": 4.0, "test_revenue": 0.0, "currency": "USD",
	} {
		if figures[field] != want {
			t.Errorf("%s: %v, want %v", field, figures[field], want)
		}
	}
	if n := len(figures["recent_registrations"].([]any)); n != 5 {
		t.Errorf("%d recent registrations", n)
	}
	if figures["sums_checked_at"] != nil {
		t.Errorf("checked at %v", figures["sums_checked_at"])
	}
	if check, err := w.operators.CheckSums(t.Context()); err != nil || check.Differences != 0 || check.Businesses != 5 {
		t.Errorf("check of sums: %+v, %v", check, err)
	}
	figures = decode[object](operator.get("/api/admin/analytics").want(http.StatusOK))
	if figures["sums_checked_at"] != "2027-06-07T08:00:00Z" || figures["sums_differences"] != 0.0 {
		t.Errorf("checked at %v, %v differences", figures["sums_checked_at"], figures["sums_differences"])
	}
	for path, line := range map[string]string{
		"/api/admin/businesses.csv?sort=name": "'=Yearly,y@example.com,free,,,,hair_salon,https://book.example.test/book/yearly,1,0,2027-06-07 08:00,2027-06-07 08:00",
		"/api/admin/subscriptions.csv":        "in_3,'=Yearly,y@example.com,149.99,USD,,cancels,year,2027-04-07 08:00,2027-06-27 08:00,20",
		"/api/admin/revenue.csv?months=all":   "2027-04,179.97,USD,3,0.00,0",
	} {
		if csv := string(operator.get(path).want(http.StatusOK).Body); !strings.Contains(csv, line+"\r\n") {
			t.Errorf("%s has no line %s:\n%s", path, line, csv)
		}
	}
}
