package business_test

import (
	"errors"
	"slices"
	"testing"
	"time"

	"slotwise/core"
	"slotwise/core/business"
	"slotwise/core/tier"
)

func TestTechnicalLimitsHoldOnEveryPlan(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		err  error
		want string
	}{
		{business.CheckActiveServices(500), ""},
		{business.CheckActiveServices(501), "business.tooManyServices (most: 500)"},
		{business.CheckActiveStaff(200), ""},
		{business.CheckActiveStaff(201), "business.tooManyStaff (most: 200)"},
	} {
		e, refused := errors.AsType[*core.Error](c.err)
		if refused != (c.want != "") || refused && (e.Code != core.Conflict || e.Reason != "technical_limit" || e.Text.String() != c.want) {
			t.Errorf("got %v, want %q", c.err, c.want)
		}
	}
}

// noon is when the business of these tests was created.
var noon = time.Date(2027, time.June, 8, 12, 0, 0, 0, time.UTC)

// sevenServices returns "1" to "7" in the order of the list. "7" is the oldest, and "4" is inactive.
func sevenServices() []business.Service {
	var services []business.Service
	for i := range 7 {
		id := business.ServiceID(rune('1' + i))
		created := noon.Add(time.Duration(i/2) * time.Hour) // two have the same CreatedAt
		services = append(services, business.Service{ID: id, Active: id != "4", CreatedAt: created})
	}
	services[6].CreatedAt = noon.Add(-time.Hour)
	return services
}

func active(services []business.Service) (ids []business.ServiceID) {
	for _, s := range services {
		if s.Active {
			ids = append(ids, s.ID)
		}
	}
	return ids
}

func TestAPlanLeavesTheOldestServicesActive(t *testing.T) {
	t.Parallel()
	services := sevenServices()
	if got, want := active(business.WithinPlan(services, tier.LimitsOf(tier.Free))), []business.ServiceID{"1", "2", "3", "5", "7"}; !slices.Equal(got, want) {
		t.Errorf("active on Free: %v, want %v", got, want)
	}
	if got := active(services); len(got) != 6 {
		t.Errorf("the given services were changed: %v", got)
	}
	if got := active(business.WithinPlan(services, tier.LimitsOf(tier.Premium))); len(got) != 6 {
		t.Errorf("active on Premium: %v", got)
	}
}

func TestServicesBeyondThePlanAreInactiveFromTheEndOfTheGrace(t *testing.T) {
	t.Parallel()
	end := noon.Add(tier.RegistrationGrace)
	setup := business.Setup{
		Business: business.Business{Entitlement: tier.Entitlement{GraceUntil: end, Plan: tier.PlanPremiumMonthly}}, Services: sevenServices(),
	}
	for _, c := range []struct {
		now    time.Time
		active bool
		plan   tier.PlanID
	}{
		{end.Add(-time.Microsecond), true, tier.PlanPremiumMonthly}, {end, false, tier.PlanFree},
	} {
		service, ok := setup.Service("6", c.now)
		listed := slices.Contains(active(setup.ServicesAt(c.now)), "6")
		if !ok || service.Active != c.active || listed != c.active {
			t.Errorf("at %s: found %v, active %v, listed as active %v", c.now, ok, service.Active, listed)
		}
		if plan := setup.Business.Entitlement.At(c.now).Plan; plan != c.plan {
			t.Errorf("at %s the plan is %s, want %s", c.now, plan, c.plan)
		}
	}
}
