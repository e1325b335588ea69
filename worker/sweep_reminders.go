package worker

// sweepReminders turns reminders that are due into messages.
type sweepReminders struct{}

// Kind implements river.JobArgs.
func (sweepReminders) Kind() string { return "sweep_reminders" }
