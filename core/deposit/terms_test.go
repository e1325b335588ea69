package deposit_test

import (
	"testing"
	"time"

	"slotwise/core/appointment"
	"slotwise/core/business"
	"slotwise/core/deposit"
	"slotwise/core/money"
)

func TestTerms(t *testing.T) {
	t.Parallel()
	b := business.Business{Timezone: "America/Halifax", DateFormat: business.MonthFirst, TimeFormat: business.Clock12}
	parts := deposit.Parts{Now: money.Amount{Minor: 2800, Currency: "USD"}, Later: money.Amount{Minor: 11200, Currency: "USD"}}
	start := time.Date(2027, 6, 10, 13, 30, 0, 0, time.UTC)
	for name, c := range map[string]struct {
		business business.Business
		until    time.Duration
		want     string
	}{
		"in time": {b, 24 * time.Hour, "Due now: $28.00. Due later: $112.00. Full refund until Wednesday, June 9, 2027, 10:30 AM. " +
			"Cancel before then and all of it comes back. After that, or if you do not come, the business keeps it."},
		"other formats": {
			business.Business{Timezone: "Europe/Berlin", DateFormat: business.DayFirst, TimeFormat: business.Clock24},
			0,
			"Due now: $28.00. Due later: $112.00. Full refund until Thursday 10 June 2027, 15:30. " +
				"Cancel before then and all of it comes back. After that, or if you do not come, the business keeps it.",
		},
		"too soon": {b, 72 * time.Hour, "Due now: $28.00. Due later: $112.00. The appointment is too soon for a refund. " +
			"If you cancel or do not come, the business keeps the deposit."},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			terms := deposit.NewTerms(c.business, parts, start, c.until, now)
			if terms.Text != c.want {
				t.Errorf("got  %s\nwant %s", terms.Text, c.want)
			}
			if !terms.At.Equal(now) || terms.RefundUntil != c.until {
				t.Errorf("got %+v", terms)
			}
		})
	}
}

func TestRefundable(t *testing.T) {
	t.Parallel()
	terms := deposit.Terms{RefundUntil: 24 * time.Hour}
	start := now.Add(24 * time.Hour)
	for name, c := range map[string]struct {
		by   appointment.ActorKind
		at   time.Time
		want bool
	}{
		"the last moment":     {appointment.ActorCustomer, now, true},
		"a moment too late":   {appointment.ActorCustomer, now.Add(time.Second), false},
		"the owner, any time": {appointment.ActorOwner, now.Add(23 * time.Hour), true},
		"a deletion":          {appointment.ActorSystem, now.Add(23 * time.Hour), true},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			if got := terms.Refundable(c.by, start, c.at); got != c.want {
				t.Errorf("got %v", got)
			}
		})
	}
}
