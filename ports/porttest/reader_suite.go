package porttest

import (
	"slices"
	"testing"
	"time"

	"slotwise/core/appointment"
	"slotwise/core/setupchange"
	"slotwise/ports"
)

// RunAppointmentReader checks a ports.AppointmentReader.
func RunAppointmentReader(t *testing.T, open Opener) {
	t.Run("unknown appointments and those of another business are NotFound or empty", func(t *testing.T) {
		h := open(t)
		s, other := newFixture(t, h, 1), newFixture(t, h, 1)
		b := other.bookingOf(other.appointment(at(1)))
		b.Key = &ports.IdempotencyKey{Key: "key"}
		Same(t, "outcome", other.try(b), ports.Booked)
		for _, id := range []appointment.ID{appointment.ID(freshID()), b.Appointment.ID, "no uuid"} {
			_, err := s.Appointments.Get(s.ctx, s.id, id)
			NotFound(t, err)
		}
		_, _, err := s.Appointments.ByKey(s.ctx, s.id, "key")
		NotFound(t, err)
		history, err := s.Appointments.History(s.ctx, s.id, b.Appointment.ID)
		OK(t, err)
		Same(t, "history", len(history), 0)
	})

	t.Run("what is booked from now on", func(t *testing.T) {
		h := open(t)
		s, other := newFixture(t, h, 2), newFixture(t, h, 1)
		ann := aStaffMember()
		lane := s.Hire(t, s.id, ann).ID
		over, cancelled := s.appointment(at(1)), s.appointment(at(4))
		cancelled.Status = appointment.Cancelled
		running, done, assigned := s.appointment(at(2)), s.appointment(at(5)), s.appointment(at(4))
		done.Status, assigned.OutsideHours = appointment.Completed, true
		Assign(&assigned, ann)
		for _, a := range []appointment.Appointment{over, cancelled, running, done} {
			s.book(a)
		}
		s.bookOn(lane, assigned)
		other.book(other.appointment(at(4)))
		got, err := s.Appointments.Booked(s.ctx, s.id, at(2.1))
		OK(t, err)
		slices.SortFunc(got, func(a, b setupchange.Booked) int { return a.StartsAt.Compare(b.StartsAt) })
		var want []setupchange.Booked
		for _, a := range []appointment.Appointment{running, assigned, done} {
			on := s.lanes[0]
			if a.ID == assigned.ID {
				on = lane
			}
			want = append(want, setupchange.Booked{
				ID: a.ID, StartsAt: a.StartsAt, Expected: a.ID != done.ID, OutsideHours: a.ID == assigned.ID,
				Items:       itemsOf(a),
				Allocations: []appointment.Allocation{On(a, on)},
			})
		}
		Same(t, "booked", got, want)

		list, err := s.Appointments.ByIDs(s.ctx, s.id, []appointment.ID{done.ID, running.ID, appointment.ID(freshID())})
		OK(t, err)
		Same(t, "by id", list, []appointment.Appointment{running, done})
		list, err = other.Appointments.ByIDs(s.ctx, other.id, []appointment.ID{done.ID})
		OK(t, err)
		Same(t, "by id of another business", len(list), 0)
		list, err = s.Appointments.ByIDs(s.ctx, s.id, nil)
		OK(t, err)
		Same(t, "by no id", len(list), 0)
		list, err = s.Appointments.StartingIn(s.ctx, s.id, running.StartsAt, running.StartsAt.Add(time.Microsecond))
		OK(t, err)
		Same(t, "those that start in an instant", idsOf(list), []appointment.ID{running.ID})
		list, err = other.Appointments.StartingIn(s.ctx, other.id, running.StartsAt, running.StartsAt.Add(time.Microsecond))
		OK(t, err)
		Same(t, "of another business", len(list), 0)
	})

	t.Run("history is newest first", func(t *testing.T) {
		s := newFixture(t, open(t), 1)
		a := s.book(s.appointment(at(1)))
		for range 3 {
			s.change(&a, func(a *appointment.Appointment) { a.Notes += "!" })
		}
		history, err := s.Appointments.History(s.ctx, s.id, a.ID)
		OK(t, err)
		var versions []int
		for _, e := range history {
			versions = append(versions, e.Version)
		}
		Same(t, "versions", versions, []int{4, 3, 2, 1})
	})
}

func itemsOf(a appointment.Appointment) []setupchange.Item {
	items := make([]setupchange.Item, len(a.Items))
	for n, i := range a.Items {
		start := a.StartsAt.Add(i.After)
		items[n] = setupchange.Item{Service: i.ServiceID, Staff: i.StaffID, StartsAt: start, EndsAt: start.Add(i.Duration)}
	}
	return items
}
