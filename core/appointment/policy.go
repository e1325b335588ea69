package appointment

import "time"

// SeenPolicy is the cancellation policy that a customer saw when they booked.
type SeenPolicy struct {
	Text string
	At   time.Time // when they booked
}

// PolicySeen finds the policy in an appointment's history. It returns nil if the customer saw none, as in a booking by the
// owner.
func PolicySeen(history []Entry) *SeenPolicy {
	for _, e := range history {
		if e.Policy != "" {
			return &SeenPolicy{e.Policy, e.At}
		}
	}
	return nil
}
