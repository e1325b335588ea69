// Package zonechange decides what becomes of the appointments ahead when a business changes its time zone.
package zonechange

import (
	"cmp"
	"maps"
	"slices"
	"time"

	"slotwise/core/appointment"
	"slotwise/core/business"
	"slotwise/core/civil"
)

// Kept is what stays of an appointment's start.
type Kept string

const (
	Clock  Kept = "clock"  // the date and the hour on the clock
	Moment Kept = "moment" // the instant
)

// Change is a change of the time zone.
type Change struct {
	From, To *time.Location
	Kept     Kept
	Now      time.Time
}

// Place is time that an appointment blocks on a lane, buffers included.
type Place struct {
	Lane        business.LaneID
	Appointment appointment.ID
	From, To    time.Time
}

// Move is what the change does to one appointment.
type Move struct {
	StartsAt    time.Time // afterwards
	HourChanges bool      // the clock of the business shows another date or time for it, so its customer is told
	Stays       bool      // it keeps its instant although the hour was to stay: that hour has passed, or its place is taken
}

// Plan returns the move of each appointment, given its start. Only those that start after Now move. The places are those that the
// appointments hold, and all others on the same lanes; none of them overlap, and none do afterwards. An hour that does not exist in the new zone
// becomes the instant at which the clocks change, and one that comes twice is its first occurrence, unless the instant shows that hour already.
func (c Change) Plan(starts map[appointment.ID]time.Time, places []Place) map[appointment.ID]Move {
	from, to := civil.NewWall(c.From), civil.NewWall(c.To)
	moves := make(map[appointment.ID]Move, len(starts))
	shifts := map[appointment.ID]time.Duration{}
	for id, start := range starts {
		if c.Kept != Clock || !start.After(c.Now) {
			continue
		}
		day, minute := from.Read(start.Unix())
		if dayThere, minuteThere := to.Read(start.Unix()); dayThere == day && minuteThere == minute {
			continue
		}
		if moved := time.Unix(to.Instant(day, minute), 0); moved.After(c.Now) {
			shifts[id] = moved.Sub(start)
		} else {
			moves[id] = Move{Stays: true}
		}
	}
	for _, id := range withoutPlace(places, shifts) {
		moves[id] = Move{Stays: true}
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

// longest is the longest that a place can be.
const longest = 24 * time.Hour

// withoutPlace removes the shifts that would make places overlap, and returns whose they were. An appointment that stays can be in the
// way of another one, so it looks again until there is no more overlap. In the end none would move, and then nothing overlaps.
func withoutPlace(places []Place, shifts map[appointment.ID]time.Duration) []appointment.ID {
	var staying []appointment.ID
	sorted := slices.Clone(places)
	for {
		begins := func(p Place) time.Time { return p.From.Add(shifts[p.Appointment]) }
		slices.SortFunc(sorted, func(a, b Place) int {
			return cmp.Or(cmp.Compare(a.Lane, b.Lane), begins(a).Compare(begins(b)), cmp.Compare(a.Appointment, b.Appointment))
		})
		stay := map[appointment.ID]bool{}
		for i := 1; i < len(sorted); i++ {
			later := sorted[i]
			for before := i - 1; before >= 0 && sorted[before].Lane == later.Lane && begins(later).Sub(begins(sorted[before])) < longest; before-- {
				switch earlier := sorted[before]; {
				case !overlap(earlier, later, shifts):
				case shifts[later.Appointment] != 0:
					stay[later.Appointment] = true
				default:
					stay[earlier.Appointment] = true
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

func overlap(a, b Place, shifts map[appointment.ID]time.Duration) bool {
	byA, byB := shifts[a.Appointment], shifts[b.Appointment]
	return byA != byB && a.From.Add(byA).Before(b.To.Add(byB)) && b.From.Add(byB).Before(a.To.Add(byA))
}
