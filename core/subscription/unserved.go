package subscription

import "time"

// lateMoney is how long after a payment it is still refunded if nothing was given for it. An older one can only be found after a loss of
// data, and is left to people.
const lateMoney = 30 * 24 * time.Hour

// Unserved reports whether a payment that was not known before the poll is for nothing: its subscription has ended, and the business was not
// premium by it until now. s is the subscription before the poll.
func (s Subscription) Unserved(i Invoice, poll Poll, now time.Time) bool {
	own, known := poll.Find(i.Subscription)
	served := s.ID == i.Subscription && s.State.Premium() && !s.EndNow
	return known && own.Over() && !served && i.Amount.Minor > 0 && now.Before(i.PaidAt.Add(lateMoney))
}
