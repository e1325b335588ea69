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

// placement is a place that somebody wants for an appointment.
type placement struct {
	setup        *business.Setup
	now          time.Time
	requirements business.Requirements
	start        time.Time
	owner        bool // may go beyond what is offered, never over another appointment

	unassigned   bool // takes a place without a staff member, in a business that has staff
	allowOutside bool // the owner has confirmed a time that is not offered
	keepsTime    bool // the appointment has this start already: notice, horizon and the present do not matter
	reactivates  bool // the appointment was cancelled and keeps its time, service and staff member

	own     appointment.ID  // the appointment, if it exists: its present place is no obstacle
	ownLane business.LaneID // its present lane, on which it stays if it can; empty: it has none

	meetsEndedHold bool // found by the calculation: a hold that has ended lies where the appointment goes
}

// candidate is a lane that can be taken, once what is in the way has moved.
type candidate struct {
	appointment.Assignment
	moves []move
}

// move is the reassignment of an appointment that nobody in particular was chosen for.
type move struct {
	appointment appointment.ID
	to          business.LaneID
}

// assignmentPlan says where a placement can go.
type assignmentPlan struct {
	candidates []candidate // at least one; the best first
	outside    string      // why the time is not offered, as a sentence; empty: it is
}

// needsMoves says whether there is a lane that can be had only when somebody moves.
func (plan assignmentPlan) needsMoves() bool {
	return slices.ContainsFunc(plan.candidates, func(c candidate) bool { return len(c.moves) > 0 })
}

// findLanes plans which lanes the placement can take. Conflict with Reason slot_taken, or outside_hours when the owner has
// not confirmed that this is meant.
func (p *placement) findLanes(busy []ports.BusyTime) (assignmentPlan, error) {
	p.meetsEndedHold = p.inTheWayOfEndedHold(busy)
	q := p.query(busy)
	if p.reactivates {
		return p.assign(q, slot.Fits(q, p.start), "")
	}
	if found := slot.At(q, p.start); len(found) > 0 || !p.owner {
		return p.assign(q, found, "")
	}
	found := slot.Fits(q, p.start)
	outside := whyNotOffered(q, p.start)
	if len(found) > 0 && !p.allowOutside {
		return assignmentPlan{}, &core.Error{Code: core.Conflict, Reason: "outside_hours", Message: outside}
	}
	return p.assign(q, found, outside)
}

// inTheWayOfEndedHold says whether busy time holds an ended hold that overlaps the placement.
func (p *placement) inTheWayOfEndedHold(busy []ports.BusyTime) bool {
	from, to := p.span()
	return slices.ContainsFunc(busy, func(b ports.BusyTime) bool {
		return !b.Held(p.now) && b.From < to.Unix() && from.Unix() < b.To
	})
}

// span is the time that the placement blocks, buffers included.
func (p *placement) span() (from, to time.Time) {
	return p.start.Add(-p.requirements.BufferBefore), p.start.Add(p.requirements.Duration + p.requirements.BufferAfter)
}

// places is the span on every lane that the placement could take.
func (p *placement) places() []appointment.Allocation {
	from, to := p.span()
	var places []appointment.Allocation
	for _, lane := range p.setup.EffectiveLanes(p.now) {
		places = append(places, appointment.Allocation{Lane: lane.ID, From: from, To: to})
	}
	return places
}

// date is the local date of the start, for which everything is computed.
func (p *placement) date() civil.Date { return civil.DateOf(p.start, p.setup.Business.Zone()) }

func (p *placement) query(busy []ports.BusyTime) slot.Query {
	date := p.date()
	q := slotQueryFor(p.setup, busy, p.own, p.requirements, p.now, date, date)
	if p.keepsTime {
		q = ignoringNoticeAndHorizon(q, p.start)
	}
	return q
}

// ignoringNoticeAndHorizon is q as if it were asked just before the start, ignoring notice and horizon.
func ignoringNoticeAndHorizon(q slot.Query, start time.Time) slot.Query {
	q.Now, q.Rules.Notice, q.Rules.HorizonDays = start.Add(-time.Second), 0, slot.MaxDays
	return q
}

func (p *placement) assign(q slot.Query, found []slot.Assignment, outside string) (assignmentPlan, error) {
	if len(found) == 0 {
		return assignmentPlan{}, errSlotTaken
	}
	lanes := p.setup.EffectiveLanes(p.now)
	candidates := make([]candidate, len(found))
	order := make(map[business.LaneID]int, len(found))
	for i, s := range found {
		lane := lanes[s.Lane]
		candidates[i].Lane = lane.ID
		if !p.unassigned {
			candidates[i].Staff, candidates[i].StaffName = lane.Staff, p.setup.StaffName(lane.Staff)
		}
		for _, m := range s.Moves {
			candidates[i].moves = append(candidates[i].moves, move{appointment.ID(m.ID), lanes[m.To].ID})
		}
		order[lane.ID] = p.rank(q, s, lane)
	}
	slices.SortStableFunc(candidates, func(a, b candidate) int { return cmp.Compare(order[a.Lane], order[b.Lane]) })
	return assignmentPlan{candidates, outside}, nil
}

// rank orders lanes: its own first; then staff members by how few appointments they have that day, and places as they
// come; those that somebody has to move from last.
func (p *placement) rank(q slot.Query, s slot.Assignment, lane business.Lane) int {
	const hasToMove = 1 << 20
	rank := 0
	switch {
	case lane.ID == p.ownLane:
		rank = -1
	case lane.Staff != "":
		rank = countOnDate(q.Lanes[s.Lane].Busy, p.date(), q.Schedule.Zone)
	}
	if len(s.Moves) > 0 {
		rank += hasToMove
	}
	return rank
}

func countOnDate(busy []slot.Busy, d civil.Date, zone *time.Location) int {
	day := slot.Interval{Start: civil.Instant(d, 0, zone).Unix(), End: civil.Instant(d.AddDays(1), 0, zone).Unix()}
	n := 0
	for _, b := range busy {
		if b.Overlaps(day) {
			n++
		}
	}
	return n
}
