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
	"slotwise/core/text"
)

// placement is the request to place an appointment at a time.
type placement struct {
	setup        *business.Setup
	now          time.Time
	requirements business.Requirements
	start        time.Time
	owner        bool // allows times that are not offered, but no overlap with another appointment

	unassigned   bool // is for nobody in particular, in a business that has staff
	allowOutside bool // the owner has confirmed a time that needs a confirmation
	keepsTime    bool // the appointment already has this start: notice, horizon, grid and the current time do not matter
	restores     bool // the appointment returns to an earlier time, or was cancelled and keeps its former time: hours do not matter

	own      appointment.ID    // the existing appointment, whose current time counts as free; empty: a new one
	ownLanes []business.LaneID // its current lanes, it stays there if possible

	meetsEndedHold bool // set by findLanes: the database still has an ended hold at this time
}

// candidate is lanes that are free after the moves, for the only item of the appointment.
type candidate struct {
	appointment.Assignment
	moves []move
	rank  int // the best has the lowest
}

// assignments are the assignments of the appointment's items.
func (c candidate) assignments() []appointment.Assignment {
	return []appointment.Assignment{c.Assignment}
}

// move is the reassignment of a floating allocation to another lane.
type move struct {
	appointment.Allocation
	to business.LaneID
}

// assignmentPlan is the result of findLanes: where the appointment can be placed.
type assignmentPlan struct {
	candidates   []candidate // at least one; the best first
	question     text.Text   // the question about the time that the owner has confirmed; zero: none
	outsideHours bool        // the time is outside the lane's open time, or in blocked time
}

// best returns the candidate to try first.
func (plan assignmentPlan) best() candidate { return plan.candidates[0] }

// needsMoves reports whether a candidate needs other appointments to move.
func (plan assignmentPlan) needsMoves() bool {
	return slices.ContainsFunc(plan.candidates, func(c candidate) bool { return len(c.moves) > 0 })
}

// findLanes plans which lanes the placement can take. It returns Conflict with Reason "slot_taken", or "outside_hours" if
// the time needs a confirmation that the owner has not given.
func (p *placement) findLanes(busy []appointment.Allocation) (assignmentPlan, error) {
	p.meetsEndedHold = p.overlapsEndedHold(busy)
	q := p.query(busy)
	if p.restores {
		return p.assign(q, slot.Fits(q, p.start))
	}
	if found := slot.At(q, p.start); len(found) > 0 || !p.owner {
		return p.assign(q, found)
	}
	return p.findLanesByHand(q)
}

// findLanesByHand plans a time that is not offered, for the owner. In free open time the owner needs no confirmation, also
// between the starts that customers are offered.
func (p *placement) findLanesByHand(q slot.Query) (assignmentPlan, error) {
	found := slot.At(atAnyMinute(q, p.start), p.start)
	outsideHours := len(found) == 0
	if outsideHours {
		found = slot.Fits(q, p.start)
	}
	plan, err := p.assign(q, found)
	if err != nil {
		return plan, err
	}
	plan.outsideHours, plan.question = outsideHours, questionAbout(q, p.start)
	if !plan.question.IsZero() && !p.allowOutside {
		return assignmentPlan{}, &core.Error{Code: core.Conflict, Reason: "outside_hours", Text: plan.question}
	}
	return plan, nil
}

// overlapsEndedHold reports whether an ended hold in busy overlaps the placement.
func (p *placement) overlapsEndedHold(busy []appointment.Allocation) bool {
	span := p.span()
	return slices.ContainsFunc(busy, func(b appointment.Allocation) bool { return !b.Held(p.now) && b.Overlaps(span) })
}

// span returns the time that the placement blocks, including buffers.
func (p *placement) span() slot.Interval {
	from, to := p.start.Add(-p.requirements.BufferBefore), p.start.Add(p.requirements.Duration+p.requirements.BufferAfter)
	return slot.Interval{Start: from.Unix(), End: to.Unix()}
}

// wanted returns the span on every lane that the placement could take.
func (p *placement) wanted() []appointment.Allocation {
	var wanted []appointment.Allocation
	for _, lane := range p.setup.EffectiveLanes(p.now) {
		wanted = append(wanted, appointment.Allocation{Lane: lane.ID, Busy: slot.Busy{Interval: p.span()}})
	}
	return wanted
}

// lanesMaySwitch reports whether concurrent requests may use the other kind of lanes, because the plan's grace period ends
// about now. Nothing is written at that instant, so the setup's version does not show the switch.
func (p *placement) lanesMaySwitch() bool {
	const longestRequest = 10 * time.Second // the longest request that can still commit
	e := p.setup.Business.Entitlement
	return !e.Endless() && p.now.Sub(e.GraceUntil).Abs() < longestRequest
}

// date returns the local date of the start.
func (p *placement) date() civil.Date { return civil.DateOf(p.start, p.setup.Business.Zone()) }

func (p *placement) query(busy []appointment.Allocation) slot.Query {
	date := p.date()
	q := slotQueryFor(p.setup, busy, p.own, p.requirements, p.now, date, date)
	if p.keepsTime {
		q = atAnyMinute(q, p.start)
	}
	return q
}

// atAnyMinute returns q as of just before the start, without notice, horizon and grid of starts.
func atAnyMinute(q slot.Query, start time.Time) slot.Query {
	q.Now, q.Rules.Notice, q.Rules.HorizonDays, q.Rules.Step = start.Add(-time.Second), 0, slot.MaxDays, time.Minute
	return q
}

func (p *placement) assign(q slot.Query, found []slot.Assignment) (assignmentPlan, error) {
	if len(found) == 0 {
		return assignmentPlan{}, errSlotTaken
	}
	lanes := p.setup.EffectiveLanes(p.now)
	candidates := make([]candidate, len(found))
	for i, s := range found {
		lane := lanes[s.Lane]
		c := candidate{Assignment: appointment.Assignment{Lanes: []business.LaneID{lane.ID}}, rank: p.rank(q, s, lane)}
		if !p.unassigned {
			c.Staff, c.StaffName = lane.Staff, p.setup.StaffName(lane.Staff)
		}
		for _, m := range s.Moves {
			c.moves = append(c.moves, move{appointment.Allocation{Lane: lane.ID, Busy: m.Busy}, lanes[m.To].ID})
		}
		candidates[i] = c
	}
	slices.SortStableFunc(candidates, func(a, b candidate) int { return cmp.Compare(a.rank, b.rank) })
	return assignmentPlan{candidates: candidates}, nil
}

// rank orders lanes. The appointment's own lane comes first. Staff members follow by the number of their appointments that
// day, and places in their order. Lanes that need moves come last.
func (p *placement) rank(q slot.Query, s slot.Assignment, lane business.Lane) int {
	const hasToMove = 1 << 20
	rank := 0
	switch {
	case slices.Contains(p.ownLanes, lane.ID):
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
