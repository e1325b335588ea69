package messaging

import (
	"cmp"
	"context"
	"fmt"
	"slices"
	"time"

	"slotwise/core"
	"slotwise/core/account"
	"slotwise/core/business"
	"slotwise/core/message"
	"slotwise/core/text"
	"slotwise/ports"
)

// Reasons why a message about an account was skipped.
var (
	reasonConfirmed  = text.Of("message.skipped.confirmed")
	reasonNotWaiting = text.Of("message.skipped.notWaiting")
	reasonKept       = text.Of("message.skipped.kept")
	reasonRestored   = text.Of("message.skipped.restored")
	reasonNoAccount  = text.Of("message.skipped.noAccount")
	reasonNotInvited = text.Of("message.skipped.notInvited")
	reasonNoMember   = text.Of("message.skipped.noMember")
)

// accountDraft composes a mail about the account of a business's owner.
func (s *Service) accountDraft(ctx context.Context, m message.Message) (draft, error) {
	b, err := s.businessOf(ctx, m.BusinessID)
	if err != nil {
		return draft{}, err
	}
	holder, err := s.reader(ctx, m)
	if err != nil {
		return draft{}, err
	}
	mail := ports.AccountMail{Language: cmp.Or(m.Language, holder.Language, b.Language), Message: m, Business: b}
	switch m.Kind {
	case message.ConfirmEmail:
		if !b.EmailConfirmedAt.IsZero() {
			return draft{skip: reasonConfirmed}, nil
		}
		return s.tokenDraft(ctx, mail, holder, account.ConfirmEmail, "/confirm-email")
	case message.ResetPassword:
		return s.tokenDraft(ctx, mail, holder, account.ResetPassword, "/reset-password")
	case message.ConfirmEmailChange:
		return s.tokenDraft(ctx, mail, holder, account.ChangeEmail, "/confirm-new-email")
	case message.EmailChanged:
		return s.tokenDraft(ctx, mail, holder, account.UndoChanges, "/undo-email-change")
	case message.RemoveTwoFactor:
		return s.tokenDraft(ctx, mail, holder, account.RemoveTwoFactor, "/remove-two-factor")
	case message.TwoFactorRemoval:
		return s.tokenDraft(ctx, mail, holder, account.KeepTwoFactor, "/keep-two-factor")
	case message.TwoFactorOn:
		return s.twoFactorOnDraft(ctx, mail, holder)
	case message.PasswordChanged, message.TwoFactorOff, message.TwoFactorKept, message.RecoveryCodeUsed:
		mail.Link = s.deps.PublicURL + "/forgot-password"
		if m.Recipient == message.ToOperator {
			mail.Link = s.deps.PublicURL + "/admin/login"
		}
		return draft{mail: mail}, nil
	case message.ConfirmStaffEmail:
		return s.staffDraft(ctx, mail)
	case message.Invited:
		return s.invitationDraft(ctx, mail)
	case message.MemberChanged:
		return s.memberDraft(mail, holder)
	case message.MemberRemoved:
		return draft{mail: mail, sender: &b}, nil
	case message.DeletionRequested:
		if !b.InDeletion() {
			return draft{skip: reasonKept}, nil
		}
		mail.Link = s.deps.PublicURL + "/login"
		return draft{mail: mail}, nil
	case message.DeletionDone:
		return draft{mail: mail}, nil
	case message.BusinessSuspended:
		if !b.Suspended() {
			return draft{skip: reasonRestored}, nil
		}
		mail.Link = s.dashboardURL(m.BusinessID)
		return draft{mail: mail}, nil
	case message.GraceEnded, message.QuotaReached, message.SubscriptionStarted, message.SubscriptionRefunded, message.BusinessRestored:
		mail.Link = s.dashboardURL(m.BusinessID)
		return draft{mail: mail}, nil
	case message.SubscriptionPaymentFailed, message.SubscriptionRecovered, message.SubscriptionEnded, message.SubscriptionNotCompleted:
		mail.Link = s.dashboardURL(m.BusinessID) + "/settings#subscription"
		return draft{mail: mail}, nil
	case message.KeysRefused:
		mail.Link = s.dashboardURL(m.BusinessID) + "/settings#payments"
		return draft{mail: mail}, nil
	default:
		return draft{}, fmt.Errorf("write message %s of kind %q: %w", m.ID, m.Kind, errUnknownKind)
	}
}

// twoFactorOnDraft completes the mail about a second step of signing in, with a link by which an owner takes it back. An operator gets
// none: somebody who runs the server has to help.
func (s *Service) twoFactorOnDraft(ctx context.Context, mail ports.AccountMail, holder account.Account) (draft, error) {
	if mail.Message.Recipient == message.ToOperator {
		mail.Link = s.deps.PublicURL + "/admin/login"
		return draft{mail: mail}, nil
	}
	return s.tokenDraft(ctx, mail, holder, account.UndoChanges, "/undo-email-change")
}

// staffDraft completes the mail that asks a staff member to confirm their address.
func (s *Service) staffDraft(ctx context.Context, mail ports.AccountMail) (draft, error) {
	m := mail.Message
	setup, err := s.deps.Setups.Get(ctx, m.BusinessID)
	if err != nil {
		return draft{}, fmt.Errorf("load business %s: %w", m.BusinessID, err)
	}
	staff, waiting := setup.WaitingStaff(m.Staff, m.RecipientAddress, s.deps.Clock.Now())
	if !waiting {
		return draft{skip: reasonNotWaiting}, nil
	}
	mail.Language = cmp.Or(staff.Language, setup.Business.Language)
	mail.Link = business.StaffLink{Business: m.BusinessID, Staff: staff.ID, Secret: staff.Mail.Secret}.URL(s.deps.PublicURL)
	return draft{mail: mail, sender: &setup.Business}, nil
}

// invitationDraft completes the mail of an invitation that is still open.
func (s *Service) invitationDraft(ctx context.Context, mail ports.AccountMail) (draft, error) {
	m, now := mail.Message, s.deps.Clock.Now()
	open, err := s.deps.Invitations.Open(ctx, m.BusinessID)
	if err != nil {
		return draft{}, fmt.Errorf("list the invitations of %s: %w", m.BusinessID, err)
	}
	at := slices.IndexFunc(open, func(i account.Invitation) bool { return i.Email == m.RecipientAddress && now.Before(i.ExpiresAt) })
	if at < 0 {
		return draft{skip: reasonNotInvited}, nil
	}
	by, err := s.deps.Accounts.Get(ctx, open[at].InvitedBy)
	if err != nil && core.CodeOf(err) != core.NotFound {
		return draft{}, fmt.Errorf("load who has invited: %w", err)
	}
	mail.Role, mail.InvitedBy = open[at].Role, cmp.Or(by.DisplayName(), mail.Business.Name)
	mail.Link, mail.ValidFor = open[at].Link().URL(s.deps.PublicURL), open[at].ExpiresAt.Sub(now).Round(time.Hour)
	return draft{mail: mail, sender: &mail.Business}, nil
}

// memberDraft completes the mail about another role of a member.
func (s *Service) memberDraft(mail ports.AccountMail, holder account.Account) (draft, error) {
	at := slices.IndexFunc(holder.Memberships, func(m account.Membership) bool { return m.Business == mail.Message.BusinessID })
	if at < 0 {
		return draft{skip: reasonNoMember}, nil
	}
	mail.Role, mail.Link = holder.Memberships[at].Role, s.dashboardURL(mail.Message.BusinessID)
	return draft{mail: mail, sender: &mail.Business}, nil
}

// reader returns the account of the owner or of the operator who gets a message. It is zero for other people, and without an account. The
// address for mail to operators is part of the configuration, so only the address tells whose it is.
func (s *Service) reader(ctx context.Context, m message.Message) (a account.Account, err error) {
	switch {
	case m.Subject.Account != "":
		a, err = s.deps.Accounts.Get(ctx, m.Subject.Account)
	case m.Recipient == message.ToOwner:
		a, err = s.deps.Accounts.OwnerOf(ctx, m.BusinessID)
	case m.Recipient == message.ToOperator:
		a, err = s.deps.Accounts.ByEmail(ctx, account.Operator, m.RecipientAddress)
	}
	if err != nil && core.CodeOf(err) != core.NotFound {
		return a, fmt.Errorf("load the account of message %s: %w", m.ID, err)
	}
	return a, nil
}

// businessOf returns the business whose owner a message is for. For a message to an operator it returns a business with only
// the id.
func (s *Service) businessOf(ctx context.Context, id business.ID) (business.Business, error) {
	if id == business.Installation {
		return business.Business{ID: id}, nil
	}
	setup, err := s.deps.Setups.Get(ctx, id)
	if err != nil {
		return business.Business{}, fmt.Errorf("load business %s: %w", id, err)
	}
	return setup.Business, nil
}

// tokenDraft completes a mail that contains a token. It creates the token only now, so that neither the message nor its job
// contains one. After a failed attempt, an unused token remains until it expires.
func (s *Service) tokenDraft(ctx context.Context, mail ports.AccountMail, holder account.Account, p account.Purpose, path string) (draft, error) {
	m := mail.Message
	toSignIn := p == account.ConfirmEmail || p == account.ResetPassword
	if holder.ID == "" || toSignIn && holder.Email != m.RecipientAddress {
		return draft{skip: reasonNoAccount}, nil
	}
	secret, now := s.deps.Generate.Token(), s.deps.Clock.Now()
	token := account.NewRequested(p, secret, holder.ID, m.BusinessID, m.RecipientAddress, m.CreatedAt, now)
	if p == account.UndoChanges {
		token = account.NewUndo(secret, holder.ID, m.BusinessID, m.RecipientAddress, m.CreatedAt, now)
	}
	if err := s.deps.Tokens.Put(ctx, token); err != nil {
		return draft{}, fmt.Errorf("store the token of message %s: %w", m.ID, err)
	}
	mail.Link, mail.ValidFor = s.deps.PublicURL+path+"?token="+secret, token.ExpiresAt.Sub(now).Round(time.Hour)
	return draft{mail: mail}, nil
}
