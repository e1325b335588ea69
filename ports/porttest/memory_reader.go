package porttest

import (
	"context"
	"slices"

	"slotwise/core/appointment"
	"slotwise/core/business"
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
