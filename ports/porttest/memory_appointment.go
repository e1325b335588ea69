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
				s.send(b.Messages...)
			}
			return err
		})
	})
	return outcome, err
}

func (t *tenant) book(b ports.Booking) (ports.BookOutcome, error) {
	a := b.Appointment
	if !t.has(a) {
		return 0, errNotFound
	}
	if b.Key != nil {
		if _, used := t.keys[b.Key.Key]; used {
			return ports.KeyUsed, nil
		}
	}
	if t.taken(a) {
		return ports.PlaceGone, nil
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
	t.history[a.ID] = []appointment.Entry{b.Entry}
	return ports.Booked, nil
}

// has says whether the lane and the service are the business's own.
func (t *tenant) has(a appointment.Appointment) bool {
	return slices.ContainsFunc(t.lanes, func(l business.Lane) bool { return l.ID == a.LaneID }) &&
		slices.ContainsFunc(t.services, func(s storedService) bool { return s.ID == a.ServiceID })
}

// taken says whether another appointment holds part of a's time on its lane.
func (t *tenant) taken(a appointment.Appointment) bool {
	if !a.Status.HoldsPlace() {
		return false
	}
	for id, other := range t.appointments {
		if id != a.ID && other.LaneID == a.LaneID && other.Status.HoldsPlace() &&
			a.BlockedFrom().Before(other.BlockedTo()) && other.BlockedFrom().Before(a.BlockedTo()) {
			return true
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

func (t *tenant) visible(id appointment.ID) (appointment.Appointment, error) {
	a, ok := t.appointments[id]
	if !ok || !a.DeletedAt.IsZero() {
		return appointment.Appointment{}, errNotFound
	}
	return a, nil
}

// LockLanes has nothing to do: transactions run one after the other.
func (w appointmentWriter) LockLanes(context.Context, business.ID, []business.LaneID) error {
	return nil
}

func (w appointmentWriter) Busy(ctx context.Context, id business.ID, lanes []business.LaneID, from, to time.Time, except appointment.ID) (busy []ports.BusyTime, err error) {
	err = w.do(ctx, func(s *state) error {
		return s.tenant(id, func(t *tenant) error {
			busy = t.busy(lanes, from, to, except)
			return nil
		})
	})
	return busy, err
}

func (t *tenant) busy(lanes []business.LaneID, from, to time.Time, except appointment.ID) []ports.BusyTime {
	var busy []ports.BusyTime
	for id, a := range t.appointments {
		if id != except && a.Status.HoldsPlace() && slices.Contains(lanes, a.LaneID) && a.BlockedFrom().Before(to) && a.BlockedTo().After(from) {
			b := ports.BusyTime{Lane: a.LaneID, From: a.BlockedFrom().Unix(), To: a.BlockedTo().Unix(), Appointment: id}
			if a.StaffID == "" {
				b.Floating, b.Service = true, a.ServiceID
			}
			busy = append(busy, b)
		}
	}
	slices.SortFunc(busy, func(a, b ports.BusyTime) int {
		return cmp.Or(cmp.Compare(a.Lane, b.Lane), cmp.Compare(a.From, b.From))
	})
	return busy
}

func (w appointmentWriter) Update(ctx context.Context, a appointment.Appointment, e appointment.Entry) (outcome ports.BookOutcome, err error) {
	err = w.do(ctx, func(s *state) error {
		return s.tenant(a.BusinessID, func(t *tenant) error {
			kept, ok := t.appointments[a.ID]
			if !ok {
				return errNotFound
			}
			a.Number, a.Secret, a.CreatedAt = kept.Number, kept.Secret, kept.CreatedAt
			if t.taken(a) {
				outcome = ports.PlaceGone
				return nil
			}
			t.appointments[a.ID] = a
			t.history[a.ID] = append(t.history[a.ID], e)
			return nil
		})
	})
	return outcome, err
}

func (w appointmentWriter) Reassign(ctx context.Context, id business.ID, aid appointment.ID, to business.LaneID) (outcome ports.BookOutcome, err error) {
	err = w.do(ctx, func(s *state) error {
		return s.tenant(id, func(t *tenant) error {
			a, ok := t.appointments[aid]
			if !ok {
				return errNotFound
			}
			a.LaneID = to
			if a.StaffID != "" || t.taken(a) {
				outcome = ports.PlaceGone
				return nil
			}
			t.appointments[aid] = a
			return nil
		})
	})
	return outcome, err
}

func (w appointmentWriter) DueReminders(ctx context.Context, now time.Time, limit int) (due []appointment.Appointment, err error) {
	err = w.do(ctx, func(s *state) error {
		for _, t := range s.tenants {
			for _, a := range t.appointments {
				expected := a.Status == appointment.Pending || a.Status == appointment.Confirmed
				if expected && a.DeletedAt.IsZero() && !a.ReminderAt.IsZero() && !a.ReminderAt.After(now) {
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
