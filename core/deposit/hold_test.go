package deposit_test

import (
	"testing"
	"time"

	"slotwise/core/appointment"
	"slotwise/core/deposit"
)

func TestShownHold(t *testing.T) {
	t.Parallel()
	told := now.Add(30 * time.Minute)
	held := told.Add(deposit.PageMargin)
	moneyOnItsWay := now.Add(24 * time.Hour)
	for name, c := range map[string]struct {
		heldUntil time.Time // of the appointment
		state     deposit.State
		cancelled bool
		want      time.Time
		inLists   time.Time
	}{
		"the page is made":                  {now.Add(deposit.StartLimit), deposit.Creating, false, now.Add(deposit.StartLimit), now.Add(deposit.StartLimit)},
		"it can be paid":                    {held, deposit.Awaiting, false, told, told},
		"money is on its way":               {moneyOnItsWay, deposit.Processing, false, moneyOnItsWay, moneyOnItsWay},
		"approved money is taken":           {moneyOnItsWay, deposit.Capturing, false, moneyOnItsWay, moneyOnItsWay},
		"paid":                              {time.Time{}, deposit.Paid, false, time.Time{}, time.Time{}},
		"not paid in time, page closing":    {held, deposit.Closing, false, told, held},
		"not paid in time":                  {held, deposit.Expired, false, told, held},
		"no page in time":                   {now.Add(deposit.StartLimit), deposit.Failed, false, now.Add(deposit.StartLimit), now.Add(deposit.StartLimit)},
		"money on its way was refused":      {moneyOnItsWay, deposit.Failed, false, told, moneyOnItsWay},
		"money came too late and goes back": {time.Time{}, deposit.RefundDue, false, time.Time{}, time.Time{}},
		"cancelled, page closing":           {now, deposit.Closing, true, time.Time{}, now},
		"cancelled":                         {now, deposit.Expired, true, time.Time{}, now},
		"cancelled while money is taken":    {now, deposit.Capturing, true, time.Time{}, now},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			a := appointment.Appointment{HeldUntil: c.heldUntil, Deposit: appointment.Deposit{State: appointment.DepositState(c.state)}}
			counts := deposit.Attempt{State: c.state, Cancelled: c.cancelled, HeldUntil: held}
			if got := deposit.ShownHold(a, &counts); !got.Equal(c.want) {
				t.Errorf("got %s, want %s", got, c.want)
			}
			if got := deposit.ShownHold(a, nil); !got.Equal(c.inLists) {
				t.Errorf("in lists: got %s, want %s", got, c.inLists)
			}
		})
	}
}
