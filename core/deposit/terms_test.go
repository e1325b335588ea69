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
			if !terms.At.Equal(now) || terms.Window != c.until || !terms.RefundUntil.Equal(start.Add(-c.until)) {
				t.Errorf("got %+v", terms)
			}
		})
	}
}

func TestRefundable(t *testing.T) {
	t.Parallel()
	terms := deposit.Terms{RefundUntil: now}
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
			if got := terms.Refundable(c.by, c.at); got != c.want {
				t.Errorf("got %v", got)
			}
		})
	}
}

// A customer's move never changes until when the deposit comes back. One by the business gives the latest of what was accepted, what the rule
// gives for the new start, and a day to decide.
func TestAMoveAndTheRefund(t *testing.T) {
	t.Parallel()
	const day = 24 * time.Hour
	b := business.Business{Timezone: "America/Halifax", DateFormat: business.MonthFirst, TimeFormat: business.Clock12}
	for name, c := range map[string]struct {
		by       appointment.ActorKind
		accepted time.Duration // of now
		start    time.Duration // the new one
		want     time.Duration
	}{
		"by the customer, later":                      {appointment.ActorCustomer, day, 10 * day, day},
		"by the customer, after the refund has ended": {appointment.ActorCustomer, -21 * time.Hour, 7 * day, -21 * time.Hour},
		"by the customer, earlier":                    {appointment.ActorCustomer, 3 * day, 2 * day, 3 * day},
		"by the business, later":                      {appointment.ActorOwner, day, 10 * day, 9 * day},
		"by the business, earlier":                    {appointment.ActorOwner, 9 * day, 3 * day, 9 * day},
		"by the business, after the refund has ended": {appointment.ActorOwner, -21 * time.Hour, 36 * time.Hour, day},
		"by the business, to today":                   {appointment.ActorOwner, -21 * time.Hour, 2 * time.Hour, 2 * time.Hour},
		"by a change of the zone":                     {appointment.ActorSystem, day, 3 * day, 2 * day},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			terms := deposit.Terms{Text: "Accepted.", At: now.Add(-day), Window: day, RefundUntil: now.Add(c.accepted)}
			after, extended := terms.Moved(c.by, b, now.Add(c.start), now)
			if !after.RefundUntil.Equal(now.Add(c.want)) || extended != (c.want != c.accepted) || !after.At.Equal(terms.At) || after.Window != day {
				t.Errorf("got %+v, %v", after, extended)
			}
			if after.Refundable(appointment.ActorCustomer, after.RefundUntil.Add(time.Second)) || !after.Refundable(appointment.ActorCustomer, after.RefundUntil) {
				t.Errorf("the deposit does not come back until %v", after.RefundUntil)
			}
			if same := after.Text == terms.Text; same == extended {
				t.Errorf("extended %v with the terms %q", extended, after.Text)
			}
		})
	}
}

// The accepted terms say what holds since the last move by the business, and agree with what pages and mails say.
func TestTheTermsSayWhatHoldsAfterAMove(t *testing.T) {
	t.Parallel()
	b := business.Business{Timezone: "America/Halifax", DateFormat: business.MonthFirst, TimeFormat: business.Clock12}
	at := time.Date(2027, 6, 9, 13, 30, 0, 0, time.UTC)
	terms := deposit.Terms{Text: "Full refund until Wednesday.", At: at, Window: 24 * time.Hour, RefundUntil: at}
	terms, _ = terms.Moved(appointment.ActorOwner, b, at.AddDate(0, 0, 7), at)
	terms, _ = terms.Moved(appointment.ActorOwner, b, at.AddDate(0, 0, 9), at.Add(time.Hour))
	want := "Full refund until Wednesday.\nThe business moved the appointment on Wednesday, June 9, 2027, 11:30 AM. " +
		"So a full refund is possible until Thursday, June 17, 2027, 10:30 AM."
	if terms.Text != want {
		t.Errorf("got  %s\nwant %s", terms.Text, want)
	}
}
