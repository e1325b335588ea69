package worker

// expireGracePeriods puts businesses on the free plan whose time to pay is over.
type expireGracePeriods struct{}

// Kind implements river.JobArgs.
func (expireGracePeriods) Kind() string { return "expire_grace_periods" }
