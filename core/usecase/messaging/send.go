package messaging

import (
	"context"
	"errors"
	"fmt"

	"slotwise/core"
	"slotwise/core/message"
	"slotwise/ports"
)

// unsendable is what the owner reads about a mail that a defect of the product kept from being written.
const unsendable = "The message could not be written."

// Send is the job of that name: it sends the message unless it is not worth sending any more, and records how that went. A
// message that was sent stays sent, however often the job runs. last says that no further try follows a failure. An error
// asks for another try.
func (s *Service) Send(ctx context.Context, j ports.SendMessage, last bool) error {
	m, err := s.deps.Messages.Get(ctx, j.Business, j.Message)
	if core.CodeOf(err) == core.NotFound { // it was to no address, or its business is gone
		return nil
	}
	if err != nil {
		return fmt.Errorf("load message %s: %w", j.Message, err)
	}
	if !m.State.ToBeSent() {
		return nil
	}
	d, err := s.draft(ctx, m)
	switch {
	case err != nil:
		return err
	case d.skip != "":
		return s.record(ctx, m.MarkSkipped(d.skip))
	case d.blocked:
		return s.awaitConfirmation(ctx, j, m, last)
	}
	return s.deliver(ctx, m, d.mail, last)
}

// draft is a mail before it is sent.
type draft struct {
	mail    ports.Mail
	skip    string // why it is not worth sending; empty: it is
	blocked bool   // until the owner has confirmed their address
}

// errUnknownKind lets the job try again: during an update, a server of the next release may know the message.
var errUnknownKind = errors.New("this release has no such message")

func (s *Service) draft(ctx context.Context, m message.Message) (draft, error) {
	switch m.Subject.Kind {
	case message.AboutAppointment:
		return s.appointmentDraft(ctx, m)
	case message.AboutAccount:
		return s.accountDraft(ctx, m)
	default:
		return draft{}, fmt.Errorf("write message %s about %q: %w", m.ID, m.Subject.Kind, errUnknownKind)
	}
}

func (s *Service) deliver(ctx context.Context, m message.Message, mail ports.Mail, last bool) error {
	err := s.deps.Mail.Send(ctx, mail)
	if err == nil {
		return s.record(ctx, m.MarkSent(s.deps.Clock.Now()))
	}
	reason, permanent := unsendable, false
	if refusal, ok := errors.AsType[*ports.MailError](err); ok {
		reason, permanent = refusal.Text, refusal.Permanent
	}
	if err := s.record(ctx, m.MarkRefused(reason, permanent || last)); err != nil {
		return err
	}
	if permanent {
		return nil // another try would not help; the reason is recorded
	}
	return fmt.Errorf("send message %s: %w", m.ID, err)
}

// awaitConfirmation leaves the message until the confirmation requeues it. The confirmation may have come just before the
// message began to await it: then nothing would requeue it, so the job looks again.
func (s *Service) awaitConfirmation(ctx context.Context, j ports.SendMessage, m message.Message, last bool) error {
	if m.State == message.AwaitingConfirmation {
		return nil
	}
	m.State = message.AwaitingConfirmation
	if err := s.record(ctx, m); err != nil {
		return err
	}
	return s.Send(ctx, j, last)
}

func (s *Service) record(ctx context.Context, m message.Message) error {
	if err := s.deps.Messages.Update(ctx, m); err != nil {
		return fmt.Errorf("record message %s: %w", m.ID, err)
	}
	return nil
}
