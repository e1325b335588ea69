package operator

import (
	"time"

	"slotwise/core"
	"slotwise/core/business"
	"slotwise/core/text"
)

// ContactID identifies a message. Later ones sort later.
type ContactID string

// ContactMessage is a message of the contact form. Its address is not verified.
type ContactMessage struct {
	ID      ContactID
	Name    string // 1 to 100 characters
	Email   string // to reply to
	Subject string // 1 to 200
	Text    string // 1 to 5,000; several lines
	At      time.Time
}

// The fields of a message, for errors, in addition to the name and the email of package business.
var (
	FieldSubject = core.NewField("contact.subject")
	FieldText    = core.NewField("contact.text")
)

// ParseContact trims and checks the content of the form. It returns Invalid with a message per field.
func ParseContact(m ContactMessage) (ContactMessage, error) {
	m.Name, m.Subject, m.Text = business.CleanLine(m.Name), business.CleanLine(m.Subject), business.CleanText(m.Text)
	var p core.Problems
	line := func(field core.Field, value string, maximum int, missing text.Text) {
		p.Check(value != "", field, missing)
		p.CheckLength(value, maximum, field)
	}
	line(business.FieldName, m.Name, 100, text.Of("contact.nameMissing"))
	email, ok := business.ParseEmail(m.Email)
	p.Check(ok, business.FieldEmail, business.InvalidEmail)
	m.Email = email
	line(FieldSubject, m.Subject, 200, text.Of("contact.subjectMissing"))
	line(FieldText, m.Text, 5000, text.Of("contact.textMissing"))
	return m, p.Err()
}
