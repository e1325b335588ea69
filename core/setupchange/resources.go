package setupchange

import (
	"slices"

	"slotwise/core/appointment"
	"slotwise/core/business"
	"slotwise/core/slot"
	"slotwise/core/tier"
)

// findInResources finds the appointments that hold a resource out of use, and collects the stretches in resources that are not open at all
// times.
func (f *finder) findInResources(booked []Booked) {
	if !tier.LimitsOf(f.setup.Tier(f.now)).Resources {
		return
	}
	for i := range booked {
		b := &booked[i]
		switch {
		case !b.isAhead(f.now):
		case slices.ContainsFunc(b.Allocations, f.isUnused):
			f.found(Affected{Booked: *b, Reason: ResourceOutOfUse})
		case !b.OutsideHours:
			f.addStretchesInResources(b)
		}
	}
}

// isUnused reports whether an allocation is on a resource that is archived or not in use, of a pool that the business still has.
func (f *finder) isUnused(a appointment.Allocation) bool {
	lane := f.all[a.Lane]
	pool, exists := f.setup.Pool(lane.Pool)
	return exists && !pool.InUse(lane.Resource)
}

func (f *finder) addStretchesInResources(b *Booked) {
	for _, item := range b.Items {
		for n, need := range business.ResourceNeeds(item.Steps) {
			leads := n == 0 && f.staffed && business.WithoutStaff(item.Steps)
			for _, span := range need.Spans {
				within := item
				within.StartsAt, within.EndsAt = item.StartsAt.Add(span.From), item.StartsAt.Add(span.To)
				p := part{Booked: b, Item: within}
				lane, found := f.resourceOf(&p, need.Pool)
				if found && (leads || !f.setup.ResourceLane(lane).Always) {
					f.stretches = append(f.stretches, slot.Stretch{Interval: p.span(), Lane: f.roomIndex(lane)})
					f.stretched = append(f.stretched, &p)
				}
			}
		}
	}
}

// resourceOf returns the resource of a pool that the appointment has in that time.
func (f *finder) resourceOf(p *part, pool business.PoolID) (business.Lane, bool) {
	span := p.span()
	for _, a := range p.Allocations {
		if lane := f.all[a.Lane]; lane.Pool == pool && a.Start <= span.Start && span.End <= a.End {
			return lane, true
		}
	}
	return business.Lane{}, false
}

// roomIndex returns the index of a resource among the lanes of stretches.
func (f *finder) roomIndex(lane business.Lane) int {
	i := slices.Index(f.rooms, lane)
	if i < 0 {
		i, f.rooms = len(f.rooms), append(f.rooms, lane)
	}
	return len(f.lanes) + i
}

// hoursOf returns the lane of a resource with its hours. One of the stretches without hours of its own has those of the business.
func (f *finder) hoursOf(lane business.Lane) slot.Lane {
	hours := f.setup.ResourceLane(lane)
	hours.Always = false
	return hours
}
