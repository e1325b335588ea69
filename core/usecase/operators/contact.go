package operators

import (
	"context"
	"fmt"
	"time"

	"slotwise/core"
	"slotwise/core/account"
	"slotwise/core/business"
	"slotwise/core/message"
	"slotwise/core/operator"
	"slotwise/core/text"
	"slotwise/ports"
)

// contactPerAddress is above what people need.
var contactPerAddress = core.RateLimit{Name: "contact/address", Events: 10, Window: time.Hour, Text: text.Of("contact.tooMany")}

// ContactInput is the content of the contact form.
type ContactInput struct {
	Name, Email, Subject, Text string
	Trap                       string // value of a hidden field that only scripts fill in
	Address                    string // IP address, for the rate limit
}

// ReceiveContact stores a message to the operator together with the mail that forwards it. It silently drops a message in which Trap is
// filled in. It returns Invalid with a message per field, or TooMany.
func (s *Service) ReceiveContact(ctx context.Context, in ContactInput) error {
	now := s.deps.Clock.Now()
	m, err := operator.ParseContact(operator.ContactMessage{Name: in.Name, Email: in.Email, Subject: in.Subject, Text: in.Text, At: now})
	if err != nil {
		return err
	}
	if err := s.deps.Limits.Take(ctx, contactPerAddress, in.Address, now); err != nil {
		return err
	}
	if in.Trap != "" {
		return nil
	}
	m.ID = operator.ContactID(s.deps.Generate.ID())
	err = s.deps.Tx.InTx(ctx, func(ctx context.Context, tx ports.Tx) error {
		if err := tx.Contacts.Add(ctx, m); err != nil {
			return err
		}
		return tx.Messages.Queue(ctx, message.ForContact(m, s.deps.SupportEmail)) // a no-op if there is no address
	})
	if err != nil {
		return fmt.Errorf("store a contact message: %w", err)
	}
	return nil
}

// contactsListed is the number of contact messages that operators see.
const contactsListed = 100

// ContactMessages lists the newest contact messages.
func (s *Service) ContactMessages(ctx context.Context) ([]ports.ContactMessage, error) {
	list, err := s.deps.Contacts.List(ctx, contactsListed)
	if err != nil {
		return nil, fmt.Errorf("list contact messages: %w", err)
	}
	return list, nil
}

var (
	errContactNotFound = &core.Error{Code: core.NotFound, Text: text.Of("message.notFound")}
	errNoSupportEmail  = &core.Error{
		Code: core.Conflict, Reason: "no_support_email", Text: text.Of("contact.noSupportEmail"),
	}
	errMailOnItsWay = &core.Error{Code: core.Conflict, Reason: "not_failed", Text: text.Of("contact.mailed")}
)

// RetryContact mails a contact message again if its mail failed or there was no address. It returns NotFound or Conflict.
func (s *Service) RetryContact(ctx context.Context, by account.ID, id operator.ContactID) error {
	m, err := s.deps.Contacts.Get(ctx, id)
	if err != nil {
		return core.NotFoundOr(err, errContactNotFound, "load contact message", id)
	}
	switch {
	case s.deps.SupportEmail == "":
		return errNoSupportEmail
	case m.Mail == message.Failed:
		return s.RetryFailure(ctx, by, FailureIDOf(ports.Failure{Mail: message.Message{BusinessID: business.Installation, ID: message.ID(id)}}))
	case m.Mail != "":
		return errMailOnItsWay
	}
	err = s.deps.Tx.InTx(ctx, func(ctx context.Context, tx ports.Tx) error {
		if err := tx.Messages.Queue(ctx, message.ForContact(m.ContactMessage, s.deps.SupportEmail)); err != nil {
			return err
		}
		return s.record(ctx, tx, by, operator.Entry{Action: operator.JobRetried, Detail: message.MailDetail(message.ContactForm, message.ToOperator)})
	})
	if err != nil {
		return fmt.Errorf("queue the mail about contact message %s: %w", id, err)
	}
	return nil
}

// MailedTo returns the address that receives contact messages; empty: they are not mailed.
func (s *Service) MailedTo() string { return s.deps.SupportEmail }
