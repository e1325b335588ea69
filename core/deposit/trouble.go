package deposit

// Trouble is what a person has to put right so that a stuck attempt goes on.
type Trouble string

const (
	TroubleKeys       Trouble = "keys"       // the processor refuses the credentials
	TroubleUnreadable Trouble = "unreadable" // the stored credentials cannot be read
	TroubleRefund     Trouble = "refund"     // money is here that has to go back
	TroubleUnclear    Trouble = "unclear"    // the processor says something that does not fit
)

// Trouble returns what keeps a Stuck attempt.
func (a Attempt) Trouble() Trouble {
	switch {
	case !a.FailingAt.IsZero() && a.Reason == reasonKeysUnreadable:
		return TroubleUnreadable
	case !a.FailingAt.IsZero():
		return TroubleKeys
	case a.Captured > a.Refunded:
		return TroubleRefund
	}
	return TroubleUnclear
}
