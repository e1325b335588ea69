package identity

import (
	"context"
	"errors"
	"fmt"
	"slices"

	"slotwise/core"
	"slotwise/core/account"
	"slotwise/core/business"
	"slotwise/core/text"
	"slotwise/core/tier"
	"slotwise/ports"
)

// Invited is what the page of an invitation's link shows.
type Invited struct {
	account.Invitation
	State     account.InvitationState
	Business  business.Business
	StaffName string // of the staff member that the person is; empty: none
	InvitedBy string // the name, or the address, of who has invited
	InPlan    bool   // whether the plan of the business has members
}

// Invited returns the invitation of a link, or NotFound.
func (s *Service) Invited(ctx context.Context, token string) (Invited, error) {
	i, err := s.opened(ctx, s.deps.Invitations.Get, token)
	if err != nil {
		return Invited{}, err
	}
	setup, err := s.deps.Setups.Get(ctx, i.Business)
	if err != nil {
		return Invited{}, core.NotFoundOr(err, errNoInvitation, "load business", i.Business)
	}
	now := s.deps.Clock.Now()
	found := Invited{
		Invitation: i, State: i.State(now), Business: setup.Business, StaffName: setup.StaffName(i.Staff), InPlan: tier.LimitsOf(setup.Tier(now)).Members,
	}
	by, err := s.deps.Accounts.Get(ctx, i.InvitedBy)
	if err != nil && core.CodeOf(err) != core.NotFound {
		return Invited{}, fmt.Errorf("load who has invited: %w", err)
	}
	found.InvitedBy = by.DisplayName()
	return found, nil
}

// opened returns the invitation that a link opens, or errNoInvitation.
func (s *Service) opened(ctx context.Context, get func(context.Context, business.ID, account.InvitationID) (account.Invitation, error), token string) (account.Invitation, error) {
	link, ok := account.ParseInvitationToken(token)
	if !ok {
		return account.Invitation{}, errNoInvitation
	}
	i, err := get(ctx, link.Business, link.Invitation)
	if err != nil {
		return i, core.NotFoundOr(err, errNoInvitation, "load invitation", link.Invitation)
	}
	if !i.OpenedBy(link) {
		return account.Invitation{}, errNoInvitation
	}
	return i, nil
}

// Errors about an invitation that cannot be accepted.
var (
	errInvitationEnded = map[account.InvitationState]error{
		account.InvitationExpired:  &core.Error{Code: core.Conflict, Reason: "invitation_expired", Text: text.Of("member.invitationExpired")},
		account.InvitationRevoked:  &core.Error{Code: core.Conflict, Reason: "invitation_revoked", Text: text.Of("member.invitationRevoked")},
		account.InvitationAccepted: &core.Error{Code: core.Conflict, Reason: "invitation_used", Text: text.Of("member.invitationUsed")},
	}
	errHasAccount = &core.Error{Code: core.Conflict, Reason: "account_exists", Text: text.Of("member.accountExists")}
)

// Accept makes the holder of the session a member. Accepting twice is no error. It returns NotFound for an unknown link, and Conflict with a
// Reason for an invitation that has ended.
func (s *Service) Accept(ctx context.Context, session account.Session, token string) (business.ID, error) {
	if err := s.refuseShared(ctx, session.Business, session.Account); err != nil {
		return "", err
	}
	var joined business.ID
	err := s.deps.Tx.InTx(ctx, func(ctx context.Context, tx ports.Tx) error {
		a, err := s.lockSignedIn(ctx, tx, session)
		if err != nil {
			return err
		}
		i, err := s.join(ctx, tx, a, token)
		joined = i.Business
		return err
	})
	return joined, err
}

// AcceptNew makes a new account for the invited address, which becomes a member, and signs it in. It returns the errors of Accept, Invalid for a
// bad password, and Conflict with Reason "account_exists" if the address has an account: only who has its mail can learn that.
func (s *Service) AcceptNew(ctx context.Context, token, password string, language text.Language, from RequestOrigin) (SignedIn, error) {
	if err := s.deps.Limits.Take(ctx, registerPerAddress, from.Address, s.deps.Clock.Now()); err != nil {
		return SignedIn{}, err
	}
	i, err := s.opened(ctx, s.deps.Invitations.Get, token)
	if err != nil {
		return SignedIn{}, err
	}
	if err := s.checkNew(password, i.Email, ""); err != nil {
		return SignedIn{}, err
	}
	hash, err := s.deps.Passwords.Hash(ctx, password)
	if err != nil {
		return SignedIn{}, fmt.Errorf("hash password: %w", err)
	}
	now := s.deps.Clock.Now()
	a := account.NewMember(account.ID(s.deps.Generate.ID()), i.Name, i.Email, hash, language, now)
	session, signedIn := s.newSession(a, from)
	err = s.deps.Tx.InTx(ctx, func(ctx context.Context, tx ports.Tx) error {
		if err := tx.Accounts.Create(ctx, a); err != nil {
			return fmt.Errorf("create account: %w", err)
		}
		i, err := s.join(ctx, tx, a, token)
		if err != nil {
			return err
		}
		session.Business, signedIn.Business = i.Business, i.Business
		return s.replaceSession(ctx, tx, session, from)
	})
	if errors.Is(err, errEmailTaken) {
		return SignedIn{}, errHasAccount
	}
	return signedIn, err
}

// join accepts an invitation for an account, whose row the caller has locked.
func (s *Service) join(ctx context.Context, tx ports.Tx, a account.Account, token string) (account.Invitation, error) {
	read, err := s.opened(ctx, tx.Invitations.Get, token)
	if err != nil {
		return read, err
	}
	if _, err := tx.Businesses.Lock(ctx, read.Business); err != nil {
		return read, core.NotFoundOr(err, errNoInvitation, "lock business", read.Business)
	}
	setup, err := tx.Businesses.Setup(ctx, read.Business)
	if err != nil {
		return read, fmt.Errorf("load business %s: %w", read.Business, err)
	}
	i, err := s.opened(ctx, tx.Invitations.Lock, token)
	if err != nil {
		return read, err
	}
	now := s.deps.Clock.Now()
	members, err := tx.Members.Members(ctx, i.Business)
	if err != nil {
		return i, fmt.Errorf("list the members of %s: %w", i.Business, err)
	}
	is := slices.ContainsFunc(members, func(m account.Member) bool { return m.ID == a.ID })
	switch state := i.State(now); {
	case state == account.InvitationAccepted && is && i.AcceptedBy == a.ID:
		return i, nil
	case state != account.InvitationOpen:
		return i, errInvitationEnded[state]
	case setup.Business.InDeletion():
		return i, errNoInvitation
	}
	if err := tier.LimitsOf(setup.Tier(now)).CheckMembers(); err != nil {
		return i, err
	}
	if !is {
		membership := i.Membership(now)
		if account.CheckMember(i.Role, i.Staff, &setup) != nil { // the staff member was removed meanwhile
			return i, errInvitationEnded[account.InvitationRevoked]
		}
		if err := tx.Members.Join(ctx, a.ID, membership); err != nil {
			return i, fmt.Errorf("add member %s: %w", a.ID, err)
		}
	}
	i.EndedAt, i.AcceptedBy = now, a.ID
	if err := tx.Invitations.Update(ctx, i); err != nil {
		return i, fmt.Errorf("accept invitation %s: %w", i.ID, err)
	}
	return i, nil
}
