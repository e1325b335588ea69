package business

import (
	"slices"
	"time"

	"slotwise/core/tier"
)

// LaneID identifies a lane, which takes one appointment at a time.
type LaneID string

// Lane is something that takes one appointment at a time. Its Kind says what it is.
type Lane struct {
	ID       LaneID
	Staff    StaffID // of a StaffLane
	Position int     // of a PlaceLane, from 1

	Resource ResourceID // of a ResourceLane
	Pool     PoolID     // of the Resource
}

// LaneKind is what a lane is. Customers are served on lanes of the first two kinds. Resources are needed beside them.
type LaneKind int

const (
	StaffLane    LaneKind = iota // a staff member
	PlaceLane                    // one of the parallel places of a business
	ResourceLane                 // a room or a device
)

// Kind returns the kind of the lane.
func (l Lane) Kind() LaneKind {
	switch {
	case l.Staff != "":
		return StaffLane
	case l.Resource != "":
		return ResourceLane
	}
	return PlaceLane
}

// Staffed reports whether any of the lanes is a staff member.
func Staffed(lanes []Lane) bool {
	return slices.ContainsFunc(lanes, func(l Lane) bool { return l.Kind() == StaffLane })
}

// Setup is a business with all configuration that determines its slots.
type Setup struct {
	Version  int64 // increases with each change of any part
	Business Business
	Services []Service // not archived, in display order; as stored, so most callers should use ServicesAt
	Staff    []Staff   // not archived
	Pools    []Pool    // not archived, in display order
	Lanes    []Lane
	Blocked  []BlockedTime // by CreatedAt, then ID
}

// Tier returns the tier of the business at now.
func (s *Setup) Tier(now time.Time) tier.Tier { return s.Business.Entitlement.Effective(now) }

func (s *Setup) limits(now time.Time) tier.Limits { return tier.LimitsOf(s.Tier(now)) }

// ServicesAt returns the services as they are at now. Services beyond the plan become inactive at the instant when the grace
// period ends, although they are stored as inactive only later. Callers must not change the result.
func (s *Setup) ServicesAt(now time.Time) []Service { return WithinPlan(s.Services, s.limits(now)) }

// Service finds a service that is not archived, with its state in ServicesAt.
func (s *Setup) Service(id ServiceID, now time.Time) (Service, bool) {
	i := slices.IndexFunc(s.Services, func(v Service) bool { return v.ID == id })
	if i < 0 {
		return Service{}, false
	}
	service := s.Services[i]
	service.Active = activeWithinPlan(s.Services, i, s.limits(now))
	return service, true
}

// Offers reports whether customers can book a service of ServicesAt. Classes are stored but not offered while the plan has none.
func (s *Setup) Offers(v Service, now time.Time) bool {
	return v.ForCustomers() && (!v.IsClass() || s.limits(now).Classes)
}

// ActiveStaff returns the staff members that customers can book at now. There are none unless the tier allows staff.
func (s *Setup) ActiveStaff(now time.Time) []Staff {
	if !s.limits(now).Staff {
		return nil
	}
	var active []Staff
	for _, m := range s.Staff {
		if m.Active {
			active = append(active, m)
		}
	}
	return active
}

// Lane finds a lane, in use or not.
func (s *Setup) Lane(id LaneID) (Lane, bool) {
	i := slices.IndexFunc(s.Lanes, func(l Lane) bool { return l.ID == id })
	if i < 0 {
		return Lane{}, false
	}
	return s.Lanes[i], true
}

// EffectiveLanes returns the lanes on which customers can be served at now, in a stable order. A business with active
// staff, if the tier allows staff, has one lane per member. Other businesses have as many places as their rules set and the
// tier allows.
func (s *Setup) EffectiveLanes(now time.Time) []Lane {
	limits, staffed := s.limits(now), false
	lanes := make([]Lane, 0, len(s.Lanes))
	for i := range s.Staff { // does not use ActiveStaff, which copies every member's hours, because this runs for each request of slots
		if m := &s.Staff[i]; limits.Staff && m.Active {
			staffed = true
			if lane := slices.IndexFunc(s.Lanes, func(l Lane) bool { return l.Staff == m.ID }); lane >= 0 {
				lanes = append(lanes, s.Lanes[lane])
			}
		}
	}
	if staffed {
		return lanes
	}
	places := limits.PlacesOf(s.Business.Rules.ParallelBookings)
	for _, l := range s.Lanes {
		if l.Kind() == PlaceLane && l.Position <= places {
			lanes = append(lanes, l)
		}
	}
	slices.SortFunc(lanes, func(a, b Lane) int { return a.Position - b.Position })
	return lanes
}
