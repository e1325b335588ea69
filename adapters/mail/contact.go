package mail

import (
	"context"

	"slotwise/ports"
)

// sendContactMail forwards a message of the contact form. A reply goes to the person who wrote it.
func (m *Mailer) sendContactMail(ctx context.Context, mail ports.ContactMail) error {
	e := m.envelope(mail.Message, contactContent(mail))
	e.replyTo = mail.Contact.Email
	if e.from.Name == "" {
		e.from.Name = accountMailTexts.sender
	}
	const noDemo = false
	return m.deliver(ctx, e, string(mail.Message.Kind), noDemo)
}

// sendTestMail sends a mail that shows the operator that mail arrives.
func (m *Mailer) sendTestMail(ctx context.Context, mail ports.TestMail) error {
	e := m.envelope(mail.Message, content{
		Labels: labelTexts, Sender: accountMailTexts.sender, Brand: productBrand, Subject: testTexts.subject, Title: testTexts.subject,
		Preview: testTexts.intro, Intro: []string{testTexts.intro}, Footer: []string{testTexts.reason},
	})
	if e.from.Name == "" {
		e.from.Name = accountMailTexts.sender
	}
	return m.deliver(ctx, e, string(mail.Message.Kind), mail.Demo)
}

// subjectLength is the maximum number of characters of a typed subject in the mail's subject.
const subjectLength = 100

// contactContent returns the content of a mail that forwards a message of the contact form. Text that the writer typed gets no links
// and no markup.
func contactContent(mail ports.ContactMail) content {
	c := mail.Contact
	fill := func(p phrase) string {
		return p.fill("{subject}", short(c.Subject, subjectLength), "{name}", oneLine(c.Name), "{email}", oneLine(c.Email))
	}
	return content{
		Labels: labelTexts, Sender: accountMailTexts.sender, Brand: productBrand,
		Subject: fill(contactTexts.subject), Title: contactTexts.title, Preview: fill(contactTexts.from), Intro: []string{fill(contactTexts.from)},
		Quote:  quote{Lead: oneLine(c.Subject), Lines: lines(c.Text)},
		Action: action{contactTexts.open, mail.SystemURL}, Footer: []string{contactTexts.reason},
	}
}
