package identity

import (
	"context"
	"errors"
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

// InviteInput is the content of the form for an invitation.
type InviteInput struct {
	Business    business.ID
	Name, Email string
	Role        access.Role
	Staff       business.StaffID // empty: none
}

const maxName = 100 // characters of a person's name

// Invitations are limited, because each mails an address that somebody typed.
var (
	invitePerBusiness  = core.RateLimit{Name: "invite/business", Events: 20, Window: 24 * time.Hour, Text: text.Of("member.tooManyInvitations")}
	invitePerRecipient = core.RateLimit{Name: "invite/recipient", Events: 5, Window: 24 * time.Hour, Text: text.Of("account.tooManyLinks")}
)

var (
	errInvited      = &core.Error{Code: core.Conflict, Reason: "invited", Text: text.Of("member.invited")}
	errMember       = &core.Error{Code: core.Conflict, Reason: "member", Text: text.Of("member.already")}
	errNoInvitation = &core.Error{Code: core.NotFound, Text: text.Of("member.noInvitation")}
)

// Invite invites a person by mail. It returns Invalid with a message per field, Conflict with Reason "invited" or "member", LimitReached for a
// plan without members, and TooMany. The answer does not say whether the address has an account.
func (s *Service) Invite(ctx context.Context, by appointment.Actor, in InviteInput) (account.Invitation, error) {
	if err := by.Check(access.Administer); err != nil {
		return account.Invitation{}, err
	}
	name, email, err := parseInvited(in)
	if err != nil {
		return account.Invitation{}, err
	}
	if err := s.limitInvitations(ctx, in.Business, email); err != nil {
		return account.Invitation{}, err
	}
	now := s.deps.Clock.Now()
	invited := account.Invitation{
		ID: account.InvitationID(s.deps.Generate.ID()), Business: in.Business, Email: email, Name: name, Role: in.Role, Staff: in.Staff,
		InvitedBy: account.ID(by.ID), CreatedAt: now,
	}.Sent(s.deps.Generate.Secret(), now)
	err = s.withTeam(ctx, by, in.Business, func(ctx context.Context, tx ports.Tx, team lockedTeam) error {
		if err := checkInvited(invited, team); err != nil {
			return err
		}
		if err := tier.LimitsOf(team.setup.Tier(now)).CheckMembers(); err != nil {
			return err
		}
		if err := tx.Invitations.Insert(ctx, invited); err != nil {
			if errors.Is(err, errInvited) {
				return errInvited
			}
			return fmt.Errorf("store an invitation: %w", err)
		}
		return s.mailInvitation(ctx, tx, &team.setup, invited)
	})
	return invited, err
}

func parseInvited(in InviteInput) (name, email string, err error) {
	var p core.Problems
	name = business.CleanLine(in.Name)
	p.Check(name != "", account.FieldInvitedName, text.Of("member.nameMissing"))
	p.CheckLength(name, maxName, account.FieldInvitedName)
	email, ok := business.ParseEmail(in.Email)
	p.Check(ok, account.FieldInvitedEmail, business.InvalidEmail)
	return name, email, p.Err()
}

// checkInvited returns an error for a role or a staff member that the person cannot get, and for a member's address.
func checkInvited(i account.Invitation, team lockedTeam) error {
	if i.Role.May(access.Administer) {
		return core.InvalidField(account.FieldRole, text.Of("member.ownerByOffer"))
	}
	if err := account.CheckMember(i.Role, i.Staff, &team.setup); err != nil {
		return err
	}
	if slices.ContainsFunc(team.members, func(m account.Member) bool { return m.Email == i.Email }) {
		return errMember
	}
	return nil
}

func (s *Service) limitInvitations(ctx context.Context, id business.ID, email string) error {
	now := s.deps.Clock.Now()
	if err := s.deps.Limits.Take(ctx, invitePerBusiness, string(id), now); err != nil {
		return err
	}
	return s.deps.Limits.Take(ctx, invitePerRecipient, business.Mailbox(email), now)
}

// ResendInvitation mails a new link, which works from now on for seven days. The former one no longer works. It returns NotFound for an
// invitation that was accepted or revoked.
func (s *Service) ResendInvitation(ctx context.Context, by appointment.Actor, id business.ID, invitation account.InvitationID) (account.Invitation, error) {
	if err := by.Check(access.Administer); err != nil {
		return account.Invitation{}, err
	}
	read, err := s.deps.Invitations.Get(ctx, id, invitation)
	if err != nil {
		return read, core.NotFoundOr(err, errNoInvitation, "load invitation", invitation)
	}
	if err := s.limitInvitations(ctx, id, read.Email); err != nil {
		return read, err
	}
	return s.changeInvitation(ctx, by, id, invitation, func(ctx context.Context, tx ports.Tx, team lockedTeam, i account.Invitation) (account.Invitation, error) {
		i = i.Sent(s.deps.Generate.Secret(), s.deps.Clock.Now())
		return i, s.mailInvitation(ctx, tx, &team.setup, i)
	})
}

// RevokeInvitation ends an invitation, whose link says so from now on. It returns NotFound for one that was accepted or revoked.
func (s *Service) RevokeInvitation(ctx context.Context, by appointment.Actor, id business.ID, invitation account.InvitationID) error {
	_, err := s.changeInvitation(ctx, by, id, invitation, func(_ context.Context, _ ports.Tx, _ lockedTeam, i account.Invitation) (account.Invitation, error) {
		i.EndedAt = s.deps.Clock.Now()
		return i, nil
	})
	return err
}

type invitationChange func(context.Context, ports.Tx, lockedTeam, account.Invitation) (account.Invitation, error)

func (s *Service) changeInvitation(ctx context.Context, by appointment.Actor, id business.ID, invitation account.InvitationID, change invitationChange) (changed account.Invitation, err error) {
	if err := by.Check(access.Administer); err != nil {
		return changed, err
	}
	err = s.withTeam(ctx, by, id, func(ctx context.Context, tx ports.Tx, team lockedTeam) error {
		i, err := tx.Invitations.Lock(ctx, id, invitation)
		if err != nil {
			return core.NotFoundOr(err, errNoInvitation, "lock invitation", invitation)
		}
		if !i.EndedAt.IsZero() {
			return errNoInvitation
		}
		if changed, err = change(ctx, tx, team, i); err != nil {
			return err
		}
		if err := tx.Invitations.Update(ctx, changed); err != nil {
			return fmt.Errorf("store invitation %s: %w", i.ID, err)
		}
		return nil
	})
	return changed, err
}

func (s *Service) mailInvitation(ctx context.Context, tx ports.Tx, setup *business.Setup, i account.Invitation) error {
	m := message.ForMember(message.ID(s.deps.Generate.ID()), setup.Business, message.Invited, i.Email, s.deps.Clock.Now())
	if err := tx.Messages.Queue(ctx, m); err != nil {
		return fmt.Errorf("mail invitation %s: %w", i.ID, err)
	}
	return nil
}
