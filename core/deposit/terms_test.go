package deposit_test

import (
	"reflect"
	"testing"
	"time"

	"slotwise/core/appointment"
	"slotwise/core/business"
	"slotwise/core/deposit"
	"slotwise/core/money"
	"slotwise/core/text"
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
		"in time": {b, 24 * time.Hour, "deposit.terms.refundable (later: $112.00, now: $28.00, until: 2027-06-09T13:30:00Z in America/Halifax)"},
		"in another zone": {
			business.Business{Timezone: "Europe/Berlin", DateFormat: business.DayFirst, TimeFormat: business.Clock24},
			0,
			"deposit.terms.refundable (later: $112.00, now: $28.00, until: 2027-06-10T13:30:00Z in Europe/Berlin)",
		},
		"too soon": {b, 72 * time.Hour, "deposit.terms.late (later: $112.00, now: $28.00)"},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			terms := deposit.NewTerms(c.business, parts, start, c.until, now)
			if terms.Says.String() != c.want {
				t.Errorf("got  %s\nwant %s", terms.Says, c.want)
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

// A customer's move never brings a refund back, and ends it earlier with an earlier start. One by the business gives the latest of what was
// accepted, what the rule gives for the new start, and a day to decide. No refund is possible after the start.
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
		"by the customer, earlier":                    {appointment.ActorCustomer, 7 * day, 2 * day, day},
		"by the customer, to today":                   {appointment.ActorCustomer, 7 * day, 2 * time.Hour, -22 * time.Hour},
		"by the business, later":                      {appointment.ActorOwner, day, 10 * day, 9 * day},
		"by the business, earlier":                    {appointment.ActorOwner, 9 * day, 10*day - time.Hour, 9 * day},
		"by the business, before the refund ends":     {appointment.ActorOwner, 9 * day, 3 * day, 3 * day},
		"by the business, after the refund has ended": {appointment.ActorOwner, -21 * time.Hour, 36 * time.Hour, day},
		"by the business, to today":                   {appointment.ActorOwner, -21 * time.Hour, 2 * time.Hour, 2 * time.Hour},
		"by a change of the zone":                     {appointment.ActorSystem, day, 3 * day, 2 * day},
		"by the business, at the same time":           {appointment.ActorOwner, -21 * time.Hour, 3 * time.Hour, -21 * time.Hour},
		"by the customer, at the same time":           {appointment.ActorCustomer, day, 3 * time.Hour, day},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			terms := deposit.Terms{Text: "Accepted.", At: now.Add(-day), Window: day, RefundUntil: now.Add(c.accepted)}
			after, changed := terms.Moved(b, deposit.Move{By: c.by, From: now.Add(3 * time.Hour), To: now.Add(c.start), At: now})
			if !after.RefundUntil.Equal(now.Add(c.want)) || changed != (c.want != c.accepted) || !after.At.Equal(terms.At) || after.Window != day {
				t.Errorf("got %+v, %v", after, changed)
			}
			if after.Refundable(appointment.ActorCustomer, after.RefundUntil.Add(time.Second)) || !after.Refundable(appointment.ActorCustomer, after.RefundUntil) {
				t.Errorf("the deposit does not come back until %v", after.RefundUntil)
			}
			if same := after.Text == terms.Text; same == changed {
				t.Errorf("changed %v with the terms %q", changed, after.Text)
			}
		})
	}
}

// A move that is undone leaves the terms as they were, even those that an earlier move had changed. Nothing else takes a refund away.
func TestAMoveThatIsUndone(t *testing.T) {
	t.Parallel()
	const day = 24 * time.Hour
	b := business.Business{Timezone: "America/Halifax"}
	accepted := deposit.Terms{Text: "Accepted.", At: now.Add(-day), Window: day, RefundUntil: now.Add(-20 * time.Hour)}
	start, mistake := now.Add(4*time.Hour), now.Add(9*day)
	move := func(from deposit.Terms, by appointment.ActorKind, before, after time.Time, undoes bool) deposit.Terms {
		moved, _ := from.Moved(b, deposit.Move{By: by, From: before, To: after, At: now, Undoes: undoes})
		return moved
	}
	once := move(accepted, appointment.ActorOwner, start, mistake, false)
	twice := move(once, appointment.ActorOwner, mistake, mistake.Add(day), false)
	byCustomer := move(once, appointment.ActorCustomer, mistake, start.Add(day), false)
	for name, c := range map[string]struct {
		got, want time.Time
	}{
		"by undoing":                     {move(once, appointment.ActorOwner, mistake, start, true).RefundUntil, accepted.RefundUntil},
		"after an earlier move":          {move(twice, appointment.ActorOwner, mistake.Add(day), mistake, true).RefundUntil, once.RefundUntil},
		"by hand":                        {move(once, appointment.ActorOwner, mistake, start, false).RefundUntil, start},
		"after the customer has moved":   {move(byCustomer, appointment.ActorOwner, start.Add(day), start, true).RefundUntil, start},
		"to another start, which is new": {move(once, appointment.ActorOwner, mistake, start.Add(time.Hour), true).RefundUntil, start.Add(time.Hour)},
	} {
		if !c.got.Equal(c.want) {
			t.Errorf("%s: got %v, want %v", name, c.got, c.want)
		}
	}
	if undone := move(once, appointment.ActorOwner, mistake, start, true); !reflect.DeepEqual(undone, accepted) {
		t.Errorf("got %+v, want %+v", undone, accepted)
	}
}

// The accepted terms say what holds since the last move by the business, and agree with what pages and mails say.
func TestTheTermsSayWhatHoldsAfterAMove(t *testing.T) {
	t.Parallel()
	b := business.Business{Timezone: "America/Halifax", DateFormat: business.MonthFirst, TimeFormat: business.Clock12}
	at := time.Date(2027, 6, 9, 13, 30, 0, 0, time.UTC)
	terms := deposit.Terms{Text: "Full refund until Wednesday.", At: at, Window: 24 * time.Hour, RefundUntil: at}
	first, second := at.AddDate(0, 0, 7), at.AddDate(0, 0, 9)
	terms, _ = terms.Moved(b, deposit.Move{By: appointment.ActorOwner, From: at.Add(time.Hour), To: first, At: at})
	terms, _ = terms.Moved(b, deposit.Move{By: appointment.ActorOwner, From: first, To: second, At: at.Add(time.Hour)})
	want := "deposit.terms.movedByBusiness (accepted: Full refund until Wednesday., moved: 2027-06-09T14:30:00Z in America/Halifax, until: 2027-06-17T13:30:00Z in America/Halifax)"
	if terms.Says.String() != want || terms.Text != "" {
		t.Errorf("got  %s\nwant %s", terms.Says, want)
	}
	for name, c := range map[string]struct {
		to   time.Time
		want string
	}{
		"by the customer": {
			at.AddDate(0, 0, 4),
			"deposit.terms.movedByCustomer (accepted: Full refund until Wednesday., moved: 2027-06-09T15:30:00Z in America/Halifax, until: 2027-06-12T13:30:00Z in America/Halifax)",
		},
		"too soon": {at.Add(6 * time.Hour), "deposit.terms.movedTooLate (accepted: Full refund until Wednesday., moved: 2027-06-09T15:30:00Z in America/Halifax)"},
	} {
		moved, _ := terms.Moved(b, deposit.Move{By: appointment.ActorCustomer, From: second, To: c.to, At: at.Add(2 * time.Hour)})
		if moved.Says.String() != c.want {
			t.Errorf("%s: got  %s\nwant %s", name, moved.Says, c.want)
		}
	}
}

// The customer accepted an hour without a zone, so the terms name the same end in the new zone. What was accepted stays as it was shown.
func TestTheTermsNameTheHourInANewZone(t *testing.T) {
	t.Parallel()
	const day = 24 * time.Hour
	tokyo := business.Business{Timezone: "Asia/Tokyo", DateFormat: business.MonthFirst, TimeFormat: business.Clock24}
	start := now.Add(3 * day)
	accepted := deposit.Terms{Text: "Full refund until 10:00.", At: now, Window: day, RefundUntil: start.Add(-day), Former: deposit.Former{Start: start.Add(day), Text: "Full refund until 10:00."}}
	for name, c := range map[string]struct {
		to    time.Duration // of the start
		until time.Time     // zero: unchanged
	}{
		"the moment stays":                 {0, accepted.RefundUntil},
		"the clock stays, and it is later": {5 * time.Hour, accepted.RefundUntil.Add(5 * time.Hour)},
		"the clock stays, and it is early": {-5 * time.Hour, accepted.RefundUntil},
	} {
		moved, changed := accepted.Moved(tokyo, deposit.Move{By: appointment.ActorOwner, From: start, To: start.Add(c.to), At: now, NewZone: true})
		in := func(at time.Time) text.Moment {
			return text.Moment{At: at.UTC(), Zone: "Asia/Tokyo", DateFormat: string(business.MonthFirst), TimeFormat: string(business.Clock24), NamesZone: true}
		}
		want := text.Of("deposit.terms.newZone", "accepted", "Full refund until 10:00.", "changed", in(now), "until", in(c.until))
		if !changed || !reflect.DeepEqual(moved.Says, want) || moved.Text != "" || !moved.RefundUntil.Equal(c.until) || !reflect.DeepEqual(moved.Former, deposit.Former{}) {
			t.Errorf("%s: %v until %v, former %+v\nwant %s", name, moved.Says, moved.RefundUntil, moved.Former, want)
		}
	}
	if _, changed := accepted.Moved(tokyo, deposit.Move{By: appointment.ActorOwner, From: start, To: start, At: start, NewZone: true}); changed {
		t.Error("terms whose refund has ended name another end")
	}
}
