package booking

import (
	"cmp"
	"slices"
	"time"

	"slotwise/core"
	"slotwise/core/appointment"
	"slotwise/core/business"
	"slotwise/core/civil"
	"slotwise/core/slot"
	"slotwise/ports"
)

// wish is a place that somebody wants for an appointment.
type wish struct {
	setup *business.Setup
	now   time.Time
	ask   business.Ask
	start time.Time
	owner bool // may go beyond what is offered, never over another appointment

	// Unassigned takes a place without a staff member, in a business that has staff.
	unassigned bool
	// AllowOutside is the owner's word that a time that is not offered is meant.
	allowOutside bool
	// Agreed says that the appointment has this start already: notice, horizon and the present do not matter any more.
	agreed bool
	// Resumed says that the appointment takes up again the very place that it had.
	resumed bool

	own  appointment.ID  // the appointment, if it exists: its present place is no obstacle
	lane business.LaneID // its present lane, on which it stays if it can
}

// candidate is a lane that can be taken, once what is in the way has moved.
type candidate struct {
	appointment.Seat
	moves []move
}

// move is the re-seating of an appointment that nobody in particular was chosen for.
type move struct {
	appointment appointment.ID
	to          business.LaneID
}

// decision is the core's answer to a wish.
type decision struct {
	candidates []candidate // at least one; the best first
	outside    string      // why the time is not offered, as a sentence; empty: it is
}

// needsMoves says whether there is a lane that can be had only when somebody moves.
func (d decision) needsMoves() bool {
	return slices.ContainsFunc(d.candidates, func(c candidate) bool { return len(c.moves) > 0 })
}

// decide says where the wish can be met. Conflict with Reason slot_taken, or outside_hours when the owner has not said
// that this is meant.
func (w *wish) decide(busy []ports.BusyTime) (decision, error) {
	q := w.query(busy)
	if w.resumed {
		return w.seated(q, slot.Fits(q, w.start), "")
	}
	if seats := slot.At(q, w.start); len(seats) > 0 || !w.owner {
		return w.seated(q, seats, "")
	}
	seats := slot.Fits(q, w.start)
	outside := whyNotOffered(q, w.start)
	if len(seats) > 0 && !w.allowOutside {
		return decision{}, &core.Error{Code: core.Conflict, Reason: "outside_hours", Message: outside}
	}
	return w.seated(q, seats, outside)
}

// date is the local date of the start, for which everything is computed.
func (w *wish) date() civil.Date { return civil.DateOf(w.start, w.setup.Business.Zone()) }

func (w *wish) query(busy []ports.BusyTime) slot.Query {
	date := w.date()
	q := query(w.setup, busy, w.own, w.ask, w.now, date, date)
	if w.agreed {
		q = anyTime(q, w.start)
	}
	return q
}

// anyTime is q as if it were asked just before the start, by somebody whom no notice and no horizon holds.
func anyTime(q slot.Query, start time.Time) slot.Query {
	q.Now, q.Rules.Notice, q.Rules.HorizonDays = start.Add(-time.Second), 0, slot.MaxDays
	return q
}

func (w *wish) seated(q slot.Query, seats []slot.Seat, outside string) (decision, error) {
	if len(seats) == 0 {
		return decision{}, errSlotTaken
	}
	lanes := w.setup.EffectiveLanes(w.now)
	candidates := make([]candidate, len(seats))
	order := make(map[business.LaneID]int, len(seats))
	for i, s := range seats {
		lane := lanes[s.Lane]
		candidates[i].Lane = lane.ID
		if !w.unassigned {
			candidates[i].Staff, candidates[i].StaffName = lane.Staff, w.setup.StaffName(lane.Staff)
		}
		for _, m := range s.Moves {
			candidates[i].moves = append(candidates[i].moves, move{appointment.ID(m.ID), lanes[m.To].ID})
		}
		order[lane.ID] = w.rank(q, s, lane)
	}
	slices.SortStableFunc(candidates, func(a, b candidate) int { return cmp.Compare(order[a.Lane], order[b.Lane]) })
	return decision{candidates, outside}, nil
}

// rank orders lanes: its own first; then staff members by how few appointments they have that day, and places as they
// come; those that somebody has to move from last.
func (w *wish) rank(q slot.Query, s slot.Seat, lane business.Lane) int {
	const hasToMove = 1 << 20
	rank := 0
	switch {
	case lane.ID == w.lane:
		rank = -1
	case lane.Staff != "":
		rank = onDate(q.Lanes[s.Lane].Busy, w.date(), q.Schedule.Zone)
	}
	if len(s.Moves) > 0 {
		rank += hasToMove
	}
	return rank
}

func onDate(busy []slot.Busy, d civil.Date, zone *time.Location) int {
	day := slot.Interval{Start: civil.Instant(d, 0, zone).Unix(), End: civil.Instant(d.AddDays(1), 0, zone).Unix()}
	n := 0
	for _, b := range busy {
		if b.Overlaps(day) {
			n++
		}
	}
	return n
}
