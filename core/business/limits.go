package business

import (
	"slices"

	"slotwise/core"
	"slotwise/core/text"
	"slotwise/core/tier"
)

// Technical limits of the software, on every plan. Within them, pages and searches for free times are fast.
const (
	MaxActiveServices = 500
	MaxActiveStaff    = 200
	MaxBlockedTimes   = 500
	MaxResourcePools  = 50
	MaxResources      = 100
)

// CheckActiveServices returns Conflict with Reason "technical_limit" for more active services than the software can handle.
func CheckActiveServices(n int) error {
	return checkTechnicalLimit(n, MaxActiveServices, text.Of("business.tooManyServices", "most", MaxActiveServices))
}

// CheckActiveStaff returns Conflict with Reason "technical_limit" for more active staff members than the software can handle.
func CheckActiveStaff(n int) error {
	return checkTechnicalLimit(n, MaxActiveStaff, text.Of("business.tooManyStaff", "most", MaxActiveStaff))
}

// CheckBlockedTimes returns Conflict with Reason "technical_limit" for more blocked times than the software can handle.
func CheckBlockedTimes(n int) error {
	return checkTechnicalLimit(n, MaxBlockedTimes, text.Of("business.tooManyBlockedTimes", "most", MaxBlockedTimes))
}

// CheckPools returns Conflict with Reason "technical_limit" for more pools than the software can handle.
func CheckPools(n int) error {
	return checkTechnicalLimit(n, MaxResourcePools, text.Of("business.tooManyPools", "most", MaxResourcePools))
}

// CheckResources returns Conflict with Reason "technical_limit" for more resources in all pools than the software can handle.
func CheckResources(n int) error {
	return checkTechnicalLimit(n, MaxResources, text.Of("business.tooManyResources", "most", MaxResources))
}

func checkTechnicalLimit(n, most int, tooMany text.Text) error {
	if n <= most {
		return nil
	}
	return &core.Error{Code: core.Conflict, Reason: "technical_limit", Text: tooMany}
}

// WithinPlan returns the services under the limits of a plan. The oldest active services stay active up to the limit, and
// newer ones become inactive. If nothing changes it returns the given slice.
func WithinPlan(services []Service, limits tier.Limits) []Service {
	var within []Service
	for i := range services {
		if services[i].Active && !activeWithinPlan(services, i, limits) {
			if within == nil {
				within = slices.Clone(services)
			}
			within[i].Active = false
		}
	}
	if within == nil {
		return services
	}
	return within
}

// activeWithinPlan reports whether a service is active and within the plan's limit. Of services with the same CreatedAt, the
// one further up in the list counts as older.
func activeWithinPlan(services []Service, i int, limits tier.Limits) bool {
	if !services[i].Active || limits.Services == 0 {
		return services[i].Active
	}
	older := 0
	for k := range services {
		age := services[k].CreatedAt.Compare(services[i].CreatedAt)
		if services[k].Active && (age < 0 || age == 0 && k < i) {
			older++
		}
	}
	return limits.AllowsServices(older + 1)
}
