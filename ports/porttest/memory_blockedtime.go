package porttest

import (
	"cmp"
	"context"
	"slices"

	"slotwise/core"
	"slotwise/core/business"
	"slotwise/ports"
)

// listedBlocked returns the blocked times in order.
func (t *tenant) listedBlocked() []business.BlockedTime {
	list := slices.Clone(t.blocked)
	slices.SortStableFunc(list, func(a, b business.BlockedTime) int {
		return cmp.Or(a.CreatedAt.Compare(b.CreatedAt), cmp.Compare(a.ID, b.ID))
	})
	return list
}

type blockedTimes struct{ viewer }

var _ ports.BlockedTimeStore = blockedTimes{}

func (v blockedTimes) List(ctx context.Context, id business.ID) (list []business.BlockedTime, err error) {
	err = v.do(ctx, func(s *state) error {
		return s.tenant(id, func(t *tenant) error {
			list = t.listedBlocked()
			return nil
		})
	})
	if core.CodeOf(err) == core.NotFound {
		return nil, nil
	}
	return list, err
}

func (v blockedTimes) Insert(ctx context.Context, id business.ID, added business.BlockedTime) error {
	return v.do(ctx, func(s *state) error {
		return s.tenant(id, func(t *tenant) error {
			t.blocked = append(t.blocked, added)
			t.setupVersion++
			return nil
		})
	})
}

func (t *tenant) blockedTime(id business.BlockedTimeID, fn func(at int)) error {
	at := slices.IndexFunc(t.blocked, func(b business.BlockedTime) bool { return b.ID == id })
	if at < 0 {
		return errNotFound
	}
	t.setupVersion++
	fn(at)
	return nil
}

func (v blockedTimes) Update(ctx context.Context, id business.ID, changed business.BlockedTime) (version int, err error) {
	err = v.do(ctx, func(s *state) error {
		return s.tenant(id, func(t *tenant) error {
			return t.blockedTime(changed.ID, func(at int) {
				before := t.blocked[at]
				changed.CreatedAt, changed.Version = before.CreatedAt, before.Version+1
				t.blocked[at], version = changed, changed.Version
			})
		})
	})
	return version, err
}

func (v blockedTimes) Remove(ctx context.Context, id business.ID, b business.BlockedTimeID) error {
	return v.do(ctx, func(s *state) error {
		return s.tenant(id, func(t *tenant) error {
			return t.blockedTime(b, func(at int) { t.blocked = slices.Delete(t.blocked, at, at+1) })
		})
	})
}
