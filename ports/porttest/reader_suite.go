package porttest

import (
	"testing"

	"slotwise/core/appointment"
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
