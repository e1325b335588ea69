package porttest

import (
	"cmp"
	"context"
	"fmt"
	"slices"
	"time"

	"slotwise/core"
	"slotwise/core/appointment"
	"slotwise/core/business"
	"slotwise/core/customer"
	"slotwise/ports"
)

type usedKey struct {
	hash        [32]byte
	appointment appointment.ID
}

type appointmentWriter struct{ viewer }

var _ ports.AppointmentStore = appointmentWriter{}

func (w appointmentWriter) Book(ctx context.Context, b ports.Booking) (outcome ports.BookOutcome, err error) {
	err = w.do(ctx, func(s *state) error {
		return s.tenant(b.Appointment.BusinessID, func(t *tenant) error {
			if outcome, err = t.book(b); err == nil && outcome == ports.Booked {
				s.messages = append(s.messages, b.Messages...)
				s.addJobs(b.Messages...)
			}
			return err
		})
	})
	return outcome, err
}

func (t *tenant) book(b ports.Booking) (ports.BookOutcome, error) {
	a := b.Appointment
	switch {
	case b.SetupVersion != t.setupVersion:
		return ports.SetupChanged, nil
	case !slices.ContainsFunc(t.services, func(s storedService) bool { return s.ID == a.First().ServiceID }):
		return 0, errNotFound
	case t.lacksLane(b.Allocations):
		return 0, ports.ErrLaneRemoved
	}
	if b.Key != nil {
		if _, used := t.keys[b.Key.Key]; used {
			return ports.KeyUsed, nil
		}
	}
	if b.Contact != nil && t.blocks(*b.Contact) {
		return ports.NotAccepted, nil
	}
	if t.taken(a.ID, b.Allocations) {
		return ports.LaneTaken, nil
	}
	for id, other := range t.appointments {
		if id == a.ID {
			return 0, fmt.Errorf("appointment %s exists", a.ID)
		}
		if other.Number == a.Number {
			return 0, &core.Error{Code: core.Conflict, Reason: "number_taken"}
		}
	}
	if b.Key != nil {
		t.keys[b.Key.Key] = usedKey{b.Key.RequestHash, a.ID}
	}
	t.appointments[a.ID] = a
	t.allocations[a.ID] = b.Allocations
	t.history[a.ID] = []appointment.Entry{b.Entry}
	return ports.Booked, nil
}

// blocks reports whether a blocked customer has the address or the number.
func (t *tenant) blocks(contact customer.Contact) bool {
	return slices.ContainsFunc(t.refused, func(b customer.Contact) bool {
		return b.Email == contact.Email || b.Phone != "" && b.Phone == contact.Phone
	})
}

func (w appointmentWriter) CustomerBlocked(ctx context.Context, id business.ID, _ appointment.ID, contact customer.Contact) (blocked bool, err error) {
	err = w.do(ctx, func(s *state) error {
		return s.tenant(id, func(t *tenant) error {
			blocked = t.blocks(contact)
			return nil
		})
	})
	return blocked, err
}

// taken reports whether another appointment holds part of one of the places.
func (t *tenant) taken(id appointment.ID, places []appointment.Allocation) bool {
	for holder, held := range t.allocations {
		for _, other := range held {
			if holder != id && slices.ContainsFunc(places, func(p appointment.Allocation) bool {
				return p.Lane == other.Lane && p.Overlaps(other.Interval)
			}) {
				return true
			}
		}
	}
	return false
}

func (w appointmentWriter) ForUpdate(ctx context.Context, id business.ID, aid appointment.ID) (a appointment.Appointment, err error) {
	err = w.do(ctx, func(s *state) error {
		return s.tenant(id, func(t *tenant) error {
			a, err = t.visible(aid)
			return err
		})
	})
	return a, err
}

func (w appointmentWriter) ForPayment(ctx context.Context, id business.ID, aid appointment.ID) (a appointment.Appointment, err error) {
	err = w.do(ctx, func(s *state) error {
		return s.tenant(id, func(t *tenant) error {
			var exists bool
			if a, exists = t.appointments[aid]; !exists {
				return errNotFound
			}
			return nil
		})
	})
	return a, err
}

func (w appointmentWriter) SetDeposit(ctx context.Context, id business.ID, aid appointment.ID, d appointment.Deposit, heldUntil time.Time) error {
	return w.do(ctx, func(s *state) error {
		return s.tenant(id, func(t *tenant) error {
			a, exists := t.appointments[aid]
			if !exists {
				return errNotFound
			}
			a.Deposit, a.HeldUntil = d, heldUntil
			t.appointments[aid] = a
			return nil
		})
	})
}

func (t *tenant) visible(id appointment.ID) (appointment.Appointment, error) {
	a, ok := t.appointments[id]
	if !ok || !a.DeletedAt.IsZero() {
		return appointment.Appointment{}, errNotFound
	}
	return a, nil
}

func (w appointmentWriter) Update(ctx context.Context, a appointment.Appointment, e appointment.Entry) error {
	return w.do(ctx, func(s *state) error {
		return s.tenant(a.BusinessID, func(t *tenant) error {
			stored, ok := t.appointments[a.ID]
			if !ok {
				return errNotFound
			}
			a.Number, a.Channel, a.CreatedAt = stored.Number, stored.Channel, stored.CreatedAt
			t.appointments[a.ID] = a
			t.history[a.ID] = append(t.history[a.ID], e)
			if !a.Status.Occupies() {
				delete(t.allocations, a.ID)
			}
			return nil
		})
	})
}

func (w appointmentWriter) LockAhead(ctx context.Context, id business.ID, now time.Time) (ahead []appointment.Appointment, err error) {
	err = w.do(ctx, func(s *state) error {
		return s.tenant(id, func(t *tenant) error {
			for _, a := range t.appointments {
				if a.DeletedAt.IsZero() && a.StartsAt.After(now) {
					ahead = append(ahead, a)
				}
			}
			slices.SortFunc(ahead, func(a, b appointment.Appointment) int { return cmp.Compare(a.ID, b.ID) })
			return nil
		})
	})
	return ahead, err
}

func (w appointmentWriter) Reschedule(ctx context.Context, id business.ID, changes []ports.Rescheduled) error {
	return w.do(ctx, func(s *state) error {
		return s.tenant(id, func(t *tenant) error {
			for _, c := range changes {
				a := t.appointments[c.Appointment.ID]
				a.StartsAt, a.ReminderAt, a.UpdatedAt, a.Version = c.Appointment.StartsAt, c.Appointment.ReminderAt, c.Appointment.UpdatedAt, c.Appointment.Version
				t.appointments[a.ID] = a
				t.history[a.ID] = append(t.history[a.ID], c.Entry)
			}
			return nil
		})
	})
}

func (w appointmentWriter) DueReminders(ctx context.Context, now time.Time, limit int) (due []appointment.Appointment, err error) {
	err = w.do(ctx, func(s *state) error {
		for _, t := range s.tenants {
			for _, a := range t.appointments {
				if !a.ReminderAt.IsZero() && !a.ReminderAt.After(now) {
					due = append(due, a)
				}
			}
		}
		slices.SortFunc(due, func(a, b appointment.Appointment) int { return a.ReminderAt.Compare(b.ReminderAt) })
		due = due[:min(limit, len(due))]
		for i := range due {
			due[i].ReminderAt = time.Time{}
			s.tenants[due[i].BusinessID].appointments[due[i].ID] = due[i]
		}
		return nil
	})
	return due, err
}
