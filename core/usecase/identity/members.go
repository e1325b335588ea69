package identity

import (
	"cmp"
	"context"
	"fmt"
	"slices"
	"time"

	"slotwise/core"
	"slotwise/core/access"
	"slotwise/core/account"
	"slotwise/core/appointment"
	"slotwise/core/business"
	"slotwise/core/message"
	"slotwise/core/text"
	"slotwise/core/tier"
	"slotwise/ports"
)

// Team is who belongs to a business, and who is invited.
type Team struct {
	Setup       *business.Setup
	Members     []account.Member     // by when they joined
	Invitations []account.Invitation // open or expired, by when they were made
}

// Team returns the members and the open invitations of a business.
func (s *Service) Team(ctx context.Context, by appointment.Actor, id business.ID) (Team, error) {
	if err := by.Check(access.Administer); err != nil {
		return Team{}, err
	}
	setup, err := s.deps.Setups.Get(ctx, id)
	if err != nil {
		return Team{}, core.NotFoundOr(err, business.ErrNotFound, "load business", id)
	}
	t := Team{Setup: setup}
	if t.Members, err = s.deps.Members.Members(ctx, id); err != nil {
		return Team{}, fmt.Errorf("list the members of %s: %w", id, err)
	}
	if t.Invitations, err = s.deps.Invitations.Open(ctx, id); err != nil {
		return Team{}, fmt.Errorf("list the invitations of %s: %w", id, err)
	}
	return t, nil
}

// lockedTeam is a business whose row and whose members' accounts are locked.
type lockedTeam struct {
	setup   business.Setup
	members []account.Member
}

// ChangeMember gives a member another role, or makes them another staff member. It takes effect with their next request, and they are mailed.
// It returns Conflict with Reason "last_owner" for the only owner, LimitReached for a plan without members, and NotFound.
func (s *Service) ChangeMember(ctx context.Context, by appointment.Actor, id business.ID, who account.ID, role access.Role, staff business.StaffID) error {
	if err := by.Check(access.Administer); err != nil {
		return err
	}
	return s.withTeam(ctx, by, id, func(ctx context.Context, tx ports.Tx, team lockedTeam) error {
		member, err := team.find(who)
		if err != nil {
			return err
		}
		if member.Role == role && member.Staff == staff {
			return nil
		}
		if err := team.checkRole(member, role, staff, s.deps.Clock.Now()); err != nil {
			return err
		}
		if err := tx.Members.Change(ctx, who, account.Membership{Business: id, Role: role, Staff: staff}); err != nil {
			return fmt.Errorf("change member %s: %w", who, err)
		}
		return s.tellMember(ctx, tx, &team.setup, member, message.MemberChanged)
	})
}

// checkRole returns an error for a role that the member cannot get.
func (t lockedTeam) checkRole(member account.Member, role access.Role, staff business.StaffID, now time.Time) error {
	if err := account.CheckMember(role, staff, &t.setup); err != nil {
		return err
	}
	switch {
	case role.May(access.Administer) && member.Role.May(access.Administer):
		return nil
	case role.May(access.Administer):
		return &core.Error{Code: core.Conflict, Reason: "owner_by_offer", Text: text.Of("member.ownerByOffer")}
	}
	return cmp.Or(account.CheckOwnerStays(t.members, member.ID), tier.LimitsOf(t.setup.Tier(now)).CheckMembers())
}

// RemoveMember ends the membership of another member, or of the actor themselves. Their sessions and calendar feeds end with it. Their
// appointments and what they did stay. It returns Conflict with Reason "last_owner" for the only owner, and NotFound.
func (s *Service) RemoveMember(ctx context.Context, by appointment.Actor, id business.ID, who account.ID) error {
	if own := by.ID == string(who); !own {
		if err := by.Check(access.Administer); err != nil {
			return err
		}
	}
	return s.withTeam(ctx, by, id, func(ctx context.Context, tx ports.Tx, team lockedTeam) error {
		member, err := team.find(who)
		if err != nil {
			return err
		}
		if err := account.CheckOwnerStays(team.members, who); err != nil {
			return err
		}
		if err := tx.Members.Leave(ctx, who, id); err != nil {
			return fmt.Errorf("remove member %s: %w", who, err)
		}
		return s.tellMember(ctx, tx, &team.setup, member, message.MemberRemoved)
	})
}

var errNoMember = &core.Error{Code: core.NotFound, Text: text.Of("member.notFound")}

func (t lockedTeam) find(who account.ID) (account.Member, error) {
	i := slices.IndexFunc(t.members, func(m account.Member) bool { return m.ID == who })
	if i < 0 {
		return account.Member{}, errNoMember
	}
	return t.members[i], nil
}

// withTeam runs a change of the members of a business. Changes of one team wait for one another, so that two owners cannot lower each other. An
// actor who was removed or lowered meanwhile gets Forbidden.
func (s *Service) withTeam(ctx context.Context, by appointment.Actor, id business.ID, change func(context.Context, ports.Tx, lockedTeam) error) error {
	return s.deps.Tx.InTx(ctx, func(ctx context.Context, tx ports.Tx) error {
		if _, err := tx.Accounts.LockMembers(ctx, id); err != nil {
			return fmt.Errorf("lock the accounts of %s: %w", id, err)
		}
		if _, err := tx.Businesses.Lock(ctx, id); err != nil {
			return core.NotFoundOr(err, business.ErrNotFound, "lock business", id)
		}
		setup, err := tx.Businesses.Setup(ctx, id)
		if err != nil {
			return fmt.Errorf("load business %s: %w", id, err)
		}
		if setup.Business.Demo {
			return errShared
		}
		team := lockedTeam{setup: setup}
		if team.members, err = tx.Members.Members(ctx, id); err != nil {
			return fmt.Errorf("list the members of %s: %w", id, err)
		}
		now, err := team.find(account.ID(by.ID))
		if err != nil {
			return account.ErrForeign
		}
		if now.Role != access.Role(by.Kind) {
			return now.Role.Check(access.Administer)
		}
		return change(ctx, tx, team)
	})
}

// tellMember mails a member about their membership.
func (s *Service) tellMember(ctx context.Context, tx ports.Tx, setup *business.Setup, to account.Member, kind message.Kind) error {
	m := message.ForMember(message.ID(s.deps.Generate.ID()), setup.Business, kind, to.Email, s.deps.Clock.Now())
	m.Subject.Account = to.ID
	if err := tx.Messages.Queue(ctx, m); err != nil {
		return fmt.Errorf("tell member %s: %w", to.ID, err)
	}
	return nil
}
