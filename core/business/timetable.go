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

// PoolsAt returns the pools that count at now: all of them, or none if the plan has no resources.
func (s *Setup) PoolsAt(now time.Time) []Pool {
	if !s.limits(now).Resources {
		return nil
	}
	return s.Pools
}

// ResourcePlans returns the plan of each resource with hours of its own, on the dates from..to, both inclusive.
func (s *Setup) ResourcePlans(now time.Time, from, to civil.Date) map[ResourceID]slot.Plan {
	schedule, plans := s.SlotQuery(Requirements{}, now, from, to).Schedule, map[ResourceID]slot.Plan{}
	for _, l := range s.Lanes {
		if l.Kind() != ResourceLane {
			continue
		}
		if lane := s.ResourceLane(l); !lane.Always {
			plans[l.Resource] = slot.PlanOf(schedule, lane, from, to)
		}
	}
	return plans
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
