package settings

import (
	"context"
	"fmt"
	"time"

	"slotwise/core"
	"slotwise/core/business"
	"slotwise/core/message"
	"slotwise/core/text"
	"slotwise/ports"
)

var askedOften = text.Of("staff.askedOften")

var (
	askPerStaff     = core.RateLimit{Name: "ask-staff/staff", Events: 3, Window: time.Hour, Text: askedOften}
	askPerRecipient = core.RateLimit{Name: "ask-staff/recipient", Events: 6, Window: 24 * time.Hour, Text: text.Of("staff.addressAskedOften")}
	askPerBusiness  = core.RateLimit{Name: "ask-staff/business", Events: 50, Window: 24 * time.Hour, Text: text.Of("staff.manyAsked")}
)

// AskStaff mails a staff member the link by which they confirm their address. It is a no-op if they have confirmed it. It
// returns NotFound, LimitReached when the plan has no staff, Conflict with Reason "mail_stopped", or TooMany.
func (s *Service) AskStaff(ctx context.Context, id business.ID, staff business.StaffID) (asked business.Staff, err error) {
	now := s.deps.Clock.Now()
	if err := s.deps.Limits.Take(ctx, askPerBusiness, string(id), now); err != nil {
		return asked, err
	}
	if err := s.deps.Limits.Take(ctx, askPerStaff, string(id)+" "+string(staff), now); err != nil {
		return asked, err
	}
	if err := s.limitAsking(ctx, id, staff, now); err != nil {
		return asked, err
	}
	err = s.withStaff(ctx, id, func(ctx context.Context, tx ports.Tx, locked lockedStaff) error {
		if asked, err = locked.find(staff, 0); err != nil {
			return err
		}
		switch asked.Mail.State() {
		case business.MailStopped:
			return business.ErrMailStopped
		case business.MailConfirmed:
			return nil
		case business.MailNotAsked, business.MailWaiting:
		}
		asked.Mail = asked.Mail.Asked(s.deps.Generate.Secret(), now)
		if err := tx.Staff.SetMail(ctx, id, staff, asked.Mail); err != nil {
			return fmt.Errorf("store that staff member %s was asked: %w", staff, err)
		}
		ask := message.ForStaff(message.ID(s.deps.Generate.ID()), locked.business, message.ConfirmStaffEmail, asked, now)
		if err := tx.Messages.Queue(ctx, ask); err != nil {
			return fmt.Errorf("ask staff member %s: %w", staff, err)
		}
		return nil
	})
	return asked, err
}

// limitAsking counts a mail to the staff member's address for all businesses together, since each could ask a stranger.
func (s *Service) limitAsking(ctx context.Context, id business.ID, staff business.StaffID, now time.Time) error {
	setup, err := s.SetupByID(ctx, id)
	if err != nil {
		return err
	}
	for _, m := range setup.Staff {
		if m.ID == staff && m.Mail.State() != business.MailConfirmed {
			return s.deps.Limits.Take(ctx, askPerRecipient, business.Mailbox(m.Email), now)
		}
	}
	return nil
}

// StaffEmails is the content of the page that a staff member's link opens.
type StaffEmails struct {
	Business *business.Business // shared: do not change
	Staff    business.Staff
}

var errStaffLink = &core.Error{Code: core.NotFound, Text: text.Of("staff.linkInvalid")}

// StaffEmails returns the page of a staff member's link. It returns NotFound for an unknown token, and for the token of a
// former address.
func (s *Service) StaffEmails(ctx context.Context, token string) (StaffEmails, error) {
	link, ok := business.ParseStaffToken(token)
	if !ok {
		return StaffEmails{}, errStaffLink
	}
	setup, err := s.deps.Setups.Get(ctx, link.Business)
	if err != nil {
		return StaffEmails{}, core.NotFoundOr(err, errStaffLink, "load business", link.Business)
	}
	for _, m := range setup.Staff {
		if m.OpenedBy(link) {
			return StaffEmails{&setup.Business, m}, nil
		}
	}
	return StaffEmails{}, errStaffLink
}

// ConfirmStaffEmails starts mail to the staff member with the link, even if they had stopped it. It returns the errors
// of StaffEmails.
func (s *Service) ConfirmStaffEmails(ctx context.Context, token string) (StaffEmails, error) {
	return s.changeStaffEmails(ctx, token, business.StaffMail.Confirmed)
}

// StopStaffEmails stops mail to the staff member with the link. It returns the errors of StaffEmails.
func (s *Service) StopStaffEmails(ctx context.Context, token string) (StaffEmails, error) {
	return s.changeStaffEmails(ctx, token, business.StaffMail.Stopped)
}

func (s *Service) changeStaffEmails(ctx context.Context, token string, change func(business.StaffMail, time.Time) business.StaffMail) (StaffEmails, error) {
	link, ok := business.ParseStaffToken(token)
	if !ok {
		return StaffEmails{}, errStaffLink
	}
	err := s.deps.Tx.InTx(ctx, func(ctx context.Context, tx ports.Tx) error {
		if _, err := tx.Businesses.Lock(ctx, link.Business); err != nil {
			return core.NotFoundOr(err, errStaffLink, "lock business", link.Business)
		}
		staff, err := tx.Staff.List(ctx, link.Business)
		if err != nil {
			return fmt.Errorf("list staff of %s: %w", link.Business, err)
		}
		for _, m := range staff {
			if m.OpenedBy(link) {
				return tx.Staff.SetMail(ctx, link.Business, m.ID, change(m.Mail, s.deps.Clock.Now()))
			}
		}
		return errStaffLink
	})
	if err != nil {
		return StaffEmails{}, err
	}
	return s.StaffEmails(ctx, token)
}
