package deposit

import (
	"time"

	"slotwise/core/appointment"
)

// ShownHold returns the end of an appointment's hold as shown to people, also after the hold has expired. The payment page closes at
// that time, and the time is held a little longer. It is zero without a hold, after a payment, and after a cancellation.
//
// counts is the attempt that counts, or nil. Lists do not read it. They show only holds that have not expired, and for those the
// appointment is enough.
func ShownHold(a appointment.Appointment, counts *Attempt) time.Time {
	shown := a.HeldUntil
	if a.Held() && State(a.Deposit.State) == Awaiting {
		shown = a.HeldUntil.Add(-PageMargin)
	}
	if counts == nil {
		return shown
	}
	switch told := counts.PayUntil(); {
	case counts.Cancelled:
		return time.Time{}
	case !counts.State.HoldsTime() && told.Before(shown):
		// The appointment has a later end, which includes the margin or the wait for a pending payment.
		return told
	}
	return shown
}
