package mail

import (
	"net/mail"
	"strings"
	"time"

	gomail "github.com/wneessen/go-mail"

	"slotwise/core/text"
	"slotwise/ports"
)

// envelope is a mail with its sender and its recipient.
type envelope struct {
	content   content
	from      mail.Address
	to        string
	replyTo   string // empty or invalid: replies go to from
	messageID string // without brackets
	date      time.Time
	calendar  *calendarFile // nil: none
}

// message builds the mail. Its alternatives are the text, the HTML and, for an invitation, the calendar entry. The calendar
// file is also an attachment. The error is a *ports.MailError if the recipient's address is invalid.
func (e envelope) message() (*gomail.Msg, error) {
	text, err := e.content.text()
	if err != nil {
		return nil, err
	}
	html, err := e.content.html()
	if err != nil {
		return nil, err
	}
	// Quoted-printable would break long lines, and some mail programs cut a link there.
	msg := gomail.NewMsg(gomail.WithNoDefaultUserAgent(), gomail.WithEncoding(gomail.EncodingB64))
	if err := e.address(msg); err != nil {
		return nil, err
	}
	msg.Subject(oneLine(e.content.Subject))
	msg.SetDateWithValue(e.date)
	// These two headers keep mail programs from sending out-of-office replies.
	msg.SetGenHeader("Auto-Submitted", "auto-generated")
	msg.SetGenHeader("X-Auto-Response-Suppress", "All")
	msg.SetMessageIDWithValue(e.messageID)
	msg.SetBodyString(gomail.TypeTextPlain, text)
	msg.AddAlternativeString(gomail.TypeTextHTML, html)
	if e.calendar != nil {
		e.attach(msg, *e.calendar)
	}
	return msg, nil
}

func (e envelope) address(msg *gomail.Msg) error {
	to, err := mail.ParseAddress(e.to)
	if err != nil {
		return &ports.MailError{Permanent: true, Why: text.Of("message.noAddress"), Err: err}
	}
	msg.FromMailAddress(&e.from)
	msg.ToMailAddress(&mail.Address{Address: to.Address})
	if reply, err := mail.ParseAddress(e.replyTo); err == nil {
		msg.ReplyToMailAddress(&mail.Address{Address: reply.Address})
	}
	return nil
}

// attach adds the calendar file. Only an invitation or its cancellation is also an alternative, because mail programs show
// such a part instead of the text.
func (e envelope) attach(msg *gomail.Msg, c calendarFile) {
	kind := gomail.ContentType("text/calendar; method=" + string(c.Method))
	if c.invites {
		msg.AddAlternativeString(kind, c.Content) // the library adds the charset of the mail
	}
	msg.AttachReadSeeker(c.Name, strings.NewReader(c.Content), gomail.WithFileContentType(kind+"; charset=UTF-8"))
}
