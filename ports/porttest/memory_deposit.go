package porttest

import (
	"cmp"
	"context"
	"slices"
	"time"

	"slotwise/core"
	"slotwise/core/appointment"
	"slotwise/core/business"
	"slotwise/core/deposit"
	"slotwise/core/payment"
	"slotwise/ports"
)

type deposits struct{ viewer }

var (
	_ ports.DepositStore  = deposits{}
	_ ports.DepositReader = deposits{}
)

// takesMoney reports whether at most one attempt of a deposit may be in the state.
func takesMoney(s deposit.State) bool { return s.HoldsTime() && s != deposit.Paid }

func (t *tenant) others(a deposit.Attempt, which func(deposit.Attempt) bool) bool {
	return slices.ContainsFunc(t.attempts, func(o deposit.Attempt) bool {
		return o.Appointment == a.Appointment && o.ID != a.ID && which(o)
	})
}

func (v deposits) Insert(ctx context.Context, a deposit.Attempt) error {
	return v.do(ctx, func(s *state) error {
		return s.tenant(a.Business, func(t *tenant) error {
			if t.others(a, func(o deposit.Attempt) bool { return !o.State.Ended() || o.Number == a.Number }) {
				return deposit.ErrAttemptOpen
			}
			_, booked := t.appointments[a.Appointment]
			_, known := t.credentials[a.Credentials]
			if !booked || !known {
				return errNotFound
			}
			t.attempts = append(slices.Clone(t.attempts), a)
			return nil
		})
	})
}

func (v deposits) Update(ctx context.Context, a deposit.Attempt) error {
	return v.do(ctx, func(s *state) error {
		return s.tenant(a.Business, func(t *tenant) error {
			at := slices.IndexFunc(t.attempts, func(o deposit.Attempt) bool { return o.ID == a.ID })
			switch {
			case at < 0:
				return errNotFound
			case takesMoney(a.State) && t.others(a, func(o deposit.Attempt) bool { return takesMoney(o.State) }):
				return deposit.ErrAttemptOpen
			case a.State == deposit.Paid && t.others(a, func(o deposit.Attempt) bool { return o.State == deposit.Paid }):
				return deposit.ErrPaidTwice
			}
			was := t.attempts[at]
			a.Appointment, a.Number, a.Processor, a.Credentials, a.Test, a.CreatedAt = was.Appointment, was.Number, was.Processor, was.Credentials, was.Test, was.CreatedAt
			t.attempts = slices.Clone(t.attempts)
			t.attempts[at] = a
			return nil
		})
	})
}

// find returns the attempts that match, of one business or of all.
func (v deposits) find(ctx context.Context, id business.ID, which func(deposit.Attempt) bool) (list []deposit.Attempt, err error) {
	err = v.do(ctx, func(s *state) error {
		for tenantID, t := range s.tenants {
			for _, a := range t.attempts {
				if (id == "" || id == tenantID) && which(a) {
					list = append(list, a)
				}
			}
		}
		return nil
	})
	return list, err
}

func one(list []deposit.Attempt, err error) (deposit.Attempt, error) {
	if err == nil && len(list) == 0 {
		err = errNotFound
	}
	if err != nil {
		return deposit.Attempt{}, err
	}
	return list[0], nil
}

func (v deposits) ForUpdate(ctx context.Context, id business.ID, a deposit.AttemptID) (deposit.Attempt, error) {
	return one(v.find(ctx, id, func(o deposit.Attempt) bool { return o.ID == a }))
}

func (v deposits) Attempt(ctx context.Context, a deposit.AttemptID) (deposit.Attempt, error) {
	return one(v.find(ctx, "", func(o deposit.Attempt) bool { return o.ID == a }))
}

func (v deposits) Attempts(ctx context.Context, id business.ID, a appointment.ID) ([]deposit.Attempt, error) {
	list, err := v.find(ctx, id, func(o deposit.Attempt) bool { return o.Appointment == a })
	slices.SortFunc(list, func(x, y deposit.Attempt) int { return y.Number - x.Number })
	return list, err
}

func (v deposits) TakeDue(ctx context.Context, now time.Time, lease time.Duration, limit int) (taken []deposit.Attempt, err error) {
	due, err := v.find(ctx, "", func(a deposit.Attempt) bool { return !a.NextCheck.IsZero() && !a.NextCheck.After(now) })
	slices.SortFunc(due, func(a, b deposit.Attempt) int { return a.NextCheck.Compare(b.NextCheck) })
	for _, a := range due[:min(limit, len(due))] {
		a.NextCheck = now.Add(lease)
		taken = append(taken, a)
		if err := v.Update(ctx, a); err != nil {
			return nil, err
		}
	}
	return taken, err
}

func (v deposits) Wake(ctx context.Context, id business.ID, c payment.CredentialsID, e payment.Event, now time.Time) error {
	credentials, err := paymentCredentials(v).Get(ctx, id, c)
	if core.CodeOf(err) == core.NotFound {
		return nil
	}
	if err != nil {
		return err
	}
	list, err := v.find(ctx, id, func(a deposit.Attempt) bool {
		return a.Processor == credentials.Processor && (string(a.ID) == e.Attempt || sharePart(a.Reference, e.Reference))
	})
	for _, a := range list {
		a.NextCheck = now
		if err := v.Update(ctx, a); err != nil {
			return err
		}
	}
	return err
}

func (v deposits) WakeRefused(ctx context.Context, id business.ID, p payment.Processor, now time.Time) error {
	list, err := v.find(ctx, id, func(a deposit.Attempt) bool { return a.Processor == p && (!a.FailingAt.IsZero() || a.Obstacle != "") })
	for _, a := range list {
		a.NextCheck = now
		if err := v.Update(ctx, a); err != nil {
			return err
		}
	}
	return err
}

func sharePart(a, b payment.Reference) bool {
	return a.Page != "" && a.Page == b.Page || a.Order != "" && a.Order == b.Order || a.Payment != "" && a.Payment == b.Payment
}

// settled reports whether the attempt moves no more money and has no further check scheduled, unless it rests.
func settled(a deposit.Attempt) bool {
	return a.State.Rests() || a.State.Ended() && a.NextCheck.IsZero()
}

func (v deposits) Settled(ctx context.Context, id business.ID) (bool, error) {
	list, err := v.find(ctx, id, func(a deposit.Attempt) bool { return !settled(a) })
	return len(list) == 0, err
}

func (v deposits) Unsettled(ctx context.Context, id business.ID, c payment.CredentialsID) ([]deposit.Attempt, error) {
	list, err := v.find(ctx, id, func(a deposit.Attempt) bool {
		return a.Credentials == c && !settled(a)
	})
	slices.SortFunc(list, func(a, b deposit.Attempt) int {
		return cmp.Or(a.CreatedAt.Compare(b.CreatedAt), cmp.Compare(a.ID, b.ID))
	})
	return list, err
}

func (v deposits) NeedingAPerson(ctx context.Context, limit int) ([]deposit.Attempt, error) {
	list, err := v.find(ctx, "", func(a deposit.Attempt) bool { return a.State == deposit.Stuck })
	slices.SortFunc(list, func(a, b deposit.Attempt) int {
		return cmp.Or(a.ChangedAt.Compare(b.ChangedAt), cmp.Compare(a.ID, b.ID))
	})
	return list[:min(limit, len(list))], err
}

func (v deposits) AddLine(ctx context.Context, l deposit.Line) error {
	return v.do(ctx, func(s *state) error {
		return s.tenant(l.Business, func(t *tenant) error {
			if _, booked := t.appointments[l.Appointment]; !booked {
				return errNotFound
			}
			if !slices.ContainsFunc(t.ledger, func(o deposit.Line) bool { return o.ID == l.ID }) {
				t.ledger = append(slices.Clone(t.ledger), l)
			}
			return nil
		})
	})
}

func (v deposits) Lines(ctx context.Context, id business.ID, a appointment.ID) (list []deposit.Line, err error) {
	err = v.do(ctx, func(s *state) error {
		if t, found := s.tenants[id]; found {
			list = slices.DeleteFunc(slices.Clone(t.ledger), func(l deposit.Line) bool { return l.Appointment != a })
		}
		slices.SortFunc(list, func(a, b deposit.Line) int { return cmp.Or(a.At.Compare(b.At), cmp.Compare(a.ID, b.ID)) })
		return nil
	})
	return list, err
}

func (v deposits) KeepTerms(ctx context.Context, id business.ID, terms map[appointment.ID]deposit.Terms) error {
	return v.do(ctx, func(s *state) error {
		return s.tenant(id, func(t *tenant) error {
			for a, kept := range terms {
				if _, booked := t.appointments[a]; !booked {
					return errNotFound
				}
				t.terms = withKey(t.terms, a, kept)
			}
			return nil
		})
	})
}

func (v deposits) AcceptedTerms(ctx context.Context, id business.ID, of []appointment.ID) (map[appointment.ID]deposit.Terms, error) {
	terms := map[appointment.ID]deposit.Terms{}
	err := v.do(ctx, func(s *state) error {
		return s.tenant(id, func(t *tenant) error {
			for _, a := range of {
				if kept, ok := t.terms[a]; ok {
					terms[a] = kept
				}
			}
			return nil
		})
	})
	return terms, err
}

func (v deposits) Terms(ctx context.Context, id business.ID, a appointment.ID) (terms deposit.Terms, err error) {
	err = v.do(ctx, func(s *state) error {
		return s.tenant(id, func(t *tenant) error {
			kept, ok := t.terms[a]
			if !ok {
				return errNotFound
			}
			terms = kept
			return nil
		})
	})
	return terms, err
}
