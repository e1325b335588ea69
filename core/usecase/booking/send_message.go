package booking

import (
	"context"
	"errors"
	"fmt"
	"net/url"

	"slotwise/core"
	"slotwise/core/appointment"
	"slotwise/core/message"
	"slotwise/ports"
)

// SendMessage is the job of that name: it sends the message unless it is superseded, and records how it went. A message
// that was sent stays sent, however often the job comes. last says that no further try follows a failure; the error
// asks for one.
func (s *Service) SendMessage(ctx context.Context, j ports.SendMessage, last bool) error {
	m, err := s.messages.Get(ctx, j.Business, j.Message)
	if core.CodeOf(err) == core.NotFound {
		return nil
	}
	if err != nil {
		return fmt.Errorf("load message %s: %w", j.Message, err)
	}
	if !m.State.ToBeSent() {
		return nil
	}
	mail, skip, err := s.compose(ctx, m)
	switch {
	case err != nil:
		return err
	case skip != "":
		return s.record(ctx, m.MarkSkipped(skip))
	case mail.Business.EmailConfirmedAt.IsZero():
		return s.awaitConfirmation(ctx, j, m, last)
	}
	err = s.mail.SendAppointmentMail(ctx, mail)
	if err == nil {
		return s.record(ctx, m.MarkSent(s.clock.Now()))
	}
	words, permanent := "The message could not be written.", false
	if refusal, ok := errors.AsType[*ports.MailError](err); ok {
		words, permanent = refusal.Text, refusal.Permanent
	}
	if recorded := s.record(ctx, m.MarkRefused(words, permanent || last)); recorded != nil {
		return recorded
	}
	if permanent {
		return nil // another try would not help; the owner sees why
	}
	return fmt.Errorf("send message %s: %w", m.ID, err)
}

// awaitConfirmation leaves a held message alone: its release may be under way. One that is held only now was perhaps missed by a
// release that came between, so it looks again.
func (s *Service) awaitConfirmation(ctx context.Context, j ports.SendMessage, m message.Message, last bool) error {
	if m.State == message.AwaitingConfirmation {
		return nil
	}
	m.State = message.AwaitingConfirmation
	if err := s.record(ctx, m); err != nil {
		return err
	}
	return s.SendMessage(ctx, j, last)
}

func (s *Service) record(ctx context.Context, m message.Message) error {
	if err := s.messages.Update(ctx, m); err != nil {
		return fmt.Errorf("record message %s: %w", m.ID, err)
	}
	return nil
}

// compose is the message with all that it says, or why it is not worth sending.
func (s *Service) compose(ctx context.Context, m message.Message) (mail ports.AppointmentMail, skip string, err error) {
	a, err := s.appointments.Get(ctx, m.BusinessID, m.Subject.Appointment)
	if err != nil {
		return mail, "", fmt.Errorf("load appointment %s: %w", m.Subject.Appointment, err)
	}
	history, err := s.appointments.History(ctx, m.BusinessID, m.Subject.Appointment)
	if err != nil {
		return mail, "", fmt.Errorf("load history of %s: %w", m.Subject.Appointment, err)
	}
	others, err := s.messages.ForAppointment(ctx, m.BusinessID, m.Subject.Appointment)
	if err != nil {
		return mail, "", fmt.Errorf("load messages of %s: %w", m.Subject.Appointment, err)
	}
	setup, err := s.setup(ctx, m.BusinessID)
	if err != nil {
		return mail, "", err
	}
	if skip := message.Superseded(m, a, history, others, s.clock.Now()); skip != "" {
		return mail, skip, nil
	}
	mail = ports.AppointmentMail{
		Kind: m.Kind, Recipient: m.Recipient, To: m.RecipientAddress, MessageID: m.ID, Business: setup.Business, Appointment: a,
		By: appointment.ActorSystem, ManageURL: s.ManageURL(a),
		DashboardURL: s.publicURL + "/dashboard/" + url.PathEscape(string(m.BusinessID)),
	}
	for _, e := range history {
		if e.Version == m.Subject.AppointmentVersion && m.Kind != message.Reminder {
			mail.By = e.By
			if from, moved := e.MovedFrom(); moved && m.Kind == message.Changed {
				mail.MovedFrom = from
			}
		}
	}
	return mail, "", nil
}
