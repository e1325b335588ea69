package booking

import (
	"slotwise/core/civil"
	"slotwise/core/slot"
	"slotwise/core/text"
)

// questionAbout returns the question that the owner must confirm for a start that is free but not offered. It is zero if
// the start is only off the grid of offered starts.
func (p *placement) questionAbout(q slot.Query) text.Text {
	start := p.start
	if !start.After(q.Now) {
		return text.Of("booking.timePassed")
	}
	if start.Before(q.Now.Add(q.Rules.Notice)) {
		return text.Of("booking.tooSoon", "notice", q.Rules.Notice)
	}
	today, date := civil.DateOf(q.Now, q.Schedule.Zone), civil.DateOf(start, q.Schedule.Zone)
	if today.DaysUntil(date) > q.Rules.HorizonDays {
		return text.Of("booking.tooFarAhead", "days", q.Rules.HorizonDays)
	}
	q = atAnyMinute(q, start)
	if len(p.offered(q)) > 0 {
		return text.Text{}
	}
	q.Blocked = nil
	for i := range q.Lanes {
		q.Lanes[i].Blocked = nil
	}
	if len(p.offered(q)) > 0 {
		return text.Of("booking.timeBlocked")
	}
	q.Schedule.Breaks = slot.Week{}
	for i := range q.Lanes {
		q.Lanes[i].Breaks = slot.Week{}
	}
	if len(p.offered(q)) > 0 {
		return text.Of("booking.inBreak")
	}
	return text.Of("booking.outsideHours")
}
