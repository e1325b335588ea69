package mail

import (
	"net/mail"
	"strings"
	"time"

	gomail "github.com/wneessen/go-mail"

	"slotwise/ports"
)

// parcel is a letter with what goes on the envelope.
type parcel struct {
	letter    letter
	from      mail.Address
	to        string
	replyTo   string // empty, or no address: replies go to from
	messageID string // without brackets; empty: a random one
	date      time.Time
	calendar  *calendarFile // nil: none
}

// message writes the parcel: text, HTML and, for an invitation, the calendar entry as alternatives; the calendar file also
// as an attachment. *ports.MailError when the recipient's address is none.
func (p parcel) message() (*gomail.Msg, error) {
	text, err := p.letter.text()
	if err != nil {
		return nil, err
	}
	html, err := p.letter.html()
	if err != nil {
		return nil, err
	}
	msg := gomail.NewMsg(gomail.WithNoDefaultUserAgent())
	if err := p.address(msg); err != nil {
		return nil, err
	}
	msg.Subject(oneLine(p.letter.Subject))
	msg.SetDateWithValue(p.date)
	// Mail of a program, to one person who is waiting for it: no holiday notes in return.
	msg.SetGenHeader("Auto-Submitted", "auto-generated")
	msg.SetGenHeader("X-Auto-Response-Suppress", "All")
	if p.messageID != "" {
		msg.SetMessageIDWithValue(p.messageID)
	}
	msg.SetBodyString(gomail.TypeTextPlain, text)
	msg.AddAlternativeString(gomail.TypeTextHTML, html)
	if p.calendar != nil {
		p.enclose(msg, *p.calendar)
	}
	return msg, nil
}

func (p parcel) address(msg *gomail.Msg) error {
	to, err := mail.ParseAddress(p.to)
	if err != nil {
		return &ports.MailError{Permanent: true, Words: "this is not an e-mail address that mail can be sent to", Err: err}
	}
	msg.FromMailAddress(&p.from)
	msg.ToMailAddress(&mail.Address{Address: to.Address})
	if reply, err := mail.ParseAddress(p.replyTo); err == nil {
		msg.ReplyToMailAddress(&mail.Address{Address: reply.Address})
	}
	return nil
}

// enclose adds the calendar file. Only what invites somebody, or takes the invitation back, goes among the alternatives: mail
// programs show such a part in place of the words.
func (p parcel) enclose(msg *gomail.Msg, c calendarFile) {
	kind := gomail.ContentType("text/calendar; method=" + string(c.Method))
	if c.invites {
		msg.AddAlternativeString(kind, c.Content)
	}
	msg.AttachReadSeeker(c.Name, strings.NewReader(c.Content), gomail.WithFileContentType(kind))
}
