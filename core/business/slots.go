package business

import (
	"cmp"
	"slices"
	"time"

	"slotwise/core/civil"
	"slotwise/core/slot"
)

// Requirements are the requirements of an item of an appointment: a time range on a lane that does Service. The lane must be that of
// Staff, or any lane if Staff is empty.
type Requirements struct {
	Service                             ServiceID
	Duration, BufferBefore, BufferAfter time.Duration
	Steps                               []Step // as in Service
	Staff                               StaffID
	After                               time.Duration // from the start of the appointment to that of the item, where it is not searched

	Grid   time.Duration // the step between starts where the business sets none; 0: Duration
	Others []Other       // staff members with their own price or time, if nobody was chosen, or they were
}

// Requirements returns the requirements of a booking of the service with that staff member.
func (s Service) Requirements(staff StaffID) Requirements {
	return Requirements{Service: s.ID, Duration: s.Duration, BufferBefore: s.BufferBefore, BufferAfter: s.BufferAfter, Steps: s.Steps, Staff: staff}
}

// SlotQuery returns the query for the starts that meet the requirements on the dates from..to, both inclusive, without any busy
// time yet. Its Lanes are EffectiveLanes, in that order. Lanes of staff members who were not requested or do not do the service
// are only for appointments that have to move. Breaks apply only while the tier has them. A date override replaces hours and
// breaks. Blocked time takes precedence over both.
func (s *Setup) SlotQuery(required Requirements, now time.Time, from, to civil.Date) slot.Query {
	b := &s.Business
	q := slot.Query{
		Schedule: slot.Schedule{Zone: b.Zone(), Hours: b.Hours.week(), Overrides: plansBetween(b.Overrides, from, to)},
		Rules: slot.Rules{
			Duration: required.Duration, BufferBefore: required.BufferBefore, BufferAfter: required.BufferAfter,
			Step: cmp.Or(b.Rules.Step, required.Grid), Notice: b.Rules.MinimumNotice, HorizonDays: b.Rules.HorizonDays,
		},
		Now: now, From: from, To: to,
	}
	if s.limits(now).Breaks {
		q.Schedule.Breaks = b.Breaks.week()
	}
	lanes := s.EffectiveLanes(now)
	q.Lanes = make([]slot.Lane, len(lanes))
	for i, l := range lanes {
		q.Lanes[i] = s.slotLane(l, required, from, to)
	}
	s.addBlocked(&q, lanes)
	return q
}

// slotLane returns a lane without its busy time. A place has the business's hours and breaks and does every service.
func (s *Setup) slotLane(l Lane, required Requirements, from, to civil.Date) slot.Lane {
	lane := slot.Lane{ID: string(l.ID)}
	m := s.member(l.Staff)
	if m == nil {
		lane.AssignOnly = required.Staff != ""
		return lane
	}
	lane.AssignOnly = required.Staff != "" && m.ID != required.Staff || !m.Services.Includes(required.Service)
	lane.Services, lane.Breaks, lane.Overrides = m.Services.forSlots(), m.Breaks.week(), plansBetween(m.Overrides, from, to)
	if m.Hours != nil {
		week := m.Hours.week()
		lane.Hours = &week
	}
	return lane
}

// LaneTime is the open time of a lane.
type LaneTime struct {
	Lane Lane
	Open []slot.Interval // ascending and disjoint
}

// OpenTimes returns the open time of each of the EffectiveLanes between two instants. It uses the hours, breaks, date overrides
// and blocked time that apply at now.
func (s *Setup) OpenTimes(now, from, to time.Time) []LaneTime {
	zone := s.Business.Zone()
	q := s.SlotQuery(Requirements{}, now, civil.DateOf(from, zone), civil.DateOf(to, zone))
	lanes := s.EffectiveLanes(now)
	times := make([]LaneTime, len(lanes))
	for i, lane := range lanes {
		times[i] = LaneTime{lane, slot.OpenTime(q, i, slot.Interval{Start: from.Unix(), End: to.Unix()})}
	}
	return times
}

func (s *Setup) member(id StaffID) *Staff {
	if id == "" {
		return nil
	}
	i := slices.IndexFunc(s.Staff, func(m Staff) bool { return m.ID == id })
	if i < 0 {
		return nil
	}
	return &s.Staff[i]
}

// Member finds a staff member who is not archived, active or not.
func (s *Setup) Member(id StaffID) (Staff, bool) {
	if m := s.member(id); m != nil {
		return *m, true
	}
	return Staff{}, false
}

// OverrideOf finds the date override that applies to a staff member, or to the business if the id is empty.
func (s *Setup) OverrideOf(staff StaffID, d civil.Date) (DateOverride, bool) {
	lists := [][]DateOverride{s.Business.Overrides}
	if m := s.member(staff); m != nil {
		lists = [][]DateOverride{m.Overrides, s.Business.Overrides}
	}
	for _, overrides := range lists {
		if i := slices.IndexFunc(overrides, func(o DateOverride) bool { return o.Date == d }); i >= 0 {
			return overrides[i], true
		}
	}
	return DateOverride{}, false
}

// StaffName returns the name of a staff member. It is empty for an unknown or empty id.
func (s *Setup) StaffName(id StaffID) string {
	if m := s.member(id); m != nil {
		return m.Name
	}
	return ""
}

// plansBetween converts the overrides that can affect the dates. An opening over midnight can begin on the previous date,
// and an appointment can extend into following dates.
func plansBetween(overrides []DateOverride, from, to civil.Date) map[civil.Date]slot.DayPlan {
	const reach = 3 // days: slot windows end within two days of their date, and an appointment within one more
	first, last := from.AddDays(-reach), to.AddDays(reach)
	var plans map[civil.Date]slot.DayPlan
	for _, o := range overrides {
		if o.Date.Before(first) || o.Date.After(last) {
			continue
		}
		if plans == nil {
			plans = map[civil.Date]slot.DayPlan{}
		}
		plans[o.Date] = slot.DayPlan{Hours: appendWindows(nil, o.Windows)}
	}
	return plans
}

// Zone returns the business's time zone. Names are checked before they are stored. If newer zone data no longer has the name,
// Zone returns UTC.
func (b *Business) Zone() *time.Location {
	loc, err := civil.LoadZone(b.Timezone)
	if err != nil {
		return time.UTC
	}
	return loc
}

// Today returns the date on the business's calendar.
func (b *Business) Today(now time.Time) civil.Date { return civil.DateOf(now, b.Zone()) }
