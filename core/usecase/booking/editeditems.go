package booking

import (
	"slices"
	"time"

	"slotwise/core"
	"slotwise/core/appointment"
	"slotwise/core/business"
	"slotwise/core/slot"
	"slotwise/core/text"
)

// editedItems is an edit of the services of an appointment. Those that do not differ keep what they have: they are not checked.
type editedItems struct {
	before, after appointment.Appointment
	differs       []bool // by item of after: it is new, or at another time, longer or shorter, or somebody else does it
}

// differences says of each item of after whether it takes other time, or that of somebody else, than an item of before.
func differences(before, after appointment.Appointment) []bool {
	differs := make([]bool, len(after.Items))
	for n, item := range after.Items {
		differs[n] = !slices.ContainsFunc(before.Items, func(was appointment.Item) bool {
			return sameTime(before, was, after, item) && was.StaffID == item.StaffID
		})
	}
	return differs
}

// sameTime reports whether an item takes the same time for the same service as another one, whoever does it.
func sameTime(before appointment.Appointment, was appointment.Item, after appointment.Appointment, is appointment.Item) bool {
	return was.ServiceID == is.ServiceID && before.StartsAt.Add(was.After).Equal(after.StartsAt.Add(is.After)) &&
		was.Duration == is.Duration && business.EqualSteps(was.Steps, is.Steps) && was.BufferBefore == is.BufferBefore && was.BufferAfter == is.BufferAfter
}

// takesTime reports whether the edit takes time that the appointment did not have.
func (e editedItems) takesTime() bool {
	return slices.ContainsFunc(e.after.Items, func(item appointment.Item) bool {
		return !slices.ContainsFunc(e.before.Items, func(was appointment.Item) bool { return sameTime(e.before, was, e.after, item) })
	})
}

// check refuses services that take too long together or overlap, and staff members who cannot do what they get.
func (e editedItems) check(setup *business.Setup, now time.Time) error {
	if e.after.Duration() > business.MaxTogether {
		return core.InvalidField(appointment.FieldItems, text.Of("booking.tooLongTogether", "hours", int(business.MaxTogether/time.Hour)))
	}
	for n, item := range e.after.Items {
		if !e.differs[n] {
			continue
		}
		if err := checkStaffField(setup, item.StaffID, item.ServiceID, now); err != nil {
			return err
		}
	}
	return e.checkOverlap(&setup.Business)
}

// checkOverlap returns Conflict with Reason "items_overlap" if a service begins before the one before it has ended. It names the one that was
// there before.
func (e editedItems) checkOverlap(b *business.Business) error {
	for n := 1; n < len(e.after.Items); n++ {
		first, second := e.after.Items[n-1], e.after.Items[n]
		if second.After >= first.After+first.Duration {
			continue
		}
		problem := text.Of("booking.overlapsEnd", "service", first.ServiceName, "end", e.clock(b, first.After+first.Duration))
		if e.differs[n-1] && !e.differs[n] {
			problem = text.Of("booking.overlapsStart", "service", second.ServiceName, "start", e.clock(b, second.After))
		}
		return &core.Error{Code: core.Conflict, Reason: "items_overlap", Text: problem}
	}
	return nil
}

// clock returns the time of day so long after the start of the appointment.
func (e editedItems) clock(b *business.Business, after time.Duration) text.Moment {
	return text.Moment{
		At: e.after.StartsAt.Add(after).UTC(), Zone: text.Zone(b.Timezone), DateFormat: string(b.DateFormat), TimeFormat: string(b.TimeFormat), OnlyTime: true,
	}
}

// longWait returns the question about the first wait over the limit of the business. A wait that the appointment already has needs no answer.
func (e editedItems) longWait(limit time.Duration) text.Text {
	for n := 1; n < len(e.after.Items); n++ {
		first, second := e.after.Items[n-1], e.after.Items[n]
		wait := second.After - first.After - first.Duration
		if wait > limit && !e.hadWait(e.after.StartsAt.Add(second.After), wait) {
			return text.Of("booking.longWait", "service", second.ServiceName, "wait", wait, "limit", limit)
		}
	}
	return text.Text{}
}

// hadWait reports whether the appointment has such a wait until an instant.
func (e editedItems) hadWait(until time.Time, wait time.Duration) bool {
	for n := 1; n < len(e.before.Items); n++ {
		first, second := e.before.Items[n-1], e.before.Items[n]
		if second.After-first.After-first.Duration == wait && e.before.StartsAt.Add(second.After).Equal(until) {
			return true
		}
	}
	return false
}

// placement is the placement of the edited appointment. In a business without staff the items are placed together, and one item needs no
// others. What does not differ stays where it is.
func (e *editedItems) placement(setup *business.Setup, now time.Time) *placement {
	staffed := business.Staffed(setup.EffectiveLanes(now))
	p := &placement{
		setup: setup, now: now, wanted: wantedAsBooked(e.after), start: e.after.StartsAt, owner: true,
		keepsTime: e.after.StartsAt.Equal(e.before.StartsAt), own: e.after.ID,
	}
	together := !staffed || len(p.items) == 1
	if !together || !slices.Contains(e.differs, true) {
		p.edited = e
	} else if !staffed {
		p.clearStaff()
	}
	p.unassigned = p.nobody()
	return p
}

// findLanesOfEach is findLanes for items of which each is placed by itself, and no other appointment moves for it.
func (p *placement) findLanesOfEach(busy []appointment.Allocation) (assignmentPlan, error) {
	fixed := slices.Clone(busy)
	for i := range fixed {
		fixed[i].Floating = false
	}
	var plan assignmentPlan
	c := candidate{assignments: make([]appointment.Assignment, len(p.items))}
	for n := range p.items {
		one := p.alone(n, c.assignments[:n])
		to, kept := p.keptAssignment(n)
		if !kept { // also one that stays, if the appointment was cancelled
			found, err := one.findLanes(fixed)
			if err != nil {
				return plan, err
			}
			to = found.best().assignments[0]
			plan.question = firstText(plan.question, found.question)
			plan.outsideHours = plan.outsideHours || found.outsideHours
		}
		if p.edited.before.OutsideHours && !p.edited.differs[n] {
			plan.outsideHours = plan.outsideHours || len(one.offered(atAnyMinute(one.query(fixed), one.start))) == 0
		}
		to.After = p.items[n].After
		c.assignments[n] = to
	}
	plan.candidates = []candidate{c}
	if p.restores {
		return plan, nil
	}
	plan.question = firstText(plan.question, p.edited.longWait(p.setup.Business.Rules.MaxWait))
	return plan, p.ask(plan.question)
}

func firstText(a, b text.Text) text.Text {
	if a.IsZero() {
		return b
	}
	return a
}

// alone is the placement of one of the items. Those before it are assigned: their lanes are preferred, as the appointment's own are.
func (p *placement) alone(n int, assigned []appointment.Assignment) *placement {
	one := *p
	one.edited = nil
	one.items = slices.Clone(p.items[n : n+1])
	one.items[0].After = 0
	one.start = p.start.Add(p.items[n].After)
	one.unassigned = p.unassigned[n : n+1]
	one.allowOutside = true // it is asked once for all items
	if !p.edited.differs[n] {
		one.restores = true // a cancelled appointment no longer has its lanes
		one.wanted = one.withBookableStaff(p.setup, p.now)
	}
	one.held = slices.Clone(p.held)
	for _, to := range assigned {
		for _, lane := range to.Lanes {
			one.held = append(one.held, appointment.Allocation{Lane: lane.Lane})
		}
	}
	return &one
}

// keptAssignment returns the lanes that an item has and keeps. What it blocks is a part of what the appointment holds on them.
func (p *placement) keptAssignment(n int) (to appointment.Assignment, kept bool) {
	if p.edited.differs[n] {
		return to, false
	}
	item := p.edited.after.Items[n]
	to = appointment.Assignment{Staff: item.StaffID, StaffName: item.StaffName}
	for _, need := range p.setup.Needs(p.items[n], p.now) {
		lane, found := p.heldFor(item, need)
		if !found {
			return to, false
		}
		to.Lanes = append(to.Lanes, appointment.OccupiedLane{Lane: lane.ID, Spans: need.Spans})
		to.OnPlace = to.OnPlace || lane.Kind() == business.PlaceLane
	}
	return to, true
}

// heldFor finds the lane on which the appointment has what an item needs.
func (p *placement) heldFor(item appointment.Item, need business.Need) (business.Lane, bool) {
	for _, h := range p.held {
		lane, known := p.setup.Lane(h.Lane)
		if known && lane.Pool == need.Pool && (need.Pool != "" || item.StaffID == "" || lane.Staff == item.StaffID) && p.holds(lane.ID, item.Blocked(need.Spans), item.After) {
			return lane, true
		}
	}
	return business.Lane{}, false
}

// holds reports whether the appointment holds all spans on the lane. They are from so long after the start of the appointment.
func (p *placement) holds(lane business.LaneID, spans []slot.Span, after time.Duration) bool {
	start := p.start.Add(after)
	for _, span := range spans {
		from, to := start.Add(span.From).Unix(), start.Add(span.To).Unix()
		if !slices.ContainsFunc(p.held, func(h appointment.Allocation) bool { return h.Lane == lane && h.Start <= from && to <= h.End }) {
			return false
		}
	}
	return true
}
