package business

import (
	"time"

	"slotwise/core/civil"
	"slotwise/core/slot"
)

// Timetable has the working times of the business, or of one staff member, on certain dates.
type Timetable struct {
	Staff StaffID // empty: the business
	Name  string  // of the staff member
	Plan  slot.Plan
	Notes map[civil.Date]string // notes of date overrides, such as "Thanksgiving"; staff timetables do not repeat the business's notes
}

// Timetables returns the timetable of the business, followed by those of the staff members that can be booked at now, on the
// dates from..to, both inclusive.
func (s *Setup) Timetables(now time.Time, from, to civil.Date) []Timetable {
	q := s.SlotQuery(Requirements{}, now, from, to)
	tables := []Timetable{{Plan: slot.PlanOf(q.Schedule, slot.Lane{}, from, to), Notes: notesBetween(s.Business.Overrides, from, to)}}
	for i, lane := range s.EffectiveLanes(now) {
		if m := s.member(lane.Staff); m != nil {
			tables = append(tables, Timetable{
				Staff: m.ID, Name: m.Name,
				Plan: slot.PlanOf(q.Schedule, q.Lanes[i], from, to), Notes: notesBetween(m.Overrides, from, to),
			})
		}
	}
	return tables
}

func notesBetween(overrides []DateOverride, from, to civil.Date) map[civil.Date]string {
	notes := map[civil.Date]string{}
	for _, o := range overrides {
		if o.Note != "" && !o.Date.Before(from) && !o.Date.After(to) {
			notes[o.Date] = o.Note
		}
	}
	return notes
}
