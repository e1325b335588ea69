package worker

// sweepSessions removes what has expired: sessions and mailed tokens.
type sweepSessions struct{}

// Kind implements river.JobArgs.
func (sweepSessions) Kind() string { return "sweep_sessions" }
