package porttest

import (
	"testing"
	"time"

	"slotwise/core/appointment"
	"slotwise/core/business"
	"slotwise/core/setupchange"
	"slotwise/core/tier"
	"slotwise/ports"
)

// severalItems is an appointment with two items, each with another staff member. Both need the same third lane.
type severalItems struct {
	*fixture
	appointment.Appointment

	members     [2]business.Staff
	assignments []appointment.Assignment
}

func newSeveralItems(t *testing.T, h Harness) *severalItems {
	s := &severalItems{fixture: newFixture(t, h, 1)}
	b := s.setup().Business
	b.Entitlement = tier.Entitlement{Complimentary: true}
	s.updateBusiness(b)
	s.Appointment = s.appointment(at(1))
	first := s.First()
	for i := range s.members {
		m := aStaffMember()
		m.Services, m.Hours, m.Breaks, m.Overrides = business.AllServices(), nil, business.Hours{}, nil
		s.members[i] = m
		lane := h.Hire(t, s.id, m).ID
		s.assignments = append(s.assignments, appointment.Assignment{Lanes: []appointment.OccupiedLane{{Lane: lane}, {Lane: s.lanes[0]}}, Staff: m.ID, StaffName: m.Name})
	}
	second := first
	second.After, second.Duration, second.Price.Minor = first.Duration, time.Hour, 4000
	s.Items = []appointment.Item{first, second}
	s.Appointment = s.Assigned(s.assignments...)
	return s
}

// booking books all items on all lanes until the end of a hold.
func (s *severalItems) booking(until time.Time) ports.Booking {
	b := ports.Booking{Appointment: s.Appointment, Entry: entry(s.Appointment, appointment.ActionBooked), SetupVersion: s.setup().Version}
	for _, a := range s.Allocations(s.assignments) {
		b.Allocations = append(b.Allocations, a.HeldUntil(until))
	}
	return b
}

// other is another booking in the time of the second item, on its lane.
func (s *severalItems) other() ports.Booking {
	a := s.appointment(s.StartsAt.Add(s.First().Duration + 20*time.Minute))
	Assign(&a, s.members[1])
	return s.bookingOn(s.assignments[1].Lanes[0].Lane, a)
}

// claim claims all lanes for the appointment as it is, as a change does.
func (s *severalItems) claim() (placed bool) {
	s.t.Helper()
	s.inTx(func(tx ports.Tx) {
		var lanes []business.LaneID
		for _, a := range s.Allocations(s.assignments) {
			lanes = append(lanes, a.Lane)
		}
		OK(s.t, tx.Allocations.LockLanes(s.ctx, s.id, lanes))
		_, err := tx.Appointments.ForUpdate(s.ctx, s.id, s.ID)
		OK(s.t, err)
		placed, err = tx.Allocations.Replace(s.ctx, s.id, map[appointment.ID][]appointment.Allocation{s.ID: s.Allocations(s.assignments)})
		OK(s.t, err)
	})
	return placed
}

func (s *severalItems) confirm() (held bool) {
	s.t.Helper()
	s.inTx(func(tx ports.Tx) {
		_, err := tx.Appointments.ForUpdate(s.ctx, s.id, s.ID)
		OK(s.t, err)
		held, err = tx.Holds.Confirm(s.ctx, s.id, s.ID)
		OK(s.t, err)
	})
	return held
}

func (s *severalItems) release(wanted []appointment.Allocation, now time.Time) (released int) {
	s.t.Helper()
	s.inTx(func(tx ports.Tx) {
		var err error
		released, err = tx.Holds.ReleaseEnded(s.ctx, s.id, wanted, now)
		OK(s.t, err)
	})
	return released
}

// itemsOnSeveralLanes takes an appointment through all that can happen to its lanes. Always all of them change, or none.
func itemsOnSeveralLanes(t *testing.T, h Harness) {
	s := newSeveralItems(t, h)
	taken := s.other()
	Same(t, "the other one", s.try(taken), ports.Booked)
	wanted := s.booking(noon)
	s.rollBack(func(tx ports.Tx) {
		outcome, err := tx.Appointments.Book(s.ctx, wanted)
		OK(t, err)
		Same(t, "one of three lanes is taken", outcome, ports.LaneTaken)
	})
	_, err := s.Appointments.Get(s.ctx, s.id, s.ID)
	NotFound(t, err)
	s.change(&taken.Appointment, func(a *appointment.Appointment) { a.Status = appointment.Cancelled })

	Same(t, "all are free", s.try(s.booking(noon)), ports.Booked)
	Same(t, "stored", s.get(s.ID), s.Appointment)
	Same(t, "lanes", len(s.held(s.Appointment)), 3)
	next := s.other()
	Same(t, "before the hold is released", s.try(next), ports.LaneTaken)
	Same(t, "released too early", s.release(next.Allocations, noon.Add(-time.Second)), 0)
	Same(t, "released for one lane", s.release(next.Allocations, noon), 3)
	Same(t, "paid after that", s.confirm(), false)
	Same(t, "held", len(s.held(s.Appointment)), 0)

	Same(t, "claimed again", s.claim(), true)
	Same(t, "confirmed", s.confirm(), true)
	Same(t, "permanent", s.release(next.Allocations, at(100)), 0)
	s.movesAndIsCancelled()
}

func (s *severalItems) movesAndIsCancelled() {
	s.t.Helper()
	s.change(&s.Appointment, func(a *appointment.Appointment) { a.StartsAt = a.StartsAt.Add(2 * time.Hour) })
	Same(s.t, "moved", s.claim(), true)
	Same(s.t, "stored", s.get(s.ID), s.Appointment)
	Same(s.t, "held", s.held(s.Appointment), s.Allocations(s.assignments))
	s.needsAttention()
	if s.Reports != nil { // of the database
		listed := func(f ports.Filter) int { return len(s.list(f)) }
		Same(s.t, "listed for each member", []int{listed(ports.Filter{Staff: s.members[0].ID}), listed(ports.Filter{Staff: s.members[1].ID})}, []int{1, 2})
		Same(s.t, "listed for the service", listed(ports.Filter{Service: s.service.ID}), 2)
	}

	s.change(&s.Appointment, func(a *appointment.Appointment) { a.Items = a.Items[:1] })
	Same(s.t, "without its second item", s.get(s.ID), s.Appointment)
	s.change(&s.Appointment, func(a *appointment.Appointment) { a.Status = appointment.Cancelled })
	Same(s.t, "held once cancelled", len(s.held(s.Appointment)), 0)
}

// needsAttention checks that the appointment is found once when both of its staff members are away.
func (s *severalItems) needsAttention() {
	s.t.Helper()
	booked, err := s.Appointments.Booked(s.ctx, s.id, noon)
	OK(s.t, err)
	Same(s.t, "booked", booked, []setupchange.Booked{{
		ID: s.ID, StartsAt: s.StartsAt, Expected: true, Items: itemsOf(s.Appointment), Allocations: s.Allocations(s.assignments),
	}})
	setup := s.setup()
	for i := range setup.Staff {
		setup.Staff[i].Active = false
	}
	affected := setupchange.FindAffected(&setup, booked, noon)
	Same(s.t, "affected", len(affected), 1)
	Same(s.t, "reason", affected[0].Reason, setupchange.StaffInactive)
}
