package ports

import (
	"context"
	"time"

	"slotwise/core/appointment"
	"slotwise/core/business"
	"slotwise/core/civil"
	"slotwise/core/message"
)

// Mail is a message with everything that its text needs. It is an AppointmentMail, an AccountMail or an AgendaMail.
type Mail interface{ isMail() }

// AppointmentMail is a mail about an appointment.
type AppointmentMail struct {
	Message      message.Message
	Business     business.Business
	Appointment  appointment.Appointment
	MovedFrom    time.Time             // for Changed, when the time changed; else zero
	By           appointment.ActorKind // who caused it
	ManageURL    string                // the customer's link; absolute
	LogoURL      string                // the business's logo; absolute; empty: none
	DashboardURL string                // the owner's; absolute
	StaffURL     string                // to a staff member: where they stop these mails; absolute
}

func (AppointmentMail) isMail() {}

// AccountMail is a mail about an account.
type AccountMail struct {
	Message  message.Message
	Business business.Business
	Link     string        // absolute; the page that the mail links to
	ValidFor time.Duration // how long the link is valid; zero: without end
}

func (AccountMail) isMail() {}

// AgendaMail is the agenda of a day for the owner.
type AgendaMail struct {
	Message      message.Message
	Business     business.Business
	Day          civil.Date
	Appointments []appointment.Appointment // that begin on the day and are not cancelled, by start
	DashboardURL string                    // absolute
}

func (AgendaMail) isMail() {}

// Mailer renders and sends mail.
type Mailer interface {
	// Send sends one mail. Its identifier is made from the message's id, so that a mail server can drop a repeat. Send returns
	// a *MailError when the mail server refuses the mail or cannot be reached.
	Send(ctx context.Context, m Mail) error
}

// MailError is a failure to hand a mail to the mail server.
type MailError struct {
	Permanent bool   // trying again would not help
	Text      string // the server's reply, as the owner may see it
	Err       error
}

func (e *MailError) Error() string { return "mail server: " + e.Text }

func (e *MailError) Unwrap() error { return e.Err }

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
	// Get returns one mail, or NotFound.
	Get(ctx context.Context, id string) (StoredMail, error)
}
