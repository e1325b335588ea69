package worker

// endGraces puts businesses on the free plan whose time to pay is over.
type endGraces struct{}

// Kind implements river.JobArgs.
func (endGraces) Kind() string { return "end_graces" }
