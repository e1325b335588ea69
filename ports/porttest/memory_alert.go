package porttest

import (
	"cmp"
	"context"
	"slices"
	"time"

	"slotwise/core/business"
	"slotwise/core/operator"
	"slotwise/ports"
)

type alerts struct{ viewer }

var (
	_ ports.AlertReader = alerts{}
	_ ports.AlertStore  = alerts{}
)

// matter is what an alert is about.
type matter struct {
	business business.ID
	kind     operator.AlertKind
	subject  string
}

type raised struct {
	operator.Alert
	settled bool
}

func (v alerts) Get(ctx context.Context, id operator.AlertID) (found operator.Alert, err error) {
	err = v.do(ctx, func(s *state) error {
		for _, a := range s.alerts {
			if a.ID == id {
				found = a.Alert
				return nil
			}
		}
		return errNotFound
	})
	return found, err
}

func (v alerts) Open(ctx context.Context, kinds []operator.AlertKind, limit int) (list []operator.Alert, err error) {
	err = v.do(ctx, func(s *state) error {
		for _, a := range s.alerts {
			if !a.settled && slices.Contains(kinds, a.Kind) {
				list = append(list, a.Alert)
			}
		}
		slices.SortFunc(list, func(a, b operator.Alert) int { return cmp.Or(a.RaisedAt.Compare(b.RaisedAt), cmp.Compare(a.ID, b.ID)) })
		list = list[:min(limit, len(list))]
		return nil
	})
	return list, err
}

func (v alerts) Raise(ctx context.Context, a operator.Alert) (isNew bool, err error) {
	err = v.do(ctx, func(s *state) error {
		m := matter{a.Business, a.Kind, a.Subject}
		before, known := s.alerts[m]
		if isNew = !known || before.settled; isNew {
			s.alerts[m] = raised{Alert: a}
		}
		return nil
	})
	return isNew, err
}

func (v alerts) Settle(ctx context.Context, id business.ID, subject string, _ time.Time, kinds ...operator.AlertKind) (settled bool, err error) {
	err = v.do(ctx, func(s *state) error {
		for _, kind := range kinds {
			m := matter{id, kind, subject}
			if a, known := s.alerts[m]; known && !a.settled {
				a.settled = true
				s.alerts[m], settled = a, true
			}
		}
		return nil
	})
	return settled, err
}
