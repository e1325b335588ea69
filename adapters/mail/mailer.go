package mail

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"net/mail"
	"strings"

	"slotwise/adapters/texts"
	"slotwise/core/message"
	"slotwise/core/text"
	"slotwise/ports"
)

// Config configures where mail goes and its sender.
type Config struct {
	SMTPURL      string // smtp://user:password@host:587; see parseSMTP. Empty: mail is stored in Folder
	Folder       string // stores all mail if SMTPURL is empty, and otherwise the mail of demo businesses. Empty: no folder
	From         string // "Name <address>" or an address; mail about appointments uses another name
	SupportEmail string // contact for owners' questions about their account; empty: none
	Clock        ports.Clock
}

// Mailer writes mail. It sends it through a mail server or stores it in the folder. It implements ports.Mailer and
// ports.CalendarFiles.
type Mailer struct {
	from    mail.Address
	support string
	clock   ports.Clock
	server  *server // nil: all mail is stored in the folder
	folder  *Folder // nil: there is none
}

var (
	_ ports.Mailer        = (*Mailer)(nil)
	_ ports.CalendarFiles = (*Mailer)(nil)
)

// New checks the configuration without connecting to the server. Its error names all problems, and never contains the password.
func New(c Config) (*Mailer, error) {
	m := &Mailer{clock: c.Clock, support: c.SupportEmail}
	var problems []error
	from, err := mail.ParseAddress(c.From)
	if err != nil {
		problems = append(problems, fmt.Errorf("the sender %q is not an email address", c.From))
	} else {
		m.from = *from
	}
	if c.SMTPURL == "" && c.Folder == "" {
		problems = append(problems, errors.New("mail needs an SMTP server or a folder"))
	}
	if c.SMTPURL != "" {
		if m.server, err = newServer(c.SMTPURL, cmp.Or(m.domain(), "localhost"), smtpTimeout); err != nil {
			problems = append(problems, err)
		}
	}
	if c.Folder != "" {
		if m.folder, err = OpenFolder(c.Folder); err != nil {
			problems = append(problems, err)
		}
	}
	if len(problems) > 0 {
		return nil, errors.Join(problems...)
	}
	return m, nil
}

// CheckServer connects to the mail server, signs in and names the sender. It returns a *ports.MailError if that fails, and nil if mail is stored in the
// folder.
func (m *Mailer) CheckServer(ctx context.Context) error {
	if m.server == nil {
		return nil
	}
	return m.server.check(ctx, m.from.Address)
}

// SettingsRefused reports whether the mail server refused the sign-in or the sender at the last connection. Until the settings are
// corrected, no mail is sent.
func (m *Mailer) SettingsRefused() bool { return m.server != nil && m.server.refuses.Load() }

// Send implements ports.Mailer.
func (m *Mailer) Send(ctx context.Context, mail ports.Mail) error {
	switch mail := mail.(type) {
	case ports.AppointmentMail:
		return m.sendAppointmentMail(ctx, mail)
	case ports.AccountMail:
		return m.sendAccountMail(ctx, mail)
	case ports.AgendaMail:
		return m.sendAgenda(ctx, mail)
	case ports.TestMail:
		return m.sendTestMail(ctx, mail)
	case ports.ContactMail:
		return m.sendContactMail(ctx, mail)
	case ports.AlertMail:
		return m.sendAlertMail(ctx, mail)
	default:
		return fmt.Errorf("no mail is made of %T", mail)
	}
}

func (m *Mailer) sendAppointmentMail(ctx context.Context, a ports.AppointmentMail) error {
	c, err := appointmentContent(a, m.clock.Now())
	if err != nil {
		return err
	}
	e := m.envelope(a.Message, c)
	e.from.Name = texts.In(a.Language).Say("mail.sender", "business", oneLine(a.Business.Name))
	switch a.Message.Recipient {
	case message.ToCustomer:
		e.replyTo, e.calendar = a.Business.ReplyEmail, m.forCustomer(a)
	case message.ToOwner:
		e.replyTo, e.calendar = a.Appointment.Customer.Email, m.forOwner(a)
	case message.ToStaff:
		e.replyTo = a.Business.ReplyEmail
	case message.ToOperator:
	}
	return m.deliver(ctx, e, fmt.Sprintf("%s-%s", a.Message.Recipient, a.Message.Kind), a.Business.Demo)
}

func (m *Mailer) sendAccountMail(ctx context.Context, a ports.AccountMail) error {
	c, err := accountContent(a, m.support)
	if err != nil {
		return err
	}
	e := m.envelope(a.Message, c)
	e.replyTo = m.support
	if a.Message.Recipient == message.ToStaff {
		e.replyTo = a.Business.ReplyEmail
	}
	if e.from.Name == "" {
		e.from.Name = product
	}
	return m.deliver(ctx, e, string(a.Message.Kind), a.Business.Demo)
}

func (m *Mailer) sendAgenda(ctx context.Context, a ports.AgendaMail) error {
	c, err := agendaContent(a, m.clock.Now())
	if err != nil {
		return err
	}
	e := m.envelope(a.Message, c)
	e.replyTo = m.support
	if e.from.Name == "" {
		e.from.Name = product
	}
	return m.deliver(ctx, e, string(a.Message.Kind), a.Business.Demo)
}

// Server implements ports.Mailer.
func (m *Mailer) Server(demo bool) (name string, stored bool) {
	switch {
	case m.server != nil && !demo:
		return m.server.address, false
	case m.folder != nil:
		return m.folder.root.Name(), true
	default:
		return "", false
	}
}

// envelope addresses the content. The mail's id is derived from the message's id, so it is the same at every attempt.
func (m *Mailer) envelope(msg message.Message, c content) envelope {
	return envelope{
		content: c, from: m.from, to: msg.RecipientAddress,
		messageID: string(msg.ID) + "@" + m.domain(), date: m.clock.Now(),
	}
}

func (m *Mailer) deliver(ctx context.Context, e envelope, kind string, demo bool) error {
	msg, err := e.message()
	if err != nil {
		return err
	}
	switch {
	case m.server != nil && !demo:
		return m.server.send(ctx, msg)
	case m.folder != nil:
		return m.folder.store(msg, e.date, kind)
	default:
		return &ports.MailError{Permanent: true, Why: text.Of("message.demoNotSent")}
	}
}

// domain returns the domain of the sender's address.
func (m *Mailer) domain() string { return m.from.Address[strings.LastIndex(m.from.Address, "@")+1:] }
