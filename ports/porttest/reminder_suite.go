package porttest

import (
	"context"
	"testing"
	"time"

	"slotwise/core/appointment"
	"slotwise/ports"
)

// RunReminders checks ports.ReminderStore.DueReminders.
func RunReminders(t *testing.T, open Opener) {
	take := func(h Harness, now time.Time, limit int) (due []appointment.Appointment) {
		t.Helper()
		OK(t, h.Tx.InTx(t.Context(), func(ctx context.Context, tx ports.Tx) (err error) {
			due, err = tx.Reminders.DueReminders(ctx, now, limit)
			return err
		}))
		return due
	}

	t.Run("each due reminder is taken once, of every business", func(t *testing.T) {
		h := open(t)
		s, other := newFixture(t, h, 1), newFixture(t, h, 1)
		remind := func(s *fixture, hour float64, at time.Time, edit func(*appointment.Appointment)) appointment.Appointment {
			a := s.appointment(noon.Add(time.Duration(hour * float64(time.Hour))))
			a.ReminderAt = at
			if edit != nil {
				edit(&a)
			}
			return s.book(a)
		}
		due := remind(s, 1, noon, nil)
		pending := remind(other, 1, at(-2), func(a *appointment.Appointment) { a.Status = appointment.Pending })
		later := remind(s, 2, at(0.1), nil)
		remind(s, 3, time.Time{}, nil)
		got := map[appointment.ID]appointment.Appointment{}
		for _, a := range take(h, noon, 10) {
			got[a.ID] = a
		}
		due.ReminderAt, pending.ReminderAt = time.Time{}, time.Time{}
		Same(t, "due", got, map[appointment.ID]appointment.Appointment{due.ID: due, pending.ID: pending})
		Same(t, "again", len(take(h, noon, 10)), 0)
		Same(t, "stored", s.get(due.ID), due)
		Same(t, "later", take(h, at(1), 10)[0].ID, later.ID)
	})

	t.Run("at most limit at a time, and a rollback loses none", func(t *testing.T) {
		h := open(t)
		s := newFixture(t, h, 1)
		for i := range 5 {
			a := s.appointment(at(float64(i + 1)))
			a.ReminderAt = at(-1)
			s.book(a)
		}
		s.rollBack(func(tx ports.Tx) {
			due, err := tx.Reminders.DueReminders(s.ctx, noon, 3)
			OK(t, err)
			Same(t, "before the rollback", len(due), 3)
		})
		Same(t, "first", len(take(h, noon, 3)), 3)
		Same(t, "rest", len(take(h, noon, 3)), 2)
	})
}
