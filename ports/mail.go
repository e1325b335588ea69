package ports

import (
	"cmp"
	"context"
	"time"

	"slotwise/core/access"
	"slotwise/core/appointment"
	"slotwise/core/business"
	"slotwise/core/civil"
	"slotwise/core/deposit"
	"slotwise/core/message"
	"slotwise/core/operator"
	"slotwise/core/text"
)

// Mail is a message with everything that its text needs. It is an AppointmentMail, an AccountMail, an AgendaMail, a
// ContactMail, an AlertMail or a TestMail.
type Mail interface{ isMail() }

// AppointmentMail is a mail about an appointment.
type AppointmentMail struct {
	Language     text.Language   // of the reader
	Message      message.Message // as message.Told returns it
	Business     business.Business
	Appointment  appointment.Appointment
	Deposit      *deposit.Statement    // what the ledger says; nil: no deposit was asked
	Terms        deposit.Terms         // of the deposit
	MovedFrom    time.Time             // the time of which the recipient knows; zero: no other one
	FormerZone   *time.Location        // of MovedFrom, when the business's time zone changed; else nil
	By           appointment.ActorKind // who caused it
	ManageURL    string                // the customer's link; absolute
	LogoURL      string                // the business's logo; absolute; empty: none
	DashboardURL string                // the appointment in the owner's dashboard; absolute
	StaffURL     string                // to a staff member: where they stop these mails; absolute
	Series       []SeriesAppointment   // of which the mail tells, by start; nil: only of Appointment
}

// SeriesAppointment is an appointment in a mail about a series.
type SeriesAppointment struct {
	appointment.Appointment
	ManageURL string // the customer's link; absolute
}

func (AppointmentMail) isMail() {}

// AccountMail is a mail about an account.
type AccountMail struct {
	Language text.Language // of the reader
	Message  message.Message
	Business business.Business
	Link     string        // absolute; the page that the mail links to
	ValidFor time.Duration // how long the link is valid; zero: it does not expire

	InvitedBy string      // the name or the address of who has invited the reader
	Role      access.Role // of the reader at the business, in mails about a membership
}

func (AccountMail) isMail() {}

// AgendaMail is the agenda of a day for the owner.
type AgendaMail struct {
	Language     text.Language // of the reader
	Message      message.Message
	Business     business.Business
	Day          civil.Date
	Appointments []appointment.Appointment // that begin on the day and are not cancelled, by start
	DashboardURL string                    // absolute
}

func (AgendaMail) isMail() {}

// ContactMail forwards a message of the contact form to the operator.
type ContactMail struct {
	Language  text.Language // of the reader
	Message   message.Message
	Contact   operator.ContactMessage
	SystemURL string // absolute; where the operator finds all contact messages
}

func (ContactMail) isMail() {}

// AlertMail tells the operator about something that needs a decision or a repair.
type AlertMail struct {
	Language  text.Language // of the reader
	Message   message.Message
	Alert     operator.Alert
	Business  business.Business // if only the id is set, the alert concerns the whole installation
	SystemURL string            // absolute; where the operator finds what to do
}

func (AlertMail) isMail() {}

// TestMail lets an operator check that mail arrives.
type TestMail struct {
	Language text.Language // of the reader
	Message  message.Message
	Demo     bool // anyone can sign in as the operator of a demo, so the mail is only stored
}

func (TestMail) isMail() {}

// Mailer renders and sends mail.
type Mailer interface {
	// Send sends one mail. Its identifier is derived from the message's id, so that a mail server can drop duplicates. Send
	// returns a *MailError when the mail server refuses the mail or cannot be reached.
	Send(ctx context.Context, m Mail) error
	// Server returns the address of the mail server that gets this mail, or the folder in which it is stored. demo selects
	// the mail of a demo.
	Server(demo bool) (name string, stored bool)
}

// MailError is a failure to hand a mail to the mail server.
type MailError struct {
	Permanent bool      // a retry would not help
	Words     string    // the server's reply, as the owner may see it
	Why       text.Text // why the product did not hand it over, instead of words
	Err       error
}

func (e *MailError) Error() string { return "mail server: " + cmp.Or(e.Words, e.Why.String()) }

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
