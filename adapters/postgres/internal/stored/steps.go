package stored

import "slotwise/core/business"

// StepJSON is a step of a service in the columns named steps.
type StepJSON struct {
	Minutes int               `json:"minutes"`
	Staffed bool              `json:"staffed"`
	Pools   []business.PoolID `json:"pools,omitempty"`
}

// ToSteps returns steps as they are stored; nil for none.
func ToSteps(steps []business.Step) []StepJSON {
	return Map(steps, func(s business.Step) StepJSON { return StepJSON{Minutes(s.Duration), s.Staffed, s.Pools} })
}

// FromSteps returns steps that were stored.
func FromSteps(steps []StepJSON) []business.Step {
	return Map(steps, func(s StepJSON) business.Step {
		return business.Step{Duration: OfMinutes(s.Minutes), Staffed: s.Staffed, Pools: s.Pools}
	})
}
