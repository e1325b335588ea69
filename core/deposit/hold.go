package deposit

import (
	"time"

	"slotwise/core/appointment"
)

// ShownHold is the end of an appointment's hold as people are told, also after the hold has ended by itself. The page cannot be paid any
// longer than that, and the place is held a little longer. It is zero without a hold, once money has come, and after a cancellation.
//
// counts is the attempt that counts. Lists do not read it and give nil. They show only holds that have not ended, for which the appointment
// says enough.
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
	case !counts.State.HoldsPlace() && told.Before(shown):
		// The appointment names a later end, with the margin or with the wait for money on its way.
		return told
	}
	return shown
}
