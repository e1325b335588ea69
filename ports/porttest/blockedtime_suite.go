package porttest

import (
	"context"
	"testing"
	"time"

	"slotwise/core/business"
	"slotwise/core/civil"
	"slotwise/ports"
)

func aBlockedTime() business.BlockedTime {
	return business.BlockedTime{
		ID:    business.BlockedTimeID(freshID()),
		Label: "Team meeting",
		Rule: business.BlockedRule{
			Weekdays: business.Weekdays{time.Sunday: true, time.Friday: true},
			First:    civil.Date{Year: 2027, Month: time.March, Day: 5}, Last: civil.Date{Year: 2027, Month: time.June, Day: 30},
			Start: 14 * 60, End: 15 * 60,
		},
		CreatedAt: at(-2),
		Version:   1,
	}
}

// RunBlockedTimeStore checks a ports.BlockedTimeStore.
func RunBlockedTimeStore(t *testing.T, open Opener) {
	t.Run("blocked times are listed by creation, and each change raises the version of the setup", func(t *testing.T) {
		s := newFixture(t, open(t), 1)
		version, ofBusiness := s.setup().Version, s.setup().Business.Version
		checkRaised := func() {
			t.Helper()
			now := s.setup()
			Same(t, "the version rises", now.Version > version, true)
			Same(t, "version of the business", now.Business.Version, ofBusiness)
			version = now.Version
		}
		second, first := aBlockedTime(), aBlockedTime()
		first.CreatedAt, first.Label, first.Staff = at(-3), "", []business.StaffID{business.StaffID(freshID())}
		first.Rule.Weekdays, second.Rule.Last = business.Weekdays{}, civil.Date{}
		for _, b := range []business.BlockedTime{second, first} {
			s.inTx(func(tx ports.Tx) { OK(t, tx.Blocked.Insert(s.ctx, s.id, b)) })
			checkRaised()
		}
		s.inTx(func(tx ports.Tx) {
			list, err := tx.Blocked.List(s.ctx, s.id)
			OK(t, err)
			Same(t, "list", list, []business.BlockedTime{first, second})
		})

		changed := aBlockedTime()
		changed.ID, changed.CreatedAt, changed.Version = first.ID, at(5), 99
		s.inTx(func(tx ports.Tx) {
			got, err := tx.Blocked.Update(s.ctx, s.id, changed)
			OK(t, err)
			Same(t, "version", got, 2)
		})
		checkRaised()
		changed.CreatedAt, changed.Version = first.CreatedAt, 2
		s.inTx(func(tx ports.Tx) { OK(t, tx.Blocked.Remove(s.ctx, s.id, second.ID)) })
		checkRaised()
		Same(t, "setup", s.setup().Blocked, []business.BlockedTime{changed})
	})

	t.Run("a blocked time that is unknown, removed or of another business is NotFound", func(t *testing.T) {
		h := open(t)
		s, other := newFixture(t, h, 1), newFixture(t, h, 1)
		removed, theirs := aBlockedTime(), aBlockedTime()
		s.inTx(func(tx ports.Tx) {
			OK(t, tx.Blocked.Insert(s.ctx, s.id, removed))
			OK(t, tx.Blocked.Remove(s.ctx, s.id, removed.ID))
			OK(t, tx.Blocked.Insert(s.ctx, other.id, theirs))
		})
		for _, b := range []business.BlockedTime{aBlockedTime(), removed, theirs} {
			NotFound(t, s.Tx.InTx(s.ctx, func(ctx context.Context, tx ports.Tx) error {
				_, err := tx.Blocked.Update(ctx, s.id, b)
				return err
			}))
			NotFound(t, s.Tx.InTx(s.ctx, func(ctx context.Context, tx ports.Tx) error { return tx.Blocked.Remove(ctx, s.id, b.ID) }))
		}
		Same(t, "of the other business", other.setup().Blocked, []business.BlockedTime{theirs})
		NotFound(t, s.Tx.InTx(s.ctx, func(ctx context.Context, tx ports.Tx) error {
			return tx.Blocked.Insert(ctx, business.ID(freshID()), aBlockedTime())
		}))
	})
}
