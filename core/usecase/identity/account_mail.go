package identity

import (
	"context"
	"fmt"
	"net/url"

	"slotwise/core"
	"slotwise/core/account"
	"slotwise/core/business"
	"slotwise/ports"
)

// SendAccountMail is the job of that name. A token that the mail carries is made here; a try that failed leaves one that
// nobody knows and that expires.
func (s *Service) SendAccountMail(ctx context.Context, j ports.SendAccountMail) error {
	if j.Business == "" { // a reset that was asked for an unknown address
		return nil
	}
	setup, err := s.businesses.Setup(ctx, j.Business)
	if core.CodeOf(err) == core.NotFound {
		return nil
	}
	if err != nil {
		return fmt.Errorf("load business %s: %w", j.Business, err)
	}
	letter := ports.AccountLetter{Mail: j.Mail, To: setup.Business.Email, Business: setup.Business}
	switch j.Mail {
	case ports.MailConfirmEmail:
		if !setup.Business.EmailConfirmedAt.IsZero() {
			return nil
		}
		letter.ValidFor = account.ConfirmEmail.Lifetime()
		letter.Link, err = s.tokenLink(ctx, setup.Business, account.ConfirmEmail, "/confirm-email")
	case ports.MailResetPassword:
		letter.ValidFor = account.ResetPassword.Lifetime()
		letter.Link, err = s.tokenLink(ctx, setup.Business, account.ResetPassword, "/reset-password")
	case ports.MailGraceEnded:
		letter.Link = s.publicURL + "/dashboard/" + url.PathEscape(string(j.Business))
	default:
		return fmt.Errorf("account mail %q: %w", j.Mail, errUnknownMail)
	}
	if err != nil {
		return err
	}
	if err := s.mail.SendAccountMail(ctx, letter); err != nil {
		return fmt.Errorf("send %s to the owner of %s: %w", j.Mail, j.Business, err)
	}
	return nil
}

var errUnknownMail = &core.Error{Code: core.Invalid, Message: "no such mail"}

func (s *Service) tokenLink(ctx context.Context, b business.Business, p account.Purpose, path string) (string, error) {
	owner, err := s.accounts.OwnerOf(ctx, b.ID)
	if err != nil {
		return "", fmt.Errorf("load the owner of %s: %w", b.ID, err)
	}
	secret := s.generate.Token()
	if err := s.tokens.Put(ctx, account.NewToken(p, secret, owner.ID, b.ID, b.Email, s.clock.Now())); err != nil {
		return "", fmt.Errorf("keep token: %w", err)
	}
	return s.publicURL + path + "?token=" + secret, nil
}
