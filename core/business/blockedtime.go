package business

import (
	"slices"
	"time"

	"slotwise/core"
	"slotwise/core/civil"
	"slotwise/core/slot"
	"slotwise/core/text"
)

// BlockedTimeID identifies a blocked time within its business.
type BlockedTimeID string

// BlockedTime is time in which nothing is offered, on every plan. Unlike a break, it does not move the offered times around
// it. Appointments in it stay, and the owner may add others.
type BlockedTime struct {
	ID        BlockedTimeID
	Label     string    // up to 100 characters, only for the owner
	Staff     []StaffID // for whom, ascending; nil: the whole business
	Rule      BlockedRule
	CreatedAt time.Time
	Version   int // 1 at first, rises with each change
}

// Identity returns the id and the version.
func (b BlockedTime) Identity() (BlockedTimeID, int) { return b.ID, b.Version }

// BlockedRule says when time is blocked, in local time. Without Weekdays it applies once, from Start on First to End on Last.
// With Weekdays it applies on each of them from First to Last (zero: without end), from Start to End. End is on the next date
// if it is not after Start.
type BlockedRule struct {
	Weekdays    Weekdays
	First, Last civil.Date
	Start, End  civil.Minute
}

// Weekdays is a set of weekdays, indexed by time.Weekday.
type Weekdays [7]bool

// Any reports whether the set is not empty.
func (w Weekdays) Any() bool { return w != Weekdays{} }

const (
	maxBlockedDays  = 366 // of a time that is blocked once
	maxBlockedLabel = 100
)

// Checked returns the blocked time with a clean label and its staff in order, as checked on today. It returns Invalid with a message per field, also
// if a staff member is not in staff.
func (b BlockedTime) Checked(staff []Staff, today civil.Date) (BlockedTime, error) {
	var p core.Problems
	b.Label = CleanLine(b.Label)
	p.CheckLength(b.Label, maxBlockedLabel, FieldLabel)
	if b.Staff != nil {
		b.Staff = slices.Compact(slices.Sorted(slices.Values(b.Staff)))
		p.Check(len(b.Staff) > 0, FieldBlockedStaff, text.Of("blockedTime.noStaff"))
		for _, id := range b.Staff {
			known := slices.ContainsFunc(staff, func(m Staff) bool { return m.ID == id })
			p.Check(known, FieldBlockedStaff, text.Of("blockedTime.staffGone"))
		}
	}
	b.Rule = b.Rule.withLast()
	b.Rule.check(&p)
	p.Check(!isTooFarAhead(b.Rule.First, today), FieldBlockedFirst, tooFarAhead)
	p.Check(!isTooFarAhead(b.Rule.Last, today), FieldBlockedLast, tooFarAhead)
	return b, p.Err()
}

// withLast completes a time that is blocked once: without a last date it ends at the next End.
func (r BlockedRule) withLast() BlockedRule {
	if r.Last.IsZero() && !r.Weekdays.Any() {
		r.Last = r.First
		if r.End <= r.Start {
			r.Last = r.First.AddDays(1)
		}
	}
	return r
}

func (r BlockedRule) check(p *core.Problems) {
	within := func(m civil.Minute) bool { return m >= 0 && m <= civil.MinutesPerDay }
	p.Check(within(r.Start) && r.Start < civil.MinutesPerDay, FieldBlockedStart, text.Of("hours.outsideDay"))
	p.Check(within(r.End), FieldBlockedEnd, text.Of("hours.outsideDay"))
	p.Check(!r.First.IsZero(), FieldBlockedFirst, text.Of("blockedTime.noDate"))
	if r.Weekdays.Any() {
		p.Check(r.Start != r.End, FieldBlockedEnd, text.Of("blockedTime.emptyTime"))
		p.Check(r.Last.IsZero() || !r.Last.Before(r.First), FieldBlockedLast, text.Of("field.lastBeforeFirst"))
		return
	}
	switch days := r.First.DaysUntil(r.Last); {
	case days < 0:
		p.Add(FieldBlockedLast, text.Of("field.lastBeforeFirst"))
	case days == 0:
		p.Check(r.Start < r.End, FieldBlockedEnd, text.Of("blockedTime.endsBeforeBeginning"))
	default:
		p.Check(days < maxBlockedDays, FieldBlockedLast, text.Of("blockedTime.tooManyDays", "most", maxBlockedDays))
	}
}

// appendSpans appends the blocked intervals that can overlap the dates from..to, in ascending order. Local times that clocks
// skip or repeat are read like those of opening hours.
func (r BlockedRule) appendSpans(spans []slot.Interval, zone *time.Location, from, to civil.Date) []slot.Interval {
	wall := civil.NewWall(zone)
	add := func(first, last int64, end civil.Minute) {
		if s := (slot.Interval{Start: wall.Instant(first, r.Start), End: wall.Instant(last, end)}); s.Start < s.End {
			spans = append(spans, s)
		}
	}
	if !r.Weekdays.Any() {
		if !r.Last.Before(from.AddDays(-1)) && !r.First.After(to) {
			add(r.First.DayNumber(), r.Last.DayNumber(), r.End)
		}
		return spans
	}
	first, last := max(r.First.DayNumber(), from.DayNumber()-1), to.DayNumber()
	if !r.Last.IsZero() {
		last = min(last, r.Last.DayNumber())
	}
	end := Window{r.Start, r.End}.end()
	for day := first; day <= last; day++ {
		if r.Weekdays[civil.WeekdayOf(day)] {
			add(day, day, end)
		}
	}
	return spans
}

// BlockedOccurrence is one occurrence of a blocked time.
type BlockedOccurrence struct {
	*BlockedTime
	From, To time.Time // half-open, in the business's zone
}

// BlockedBetween returns every occurrence of blocked time that overlaps the dates from..to, both inclusive, by its start. It
// leaves out staff members who are not active.
func (s *Setup) BlockedBetween(now time.Time, from, to civil.Date) []BlockedOccurrence {
	zone := s.Business.Zone()
	begin, end := civil.Instant(from, 0, zone), civil.Instant(to.AddDays(1), 0, zone)
	active := s.ActiveStaff(now)
	var all []BlockedOccurrence
	for i := range s.Blocked {
		b := &s.Blocked[i]
		if b.Staff != nil && !slices.ContainsFunc(active, func(m Staff) bool { return slices.Contains(b.Staff, m.ID) }) {
			continue
		}
		for _, span := range b.Rule.appendSpans(nil, zone, from, to) {
			if span.Start < end.Unix() && begin.Unix() < span.End {
				all = append(all, BlockedOccurrence{b, time.Unix(span.Start, 0).In(zone), time.Unix(span.End, 0).In(zone)})
			}
		}
	}
	slices.SortStableFunc(all, func(a, b BlockedOccurrence) int { return a.From.Compare(b.From) })
	return all
}

// BlockedLabel returns the label of the first blocked time of a staff member, or of the business if the id is empty, that
// overlaps the time.
func (s *Setup) BlockedLabel(staff StaffID, from, to time.Time) string {
	zone := s.Business.Zone()
	time := slot.Interval{Start: from.Unix(), End: to.Unix()}
	for _, b := range s.Blocked {
		if b.Staff != nil && !slices.Contains(b.Staff, staff) {
			continue
		}
		spans := b.Rule.appendSpans(nil, zone, civil.DateOf(from, zone), civil.DateOf(to, zone))
		if slices.ContainsFunc(spans, time.Overlaps) {
			return b.Label
		}
	}
	return ""
}

// addBlocked adds to q the blocked time that can affect starts on its dates. lanes are the lanes of q.
func (s *Setup) addBlocked(q *slot.Query, lanes []Lane) {
	const reach = 3 // days: an appointment with its buffers extends less than two days from its date in any zone
	from, to := q.From.AddDays(-reach), q.To.AddDays(reach)
	for i := range s.Blocked {
		b := &s.Blocked[i]
		if b.Staff == nil {
			q.Blocked = b.Rule.appendSpans(q.Blocked, q.Schedule.Zone, from, to)
			continue
		}
		spans := b.Rule.appendSpans(nil, q.Schedule.Zone, from, to)
		for n, lane := range lanes {
			if lane.Staff != "" && slices.Contains(b.Staff, lane.Staff) {
				q.Lanes[n].Blocked = append(q.Lanes[n].Blocked, spans...)
			}
		}
	}
}
