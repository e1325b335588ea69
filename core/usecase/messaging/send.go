package messaging

import (
	"context"
	"errors"
	"fmt"
	"time"

	"slotwise/core"
	"slotwise/core/business"
	"slotwise/core/message"
	"slotwise/core/text"
	"slotwise/ports"
)

// unsendable is the reason shown to the owner when a bug prevented a mail.
var unsendable = text.Of("message.unsendable")

// Send runs the job SendMessage. It sends the message unless it is obsolete, and records the outcome. Running the job again
// does not send a message twice. last means that there will be no retry after a failure. An error means that a retry is
// needed.
func (s *Service) Send(ctx context.Context, j ports.SendMessage, last bool) error {
	m, err := s.deps.Messages.Get(ctx, j.Business, j.Message)
	if core.CodeOf(err) == core.NotFound { // it had no recipient, or its business was deleted
		return nil
	}
	if err != nil {
		return fmt.Errorf("load message %s: %w", j.Message, err)
	}
	if !m.State.HasJob() {
		return nil
	}
	d, err := s.draft(ctx, m)
	if err != nil {
		return err
	}
	if !d.skip.IsZero() {
		return s.record(ctx, m.MarkSkipped(d.skip))
	}
	if d.sender == nil {
		return s.deliver(ctx, m, d, last)
	}
	if d.sender.EmailConfirmedAt.IsZero() {
		return s.record(ctx, m.Waiting(message.AwaitingConfirmation))
	}
	within, err := s.withinQuota(ctx, m, d.sender)
	if err != nil {
		return err
	}
	if !within {
		return s.awaitQuota(ctx, m, d.sender)
	}
	return s.deliver(ctx, m, d, last)
}

// draft is a mail before it is sent.
type draft struct {
	mail   ports.Mail
	skip   text.Text          // why the mail is obsolete; none: send it
	sender *business.Business // in whose name it is sent; nil: the installation's own
}

// errUnknownKind makes the queue retry the job. During an update, a server of the next release may know the message.
var errUnknownKind = errors.New("this release has no such message")

func (s *Service) draft(ctx context.Context, m message.Message) (draft, error) {
	switch m.Subject.Kind {
	case message.AboutAppointment:
		return s.appointmentDraft(ctx, m)
	case message.AboutAccount:
		return s.accountDraft(ctx, m)
	case message.AboutDay:
		return s.agendaDraft(ctx, m)
	case message.AboutAlert:
		return s.alertDraft(ctx, m)
	case message.AboutContact:
		return s.contactDraft(ctx, m)
	default:
		return draft{}, fmt.Errorf("write message %s about %q: %w", m.ID, m.Subject.Kind, errUnknownKind)
	}
}

// deliver sends only what a failover cannot take back: the mail may follow from a commit that the standby does not have yet.
func (s *Service) deliver(ctx context.Context, m message.Message, d draft, last bool) error {
	if err := s.deps.Tx.AwaitDurable(ctx); err != nil {
		return fmt.Errorf("wait until message %s is durable: %w", m.ID, err)
	}
	err := s.takeFromRecipient(ctx, m, d.sender)
	if exceeded, ok := errors.AsType[*core.Error](err); ok && exceeded.Code == core.TooMany {
		return s.notSent(ctx, m.MarkNotSent(tooMuchMail(exceeded.RetryAfter), last, s.deps.Clock.Now()), err)
	}
	if err != nil {
		return fmt.Errorf("count message %s: %w", m.ID, err)
	}
	err = s.deps.Mail.Send(ctx, d.mail)
	if err == nil {
		return s.recordSent(ctx, m.MarkSent(s.deps.Clock.Now()))
	}
	if err := s.giveBackToRecipient(ctx, m, d.sender); err != nil {
		return err
	}
	refusal, ok := errors.AsType[*ports.MailError](err)
	if !ok {
		return s.notSent(ctx, m.MarkNotSent(unsendable, last, s.deps.Clock.Now()), err)
	}
	if refusal.Permanent { // a retry would not help
		return s.record(ctx, refused(m, refusal, true, s.deps.Clock.Now()))
	}
	return s.notSent(ctx, refused(m, refusal, last, s.deps.Clock.Now()), err)
}

// refused returns the message after a mail server refused it, or the product itself.
func refused(m message.Message, by *ports.MailError, final bool, now time.Time) message.Message {
	if by.Words != "" {
		return m.MarkRefused(by.Words, final, now)
	}
	return m.MarkNotSent(by.Why, final, now)
}

// notSent records an attempt that failed, and returns an error so that the queue tries again.
func (s *Service) notSent(ctx context.Context, m message.Message, cause error) error {
	if err := s.record(ctx, m); err != nil {
		return err
	}
	return fmt.Errorf("send message %s: %w", m.ID, cause)
}

const (
	// recordPatience is how long the record of a sent mail is repeated while the database is not available. A failover takes less.
	recordPatience = 2 * time.Minute
	recordPause    = time.Second
	recordLimit    = 5 * time.Second // of one attempt; a server that hangs does not answer at all
)

// recordSent records a mail that the mail server has taken. If the record failed at once, the job would run again and send the mail
// again, so it is repeated until the database is available. Only a process that is killed meanwhile can send a mail twice.
func (s *Service) recordSent(ctx context.Context, m message.Message) error {
	for until := s.deps.Clock.Now().Add(recordPatience); ; {
		limited, cancel := context.WithTimeout(ctx, recordLimit)
		err := s.record(limited, m)
		cancel()
		if core.CodeOf(err) != core.Unavailable || !s.deps.Clock.Now().Before(until) || s.deps.Wait(ctx, recordPause) != nil {
			return err
		}
	}
}

// GiveUp records a permanent failure of a message whose job ended without sending it and without recording why. It is a no-op
// if the outcome is known.
func (s *Service) GiveUp(ctx context.Context, j ports.SendMessage) error {
	m, err := s.deps.Messages.Get(ctx, j.Business, j.Message)
	if core.CodeOf(err) == core.NotFound || err == nil && !m.State.HasJob() {
		return nil
	}
	if err != nil {
		return fmt.Errorf("load message %s: %w", j.Message, err)
	}
	return s.record(ctx, m.MarkNotSent(unsendable, true, s.deps.Clock.Now()))
}

func (s *Service) record(ctx context.Context, m message.Message) error {
	if m.LeavesNoTrace() {
		if err := s.deps.Messages.Delete(ctx, m.BusinessID, m.ID); err != nil {
			return fmt.Errorf("remove message %s: %w", m.ID, err)
		}
		return nil
	}
	if err := s.deps.Messages.Update(ctx, m); err != nil {
		return fmt.Errorf("record message %s: %w", m.ID, err)
	}
	return nil
}
