package picture

import "time"

// NewPatientLogos returns a Logos that waits on a busy machine until the limit of processor time is reached.
func NewPatientLogos() *Logos {
	logos := NewLogos()
	logos.time = 10 * time.Minute
	return logos
}
