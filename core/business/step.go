package business

import "time"

// Step is a stretch of a service.
type Step struct {
	Duration time.Duration // whole minutes
	Staffed  bool          // a staff member works; otherwise they can serve another customer
	Pools    []PoolID      // one resource of each is needed, the same one in all steps
}

// MaxSteps bounds the steps of a service, and MaxPools the pools that it needs.
const (
	MaxSteps = 9
	MaxPools = 3
)
