package httpapi_test

import (
	"net/http"
	"strings"
	"testing"

	"slotwise/adapters/httpapi"
	"slotwise/adapters/postgres"
	"slotwise/adapters/postgres/postgrestest"
	"slotwise/core/subscription"
	"slotwise/core/tier"
	"slotwise/core/usecase/operators"
)

// An installation had plans and then turned them off. What was paid remains stored, but the operator's pages do not show it.
func TestTheOperatorReadsNothingOfPlansWhereThereAreNone(t *testing.T) {
	t.Parallel()
	h := postgrestest.OpenWith(t, postgres.Config{PlansOff: true}).Harness
	w := newEnvOn(t, h, func(c *httpapi.Config) {
		c.PlansOff = true
		c.Operators = operators.New(operators.Deps{
			Clock: c.Clock, Operator: h.Operator, Setups: h.Setups, Subscriptions: h.Subscriptions, Audit: h.Audit, PlansOff: true,
		})
	})
	s, operator := w.openBusiness("Shear Joy", "ada@example.com"), w.operator()
	w.makePremium(s)
	w.pay(s, subscription.Active, tier.PlanPremiumMonthly, invoice("in_1", 1499, w.clock.Now()))
	w.happened(s, subscription.HistoryEntry{At: w.clock.Now(), Kind: subscription.EntryBegun, Plan: tier.PlanPremiumMonthly})

	for _, path := range []string{"/api/admin/subscriptions", "/api/admin/subscriptions.csv", "/api/admin/revenue/monthly", "/api/admin/revenue.csv"} {
		operator.get(path).wantProblem(http.StatusConflict, "plans_off", "There are no plans here: every business has everything.")
	}
	csv := string(operator.get("/api/admin/businesses.csv").want(http.StatusOK).Body)
	if head, _, _ := strings.Cut(csv, "\r\n"); head != "\ufeffName,Email,Suspended since,Demo,Category,Booking link,Services,Appointments,Registered,Last sign-in" {
		t.Errorf("columns: %s", head)
	}
	if row := "Shear Joy,ada@example.com,,,hair_salon,https://book.example.test/book/shear-joy,1,0,2027-06-07 08:00,2027-06-07 08:00\r\n"; !strings.Contains(csv, row) {
		t.Errorf("no row %s in\n%s", row, csv)
	}
	events := decode[[]object](operator.get("/api/admin/business/" + s.id + "/events").want(http.StatusOK))
	if len(events) != 1 || events[0]["kind"] != "registered" {
		t.Errorf("events: %v", events)
	}
}
