package mail

import (
	"context"
	"errors"
	"fmt"
	"net/mail"
	"strings"

	"slotwise/core/message"
	"slotwise/ports"
)

// Config says where mail goes and from whom it comes.
type Config struct {
	SMTPURL      string // smtp://user:password@host:587; see parseSMTP. Empty: mail is kept in Folder
	Folder       string // keeps all mail without an SMTPURL, and mail of demo businesses with one. Empty: no folder
	From         string // "Name <address>" or an address; mail about appointments has its own name
	SupportEmail string // whom owners may ask about their account; empty: nobody
	Clock        ports.Clock
}

// Mailer writes mail and hands it to a mail server or to the folder. It implements ports.Mailer and ports.CalendarFiles.
type Mailer struct {
	from    mail.Address
	support string
	clock   ports.Clock
	server  *server // nil: everything is kept in the folder
	folder  *Folder // nil: there is none
}

var (
	_ ports.Mailer        = (*Mailer)(nil)
	_ ports.CalendarFiles = (*Mailer)(nil)
)

// New checks the configuration; it does not reach for the server. All that is wrong comes in one error, in plain words and
// without the password.
func New(c Config) (*Mailer, error) {
	m := &Mailer{clock: c.Clock, support: c.SupportEmail}
	var problems []error
	from, err := mail.ParseAddress(c.From)
	if err != nil {
		problems = append(problems, fmt.Errorf("the sender %q is not an e-mail address", c.From))
	} else {
		m.from = *from
	}
	if c.SMTPURL == "" && c.Folder == "" {
		problems = append(problems, errors.New("mail needs an SMTP server or a folder"))
	}
	if c.SMTPURL != "" {
		if m.server, err = newServer(c.SMTPURL, smtpTimeout); err != nil {
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

// SendAppointmentMail implements ports.Mailer.
func (m *Mailer) SendAppointmentMail(ctx context.Context, a ports.AppointmentMail) error {
	l, err := appointmentContent(a, m.clock.Now())
	if err != nil {
		return err
	}
	p := envelope{
		content:   l,
		from:      mail.Address{Name: oneLine(a.Business.Name) + " via Slotwise", Address: m.from.Address},
		to:        a.To,
		messageID: string(a.MessageID) + "@" + domain(m.from.Address),
		date:      m.clock.Now(),
	}
	switch a.Recipient {
	case message.ToCustomer:
		p.replyTo, p.calendar = a.Business.Email, m.forCustomer(a)
	case message.ToOwner:
		p.replyTo, p.calendar = a.Appointment.Customer.Email, m.forOwner(a)
	}
	return m.deliver(ctx, p, fmt.Sprintf("%s-%s", a.Recipient, a.Kind), a.Business.Demo)
}

// SendAccountMail implements ports.Mailer.
func (m *Mailer) SendAccountMail(ctx context.Context, a ports.AccountLetter) error {
	l, err := accountContent(a, m.support)
	if err != nil {
		return err
	}
	p := envelope{content: l, from: m.from, to: a.To, replyTo: m.support, date: m.clock.Now()}
	if p.from.Name == "" {
		p.from.Name = "Slotwise"
	}
	return m.deliver(ctx, p, string(a.Mail), a.Business.Demo)
}

func (m *Mailer) deliver(ctx context.Context, p envelope, kind string, demo bool) error {
	msg, err := p.message()
	if err != nil {
		return err
	}
	switch {
	case m.server != nil && !demo:
		return m.server.send(ctx, msg)
	case m.folder != nil:
		return m.folder.store(msg, p.date, kind)
	default:
		return &ports.MailError{Permanent: true, Text: "mail of demo businesses is not sent from this installation"}
	}
}

func domain(address string) string {
	return address[strings.LastIndex(address, "@")+1:]
}
