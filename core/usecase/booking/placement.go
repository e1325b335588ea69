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
	setup *business.Setup
	now   time.Time
	wanted
	start time.Time
	owner bool // allows times that are not offered, but no overlap with another appointment

	shownLength  time.Duration // from the start to the end of several services, as the customer has seen it; 0: unknown
	shownPrice   string        // as in Shown
	unassigned   []bool        // by item: it is for nobody in particular, in a business that has staff; nil: none is
	allowOutside bool          // the owner has confirmed a time that needs a confirmation
	keepsTime    bool          // the appointment already has this start: notice, horizon, grid and the current time do not matter
	anyHorizon   bool          // the date may be further ahead than customers can book
	restores     bool          // the appointment returns to an earlier time, or was cancelled and keeps its former time: hours do not matter

	own  appointment.ID           // the existing appointment, whose current time counts as free; empty: a new one
	held []appointment.Allocation // what it occupies; it stays on these lanes if possible

	edited *editedItems // several items are edited, each by itself; nil: all are placed together

	meetsEndedHold bool // set by findLanes: the database still has an ended hold at this time
}

// candidate is lanes that are free after the moves.
type candidate struct {
	assignments []appointment.Assignment // of the appointment's items
	moves       []move
	rank        int // the best has the lowest
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
	if p.edited != nil {
		return p.findLanesOfEach(busy)
	}
	q := p.query(busy)
	if p.restores {
		return p.assign(p.fitting(q))
	}
	if found := p.offered(q); len(found) > 0 || !p.owner {
		return p.assign(found)
	}
	return p.findLanesByHand(q)
}

// findLanesByHand plans a time that is not offered, for the owner. In free open time the owner needs no confirmation, also
// between the starts that customers are offered.
func (p *placement) findLanesByHand(q slot.Query) (assignmentPlan, error) {
	found := p.offered(atAnyMinute(q, p.start))
	outsideHours := len(found) == 0
	if outsideHours {
		found = p.fitting(q)
	}
	plan, err := p.assign(found)
	if err != nil {
		return plan, err
	}
	plan.outsideHours, plan.question = outsideHours, p.questionAbout(q)
	return plan, p.ask(plan.question)
}

// ask returns the question about the time as an error, unless the owner has confirmed it.
func (p *placement) ask(question text.Text) error {
	if question.IsZero() || p.allowOutside {
		return nil
	}
	return &core.Error{Code: core.Conflict, Reason: "outside_hours", Text: question}
}

// overlapsEndedHold reports whether an ended hold in busy overlaps the placement.
func (p *placement) overlapsEndedHold(busy []appointment.Allocation) bool {
	span := p.span()
	return slices.ContainsFunc(busy, func(b appointment.Allocation) bool { return !b.Held(p.now) && b.Overlaps(span) })
}

// span returns the time that the placement can block on any lane, including buffers and waits.
func (p *placement) span() slot.Interval {
	all := business.Together(p.longest())
	return slot.Interval{Start: p.start.Add(-all.BufferBefore).Unix(), End: p.start.Add(all.Duration + p.maxWaits() + all.BufferAfter).Unix()}
}

// maxWaits returns the longest time that the customer may wait in all.
func (p *placement) maxWaits() time.Duration {
	return p.setup.MaxWait(p.items, p.now) * time.Duration(len(p.items)-1)
}

// allocations returns the span on every lane that the placement could take.
func (p *placement) allocations() []appointment.Allocation {
	var all []appointment.Allocation
	for _, lane := range p.lanes() {
		all = append(all, appointment.Allocation{Lane: lane.ID, Busy: slot.Busy{Interval: p.span()}})
	}
	return all
}

// plansOnce reports whether findLanes finds only the best lanes, so that others are found by planning again.
func (p *placement) plansOnce() bool {
	return len(p.items) > 1 || !p.setup.OnOneLane(p.items[0], p.now)
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
	q := slotQueryFor(p.setup, busy, p.own, p.wanted, p.now, date, date)
	if p.keepsTime {
		q = atAnyMinute(q, p.start)
	}
	if p.anyHorizon {
		q.Rules.HorizonDays = slot.MaxDays
	}
	return q
}

// atAnyMinute returns q as of just before the start, without notice, horizon and grid of starts.
func atAnyMinute(q slot.Query, start time.Time) slot.Query {
	q.Now, q.Rules.Notice, q.Rules.HorizonDays, q.Rules.Step = start.Add(-time.Second), 0, slot.MaxDays, time.Minute
	return q
}

// assign returns the plan for candidates, the best first.
func (p *placement) assign(candidates []candidate) (assignmentPlan, error) {
	if len(candidates) == 0 {
		return assignmentPlan{}, errSlotTaken
	}
	slices.SortStableFunc(candidates, func(a, b candidate) int { return cmp.Compare(a.rank, b.rank) })
	return assignmentPlan{candidates: candidates}, nil
}
