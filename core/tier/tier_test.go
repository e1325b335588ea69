package tier

import (
	"errors"
	"testing"
	"time"

	"slotwise/core"
)

var now = time.Date(2027, 3, 1, 12, 0, 0, 0, time.UTC)

// A business is premium while it is complimentary or within the grace period.
func TestEffectiveTier(t *testing.T) {
	t.Parallel()
	registered := RegisteredPremium("", now)
	for name, c := range map[string]struct {
		entitlement Entitlement
		at          time.Time
		want        Tier
	}{
		"no entitlement is free":               {Entitlement{}, now, Free},
		"a plan alone is not paid for":         {Entitlement{Plan: PlanPremiumYearly}, now, Free},
		"premium at once on registering":       {registered, now, Premium},
		"premium to the last instant of grace": {registered, now.Add(RegistrationGrace - 1), Premium},
		"free from the instant the grace ends": {registered, now.Add(RegistrationGrace), Free},
		"complimentary has no end":             {Entitlement{Complimentary: true}, now.AddDate(100, 0, 0), Premium},
		"complimentary outlasts the grace":     {Entitlement{Complimentary: true, GraceUntil: now}, now.Add(1), Premium},
	} {
		if got := c.entitlement.Effective(c.at); got != c.want {
			t.Errorf("%s: %s, want %s", name, got, c.want)
		}
	}
}

func TestRegisteredPremiumIsMonthlyByDefault(t *testing.T) {
	t.Parallel()
	for given, want := range map[PlanID]PlanID{"": PlanPremiumMonthly, PlanFree: PlanPremiumMonthly, PlanPremiumMonthly: PlanPremiumMonthly, PlanPremiumYearly: PlanPremiumYearly} {
		if got := RegisteredPremium(given, now); got.Plan != want || !got.GraceUntil.Equal(now.Add(3*24*time.Hour)) {
			t.Errorf("RegisteredPremium(%q) = %+v, want %s and three days", given, got, want)
		}
	}
}

func TestAGraceExpiresOnce(t *testing.T) {
	t.Parallel()
	s := RegisteredPremium(PlanPremiumYearly, now)
	if _, ended := s.ExpireGrace(now.Add(time.Hour)); ended {
		t.Error("ended too early")
	}
	after, ended := s.ExpireGrace(now.Add(RegistrationGrace))
	if !ended || after != (Entitlement{Plan: PlanFree, EndedAt: now.Add(RegistrationGrace)}) {
		t.Errorf("ExpireGrace = %+v, %v", after, ended)
	}
	if _, again := after.ExpireGrace(now.AddDate(1, 0, 0)); again {
		t.Error("ended twice")
	}
}

func TestTheEndOfPremiumIsKept(t *testing.T) {
	t.Parallel()
	ended := now.Add(-time.Hour)
	for name, c := range map[string]struct {
		before, after Entitlement
		want          time.Time
	}{
		"never premium":        {Entitlement{}, Entitlement{}, time.Time{}},
		"premium ends":         {Entitlement{Subscribed: true}, Entitlement{Plan: PlanFree}, now},
		"still free":           {Entitlement{EndedAt: ended}, Entitlement{Plan: PlanFree}, ended},
		"a grace is over":      {Entitlement{GraceUntil: ended}, Entitlement{Plan: PlanFree}, ended},
		"a grace is given up":  {Entitlement{GraceUntil: now.Add(time.Hour)}, Entitlement{Plan: PlanFree}, now},
		"premium again":        {Entitlement{EndedAt: ended}, Entitlement{Subscribed: true, EndedAt: ended}, time.Time{}},
		"premium stays so far": {Entitlement{Subscribed: true}, Entitlement{Complimentary: true}, time.Time{}},
	} {
		if got := c.after.After(c.before, now).EndedAt; !got.Equal(c.want) {
			t.Errorf("%s: ended at %v, want %v", name, got, c.want)
		}
	}
}

func TestTheEndOfAGraceIsShownWhileItDecides(t *testing.T) {
	t.Parallel()
	now := time.Date(2027, time.May, 3, 9, 0, 0, 0, time.UTC)
	grace := RegisteredPremium(PlanPremiumYearly, now)
	end := now.Add(RegistrationGrace)
	if got := grace.GraceEnd(now); !got.Equal(end) {
		t.Errorf("during the grace: %s, want %s", got, end)
	}
	if got := grace.GraceEnd(end); !got.IsZero() {
		t.Errorf("after the grace: %s", got)
	}
	grace.Complimentary = true
	if got := grace.GraceEnd(now); !got.IsZero() {
		t.Errorf("with premium free of charge: %s", got)
	}
}

// The cap on services and its message, and one appointment at a time.
func TestLimits(t *testing.T) {
	t.Parallel()
	free := LimitsOf(Free)
	if !free.AllowsServices(5) || free.AllowsServices(6) {
		t.Errorf("the cap of free is not 5 services: %+v", free)
	}
	if !LimitsOf(Premium).AllowsServices(10_000) {
		t.Error("premium is limited")
	}
	e, ok := errors.AsType[*core.Error](free.ErrTooManyServices())
	if !ok || e.Code != core.LimitReached || e.Text.String() != "tier.services (most: 5)" {
		t.Errorf("ErrTooManyServices = %v", e)
	}
	if free.PlacesOf(3) != 1 || LimitsOf(Premium).PlacesOf(3) != 3 {
		t.Error("free has one place at a time, premium as many as it sets")
	}
	if LimitsOf("gold") != free {
		t.Error("an unknown tier allows more than free")
	}
}

func TestPriceList(t *testing.T) {
	t.Parallel()
	want := map[PlanID][2]string{PlanFree: {"$0.00", "$0.00"}, PlanPremiumMonthly: {"$14.99", "$14.99"}, PlanPremiumYearly: {"$149.99", "$179.88"}}
	for _, p := range Plans() {
		if w := want[p.ID]; p.Price.String() != w[0] || p.ListPrice.String() != w[1] {
			t.Errorf("%s costs %s instead of %s, want %v", p.ID, p.Price, p.ListPrice, w)
		}
		delete(want, p.ID)
	}
	if len(want) > 0 {
		t.Errorf("not on the list: %v", want)
	}
}
