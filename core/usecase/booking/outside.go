package booking

import (
	"fmt"
	"time"

	"slotwise/core"
	"slotwise/core/civil"
	"slotwise/core/slot"
)

// questionAbout returns the question that the owner must confirm for a start that is free but not offered. It is empty if
// the start is only off the grid of offered starts.
func questionAbout(q slot.Query, start time.Time) string {
	if !start.After(q.Now) {
		return "This time has already passed."
	}
	if start.Before(q.Now.Add(q.Rules.Notice)) {
		return fmt.Sprintf("This is sooner than your minimum notice of %s.", core.DurationText(q.Rules.Notice))
	}
	today, date := civil.DateOf(q.Now, q.Schedule.Zone), civil.DateOf(start, q.Schedule.Zone)
	if today.DaysUntil(date) > q.Rules.HorizonDays {
		return fmt.Sprintf("This is further ahead than the %d days for which you take bookings.", q.Rules.HorizonDays)
	}
	q = atAnyMinute(q, start)
	if len(slot.At(q, start)) > 0 {
		return ""
	}
	q.Blocked = nil
	for i := range q.Lanes {
		q.Lanes[i].Blocked = nil
	}
	if len(slot.At(q, start)) > 0 {
		return "You have blocked this time."
	}
	q.Schedule.Breaks = slot.Week{}
	for i := range q.Lanes {
		q.Lanes[i].Breaks = slot.Week{}
	}
	if len(slot.At(q, start)) > 0 {
		return "This time is in a break."
	}
	return "This time is outside your opening hours."
}
