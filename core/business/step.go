package business

import (
	"slices"
	"time"

	"slotwise/core"
	"slotwise/core/slot"
	"slotwise/core/text"
)

// Step is a stretch of a service.
type Step struct {
	Duration time.Duration // whole minutes, at least one
	Staffed  bool          // a staff member works; otherwise they can serve another customer
	Pools    []PoolID      // one resource of each is needed, the same one in all steps of the service
}

// EqualSteps reports whether steps are the same.
func EqualSteps(a, b []Step) bool {
	return slices.EqualFunc(a, b, func(a, b Step) bool {
		return a.Duration == b.Duration && a.Staffed == b.Staffed && slices.Equal(a.Pools, b.Pools)
	})
}

// WithoutStaff reports whether a service with these steps has none in which a staff member works. The resource of its first step's first pool
// is then where the customer is served, unless the business has no staff at all.
func WithoutStaff(steps []Step) bool {
	return steps != nil && !slices.ContainsFunc(steps, func(s Step) bool { return s.Staffed })
}

// MaxSteps bounds the steps of a service, and MaxPools the pools that it needs.
const (
	MaxSteps = 9
	MaxPools = 3
)

// StepDetails is a step in the service dialog.
type StepDetails struct {
	Minutes int
	Staffed bool
	Pools   []PoolID
}

// parseSteps returns the steps of a service of that duration. It returns nil if they say no more than the duration does.
func parseSteps(details []StepDetails, duration time.Duration, p *core.Problems) []Step {
	if len(details) == 0 {
		return nil
	}
	var (
		steps []Step
		pools []PoolID
		sum   time.Duration
	)
	for _, d := range details {
		p.Check(1 <= d.Minutes && d.Minutes <= int(MaxDuration/time.Minute), FieldSteps, text.Of("service.stepMinutes"))
		step := Step{Duration: time.Duration(d.Minutes) * time.Minute, Staffed: d.Staffed, Pools: slices.Compact(slices.Sorted(slices.Values(d.Pools)))}
		steps, sum, pools = append(steps, step), sum+step.Duration, append(pools, step.Pools...)
	}
	slices.Sort(pools)
	p.Check(len(steps) <= MaxSteps, FieldSteps, text.Of("service.tooManySteps", "most", MaxSteps))
	p.Check(len(slices.Compact(pools)) <= MaxPools, FieldSteps, text.Of("service.tooManyPools", "most", MaxPools))
	p.Check(steps[0].Staffed || WithoutStaff(steps), FieldSteps, text.Of("service.firstStep"))
	p.Check(steps[0].Staffed || steps[0].Pools != nil, FieldSteps, text.Of("service.needsSomething"))
	p.Check(sum == duration, FieldDuration, text.Of("service.stepsSum", "minutes", int(sum/time.Minute)))
	if len(steps) == 1 && steps[0].Staffed && steps[0].Pools == nil {
		return nil
	}
	return steps
}

// Need is what an item of an appointment occupies: one lane out of several, the same one for all its spans.
type Need struct {
	Pool  PoolID      // empty: where the customer is served
	Spans []slot.Span // from the start of the item, ascending; nil: the whole item
}

var wholeItem = []Need{{}}

// needsOf returns the needs of a service with these steps. The first one is where the customer is served.
func needsOf(steps []Step) []Need {
	if steps == nil {
		return wholeItem
	}
	needs, from := []Need{{}}, time.Duration(0)
	for _, step := range steps {
		span := slot.Span{From: from, To: from + step.Duration}
		if step.Staffed {
			needs[0].add(span)
		}
		for _, pool := range step.Pools {
			i := slices.IndexFunc(needs, func(n Need) bool { return n.Pool == pool })
			if i < 0 {
				i, needs = len(needs), append(needs, Need{Pool: pool})
			}
			needs[i].add(span)
		}
		from = span.To
	}
	return needs
}

// ResourceNeeds returns what a service with these steps needs beside the lane on which the customer is served.
func ResourceNeeds(steps []Step) []Need { return needsOf(steps)[1:] }

// add adds the next span. It is one with the span before it if they touch.
func (n *Need) add(span slot.Span) {
	if last := len(n.Spans) - 1; last >= 0 && n.Spans[last].To == span.From {
		n.Spans[last].To = span.To
		return
	}
	n.Spans = append(n.Spans, span)
}

// StaffedSpans returns when a staff member works in a service with these steps, from its start; nil: all the time.
func StaffedSpans(steps []Step) []slot.Span {
	if WithoutStaff(steps) {
		return []slot.Span{}
	}
	return needsOf(steps)[0].Spans
}

// Processing returns when a staff member is free within a service with these steps, from its start.
func Processing(steps []Step) []slot.Span {
	if WithoutStaff(steps) {
		return nil
	}
	var free Need
	from := time.Duration(0)
	for _, step := range steps {
		if !step.Staffed {
			free.add(slot.Span{From: from, To: from + step.Duration})
		}
		from += step.Duration
	}
	return free.Spans
}

// Needs returns what an item occupies at now. A plan without processing time, and a place of a business without staff, occupy the whole
// item. Resources count only if the plan has them and their pool still exists. The first need is where the customer is served.
func (s *Setup) Needs(item Requirements, now time.Time) []Need {
	if item.Steps == nil {
		return wholeItem
	}
	limits, needs := s.limits(now), needsOf(item.Steps)
	staffed := Staffed(s.EffectiveLanes(now))
	if staffed && WithoutStaff(item.Steps) {
		return needs[1:]
	}
	if !limits.Steps || !staffed {
		needs[0].Spans = nil
	}
	pools := slices.DeleteFunc(needs[1:], func(n Need) bool {
		_, exists := s.Pool(n.Pool)
		return !limits.Resources || !exists
	})
	return needs[:1+len(pools)]
}

// LanesFor returns the lanes that items can occupy at now: the EffectiveLanes, and after them the resources of the pools that the items need.
func (s *Setup) LanesFor(items []Requirements, now time.Time) []Lane {
	lanes := s.EffectiveLanes(now)
	var added []PoolID
	for _, item := range items {
		for _, need := range s.Needs(item, now) {
			if need.Pool != "" && !slices.Contains(added, need.Pool) {
				added, lanes = append(added, need.Pool), append(lanes, s.resourceLanes(need.Pool)...)
			}
		}
	}
	return lanes
}

// resourceLanes returns the lanes of the resources of a pool that are in use, in their order.
func (s *Setup) resourceLanes(id PoolID) []Lane {
	var lanes []Lane
	pool, _ := s.Pool(id)
	for _, r := range pool.Resources {
		if i := slices.IndexFunc(s.Lanes, func(l Lane) bool { return l.Resource == r.ID }); r.Active && i >= 0 {
			lanes = append(lanes, s.Lanes[i])
		}
	}
	return lanes
}
