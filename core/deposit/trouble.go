package deposit

// Trouble is what a person has to put right so that an attempt goes on.
type Trouble string

const (
	TroubleKeys       Trouble = "keys"       // the processor refuses the credentials
	TroubleUnreadable Trouble = "unreadable" // the stored credentials cannot be read
	TroublePermission Trouble = "permission" // the credentials may not do what is needed
	TroubleOwner      Trouble = "owner"      // the processor waits for the owner of the account
	TroubleOthers     Trouble = "others"     // the processor waits for somebody else, such as its own reviewers, and no person here can do anything
	TroubleAccount    Trouble = "account"    // the money is at an account whose credentials are not stored any more or do not work
	TroubleDispute    Trouble = "dispute"    // the processor does not refund, because the customer has disputed the payment, and says no more about that
	TroubleRefund     Trouble = "refund"     // money is here that has to go back
	TroubleUnclear    Trouble = "unclear"    // the processor says something that does not fit
)

// InTrouble reports whether something keeps the attempt from going on, as far as it is known.
func (a Attempt) InTrouble() bool {
	return a.State == Stuck || a.Obstacle != "" || !a.FailingAt.IsZero()
}

// Trouble returns what keeps an attempt that is InTrouble.
func (a Attempt) Trouble() Trouble {
	switch {
	case a.Obstacle == TroubleAccount:
		return TroubleAccount
	case !a.FailingAt.IsZero() && a.Reason.Is(reasonKeysUnreadable):
		return TroubleUnreadable
	case !a.FailingAt.IsZero():
		return TroubleKeys
	case a.Obstacle != "":
		return a.Obstacle
	case a.Here().Minor > 0:
		return TroubleRefund
	}
	return TroubleUnclear
}
