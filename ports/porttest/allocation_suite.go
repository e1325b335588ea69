package porttest

import (
	"context"
	"testing"
	"time"

	"slotwise/core/appointment"
	"slotwise/core/business"
	"slotwise/ports"
)

// RunAllocationStore says what a ports.AllocationStore does.
func RunAllocationStore(t *testing.T, open Opener) {
	t.Run("busy time of some lanes", func(t *testing.T) {
		h := open(t)
		s, other := openShop(t, h, 3), openShop(t, h, 1)
		on := func(lane int, hour float64) appointment.Appointment {
			return s.bookOn(s.lanes[lane], s.appointment(at(hour)))
		}
		first, second, elsewhere := on(0, 1), on(0, 2), on(1, 1)
		on(2, 1)
		on(0, 9)
		other.book(other.appointment(at(1)))
		own := s.appointment(at(3))
		s.inTx(func(tx ports.Tx) {
			busy := func(lanes []business.LaneID) []appointment.ID {
				b, err := tx.Allocations.Busy(s.ctx, s.id, lanes, noon, at(4))
				ok(t, err)
				return ids(b)
			}
			same(t, "one lane", busy(s.lanes[:1]), []appointment.ID{first.ID, second.ID})
			same(t, "two lanes", len(busy(s.lanes[:2])), 3)
			same(t, "second lane", busy(s.lanes[1:2]), []appointment.ID{elsewhere.ID})
			same(t, "no lane", len(busy(nil)), 0)
			same(t, "another's lane", len(busy(other.lanes)), 0)
			outcome, err := tx.Appointments.Book(s.ctx, s.bookingOf(own))
			ok(t, err)
			same(t, "outcome", outcome, ports.Booked)
			same(t, "with its own", busy(s.lanes[:1]), []appointment.ID{first.ID, second.ID, own.ID})
		})
		same(t, "held", s.held(own), []appointment.Allocation{own.Allocation(s.lanes[0])})
	})

	t.Run("of several places all are taken or none", func(t *testing.T) {
		s := openShop(t, open(t), 3)
		s.bookOn(s.lanes[1], s.appointment(at(1)))
		a := s.appointment(at(1))
		b := s.bookingOf(a)
		b.Allocations = append(b.Allocations, a.Allocation(s.lanes[1]))
		_ = s.Tx.InTx(s.ctx, func(ctx context.Context, tx ports.Tx) error {
			outcome, err := tx.Appointments.Book(ctx, b)
			ok(t, err)
			same(t, "one of two is taken", outcome, ports.PlaceGone)
			return errOnPurpose
		})
		_, err := s.Appointments.Get(s.ctx, s.id, a.ID)
		notFound(t, err)
		b.Allocations[1].Lane = s.lanes[2]
		same(t, "both are free", s.try(b), ports.Booked)
		same(t, "held", s.held(a), b.Allocations)
		same(t, "the second is taken now", s.try(bookingOn(s.lanes[2], s.appointment(at(1)))), ports.PlaceGone)
	})

	t.Run("another place replaces the one that is held", func(t *testing.T) {
		s := openShop(t, open(t), 2)
		s.book(s.appointment(at(1)))
		a := s.book(s.appointment(at(5)))
		moved := a
		moved.StartsAt = at(1).Add(30 * time.Minute)
		same(t, "onto a taken place", s.replace(moved, s.lanes[0]), false)
		same(t, "keeps its own", s.held(a), []appointment.Allocation{a.Allocation(s.lanes[0])})
		same(t, "to another lane", s.replace(moved, s.lanes[1]), true)
		same(t, "holds the other", s.held(a), []appointment.Allocation{moved.Allocation(s.lanes[1])})
		moved.StartsAt = moved.StartsAt.Add(10 * time.Minute)
		same(t, "over its own old place", s.replace(moved, s.lanes[1]), true)
		s.book(s.appointment(at(5))) // where it was
	})

	t.Run("a cancelled appointment releases its place and can take it again", func(t *testing.T) {
		s := openShop(t, open(t), 1)
		a := s.book(s.appointment(at(1)))
		s.change(&a, func(a *appointment.Appointment) { a.Status = appointment.Cancelled })
		same(t, "held", len(s.held(a)), 0)
		between := s.book(s.appointment(at(1)))
		same(t, "while another holds it", s.replace(a, s.lanes[0]), false)
		s.change(&between, func(a *appointment.Appointment) { a.Status = appointment.Cancelled })
		same(t, "when it is free", s.replace(a, s.lanes[0]), true)
		same(t, "for others it is taken", s.try(s.bookingOf(s.appointment(at(1)))), ports.PlaceGone)
	})

	t.Run("reassignment moves an appointment without a staff member to a free lane", func(t *testing.T) {
		reassignment(t, open(t))
	})

	t.Run("a hold that has ended is in the way of claims until it is released", func(t *testing.T) {
		holds(t, open(t))
	})
}

func reassignment(t *testing.T, h Harness) {
	s := openShop(t, h, 3)
	ann := business.Staff{ID: business.StaffID(freshID()), Name: "Ann", Active: true}
	annsLane := h.AddStaff(t, s.id, ann).ID
	a := s.book(s.appointment(at(1)))
	s.bookOn(s.lanes[1], s.appointment(at(1.5)))
	hers := s.appointment(at(1))
	hers.StaffID, hers.StaffName = ann.ID, ann.Name
	s.bookOn(annsLane, hers)
	cancelled := s.book(s.appointment(at(9)))
	s.change(&cancelled, func(a *appointment.Appointment) { a.Status = appointment.Cancelled })
	reassign := func(tx ports.Tx, id appointment.ID, lane business.LaneID) bool {
		ok(t, tx.Allocations.LockLanes(s.ctx, s.id, append(s.lanes, s.lanes...))) // twice each
		placed, err := tx.Allocations.Reassign(s.ctx, s.id, id, lane)
		ok(t, err)
		return placed
	}
	for what, one := range map[string]struct {
		id   appointment.ID
		lane business.LaneID
	}{
		"onto a taken lane": {a.ID, s.lanes[1]}, "a staff member's": {hers.ID, s.lanes[2]}, "a cancelled one": {cancelled.ID, s.lanes[2]},
		"an unknown one": {appointment.ID(freshID()), s.lanes[2]},
	} {
		_ = s.Tx.InTx(s.ctx, func(_ context.Context, tx ports.Tx) error {
			same(t, what, reassign(tx, one.id, one.lane), false)
			return errOnPurpose
		})
	}
	next := s.appointment(at(1))
	s.inTx(func(tx ports.Tx) {
		same(t, "onto a free lane", reassign(tx, a.ID, s.lanes[2]), true)
		outcome, err := tx.Appointments.Book(s.ctx, s.bookingOf(next))
		ok(t, err)
		same(t, "the place it left", outcome, ports.Booked)
	})
	same(t, "reassigned", s.held(a), []appointment.Allocation{a.Allocation(s.lanes[2])})
	same(t, "as it was otherwise", s.get(a.ID), a)
	same(t, "the staff member's", s.held(hers), []appointment.Allocation{hers.Allocation(annsLane)})
}

func holds(t *testing.T, h Harness) {
	s := openShop(t, h, 2)
	hold := func(a appointment.Appointment, until time.Time) appointment.Appointment {
		b := s.bookingOf(a)
		b.Allocations[0].Until = until
		same(t, "outcome", s.try(b), ports.Booked)
		return a
	}
	ended, lasting := hold(s.appointment(at(1)), noon), hold(s.appointment(at(3)), noon.Add(time.Second))
	busy := s.schedulingData(noon, at(5)).Busy
	same(t, "ends", []int64{busy[0].Until, busy[1].Until}, []int64{noon.Unix(), noon.Unix() + 1})
	same(t, "held at noon", []bool{busy[0].Held(noon), busy[1].Held(noon)}, []bool{false, true})

	places := []appointment.Allocation{ended.Allocation(s.lanes[0]), lasting.Allocation(s.lanes[0])}
	release := func(places []appointment.Allocation, now time.Time) (released int) {
		s.inTx(func(tx ports.Tx) {
			var err error
			released, err = tx.Allocations.ReleaseEnded(s.ctx, s.id, places, now)
			ok(t, err)
		})
		return released
	}
	same(t, "before it is released", s.try(s.bookingOf(s.appointment(at(1)))), ports.PlaceGone)
	same(t, "too early", release(places, noon.Add(-time.Second)), 0)
	same(t, "of another lane", release([]appointment.Allocation{ended.Allocation(s.lanes[1])}, noon), 0)
	same(t, "ended", release(places, noon), 1)
	same(t, "again", release(places, noon), 0)
	same(t, "after it was released", s.try(s.bookingOf(s.appointment(at(1)))), ports.Booked)

	confirm := func(a appointment.Appointment) (held bool) {
		s.inTx(func(tx ports.Tx) {
			_, err := tx.Appointments.ForUpdate(s.ctx, s.id, a.ID)
			ok(t, err)
			held, err = tx.Allocations.ConfirmHold(s.ctx, s.id, a.ID)
			ok(t, err)
		})
		return held
	}
	same(t, "paid after it was released", confirm(ended), false)
	same(t, "paid late, but not released", confirm(lasting), true)
	same(t, "for good", release(places, at(100)), 0)
	same(t, "held", s.held(lasting), []appointment.Allocation{lasting.Allocation(s.lanes[0])})
}
