package porttest

import (
	"cmp"
	"context"
	"slices"
	"time"

	"slotwise/core/appointment"
	"slotwise/core/business"
	"slotwise/core/setupchange"
	"slotwise/ports"
)

type appointments struct{ viewer }

var _ ports.AppointmentReader = appointments{}

func (r appointments) Get(ctx context.Context, id business.ID, aid appointment.ID) (a appointment.Appointment, err error) {
	err = r.do(ctx, func(s *state) error {
		return s.tenant(id, func(t *tenant) error {
			found, ok := t.appointments[aid]
			if !ok {
				return errNotFound
			}
			a = found
			return nil
		})
	})
	return a, err
}

func (r appointments) ByKey(ctx context.Context, id business.ID, key string) (a appointment.Appointment, hash [32]byte, err error) {
	err = r.do(ctx, func(s *state) error {
		return s.tenant(id, func(t *tenant) error {
			used, ok := t.keys[key]
			if !ok {
				return errNotFound
			}
			a, hash = t.appointments[used.appointment], used.hash
			return nil
		})
	})
	return a, hash, err
}

func (r appointments) History(ctx context.Context, id business.ID, aid appointment.ID) (entries []appointment.Entry, err error) {
	err = r.do(ctx, func(s *state) error {
		if t, ok := s.tenants[id]; ok { // an unknown business has no history
			entries = slices.Clone(t.history[aid])
			slices.Reverse(entries)
		}
		return nil
	})
	return entries, err
}

func (r appointments) Booked(ctx context.Context, id business.ID, now time.Time) (booked []setupchange.Booked, err error) {
	err = r.do(ctx, func(s *state) error {
		t, ok := s.tenants[id]
		if !ok {
			return nil
		}
		for aid, held := range t.allocations {
			held = slices.DeleteFunc(slices.Clone(held), func(p appointment.Allocation) bool { return p.End <= now.Unix() || !p.Held(now) })
			if a := t.appointments[aid]; len(held) > 0 {
				booked = append(booked, setupchange.Booked{
					ID: a.ID, StartsAt: a.StartsAt, Allocations: held, OutsideHours: a.OutsideHours,
					Expected: a.Status == appointment.Pending || a.Status == appointment.Confirmed,
					Items:    itemsOf(a),
				})
			}
		}
		return nil
	})
	return booked, err
}

func (r appointments) StartingIn(ctx context.Context, id business.ID, from, to time.Time) (list []appointment.Appointment, err error) {
	return r.selected(ctx, id, func(a appointment.Appointment) bool { return !a.StartsAt.Before(from) && a.StartsAt.Before(to) })
}

func (r appointments) ByIDs(ctx context.Context, id business.ID, ids []appointment.ID) (list []appointment.Appointment, err error) {
	return r.selected(ctx, id, func(a appointment.Appointment) bool { return slices.Contains(ids, a.ID) })
}

func itemsOf(a appointment.Appointment) []setupchange.Item {
	items := make([]setupchange.Item, len(a.Items))
	for n, i := range a.Items {
		start := a.StartsAt.Add(i.After)
		items[n] = setupchange.Item{Service: i.ServiceID, Staff: i.StaffID, StartsAt: start, EndsAt: start.Add(i.Duration)}
	}
	return items
}

// selected returns the appointments that are not deleted, by their start, then ID.
func (r appointments) selected(ctx context.Context, id business.ID, wanted func(appointment.Appointment) bool) (list []appointment.Appointment, err error) {
	err = r.do(ctx, func(s *state) error {
		t, ok := s.tenants[id]
		if !ok {
			return nil
		}
		for _, a := range t.appointments {
			if a.DeletedAt.IsZero() && wanted(a) {
				list = append(list, a)
			}
		}
		slices.SortFunc(list, func(a, b appointment.Appointment) int {
			return cmp.Or(a.StartsAt.Compare(b.StartsAt), cmp.Compare(a.ID, b.ID))
		})
		return nil
	})
	return list, err
}
