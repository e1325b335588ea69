package settings

import (
	"context"
	"fmt"

	"slotwise/core"
	"slotwise/core/business"
	"slotwise/core/civil"
	"slotwise/core/tier"
	"slotwise/ports"
)

// ListBlockedTimes returns all blocked times of the business, or NotFound.
func (s *Service) ListBlockedTimes(ctx context.Context, id business.ID) ([]business.BlockedTime, error) {
	setup, err := s.SetupByID(ctx, id)
	if err != nil {
		return nil, err
	}
	return setup.Blocked, nil
}

// BlockedBetween returns every occurrence of blocked time that overlaps the dates, both inclusive, by its start. It returns
// Invalid for more than 62 dates.
func (s *Service) BlockedBetween(ctx context.Context, id business.ID, from, to civil.Date) ([]business.BlockedOccurrence, error) {
	if err := business.CheckRange(from, to); err != nil {
		return nil, err
	}
	setup, err := s.SetupByID(ctx, id)
	if err != nil {
		return nil, err
	}
	return setup.BlockedBetween(s.deps.Clock.Now(), from, to), nil
}

// AddBlockedTime blocks time. Appointments in it stay. It returns those that now need attention. It returns Invalid with a message
// per field, LimitReached for staff members on a plan without staff, or Conflict with Reason "technical_limit".
func (s *Service) AddBlockedTime(ctx context.Context, id business.ID, in business.BlockedTime) (added business.BlockedTime, affected Affected, err error) {
	affected, err = s.withAffected(ctx, id, func() error {
		added, err = s.addBlockedTime(ctx, id, in)
		return err
	})
	return added, affected, err
}

func (s *Service) addBlockedTime(ctx context.Context, id business.ID, in business.BlockedTime) (added business.BlockedTime, err error) {
	err = s.withBlocked(ctx, id, func(ctx context.Context, tx ports.Tx, locked lockedBlocked) error {
		if err := business.CheckBlockedTimes(len(locked.blocked) + 1); err != nil {
			return err
		}
		if added, err = locked.checked(in); err != nil {
			return err
		}
		added.ID, added.CreatedAt, added.Version = business.BlockedTimeID(s.deps.Generate.ID()), s.deps.Clock.Now(), 1
		if err := tx.Blocked.Insert(ctx, id, added); err != nil {
			return fmt.Errorf("store blocked time %s: %w", added.ID, err)
		}
		return nil
	})
	return added, err
}

// UpdateBlockedTime replaces a blocked time. It returns the errors of AddBlockedTime, NotFound, and Changed with the current
// blocked time.
func (s *Service) UpdateBlockedTime(ctx context.Context, id business.ID, bid business.BlockedTimeID, seen core.IfVersion, in business.BlockedTime) (b business.BlockedTime, affected Affected, err error) {
	affected, err = s.withAffected(ctx, id, func() error {
		b, err = s.updateBlockedTime(ctx, id, bid, seen, in)
		return err
	})
	return b, affected, err
}

func (s *Service) updateBlockedTime(ctx context.Context, id business.ID, bid business.BlockedTimeID, seen core.IfVersion, in business.BlockedTime) (b business.BlockedTime, err error) {
	err = s.withBlocked(ctx, id, func(ctx context.Context, tx ports.Tx, locked lockedBlocked) error {
		if b, err = locked.find(bid, seen); err != nil {
			return err
		}
		changed, err := locked.checked(in)
		if err != nil {
			return err
		}
		b.Label, b.Staff, b.Rule = changed.Label, changed.Staff, changed.Rule
		if b.Version, err = tx.Blocked.Update(ctx, id, b); err != nil {
			return fmt.Errorf("store blocked time %s: %w", bid, err)
		}
		return nil
	})
	return b, err
}

// DeleteBlockedTime removes a blocked time. It returns NotFound, or Changed with the current blocked time.
func (s *Service) DeleteBlockedTime(ctx context.Context, id business.ID, bid business.BlockedTimeID, seen core.IfVersion) (deleted business.BlockedTime, err error) {
	err = s.withBlocked(ctx, id, func(ctx context.Context, tx ports.Tx, locked lockedBlocked) error {
		if deleted, err = locked.find(bid, seen); err != nil {
			return err
		}
		if err := tx.Blocked.Remove(ctx, id, bid); err != nil {
			return fmt.Errorf("remove blocked time %s: %w", bid, err)
		}
		return nil
	})
	return deleted, err
}

// lockedBlocked is a locked business with its blocked times, its staff, and the limits of its plan.
type lockedBlocked struct {
	blocked []business.BlockedTime
	staff   []business.Staff
	limits  tier.Limits
	today   civil.Date
}

// find returns a blocked time. If the caller has seen another version, it returns it with errBlockedChanged.
func (l lockedBlocked) find(id business.BlockedTimeID, seen core.IfVersion) (business.BlockedTime, error) {
	return find(l.blocked, id, seen, business.ErrBlockedNotFound, errBlockedChanged)
}

func (l lockedBlocked) checked(in business.BlockedTime) (business.BlockedTime, error) {
	if in.Staff != nil {
		if err := l.limits.CheckStaff(); err != nil {
			return in, err
		}
	}
	return in.Checked(l.staff, l.today)
}

// withBlocked runs fn on the locked business with its blocked times and staff.
func (s *Service) withBlocked(ctx context.Context, id business.ID, fn func(ctx context.Context, tx ports.Tx, locked lockedBlocked) error) error {
	return s.deps.Tx.InTx(ctx, func(ctx context.Context, tx ports.Tx) error {
		b, err := tx.Businesses.Lock(ctx, id)
		if err != nil {
			return core.NotFoundOr(err, business.ErrNotFound, "lock business", id)
		}
		blocked, err := tx.Blocked.List(ctx, id)
		if err != nil {
			return fmt.Errorf("list blocked times of %s: %w", id, err)
		}
		staff, err := tx.Staff.List(ctx, id)
		if err != nil {
			return fmt.Errorf("list staff of %s: %w", id, err)
		}
		now := s.deps.Clock.Now()
		return fn(ctx, tx, lockedBlocked{blocked, staff, tier.LimitsOf(b.Entitlement.Effective(now)), b.Today(now)})
	})
}
