package porttest

import (
	"testing"
	"time"

	"slotwise/core/appointment"
	"slotwise/core/business"
	"slotwise/ports"
)

// RunAllocationStore checks a ports.AllocationStore.
func RunAllocationStore(t *testing.T, open Opener) {
	t.Run("busy time of some lanes", func(t *testing.T) {
		h := open(t)
		s, other := newFixture(t, h, 3), newFixture(t, h, 1)
		on := func(lane int, hour float64) appointment.Appointment {
			return s.bookOn(s.lanes[lane], s.appointment(at(hour)))
		}
		first, second, onSecondLane := on(0, 1), on(0, 2), on(1, 1)
		on(2, 1)
		on(0, 9)
		other.book(other.appointment(at(1)))
		own := s.appointment(at(3))
		ownBooking := s.bookingOf(own)
		s.inTx(func(tx ports.Tx) {
			busy := func(lanes []business.LaneID) []appointment.ID {
				b, err := tx.Allocations.Busy(s.ctx, s.id, lanes, noon, at(4))
				OK(t, err)
				return ids(b)
			}
			Same(t, "one lane", busy(s.lanes[:1]), []appointment.ID{first.ID, second.ID})
			Same(t, "two lanes", len(busy(s.lanes[:2])), 3)
			Same(t, "second lane", busy(s.lanes[1:2]), []appointment.ID{onSecondLane.ID})
			Same(t, "no lane", len(busy(nil)), 0)
			Same(t, "a lane of another business", len(busy(other.lanes)), 0)
			outcome, err := tx.Appointments.Book(s.ctx, ownBooking)
			OK(t, err)
			Same(t, "outcome", outcome, ports.Booked)
			Same(t, "with its own", busy(s.lanes[:1]), []appointment.ID{first.ID, second.ID, own.ID})
		})
		Same(t, "held", s.held(own), []appointment.Allocation{On(own, s.lanes[0])})
	})

	t.Run("many places move in time at once", func(t *testing.T) { shiftingManyPlaces(t, open(t)) })

	t.Run("several places are all claimed, or none", func(t *testing.T) {
		s := newFixture(t, open(t), 3)
		s.bookOn(s.lanes[1], s.appointment(at(1)))
		a := s.appointment(at(1))
		b := s.bookingOf(a)
		b.Allocations = append(b.Allocations, On(a, s.lanes[1]))
		s.rollBack(func(tx ports.Tx) {
			outcome, err := tx.Appointments.Book(s.ctx, b)
			OK(t, err)
			Same(t, "one of two is taken", outcome, ports.LaneTaken)
		})
		_, err := s.Appointments.Get(s.ctx, s.id, a.ID)
		NotFound(t, err)
		b.Allocations[1].Lane = s.lanes[2]
		Same(t, "both are free", s.try(b), ports.Booked)
		Same(t, "held", s.held(a), b.Allocations)
		Same(t, "the second is taken now", s.try(s.bookingOn(s.lanes[2], s.appointment(at(1)))), ports.LaneTaken)
	})

	t.Run("a new place replaces the held one", func(t *testing.T) {
		s := newFixture(t, open(t), 2)
		s.book(s.appointment(at(1)))
		a := s.book(s.appointment(at(5)))
		moved := a
		moved.StartsAt = at(1).Add(30 * time.Minute)
		Same(t, "onto a taken place", s.replace(moved, s.lanes[0]), false)
		Same(t, "keeps its own", s.held(a), []appointment.Allocation{On(a, s.lanes[0])})
		Same(t, "to another lane", s.replace(moved, s.lanes[1]), true)
		Same(t, "holds the other", s.held(a), []appointment.Allocation{On(moved, s.lanes[1])})
		moved.StartsAt = moved.StartsAt.Add(10 * time.Minute)
		Same(t, "over its own old place", s.replace(moved, s.lanes[1]), true)
		s.book(s.appointment(at(5))) // its former place is free
	})

	t.Run("a cancelled appointment releases its place and can take it again", func(t *testing.T) {
		s := newFixture(t, open(t), 1)
		a := s.book(s.appointment(at(1)))
		s.change(&a, func(a *appointment.Appointment) { a.Status = appointment.Cancelled })
		Same(t, "held", len(s.held(a)), 0)
		between := s.book(s.appointment(at(1)))
		Same(t, "while another holds it", s.replace(a, s.lanes[0]), false)
		s.change(&between, func(a *appointment.Appointment) { a.Status = appointment.Cancelled })
		Same(t, "when it is free", s.replace(a, s.lanes[0]), true)
		Same(t, "for others it is taken", s.try(s.bookingOf(s.appointment(at(1)))), ports.LaneTaken)
	})

	t.Run("reassignment moves an appointment without a staff member to a free lane", func(t *testing.T) {
		reassignment(t, open(t))
	})

	t.Run("an ended hold blocks claims until it is released", func(t *testing.T) {
		holds(t, open(t))
	})

	t.Run("two items on three lanes", func(t *testing.T) { itemsOnSeveralLanes(t, open(t)) })

	t.Run("a hold of several lanes ends as a whole", func(t *testing.T) { holdOfSeveralLanes(t, open(t)) })

	t.Run("a hold is extended until it is released", func(t *testing.T) { extendsHold(t, open(t)) })
}

func reassignment(t *testing.T, h Harness) {
	s := newFixture(t, h, 3)
	ann := business.Staff{ID: business.StaffID(freshID()), Name: "Ann", Active: true}
	annsLane := h.Hire(t, s.id, ann).ID
	a := s.book(s.appointment(at(1)))
	s.bookOn(s.lanes[1], s.appointment(at(1.5)))
	anns := s.appointment(at(1))
	Assign(&anns, ann)
	s.bookOn(annsLane, anns)
	cancelled := s.book(s.appointment(at(9)))
	s.change(&cancelled, func(a *appointment.Appointment) { a.Status = appointment.Cancelled })
	reassign := func(tx ports.Tx, held appointment.Allocation, lane business.LaneID) bool {
		OK(t, tx.Allocations.LockLanes(s.ctx, s.id, append(s.lanes, s.lanes...))) // twice each
		placed, err := tx.Allocations.Reassign(s.ctx, s.id, held, lane)
		OK(t, err)
		return placed
	}
	for name, one := range map[string]struct {
		held appointment.Allocation
		lane business.LaneID
	}{
		"onto a taken lane": {On(a, s.lanes[0]), s.lanes[1]}, "a staff member's": {On(anns, annsLane), s.lanes[2]},
		"a cancelled one": {On(cancelled, s.lanes[0]), s.lanes[2]}, "one of another lane": {On(a, s.lanes[1]), s.lanes[2]},
		"an unknown one": {On(s.appointment(at(1)), s.lanes[0]), s.lanes[2]},
	} {
		s.rollBack(func(tx ports.Tx) {
			Same(t, name, reassign(tx, one.held, one.lane), false)
		})
	}
	next := s.bookingOf(s.appointment(at(1)))
	s.inTx(func(tx ports.Tx) {
		Same(t, "onto a free lane", reassign(tx, On(a, s.lanes[0]), s.lanes[2]), true)
		outcome, err := tx.Appointments.Book(s.ctx, next)
		OK(t, err)
		Same(t, "the place it left", outcome, ports.Booked)
	})
	Same(t, "reassigned", s.held(a), []appointment.Allocation{On(a, s.lanes[2])})
	Same(t, "otherwise unchanged", s.get(a.ID), a)
	Same(t, "the staff member's", s.held(anns), []appointment.Allocation{On(anns, annsLane)})
}

func holds(t *testing.T, h Harness) {
	s := newFixture(t, h, 2)
	hold := func(a appointment.Appointment, until time.Time) appointment.Appointment {
		b := s.bookingOf(a)
		b.Allocations[0].Until = until.Unix()
		Same(t, "outcome", s.try(b), ports.Booked)
		return a
	}
	ended, lasting := hold(s.appointment(at(1)), noon), hold(s.appointment(at(3)), noon.Add(time.Second))
	busy := s.schedulingData(noon, at(5)).Busy
	Same(t, "ends", []int64{busy[0].Until, busy[1].Until}, []int64{noon.Unix(), noon.Unix() + 1})
	Same(t, "held at noon", []bool{busy[0].Held(noon), busy[1].Held(noon)}, []bool{false, true})

	places := []appointment.Allocation{On(ended, s.lanes[0]), On(lasting, s.lanes[0])}
	release := func(places []appointment.Allocation, now time.Time) (released int) {
		s.inTx(func(tx ports.Tx) {
			var err error
			released, err = tx.Holds.ReleaseEnded(s.ctx, s.id, places, now)
			OK(t, err)
		})
		return released
	}
	Same(t, "before it is released", s.try(s.bookingOf(s.appointment(at(1)))), ports.LaneTaken)
	Same(t, "too early", release(places, noon.Add(-time.Second)), 0)
	Same(t, "of another lane", release([]appointment.Allocation{On(ended, s.lanes[1])}, noon), 0)
	Same(t, "ended", release(places, noon), 1)
	Same(t, "again", release(places, noon), 0)
	Same(t, "after it was released", s.try(s.bookingOf(s.appointment(at(1)))), ports.Booked)

	confirm := func(a appointment.Appointment) (held bool) {
		s.inTx(func(tx ports.Tx) {
			_, err := tx.Appointments.ForUpdate(s.ctx, s.id, a.ID)
			OK(t, err)
			held, err = tx.Holds.Confirm(s.ctx, s.id, a.ID)
			OK(t, err)
		})
		return held
	}
	Same(t, "paid after it was released", confirm(ended), false)
	Same(t, "paid late, but not released", confirm(lasting), true)
	Same(t, "permanent", release(places, at(100)), 0)
	Same(t, "held", s.held(lasting), []appointment.Allocation{On(lasting, s.lanes[0])})
}

func holdOfSeveralLanes(t *testing.T, h Harness) {
	s := newFixture(t, h, 2)
	b := s.bookingOf(s.appointment(at(1)))
	b.Allocations = append(b.Allocations, On(b.Appointment, s.lanes[1]))
	for i := range b.Allocations {
		b.Allocations[i] = b.Allocations[i].HeldUntil(noon)
	}
	Same(t, "outcome", s.try(b), ports.Booked)
	s.inTx(func(tx ports.Tx) {
		held, err := tx.Holds.Extend(s.ctx, s.id, b.Appointment.ID, at(0.5))
		OK(t, err)
		Same(t, "extended", held, true)
	})
	Same(t, "both ends", []int64{s.held(b.Appointment)[0].Until, s.held(b.Appointment)[1].Until}, []int64{at(0.5).Unix(), at(0.5).Unix()})
	s.inTx(func(tx ports.Tx) {
		released, err := tx.Holds.ReleaseEnded(s.ctx, s.id, b.Allocations[1:], at(0.5))
		OK(t, err)
		Same(t, "released with the second lane", released, 2)
		held, err := tx.Holds.Confirm(s.ctx, s.id, b.Appointment.ID)
		OK(t, err)
		Same(t, "paid after that", held, false)
	})
	Same(t, "held", len(s.held(b.Appointment)), 0)
	s.book(s.appointment(at(1)))
}

func extendsHold(t *testing.T, h Harness) {
	s, other := newFixture(t, h, 1), newFixture(t, h, 1)
	b := s.bookingOf(s.appointment(at(1)))
	b.Allocations[0].Until = noon.Unix()
	Same(t, "outcome", s.try(b), ports.Booked)
	extend := func(s *fixture, until time.Time) (held bool) {
		s.inTx(func(tx ports.Tx) {
			var err error
			held, err = tx.Holds.Extend(s.ctx, s.id, b.Appointment.ID, until)
			OK(t, err)
		})
		return held
	}
	release := func(now time.Time) (released int) {
		s.inTx(func(tx ports.Tx) {
			var err error
			released, err = tx.Holds.ReleaseEnded(s.ctx, s.id, b.Allocations, now)
			OK(t, err)
		})
		return released
	}
	Same(t, "of another business", extend(other, at(9)), false)
	Same(t, "after its end", extend(s, at(2)), true)
	Same(t, "its end", s.held(b.Appointment)[0].Until, at(2).Unix())
	Same(t, "busy until", s.schedulingData(noon, at(5)).Busy[0].Until, at(2).Unix())
	Same(t, "released too early", release(at(1)), 0)
	Same(t, "shortened", extend(s, at(1)), true)
	Same(t, "released", release(at(1)), 1)
	Same(t, "once it is released", extend(s, at(9)), false)
}

func shiftingManyPlaces(t *testing.T, h Harness) {
	s := newFixture(t, h, 1)
	first, second, fixed := s.book(s.appointment(at(1))), s.book(s.appointment(at(2))), s.book(s.appointment(at(20)))
	shift := func(run func(func(ports.Tx)), by map[appointment.ID]time.Duration) (placed bool) {
		run(func(tx ports.Tx) {
			var err error
			placed, err = tx.Allocations.Shift(s.ctx, s.id, by)
			OK(t, err)
		})
		return placed
	}
	begins := func(a appointment.Appointment) int64 { return s.held(a)[0].Start }
	before := begins(first)
	Same(t, "into each other's places", shift(s.inTx, map[appointment.ID]time.Duration{first.ID: time.Hour, second.ID: 3 * time.Hour}), true)
	Same(t, "the first", begins(first), before+3600)
	Same(t, "the other one", begins(fixed), On(fixed, s.lanes[0]).Start)
	Same(t, "into a place that is taken", shift(s.rollBack, map[appointment.ID]time.Duration{first.ID: 18 * time.Hour, second.ID: time.Hour}), false)
	Same(t, "the first, still", begins(first), before+3600)
	Same(t, "of nothing", shift(s.inTx, nil), true)

	now := at(0)
	s.inTx(func(tx ports.Tx) {
		ahead, err := tx.Appointments.LockAhead(s.ctx, s.id, at(1))
		OK(t, err)
		Same(t, "ahead", len(ahead), 2)
		moved, entry := ahead[0].InZone(ahead[0].StartsAt.Add(time.Hour), "Europe/Berlin", "Europe/Lisbon", appointment.Actor{Kind: appointment.ActorOwner}, business.Rules{Reminder: time.Hour}, now)
		OK(t, tx.Appointments.Reschedule(s.ctx, s.id, []ports.Rescheduled{{Appointment: moved, Entry: entry}}))
		OK(t, tx.Appointments.Reschedule(s.ctx, s.id, nil))
		got, err := tx.Appointments.ForUpdate(s.ctx, s.id, moved.ID)
		OK(t, err)
		Same(t, "rescheduled", got, moved)
	})
}
