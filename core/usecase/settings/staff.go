package settings

import (
	"context"
	"fmt"
	"time"

	"slotwise/core"
	"slotwise/core/business"
	"slotwise/core/tier"
	"slotwise/ports"
)

// StaffInput is what the staff dialog sends.
type StaffInput struct {
	business.StaffDetails
	business.StaffPlan
}

// ListStaff returns the staff members who are not archived. It returns NotFound, or LimitReached when the plan has no staff.
func (s *Service) ListStaff(ctx context.Context, id business.ID) ([]business.Staff, error) {
	setup, err := s.SetupByID(ctx, id)
	if err != nil {
		return nil, err
	}
	return setup.Staff, tier.LimitsOf(setup.Tier(s.deps.Clock.Now())).CheckStaff()
}

// AddStaff adds a staff member, who is active and does every service unless the input says otherwise. It returns Invalid with a
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

// UpdateStaff replaces the details of a staff member and changes what the input's plan gives. Appointments stay as they are,
// also at times that are no longer offered. Errors are those of AddStaff, NotFound, and Changed with the staff member as they
// are now.
func (s *Service) UpdateStaff(ctx context.Context, id business.ID, staff business.StaffID, seen core.IfVersion, in StaffInput) (business.Staff, error) {
	return s.updateStaff(ctx, id, staff, seen, in.applied)
}

// UpdateStaffBreaks replaces the break times of the given days. Errors are those of UpdateStaff.
func (s *Service) UpdateStaffBreaks(ctx context.Context, id business.ID, staff business.StaffID, seen core.IfVersion, breaks map[time.Weekday]business.Day) (business.Staff, error) {
	return s.updateStaff(ctx, id, staff, seen, func(m business.Staff, locked lockedStaff) (business.Staff, error) {
		return m.WithPlan(business.StaffPlan{Breaks: breaks}, locked.business.Hours, locked.services)
	})
}

// DeleteStaff removes a staff member, or archives them if they have appointments, which stay booked. It returns NotFound,
// LimitReached when the plan has no staff, or Changed with the staff member as they are now.
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
	return m.WithPlan(in.StaffPlan, locked.business.Hours, locked.services)
}

// updateStaff applies change to a staff member, and stores and returns the result. It returns the staff member unchanged with
// errStaffChanged when their version is not the one that the caller has seen.
func (s *Service) updateStaff(ctx context.Context, id business.ID, staff business.StaffID, seen core.IfVersion,
	change func(business.Staff, lockedStaff) (business.Staff, error),
) (m business.Staff, err error) {
	err = s.withStaff(ctx, id, func(ctx context.Context, tx ports.Tx, locked lockedStaff) error {
		if m, err = locked.find(staff, seen); err != nil {
			return err
		}
		wasActive := m.Active
		if m, err = change(m, locked); err != nil {
			return err
		}
		if m.Active && !wasActive {
			if err := locked.checkOneMoreActive(); err != nil {
				return err
			}
		}
		if m.Version, err = tx.Staff.Update(ctx, id, m); err != nil {
			return fmt.Errorf("store staff member %s: %w", staff, err)
		}
		return nil
	})
	return m, err
}

// lockedStaff is a locked business with its staff and services.
type lockedStaff struct {
	business business.Business
	staff    []business.Staff
	services []business.Service
}

// find returns a staff member. It returns them with errStaffChanged when their version is not the one that the caller has seen.
func (l lockedStaff) find(id business.StaffID, seen core.IfVersion) (business.Staff, error) {
	return find(l.staff, id, seen, business.ErrStaffNotFound, errStaffChanged)
}

// checkOneMoreActive returns an error when the software does not allow another active staff member.
func (l lockedStaff) checkOneMoreActive() error {
	active := 1
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
		return fn(ctx, tx, lockedStaff{b, staff, services})
	})
}
