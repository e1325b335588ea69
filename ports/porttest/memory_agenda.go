package porttest

import (
	"context"
	"time"

	"slotwise/core/business"
	"slotwise/core/civil"
	"slotwise/ports"
)

type agendas struct{ viewer }

var _ ports.AgendaStore = agendas{}

// agenda says when the next agenda of a business is due. A zero due means never.
type agenda struct {
	due  time.Time
	last civil.Date
}

func (v agendas) LastDay(ctx context.Context, id business.ID) (last civil.Date, err error) {
	err = v.do(ctx, func(s *state) error {
		if t, found := s.tenants[id]; found {
			last = t.agenda.last
		}
		return nil
	})
	return last, err
}

func (v agendas) Schedule(ctx context.Context, id business.ID, last civil.Date, due time.Time) error {
	return v.do(ctx, func(s *state) error {
		t, found := s.tenants[id]
		if !found {
			return errNotFound
		}
		t.agenda = agenda{due, last}
		return nil
	})
}

func (v agendas) Due(ctx context.Context, now time.Time, limit int) (due []ports.DueAgenda, err error) {
	err = v.do(ctx, func(s *state) error {
		for id, t := range s.tenants {
			if a := t.agenda; !a.due.IsZero() && !a.due.After(now) && len(due) < limit {
				due = append(due, ports.DueAgenda{Business: id, LastDay: a.last})
			}
		}
		return nil
	})
	return due, err
}
