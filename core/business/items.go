package business

import (
	"cmp"
	"time"

	"slotwise/core/civil"
	"slotwise/core/slot"
)

// MaxItems bounds the services of an appointment, and MaxTogether the time from the start of the first to the end of the last. An
// appointment with its buffers then stays within a day, as the reads of busy time require.
const (
	MaxItems    = 6
	MaxTogether = 16 * time.Hour
)

// PlaceInSequence sets the items one after the other.
func PlaceInSequence(items []Requirements) {
	for i := range items {
		items[i].After = sumOfDurations(items[:i])
	}
}

// Together returns the requirements of items on one lane, each at its place. Only buffers that reach beyond the other items remain.
func Together(items []Requirements) Requirements {
	all := items[0]
	all.After, all.BufferAfter = 0, 0
	for _, i := range items {
		all.Staff = cmp.Or(all.Staff, i.Staff)
		all.Duration = max(all.Duration, i.After+i.Duration)
		all.BufferBefore = max(all.BufferBefore, i.BufferBefore-i.After)
	}
	for _, i := range items {
		all.BufferAfter = max(all.BufferAfter, i.After+i.Duration+i.BufferAfter-all.Duration)
	}
	return all
}

// MaxWait returns how long a customer may wait between two items. Without staff there are no waits: the items take one place together.
// With all waits, the items end within MaxTogether.
func (s *Setup) MaxWait(items []Requirements, now time.Time) time.Duration {
	waits := time.Duration(len(items) - 1)
	if waits == 0 || !Staffed(s.EffectiveLanes(now)) {
		return 0
	}
	return min(s.Business.Rules.MaxWait, max(MaxTogether-sumOfDurations(items), 0)/waits).Truncate(time.Minute)
}

func sumOfDurations(items []Requirements) (sum time.Duration) {
	for _, i := range items {
		sum += i.Duration
	}
	return sum
}

// ItemsQuery returns the query for the starts of items that follow one another, in this order. In a business without staff they take one
// place together. Otherwise each item can have another lane, and no other appointment moves for them. The rest is as for SlotQuery.
func (s *Setup) ItemsQuery(items []Requirements, sameLane bool, now time.Time, from, to civil.Date) slot.Query {
	if len(items) == 1 {
		return s.SlotQuery(items[0], now, from, to)
	}
	lanes := s.EffectiveLanes(now)
	if !Staffed(lanes) {
		return s.SlotQuery(Together(items), now, from, to)
	}
	q := s.SlotQuery(Requirements{}, now, from, to)
	for i := range q.Lanes {
		q.Lanes[i].AssignOnly = false // each item names its lanes
	}
	q.Rules.Duration = sumOfDurations(items) // the step, unless the business sets one
	q.Items = &slot.Items{SameLane: sameLane, MaxWait: s.MaxWait(items, now)}
	for _, item := range items {
		q.Items.List = append(q.Items.List, slot.Item{
			Named: item.Staff != "",
			Ways: []slot.Way{{
				Duration: item.Duration, BufferBefore: item.BufferBefore, BufferAfter: item.BufferAfter,
				Needs: []slot.Need{{Lanes: s.lanesFor(item, lanes)}},
			}},
		})
	}
	return q
}

// lanesFor returns the indexes of the lanes that can do an item.
func (s *Setup) lanesFor(item Requirements, lanes []Lane) []int {
	var able []int
	for i, l := range lanes {
		if m := s.member(l.Staff); m != nil && (item.Staff == "" || m.ID == item.Staff) && m.Services.Includes(item.Service) {
			able = append(able, i)
		}
	}
	return able
}
