package subscription

import (
	"slices"
	"testing"
	"time"

	"slotwise/core/money"
	"slotwise/core/tier"
)

var now = time.Date(2027, time.June, 8, 12, 0, 0, 0, time.UTC)

func usd(minor int64) money.Amount { return money.Amount{Minor: minor, Currency: "USD"} }

func TestWhatTheProcessorsWordsMean(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		snapshot     Snapshot
		pastDueSince time.Time
		want         Event
	}{
		{Snapshot{Status: Incomplete}, time.Time{}, SawIncomplete},
		{Snapshot{Status: IncompleteExpired}, time.Time{}, SawCanceled},
		{Snapshot{Status: Trialing}, time.Time{}, SawActive},
		{Snapshot{Status: Running}, time.Time{}, SawActive},
		{Snapshot{Status: Running, EndsAt: now}, time.Time{}, SawEnding},
		{Snapshot{Status: Overdue}, time.Time{}, SawPastDue},
		{Snapshot{Status: Overdue, EndsAt: now}, now.Add(time.Second - PastDueCap), SawPastDue},
		{Snapshot{Status: Overdue}, now.Add(-PastDueCap), SawUnpaid},
		{Snapshot{Status: Unpaid}, time.Time{}, SawUnpaid},
		{Snapshot{Status: Paused}, time.Time{}, SawUnpaid},
		{Snapshot{Status: Canceled}, time.Time{}, SawCanceled},
		{Snapshot{Status: "brand new"}, time.Time{}, ""},
	} {
		if got, ok := c.snapshot.event(c.pastDueSince, now); got != c.want || ok != (c.want != "") {
			t.Errorf("%s: %q, %v, want %q", c.snapshot.Status, got, ok, c.want)
		}
	}
}

func TestAWordThatIsNotKnownChangesNothing(t *testing.T) {
	t.Parallel()
	before := Subscription{State: Active, ID: "sub", Plan: tier.PlanPremiumMonthly, PeriodEnd: now}
	if after, notice := before.See(Snapshot{ID: "sub", Status: "brand new"}, now); after != before || notice != NoNotice {
		t.Errorf("%+v, %q", after, notice)
	}
}

func TestTheOldestOfTwoSubscriptionsStays(t *testing.T) {
	t.Parallel()
	older := Snapshot{ID: "older", Status: Running, CreatedAt: now}
	newer := Snapshot{ID: "newer", Status: Running, CreatedAt: now.Add(time.Second)}
	over := Snapshot{ID: "over", Status: Canceled, CreatedAt: now.Add(-time.Hour)}
	for _, all := range [][]Snapshot{{older, newer, over}, {over, newer, older}} {
		own, duplicates, found := Choose(all)
		if !found || own.ID != "older" || len(duplicates) != 1 || duplicates[0].ID != "newer" {
			t.Errorf("%s stays, %v are too many", own.ID, duplicates)
		}
	}
	if _, _, found := Choose([]Snapshot{over}); found {
		t.Error("an ended subscription counts")
	}
}

// A newly opened page must stay open, whatever subscriptions ended before. A former page is ignored while another one is
// open.
func TestPolls(t *testing.T) {
	t.Parallel()
	over := Snapshot{ID: "sub_0", Status: Canceled, CreatedAt: now.AddDate(-1, 0, 0)}
	running := Snapshot{ID: "sub_1", Status: Running, Plan: tier.PlanPremiumMonthly, CreatedAt: now}
	open := Session{ID: "cs_2", State: SessionOpen, Paid: NotPaid}
	closed := Session{ID: "cs_1", State: SessionClosed, Paid: NotPaid}
	paid := Session{ID: "cs_1", State: SessionComplete, Paid: PaidInFull, Subscription: "sub_1"}
	odd := Session{ID: "cs_1", State: SessionComplete, Paid: "partially_funded", Subscription: "sub_1"}
	waiting := Session{ID: "cs_1", State: SessionComplete, Paid: NotPaid, Subscription: "sub_1"}
	expired := Snapshot{ID: "sub_1", Status: IncompleteExpired}
	for name, c := range map[string]struct {
		state   State
		poll    Poll
		want    State
		notices []Notice
	}{
		"nothing":                          {Checkout, Poll{Sessions: []Session{open}}, Checkout, nil},
		"one ended long ago":               {Checkout, Poll{[]Session{open}, []Snapshot{over}}, Checkout, nil},
		"a former page closed":             {Checkout, Poll{Sessions: []Session{open, closed}}, Checkout, nil},
		"the page closed":                  {Checkout, Poll{Sessions: []Session{closed}}, None, nil},
		"paid":                             {Checkout, Poll{[]Session{paid}, []Snapshot{over, running}}, Active, []Notice{Welcome}},
		"a state that is not known":        {Checkout, Poll{Sessions: []Session{odd}}, Checkout, nil},
		"paid, and not on the list yet":    {Checkout, Poll{Sessions: []Session{paid}}, Active, []Notice{Welcome}},
		"on its way":                       {Checkout, Poll{[]Session{waiting}, []Snapshot{{ID: "sub_1", Status: Incomplete}}}, Confirming, nil},
		"never came":                       {Confirming, Poll{[]Session{waiting}, []Snapshot{expired}}, None, []Notice{NotCompleted}},
		"paid and ended before we polled":  {Checkout, Poll{[]Session{paid}, []Snapshot{{ID: "sub_1", Status: Canceled}}}, None, nil},
		"ended, and a page still open":     {Ended, Poll{[]Session{open}, []Snapshot{over}}, Ended, nil},
		"subscribed, then a page was open": {Active, Poll{[]Session{open}, []Snapshot{{ID: "sub_0", Status: Running}}}, Active, nil},
	} {
		after, notices, _ := Subscription{State: c.state, ID: "sub_0"}.After(c.poll, now)
		if after.State != c.want || !slices.Equal(notices, c.notices) {
			t.Errorf("%s: %s, %v, want %s, %v", name, after.State, notices, c.want, c.notices)
		}
	}
}

func TestAMissingPaymentIsCountedFromItsFirstSight(t *testing.T) {
	t.Parallel()
	overdue := Snapshot{ID: "sub", Status: Overdue, Due: usd(500), NextTryAt: now.Add(time.Hour)}
	s, notice := Subscription{State: Active, ID: "sub", Next: usd(500)}.See(overdue, now)
	if s.State != PastDue || notice != PaymentFailed || !s.PremiumUntil().Equal(now.Add(PastDueCap)) || s.Due != usd(500) {
		t.Fatalf("%+v, %q", s, notice)
	}
	if s, notice = s.See(overdue, now.Add(PastDueCap-1)); s.State != PastDue || notice != NoNotice {
		t.Errorf("just before the end: %s, %q", s.State, notice)
	}
	if s, notice = s.See(overdue, now.Add(PastDueCap)); s.State != Lapsed || notice != PremiumEnded {
		t.Errorf("at the end: %s, %q", s.State, notice)
	}
	if s, notice = s.See(overdue, now.Add(2*PastDueCap)); s.State != Lapsed || notice != NoNotice {
		t.Errorf("later: %s, %q", s.State, notice)
	}
	if s, notice = s.See(Snapshot{ID: "sub", Status: Running}, now); s.State != Active || notice != Recovered || !s.PastDueSince.IsZero() {
		t.Errorf("paid: %+v, %q", s, notice)
	}
}

func TestTheSubscriptionsPartOfTheTier(t *testing.T) {
	t.Parallel()
	grace := tier.RegisteredPremium(tier.PlanPremiumMonthly, now)
	yearly := Subscription{State: Active, Plan: tier.PlanPremiumYearly}
	if got := yearly.Entitle(grace); !got.Subscribed || got.Plan != tier.PlanPremiumYearly || !got.GraceUntil.Equal(grace.GraceUntil) {
		t.Errorf("subscribed during the grace: %+v", got)
	}
	if got := (Subscription{State: Checkout}).Entitle(grace); got != grace {
		t.Errorf("an open page changes the grace: %+v", got)
	}
	after := yearly.Entitle(tier.Entitlement{Plan: tier.PlanFree})
	if got := (Subscription{State: Ended, Plan: tier.PlanPremiumYearly}).Entitle(after); got != (tier.Entitlement{Plan: tier.PlanFree}) {
		t.Errorf("ended: %+v", got)
	}
	yearly.EndNow = true
	if got := yearly.Entitle(tier.Entitlement{Plan: tier.PlanFree}); got.Subscribed {
		t.Error("premium although the operator has ended it")
	}
}

func TestWhenToPollAgain(t *testing.T) {
	t.Parallel()
	page := func(age time.Duration) []Page {
		return []Page{{State: SessionOpen, CreatedAt: now.Add(-age), ExpiresAt: now.Add(PayWithin - age)}}
	}
	for name, c := range map[string]struct {
		sub   Subscription
		pages []Page
		want  time.Duration // 0: never
	}{
		"none":                             {Subscription{State: None}, nil, 0},
		"ended":                            {Subscription{State: Ended}, nil, 0},
		"a new page":                       {Subscription{State: Checkout}, page(0), 30 * time.Second},
		"a page of five minutes":           {Subscription{State: Checkout}, page(5 * time.Minute), 2 * time.Minute},
		"a page of half an hour":           {Subscription{State: Checkout}, page(30 * time.Minute), 10 * time.Minute},
		"a page just before its end":       {Subscription{State: Checkout}, page(55 * time.Minute), 6 * time.Minute},
		"a closed page":                    {Subscription{State: None}, []Page{{State: SessionClosed}}, 0},
		"confirming":                       {Subscription{State: Confirming}, nil, time.Hour},
		"active":                           {Subscription{State: Active, PeriodEnd: now.AddDate(0, 0, 9)}, nil, aDay},
		"the period ends today":            {Subscription{State: Ending, PeriodEnd: now.Add(3 * time.Hour)}, nil, 4 * time.Hour},
		"the period has ended":             {Subscription{State: Active, PeriodEnd: now.Add(-2 * time.Hour)}, nil, aDay},
		"past due, the cap today":          {Subscription{State: PastDue, PastDueSince: now.Add(time.Hour - PastDueCap)}, nil, time.Hour},
		"lapsed":                           {Subscription{State: Lapsed}, nil, aDay},
		"the operator ended it":            {Subscription{State: Active, PeriodEnd: now.AddDate(0, 0, 9), EndNow: true}, nil, time.Minute},
		"failures before are forgotten":    {Subscription{State: Lapsed, Failures: 9}, nil, aDay},
		"subscribed with a page left over": {Subscription{State: Active, PeriodEnd: now.AddDate(0, 0, 9)}, page(30 * time.Minute), 10 * time.Minute},
	} {
		got := c.sub.Scheduled(c.pages, now)
		var want time.Time
		if c.want > 0 {
			want = now.Add(c.want)
		}
		if !got.CheckAt.Equal(want) || got.Failures != 0 {
			t.Errorf("%s: %s after %d failures, want %s", name, got.CheckAt, got.Failures, want)
		}
	}
}

func TestFailedPollsAreRepeatedAtGrowingDistances(t *testing.T) {
	t.Parallel()
	s, waits := Subscription{}, []time.Duration(nil)
	for range 10 {
		s = s.Failed(now, 0, 0)
		waits = append(waits, s.CheckAt.Sub(now))
	}
	if waits[0] != 15*time.Second || waits[1] != 30*time.Second || waits[9] != 30*time.Minute || !slices.IsSorted(waits) {
		t.Errorf("waits: %v", waits)
	}
	if asked := (Subscription{}).Failed(now, time.Minute, 0.5); !asked.CheckAt.Equal(now.Add(66 * time.Second)) {
		t.Errorf("the processor asked to wait for a minute: %v", asked.CheckAt.Sub(now))
	}
}

// The amounts are those of the mock-up: a year with 274 of 366 days left, switched to months.
func TestCreditPaysForLaterPeriods(t *testing.T) {
	t.Parallel()
	monthly, yearly := tier.PlanOf(tier.PlanPremiumMonthly).Price, tier.PlanOf(tier.PlanPremiumYearly).Price
	down := Bill{Charge: monthly, Unused: 11229, Start: now, End: now.AddDate(0, 1, 0), Months: 1}
	at, amount, covered := down.Next()
	if down.DueNow() != usd(-9730) || covered != 6 || amount != usd(763) || !at.Equal(time.Date(2028, time.January, 8, 12, 0, 0, 0, time.UTC)) {
		t.Errorf("to monthly: due %s, %d periods covered, then %s at %s", down.DueNow(), covered, amount, at)
	}
	up := Bill{Charge: yearly, Unused: 580, Start: now, End: now.AddDate(1, 0, 0), Months: 12}
	at, amount, covered = up.Next()
	if up.DueNow() != usd(14419) || covered != 0 || amount != yearly || !at.Equal(up.End) {
		t.Errorf("to yearly: due %s, %d periods covered, then %s at %s", up.DueNow(), covered, amount, at)
	}
	up.Credit = 16000
	at, amount, covered = up.Next()
	if up.DueNow() != usd(-1581) || covered != 0 || amount != usd(13418) || !at.Equal(up.End) {
		t.Errorf("to yearly with credit: due %s, %d periods covered, then %s at %s", up.DueNow(), covered, amount, at)
	}
}

func TestDaysOfThePeriod(t *testing.T) {
	t.Parallel()
	s := Subscription{PeriodStart: now.AddDate(0, 0, -19), PeriodEnd: now.AddDate(0, 0, 12)}
	if unused, all := s.Days(now); unused != 12 || all != 31 {
		t.Errorf("%d of %d days", unused, all)
	}
	if unused, _ := s.Days(now.AddDate(0, 1, 0)); unused != 0 {
		t.Errorf("%d days after the end", unused)
	}
}
