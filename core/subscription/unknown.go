package subscription

import (
	"time"

	"slotwise/core"
	"slotwise/core/text"
)

// UnknownLimit is how long a subscription that its processor does not know stays as it is. The operator gets an alert at once and has this
// time to correct a mistake, such as keys of another account.
const UnknownLimit = 72 * time.Hour

// unknown returns the subscription after a poll at which the processor knew neither it nor its customer: the customer was deleted, or the
// keys are those of another account or of the other mode. The processor cannot charge for it any more. After UnknownLimit a period that was
// paid for continues to its end. Otherwise the subscription ends at once.
func (s Subscription) unknown(at time.Time) (Subscription, Notice) {
	if s.UnknownSince.IsZero() {
		s.UnknownSince = at
	}
	if at.Before(s.UnknownSince.Add(UnknownLimit)) {
		return s, NoNotice
	}
	own := Snapshot{ID: s.ID, Item: s.Item, Status: Canceled, Plan: s.Plan, PeriodStart: s.PeriodStart, PeriodEnd: s.PeriodEnd}
	if paid := s.State == Active || s.State == Ending; paid && !s.EndNow && at.Before(s.PeriodEnd) {
		own.Status, own.EndsAt = Running, earlier(s.EndsAt, s.PeriodEnd)
	}
	s, notice := s.See(own, at)
	if !s.State.Exists() {
		s.UnknownSince = time.Time{}
	}
	return s, notice
}

// ErrUnknown refuses to change a subscription that the processor does not know.
var ErrUnknown = &core.Error{
	Code: core.Conflict, Reason: "subscription_unknown",
	Text: text.Of("subscription.unknown"),
}

// MayStart returns Conflict unless the owner can request a checkout page now. A subscription that the processor does not know is no
// obstacle.
func (s Subscription) MayStart() error {
	if !s.UnknownSince.IsZero() {
		return nil
	}
	_, err := Next(s.State, Start)
	return err
}

// Started returns the subscription after a checkout page was opened. It returns the errors of MayStart.
func (s Subscription) Started() (Subscription, error) {
	if !s.UnknownSince.IsZero() { // the paid period continues until the new subscription begins
		return s, nil
	}
	step, err := Next(s.State, Start)
	if err == nil {
		s.State = step.To
	}
	return s, err
}
