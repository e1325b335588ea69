package porttest

import (
	"testing"
	"time"

	"slotwise/core/appointment"
	"slotwise/core/business"
	"slotwise/ports"
)

// RunSetups checks a ports.Setups.
func RunSetups(t *testing.T, open Opener) {
	get := func(t *testing.T, s *fixture) business.Setup {
		t.Helper()
		setup, err := s.Setups.Get(s.ctx, s.id)
		OK(t, err)
		return *setup
	}

	t.Run("an unknown business is NotFound", func(t *testing.T) {
		h := open(t)
		for _, id := range []business.ID{business.ID(freshID()), "no uuid"} {
			_, err := h.Setups.Get(t.Context(), id)
			NotFound(t, err)
		}
	})

	t.Run("each read returns the committed state, whatever is cached", func(t *testing.T) {
		h := open(t)
		s := newFixture(t, h, 1)
		Same(t, "setup", get(t, s), s.setup())
		b := s.setup().Business
		b.Name = "Renamed"
		s.updateBusiness(b)
		Same(t, "after a change of the business", get(t, s).Business.Name, "Renamed")

		added := aService()
		s.inTx(func(tx ports.Tx) { OK(t, tx.Services.Insert(s.ctx, s.id, added)) })
		Same(t, "after a new service", get(t, s), s.setup())
		added.Name = "Shave"
		s.updateService(added)
		Same(t, "after a change of a service", get(t, s), s.setup())
		s.inTx(func(tx ports.Tx) { OK(t, tx.Services.Remove(s.ctx, s.id, added.ID, noon)) })
		Same(t, "after removing a service", get(t, s), s.setup())
		h.Hire(t, s.id, business.Staff{ID: business.StaffID(freshID()), Name: "Ann", Services: business.AllServices()})
		Same(t, "with staff and lanes", get(t, s), s.setup())
		Same(t, "lanes", len(get(t, s).Lanes), 2)
	})

	t.Run("uncommitted changes are not visible", func(t *testing.T) {
		s := newFixture(t, open(t), 1)
		s.rollBack(func(tx ports.Tx) {
			OK(t, tx.Services.Insert(s.ctx, s.id, aService()))
		})
		Same(t, "services", get(t, s).Services, []business.Service{s.service})
	})
}

// RunAvailabilityReader checks a ports.AvailabilityReader.
func RunAvailabilityReader(t *testing.T, open Opener) {
	t.Run("a business without appointments has its setup", func(t *testing.T) {
		s := newFixture(t, open(t), 2)
		c := s.schedulingData(noon, at(24))
		Same(t, "setup", *c.Setup, s.setup())
		Same(t, "busy", len(c.Busy), 0)
	})

	t.Run("an unknown business is NotFound", func(t *testing.T) {
		h := open(t)
		for _, id := range []business.ID{business.ID(freshID()), "no uuid"} {
			_, err := h.Availability.SchedulingData(t.Context(), id, noon, at(24))
			NotFound(t, err)
			_, err = h.Availability.ClassData(t.Context(), id)
			NotFound(t, err)
		}
	})

	t.Run("busy time is what overlaps the range, buffers included, half-open", func(t *testing.T) {
		h := open(t)
		s, other := newFixture(t, h, 1), newFixture(t, h, 1)
		s.service.BufferBefore, s.service.BufferAfter = 10*time.Minute, 20*time.Minute
		inside := s.book(s.appointment(at(2)))
		into := s.book(s.appointment(noon.Add(-45 * time.Minute)))     // blocked until 0:05
		before := s.book(s.appointment(at(-2).Add(-50 * time.Minute))) // blocked until exactly -2:00
		outOf := s.book(s.appointment(at(3).Add(10 * time.Minute)))    // blocked from 3:00 to 4:00
		after := s.book(s.appointment(at(4).Add(10 * time.Minute)))    // blocked from 4:00 to 5:00
		long := s.appointment(at(30))                                  // blocked for the longest possible time: from 26:00 to 42:00
		ChangeItems(&long, func(i *appointment.Item) {
			i.Duration, i.BufferBefore, i.BufferAfter = 8*time.Hour, 4*time.Hour, 4*time.Hour
		})
		long = s.book(long)
		cancelled := s.appointment(at(2))
		cancelled.Status = appointment.Cancelled
		s.book(cancelled)
		other.book(other.appointment(at(2)))

		none := []appointment.ID(nil)
		Same(t, "reaching in and out", ids(s.schedulingData(noon, at(3.5)).Busy), []appointment.ID{into.ID, inside.ID, outOf.ID})
		Same(t, "ends where the range begins", ids(s.schedulingData(at(-2), at(-1.5)).Busy), none)
		Same(t, "ends a second later", ids(s.schedulingData(at(-2).Add(-time.Second), at(-1.5)).Busy), []appointment.ID{before.ID})
		Same(t, "begins where the range ends", ids(s.schedulingData(at(2.9), at(3)).Busy), none)
		Same(t, "begins a second earlier", ids(s.schedulingData(at(2.9), at(3).Add(time.Second)).Busy), []appointment.ID{outOf.ID})
		Same(t, "neighbours", ids(s.schedulingData(at(3), at(5)).Busy), []appointment.ID{outOf.ID, after.ID})
		Same(t, "the tail of a long one", ids(s.schedulingData(at(41.9), at(42)).Busy), []appointment.ID{long.ID})

		busy := s.schedulingData(noon, at(1)).Busy
		Same(t, "busy time", busy, []appointment.Allocation{On(into, s.lanes[0])})
	})

	t.Run("busy time is sorted by lane, ascending, and floats unless it is of a staff member", func(t *testing.T) {
		busyTimeIsSortedByLane(t, open(t))
	})

	t.Run("each read returns the committed state", func(t *testing.T) {
		h := open(t)
		s := newFixture(t, h, 1)
		s.schedulingData(noon, at(1)) // fills the cache
		added := aService()
		b := s.setup().Business
		b.Rules.ParallelBookings = 2
		s.inTx(func(tx ports.Tx) { OK(t, tx.Services.Insert(s.ctx, s.id, added)) })
		s.updateBusiness(b)
		Same(t, "setup after a change", *s.schedulingData(noon, at(1)).Setup, s.setup())
		Same(t, "services", len(s.schedulingData(noon, at(1)).Setup.Services), 2)

		h.Hire(t, s.id, business.Staff{ID: business.StaffID(freshID()), Name: "Ann", Services: business.AllServices()})
		Same(t, "setup with staff", *s.schedulingData(noon, at(1)).Setup, s.setup())

		a := s.book(s.appointment(at(0.5)))
		Same(t, "busy", ids(s.schedulingData(noon, at(1)).Busy), []appointment.ID{a.ID})
		s.change(&a, func(a *appointment.Appointment) { a.Status = appointment.Cancelled })
		Same(t, "busy", len(s.schedulingData(noon, at(1)).Busy), 0)
	})

	t.Run("uncommitted changes are not visible", func(t *testing.T) {
		s := newFixture(t, open(t), 1)
		b := s.bookingOf(s.appointment(at(0.5)))
		s.rollBack(func(tx ports.Tx) {
			outcome, err := tx.Appointments.Book(s.ctx, b)
			OK(t, err)
			Same(t, "outcome", outcome, ports.Booked)
			OK(t, tx.Services.Insert(s.ctx, s.id, aService()))
		})
		c := s.schedulingData(noon, at(1))
		Same(t, "busy", len(c.Busy), 0)
		Same(t, "services", len(c.Setup.Services), 1)
	})
}

func busyTimeIsSortedByLane(t *testing.T, h Harness) {
	s := newFixture(t, h, 2)
	ann := business.Staff{ID: business.StaffID(freshID()), Name: "Ann", Active: true, Services: business.AllServices()}
	lane := h.Hire(t, s.id, ann)
	for _, hour := range []float64{5, 1, 3} {
		for _, l := range []business.LaneID{s.lanes[1], lane.ID, s.lanes[0]} {
			a := s.appointment(at(hour))
			if l == lane.ID {
				Assign(&a, ann)
			}
			s.bookOn(l, a)
		}
	}
	busy := s.schedulingData(noon, at(24)).Busy
	Same(t, "count", len(busy), 9)
	seen := map[business.LaneID]bool{}
	for i, b := range busy {
		if i > 0 && busy[i-1].Lane == b.Lane {
			if busy[i-1].Start >= b.Start {
				t.Fatalf("not ascending: %+v", busy)
			}
		} else if seen[b.Lane] {
			t.Fatalf("lane %s is not contiguous", b.Lane)
		}
		seen[b.Lane] = true
		Same(t, "floating", b.Floating, b.Lane != lane.ID)
	}
}

func ids(busy []appointment.Allocation) (all []appointment.ID) {
	for _, b := range busy {
		all = append(all, b.Holder())
	}
	return all
}
