package mail

import (
	"context"

	"slotwise/core/text"
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
	subject, intro := sentence(text.Of("mail.operator.test.subject")), sentence(text.Of("mail.operator.test.intro"))
	e := m.envelope(mail.Message, content{
		Labels: labelsOfMails(), Sender: product, Brand: productBrand, Subject: subject, Title: subject,
		Preview: intro, Intro: []string{intro}, Footer: []string{sentence(text.Of("mail.operator.test.reason"))},
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
	c := mail.Contact
	intro := sentence(text.Of("mail.operator.contact.intro", "name", oneLine(c.Name), "email", oneLine(c.Email)))
	return content{
		Labels: labelsOfMails(), Sender: product, Brand: productBrand,
		Subject: sentence(text.Of("mail.operator.contact.subject", "subject", short(c.Subject, subjectLength))),
		Title:   sentence(text.Of("mail.operator.contact.title")), Preview: intro, Intro: []string{intro},
		Quote:  quote{Lead: oneLine(c.Subject), Lines: lines(c.Text)},
		Action: action{sentence(text.Of("mail.operator.contact.open")), mail.SystemURL}, Footer: []string{sentence(text.Of("mail.operator.contact.reason"))},
	}
}
