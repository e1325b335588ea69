package worker

// resetDemo puts the sample data back as it is on a fresh start.
type resetDemo struct{}

// Kind implements river.JobArgs.
func (resetDemo) Kind() string { return "reset_demo" }
