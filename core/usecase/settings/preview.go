package settings

import (
	"context"
	"fmt"
	"slices"
	"time"

	"slotwise/core"
	"slotwise/core/business"
	"slotwise/core/civil"
	"slotwise/core/tier"
)

// PreviewInput is a change of the setup to preview. Nil fields stay unchanged.
type PreviewInput struct {
	Business BusinessPatch // only hours, overrides and rules count
	Breaks   map[time.Weekday]business.Day
	Staff    *StaffPreview
	Blocked  *BlockedPreview
}

// StaffPreview is a change of one staff member, or their removal or restoration.
type StaffPreview struct {
	ID      business.StaffID // empty: a new one
	Plan    business.StaffPlan
	Remove  bool
	Restore bool // restores an archived one as they were; Plan is ignored
}

// BlockedPreview is a new blocked time, or a replacement for the one with the id.
type BlockedPreview struct {
	ID   business.BlockedTimeID // empty: a new one
	Time business.BlockedTime
}

// Preview returns the appointments that would need attention after a change, without making it. It returns Invalid with a
// message per field, NotFound or LimitReached, like the change itself.
func (s *Service) Preview(ctx context.Context, id business.ID, in PreviewInput) (Affected, error) {
	before, err := s.SetupByID(ctx, id)
	if err != nil {
		return Affected{}, err
	}
	var archived []business.Staff
	if in.Staff != nil && in.Staff.Restore {
		if archived, err = s.deps.Staff.Archived(ctx, id); err != nil {
			return Affected{}, fmt.Errorf("list archived staff of %s: %w", id, err)
		}
	}
	after, err := in.applied(*before, archived, s.deps.Clock.Now())
	if err != nil {
		return Affected{}, err
	}
	return s.affected(ctx, before, &after)
}

// applied returns the setup after the change. It does not modify data that it shares with the given setup. archived is needed
// only to restore a staff member, whose lane the setup still has.
func (in PreviewInput) applied(setup business.Setup, archived []business.Staff, now time.Time) (_ business.Setup, err error) {
	limits := tier.LimitsOf(setup.Tier(now))
	if !in.Business.isEmpty() {
		if setup.Business, err = in.Business.applied(setup.Business, now); err != nil {
			return setup, err
		}
	}
	if in.Breaks != nil {
		if err := limits.CheckBreaks(); err != nil {
			return setup, err
		}
		if setup.Business.Breaks, err = setup.Business.Breaks.WithBreaks(in.Breaks); err != nil {
			return setup, err
		}
	}
	if in.Staff != nil {
		if err := limits.CheckStaff(); err != nil {
			return setup, err
		}
		if in.Staff.isNew() {
			setup.Lanes = append(slices.Clone(setup.Lanes), business.Lane{ID: laneOfNew, Staff: newMember})
		}
		if setup.Staff, err = in.Staff.applied(&setup, archived, setup.Business.Today(now)); err != nil {
			return setup, err
		}
	}
	if in.Blocked != nil {
		locked := lockedBlocked{setup.Blocked, setup.Staff, limits, setup.Business.Today(now)}
		setup.Blocked, err = in.Blocked.applied(locked)
	}
	return setup, err
}

func (p StaffPreview) applied(setup *business.Setup, archived []business.Staff, today civil.Date) ([]business.Staff, error) {
	switch {
	case p.Restore:
		return p.restored(setup, archived)
	case p.isNew():
		return p.added(setup, today)
	}
	m, err := find(setup.Staff, p.ID, core.AnyVersion, business.ErrStaffNotFound, errStaffChanged)
	if err != nil {
		return nil, err
	}
	if p.Remove {
		return slices.DeleteFunc(slices.Clone(setup.Staff), func(other business.Staff) bool { return other.ID == p.ID }), nil
	}
	if m, err = m.WithPlan(p.Plan, setup.Business.Hours, setup.Services, today); err != nil {
		return nil, err
	}
	staff := slices.Clone(setup.Staff)
	staff[slices.IndexFunc(staff, func(other business.Staff) bool { return other.ID == p.ID })] = m
	return staff, nil
}

// The ids of a new staff member and their lane.
const (
	newMember business.StaffID = "new"
	laneOfNew business.LaneID  = "new"
)

func (p StaffPreview) isNew() bool { return p.ID == "" && !p.Remove && !p.Restore }

// restored returns the staff with an archived member.
func (p StaffPreview) restored(setup *business.Setup, archived []business.Staff) ([]business.Staff, error) {
	m, err := find(archived, p.ID, core.AnyVersion, business.ErrStaffNotFound, errStaffChanged)
	if err != nil {
		return nil, err
	}
	return append(slices.Clone(setup.Staff), m), nil
}

// added returns the staff with a new member.
func (p StaffPreview) added(setup *business.Setup, today civil.Date) ([]business.Staff, error) {
	m, err := business.Staff{ID: newMember, Active: true, Services: business.AllServices()}.WithPlan(p.Plan, setup.Business.Hours, setup.Services, today)
	if err != nil {
		return nil, err
	}
	return append(slices.Clone(setup.Staff), m), nil
}

func (p BlockedPreview) applied(locked lockedBlocked) ([]business.BlockedTime, error) {
	checked, err := locked.checked(p.Time)
	if err != nil {
		return nil, err
	}
	others := slices.DeleteFunc(slices.Clone(locked.blocked), func(b business.BlockedTime) bool { return b.ID == p.ID })
	if p.ID != "" && len(others) == len(locked.blocked) {
		return nil, business.ErrBlockedNotFound
	}
	return append(others, checked), nil
}
