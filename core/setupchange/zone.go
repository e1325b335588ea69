package setupchange

import (
	"cmp"
	"maps"
	"slices"
	"time"

	"slotwise/core/appointment"
	"slotwise/core/civil"
	"slotwise/core/slot"
)

// Kept says what stays the same of an appointment's start.
type Kept string

const (
	KeepClock  Kept = "clock"  // the local date and time
	KeepMoment Kept = "moment" // the instant
)

// ZoneChange is a change of the time zone.
type ZoneChange struct {
	From, To *time.Location
	Kept     Kept
	Now      time.Time
}

// ZoneMove is the effect of the change on one appointment.
type ZoneMove struct {
	StartsAt    time.Time // the start after the change
	HourChanges bool      // its local date or time changes, so the customer is told
	Stays       bool      // it keeps its instant although KeepClock was chosen: the new instant has passed, or its new time is taken
}

// Plan returns the move of each appointment, given their starts. Only appointments that start after Now move. allocations must contain
// those of these appointments and all others on the same lanes. They do not overlap, before and after the change. A local time
// that does not exist in the new zone becomes the instant at which the clocks change. One that occurs twice becomes its first
// occurrence, unless the current instant already shows it.
func (c ZoneChange) Plan(starts map[appointment.ID]time.Time, allocations []appointment.Allocation) map[appointment.ID]ZoneMove {
	from, to := civil.NewWall(c.From), civil.NewWall(c.To)
	moves := make(map[appointment.ID]ZoneMove, len(starts))
	shifts := map[appointment.ID]time.Duration{}
	for id, start := range starts {
		if c.Kept != KeepClock || !start.After(c.Now) {
			continue
		}
		day, minute := from.Read(start.Unix())
		if dayThere, minuteThere := to.Read(start.Unix()); dayThere == day && minuteThere == minute {
			continue
		}
		if moved := time.Unix(to.Instant(day, minute), 0); moved.After(c.Now) {
			shifts[id] = moved.Sub(start)
		} else {
			moves[id] = ZoneMove{Stays: true}
		}
	}
	for _, id := range obstructed(allocations, shifts) {
		moves[id] = ZoneMove{Stays: true}
	}
	for id, start := range starts {
		m := moves[id]
		m.StartsAt = start.Add(shifts[id])
		day, minute := from.Read(start.Unix())
		dayThere, minuteThere := to.Read(m.StartsAt.Unix())
		m.HourChanges = start.After(c.Now) && (day != dayThere || minute != minuteThere)
		moves[id] = m
	}
	return moves
}

// longest is the maximum length of an allocation in seconds.
const longest = 24 * 60 * 60

// obstructed removes the shifts that would make allocations overlap, and returns the appointments of these shifts. An appointment that
// stays can block another one, so it repeats until there are no more overlaps. In the worst case no appointment moves, and then
// nothing overlaps.
func obstructed(allocations []appointment.Allocation, shifts map[appointment.ID]time.Duration) []appointment.ID {
	var staying []appointment.ID
	sorted := slices.Clone(allocations)
	for {
		begins := func(a appointment.Allocation) int64 { return shifted(a, shifts).Start }
		slices.SortFunc(sorted, func(a, b appointment.Allocation) int {
			return cmp.Or(cmp.Compare(a.Lane, b.Lane), cmp.Compare(begins(a), begins(b)), cmp.Compare(a.ID, b.ID))
		})
		stay := map[appointment.ID]bool{}
		for i := 1; i < len(sorted); i++ {
			later := sorted[i]
			for before := i - 1; before >= 0 && sorted[before].Lane == later.Lane && begins(later)-begins(sorted[before]) < longest; before-- {
				switch earlier := sorted[before]; {
				case !overlap(earlier, later, shifts):
				case shifts[later.Holder()] != 0:
					stay[later.Holder()] = true
				default:
					stay[earlier.Holder()] = true
				}
			}
		}
		if len(stay) == 0 {
			return staying
		}
		for _, id := range slices.Sorted(maps.Keys(stay)) {
			delete(shifts, id)
			staying = append(staying, id)
		}
	}
}

func overlap(a, b appointment.Allocation, shifts map[appointment.ID]time.Duration) bool {
	return shifts[a.Holder()] != shifts[b.Holder()] && shifted(a, shifts).Overlaps(shifted(b, shifts))
}

// shifted returns the span of the allocation after its holder's shift.
func shifted(a appointment.Allocation, shifts map[appointment.ID]time.Duration) slot.Interval {
	by := int64(shifts[a.Holder()] / time.Second)
	return slot.Interval{Start: a.Start + by, End: a.End + by}
}
