package deposit

import "time"

// Terms are what a customer was told about the deposit and accepted by paying.
type Terms struct {
	Text string
	At   time.Time
}
