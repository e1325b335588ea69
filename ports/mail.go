package ports

import (
	"context"
	"time"

	"slotwise/core/appointment"
	"slotwise/core/business"
	"slotwise/core/message"
)

// Mail is a message with all that it says: an AppointmentMail or an AccountMail.
type Mail interface{ isMail() }

// AppointmentMail is a mail about an appointment.
type AppointmentMail struct {
	Message      message.Message
	Business     business.Business
	Appointment  appointment.Appointment
	MovedFrom    time.Time             // for Changed, when the time changed; else zero
	By           appointment.ActorKind // who caused it
	ManageURL    string                // the customer's link; absolute
	DashboardURL string                // the owner's; absolute
}

func (AppointmentMail) isMail() {}

// AccountMail is a mail about an account.
type AccountMail struct {
	Message  message.Message
	Business business.Business
	Link     string        // absolute; what the mail asks to open
	ValidFor time.Duration // of the link; zero: not limited
}

func (AccountMail) isMail() {}

// Mailer renders and sends mail.
type Mailer interface {
	// Send sends one mail. The message's id names it, so that a mail server can drop a repeat. *MailError when the mail server
	// refused it or could not be reached.
	Send(ctx context.Context, m Mail) error
}

// MailError is what the mail server said.
type MailError struct {
	Permanent bool   // trying again would not help
	Text      string // the server's own words, fit to show to the owner
	Err       error
}

func (e *MailError) Error() string { return "mail server: " + e.Text }

func (e *MailError) Unwrap() error { return e.Err }

// CalendarFiles writes iCalendar files for download.
type CalendarFiles interface {
	CalendarFile(b business.Business, a appointment.Appointment, manageURL string) ([]byte, error)
}

// StoredMail is a mail in the folder of a development or demo installation.
type StoredMail struct {
	ID      string
	At      time.Time
	To      string
	Subject string
	Text    string
	HTML    string
	ICS     string // empty: none
}

// MailFolder shows mail that was stored instead of sent.
type MailFolder interface {
	Recent(ctx context.Context, limit int) ([]StoredMail, error) // newest first, without HTML
	// Get is one mail. NotFound.
	Get(ctx context.Context, id string) (StoredMail, error)
}
