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

// StaffInput is the content of the staff dialog.
type StaffInput struct {
	business.StaffDetails
	business.StaffPlan
}

// StaffWithCounts is a staff member with their figures for the owner.
type StaffWithCounts struct {
	business.Staff
	Upcoming int // appointments from now on that are not cancelled
}

// ListStaff returns the staff members who are not archived. It returns NotFound, or LimitReached when the plan has no staff.
func (s *Service) ListStaff(ctx context.Context, id business.ID) ([]StaffWithCounts, error) {
	setup, err := s.setupWithStaff(ctx, id)
	if err != nil {
		return nil, err
	}
	return s.withCounts(ctx, id, setup.Staff)
}

// ListArchivedStaff returns the archived staff members, the most recently archived first. It returns the errors of ListStaff.
func (s *Service) ListArchivedStaff(ctx context.Context, id business.ID) ([]StaffWithCounts, error) {
	if _, err := s.setupWithStaff(ctx, id); err != nil {
		return nil, err
	}
	archived, err := s.deps.Staff.Archived(ctx, id)
	if err != nil {
		return nil, fmt.Errorf("list archived staff of %s: %w", id, err)
	}
	return s.withCounts(ctx, id, archived)
}

func (s *Service) setupWithStaff(ctx context.Context, id business.ID) (*business.Setup, error) {
	setup, err := s.SetupByID(ctx, id)
	if err != nil {
		return nil, err
	}
	return setup, tier.LimitsOf(setup.Tier(s.deps.Clock.Now())).CheckStaff()
}

func (s *Service) withCounts(ctx context.Context, id business.ID, staff []business.Staff) ([]StaffWithCounts, error) {
	upcoming, err := s.deps.Staff.Upcoming(ctx, id, s.deps.Clock.Now())
	if err != nil {
		return nil, fmt.Errorf("count appointments of the staff of %s: %w", id, err)
	}
	listed := make([]StaffWithCounts, len(staff))
	for i, m := range staff {
		listed[i] = StaffWithCounts{m, upcoming[m.ID]}
	}
	return listed, nil
}

// AddStaff adds a staff member. They are active and do every service unless the input says otherwise. It returns Invalid with a
// message per field, LimitReached when the plan has no staff, or Conflict with Reason "technical_limit".
func (s *Service) AddStaff(ctx context.Context, id business.ID, in StaffInput) (added business.Staff, err error) {
	err = s.withStaff(ctx, id, func(ctx context.Context, tx ports.Tx, locked lockedStaff) error {
		added = business.Staff{
			ID: business.StaffID(s.deps.Generate.ID()), Active: true, Services: business.AllServices(), CreatedAt: s.deps.Clock.Now(), Version: 1,
		}
		if added, err = in.applied(added, locked); err != nil {
			return err
		}
		if added.Active {
			if err := locked.checkOneMoreActive(); err != nil {
				return err
			}
		}
		if err := tx.Staff.Insert(ctx, id, added); err != nil {
			return fmt.Errorf("store staff member %s: %w", added.ID, err)
		}
		return nil
	})
	return added, err
}

// UpdateStaff replaces the details of a staff member and applies the plan of the input. Appointments stay unchanged, even at
// times that are no longer offered. A new email address ends their calendar feed. It returns the errors of AddStaff, NotFound, and Changed with the current staff member.
func (s *Service) UpdateStaff(ctx context.Context, id business.ID, staff business.StaffID, seen core.IfVersion, in StaffInput) (business.Staff, error) {
	return s.updateStaff(ctx, id, staff, seen, in.applied)
}

// UpdateStaffPlan changes only when a staff member works and which services they do. It returns the errors of UpdateStaff.
func (s *Service) UpdateStaffPlan(ctx context.Context, id business.ID, staff business.StaffID, seen core.IfVersion, plan business.StaffPlan) (business.Staff, error) {
	return s.updateStaff(ctx, id, staff, seen, func(m business.Staff, locked lockedStaff) (business.Staff, error) {
		return m.WithPlan(plan, locked.business.Hours, locked.services, locked.today)
	})
}

// RestoreStaff restores an archived staff member as they were. It returns NotFound, LimitReached when the plan has no
// staff, or Conflict with Reason "technical_limit".
func (s *Service) RestoreStaff(ctx context.Context, id business.ID, staff business.StaffID) (restored business.Staff, err error) {
	err = s.withStaff(ctx, id, func(ctx context.Context, tx ports.Tx, locked lockedStaff) error {
		if err := tx.Staff.Restore(ctx, id, staff); err != nil {
			return core.NotFoundOr(err, business.ErrStaffNotFound, "restore staff member", staff)
		}
		if locked.staff, err = tx.Staff.List(ctx, id); err != nil {
			return fmt.Errorf("list staff of %s: %w", id, err)
		}
		if restored, err = locked.find(staff, 0); err != nil {
			return err
		}
		return locked.checkActive(0)
	})
	return restored, err
}

// DeleteStaff removes a staff member, or archives them if they have appointments, which stay booked. It returns NotFound,
// LimitReached when the plan has no staff, or Changed with the current staff member.
func (s *Service) DeleteStaff(ctx context.Context, id business.ID, staff business.StaffID, seen core.IfVersion) (deleted business.Staff, err error) {
	err = s.withStaff(ctx, id, func(ctx context.Context, tx ports.Tx, locked lockedStaff) error {
		if deleted, err = locked.find(staff, seen); err != nil {
			return err
		}
		if err := tx.Staff.Remove(ctx, id, staff, s.deps.Clock.Now()); err != nil {
			return fmt.Errorf("remove staff member %s: %w", staff, err)
		}
		return nil
	})
	return deleted, err
}

func (in StaffInput) applied(m business.Staff, locked lockedStaff) (business.Staff, error) {
	m, err := m.WithDetails(in.StaffDetails)
	if err != nil {
		return m, err
	}
	return m.WithPlan(in.StaffPlan, locked.business.Hours, locked.services, locked.today)
}

// updateStaff applies change to a staff member, and stores and returns the result. If the caller has seen another version, it
// returns the unchanged staff member with errStaffChanged.
func (s *Service) updateStaff(ctx context.Context, id business.ID, staff business.StaffID, seen core.IfVersion,
	change func(business.Staff, lockedStaff) (business.Staff, error),
) (m business.Staff, err error) {
	err = s.withStaff(ctx, id, func(ctx context.Context, tx ports.Tx, locked lockedStaff) error {
		if m, err = locked.find(staff, seen); err != nil {
			return err
		}
		before := m
		if m, err = change(m, locked); err != nil {
			return err
		}
		if m.Active && !before.Active {
			if err := locked.checkOneMoreActive(); err != nil {
				return err
			}
		}
		if m.Version, err = tx.Staff.Update(ctx, id, m); err != nil {
			return fmt.Errorf("store staff member %s: %w", staff, err)
		}
		if before.Email != m.Email {
			return endFeedOf(ctx, tx, id, staff)
		}
		return nil
	})
	return m, err
}

// endFeedOf ends the calendar address of a staff member whose email address changed, since somebody else may have taken their place.
func endFeedOf(ctx context.Context, tx ports.Tx, id business.ID, staff business.StaffID) error {
	feeds, err := tx.Feeds.List(ctx, id)
	if err != nil {
		return fmt.Errorf("list calendar feeds of %s: %w", id, err)
	}
	for _, f := range feeds {
		if f.Staff != staff {
			continue
		}
		if err := tx.Feeds.Remove(ctx, id, f.ID); err != nil {
			return fmt.Errorf("end the calendar feed of staff member %s: %w", staff, err)
		}
	}
	return nil
}

// lockedStaff is a locked business with its staff and services.
type lockedStaff struct {
	business business.Business
	staff    []business.Staff
	services []business.Service
	today    civil.Date
}

// find returns a staff member. If the caller has seen another version, it returns them with errStaffChanged.
func (l lockedStaff) find(id business.StaffID, seen core.IfVersion) (business.Staff, error) {
	return find(l.staff, id, seen, business.ErrStaffNotFound, errStaffChanged)
}

// checkOneMoreActive returns an error if the technical limit does not allow another active staff member.
func (l lockedStaff) checkOneMoreActive() error { return l.checkActive(1) }

// checkActive returns an error if the technical limit does not allow that many more active staff members.
func (l lockedStaff) checkActive(more int) error {
	active := more
	for _, m := range l.staff {
		if m.Active {
			active++
		}
	}
	return business.CheckActiveStaff(active)
}

// withStaff runs fn on the locked business with its staff and services, if its plan has staff.
func (s *Service) withStaff(ctx context.Context, id business.ID, fn func(ctx context.Context, tx ports.Tx, locked lockedStaff) error) error {
	return s.deps.Tx.InTx(ctx, func(ctx context.Context, tx ports.Tx) error {
		b, err := tx.Businesses.Lock(ctx, id)
		if err != nil {
			return core.NotFoundOr(err, business.ErrNotFound, "lock business", id)
		}
		if err := tier.LimitsOf(b.Entitlement.Effective(s.deps.Clock.Now())).CheckStaff(); err != nil {
			return err
		}
		staff, err := tx.Staff.List(ctx, id)
		if err != nil {
			return fmt.Errorf("list staff of %s: %w", id, err)
		}
		services, err := tx.Services.List(ctx, id)
		if err != nil {
			return fmt.Errorf("list services of %s: %w", id, err)
		}
		return fn(ctx, tx, lockedStaff{b, staff, services, b.Today(s.deps.Clock.Now())})
	})
}
