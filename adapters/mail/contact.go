package mail

import (
	"context"

	"slotwise/adapters/texts"
	"slotwise/ports"
)

// sendContactMail forwards a message of the contact form. A reply goes to the person who wrote it.
func (m *Mailer) sendContactMail(ctx context.Context, mail ports.ContactMail) error {
	e := m.envelope(mail.Message, contactContent(mail))
	e.replyTo = mail.Contact.Email
	if e.from.Name == "" {
		e.from.Name = product
	}
	const noDemo = false
	return m.deliver(ctx, e, string(mail.Message.Kind), noDemo)
}

// sendTestMail sends a mail that shows the operator that mail arrives.
func (m *Mailer) sendTestMail(ctx context.Context, mail ports.TestMail) error {
	in := texts.In(mail.Language)
	subject, intro := in.Say("mail.operator.test.subject"), in.Say("mail.operator.test.intro")
	e := m.envelope(mail.Message, content{
		Labels: labelsIn(in), Sender: product, Brand: productBrand, Subject: subject, Title: subject,
		Preview: intro, Intro: []string{intro}, Footer: []string{in.Say("mail.operator.test.reason")},
	})
	if e.from.Name == "" {
		e.from.Name = product
	}
	return m.deliver(ctx, e, string(mail.Message.Kind), mail.Demo)
}

// subjectLength is the maximum number of characters of a typed subject in the mail's subject.
const subjectLength = 100

// contactContent returns the content of a mail that forwards a message of the contact form. Text that the writer typed gets no links
// and no markup.
func contactContent(mail ports.ContactMail) content {
	c, in := mail.Contact, texts.In(mail.Language)
	intro := in.Say("mail.operator.contact.intro", "name", oneLine(c.Name), "email", oneLine(c.Email))
	return content{
		Labels: labelsIn(in), Sender: product, Brand: productBrand,
		Subject: in.Say("mail.operator.contact.subject", "subject", short(c.Subject, subjectLength)),
		Title:   in.Say("mail.operator.contact.title"), Preview: intro, Intro: []string{intro},
		Quote:  quote{Lead: oneLine(c.Subject), Lines: lines(c.Text)},
		Action: action{in.Say("mail.operator.contact.open"), mail.SystemURL}, Footer: []string{in.Say("mail.operator.contact.reason")},
	}
}
