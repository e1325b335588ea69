package worker

// deleteOld removes what nobody will ask for again: old idempotency keys and rate limits that have run out.
type deleteOld struct{}

// Kind implements river.JobArgs.
func (deleteOld) Kind() string { return "delete_old" }
