// Package booking is the main job: free times, appointments and the messages about them.
package booking

import (
	"context"
	"time"

	"slotwise/core/appointment"
	"slotwise/core/business"
	"slotwise/core/civil"
	"slotwise/core/message"
	"slotwise/ports"
)

// Deps is what the use cases of booking need.
type Deps struct {
	Clock        ports.Clock
	Generate     ports.Generator
	Tx           ports.Transactor
	Calendar     ports.CalendarReader
	Appointments ports.AppointmentReader
	Messages     ports.MessageStore
	Limits       ports.RateLimiter
	Mail         ports.Mailer
	Files        ports.CalendarFiles
	PublicURL    string // absolute, without a trailing slash
}

// Service holds the use cases; one file per verb.
type Service struct{ Deps }

// New makes the service.
func New(d Deps) *Service { return &Service{d} }

// Actor is who books or changes: the owner of the business, or a customer at an address.
type Actor struct {
	Owner   bool
	Address string // of a customer, for rate limits
}

// SlotsInput asks for the free starts of one date.
type SlotsInput struct {
	Business business.ID
	Service  business.ServiceID
	Staff    business.StaffID // empty: anybody
	Date     civil.Date
	Moving   appointment.ID // its own place counts as free; only for those who may see it
}

// DaysInput asks for the free days of a range, inclusive, at most 62 dates.
type DaysInput struct {
	Business business.ID
	Service  business.ServiceID
	Staff    business.StaffID
	From, To civil.Date
}

// Slots are the free starts of a date.
type Slots struct {
	Zone   *time.Location
	Starts []Start
}

// Start is a free start with the staff members who have it (none in a business without staff).
type Start struct {
	At    time.Time // in Zone
	Staff []business.StaffID
}

// DayCount is how many free starts a date has.
type DayCount struct {
	Date civil.Date
	Free int
}

// BookInput is what the booking forms send.
type BookInput struct {
	Business          business.ID
	Service           business.ServiceID
	Staff             business.StaffID
	Date              civil.Date
	Time              civil.Minute
	At                time.Time // the instant, when the client knows it; zero: the first free occurrence of Date and Time
	Client            appointment.Client
	Notes             string
	AllowOutsideHours bool
	Key               string // idempotency key; empty: none
	RequestHash       [32]byte
}

// UpdateInput changes an appointment; nil fields stay.
type UpdateInput struct {
	Business          business.ID
	Appointment       appointment.ID
	IfRevision        *int
	Status            *appointment.Status
	Client            *appointment.Client
	Service           *business.ServiceID
	Staff             *business.StaffID
	StartsAt          *time.Time
	Notes             *string
	NoShow            *bool
	AllowOutsideHours bool
}

// Detail is an appointment with what happened to it.
type Detail struct {
	Appointment appointment.Appointment
	History     []appointment.Entry
	Messages    []message.Message
}

// ListInput selects appointments; zero fields select all.
type ListInput struct {
	Business       business.ID
	From, To       civil.Date // inclusive
	Text, Customer string
	Service        business.ServiceID
	Staff          business.StaffID
	Status         appointment.Status
	Past           bool
	Furthest       bool
	Cursor         string
	Limit          int
}

// Overview is the dashboard's first page.
type Overview struct {
	Setup business.Setup
	Today civil.Date
	Days  []civil.Date // of Rows.Coming
	Rows  ports.OverviewRows
}

// Managed is what a customer's link shows.
type Managed struct {
	Setup       *business.Setup
	Appointment appointment.Appointment
	CanChange   bool
	ChangeUntil time.Time
}

func (s *Service) AvailableSlots(ctx context.Context, in SlotsInput) (Slots, error)    { panic("stub") }
func (s *Service) AvailableDays(ctx context.Context, in DaysInput) ([]DayCount, error) { panic("stub") }

// Book makes an appointment. Conflict with Reason "slot_taken" and the message 'Time slot not available'; "outside_hours" for an
// owner who did not allow it; "key_reused" for a key with another body.
func (s *Service) Book(ctx context.Context, by Actor, in BookInput) (appointment.Appointment, error) {
	panic("stub")
}
func (s *Service) Update(ctx context.Context, in UpdateInput) (appointment.Appointment, error) {
	panic("stub")
}
func (s *Service) Delete(ctx context.Context, id business.ID, a appointment.ID) error { panic("stub") }
func (s *Service) Detail(ctx context.Context, id business.ID, a appointment.ID) (Detail, error) {
	panic("stub")
}
func (s *Service) List(ctx context.Context, in ListInput) (ports.Page, error) { panic("stub") }
func (s *Service) Customers(ctx context.Context, id business.ID, text string) ([]ports.Customer, error) {
	panic("stub")
}
func (s *Service) Overview(ctx context.Context, id business.ID) (Overview, error) { panic("stub") }
func (s *Service) RetryMessage(ctx context.Context, id business.ID, a appointment.ID, m message.ID) (message.Message, error) {
	panic("stub")
}

// The customer's link. Every one answers NotFound for a token that is no appointment's.
func (s *Service) Managed(ctx context.Context, token string) (Managed, error) { panic("stub") }
func (s *Service) SlotsForMove(ctx context.Context, token string, d civil.Date) (Slots, error) {
	panic("stub")
}
func (s *Service) DaysForMove(ctx context.Context, token string, from, to civil.Date) ([]DayCount, error) {
	panic("stub")
}
func (s *Service) Move(ctx context.Context, token string, d civil.Date, m civil.Minute, at time.Time) (Managed, error) {
	panic("stub")
}
func (s *Service) Cancel(ctx context.Context, token string) (Managed, error) { panic("stub") }

// CalendarFile is the iCalendar file and the booking number that names it.
func (s *Service) CalendarFile(ctx context.Context, token string) ([]byte, appointment.Number, error) {
	panic("stub")
}

// ManageURL is the customer's link of an appointment, absolute.
func (s *Service) ManageURL(a appointment.Appointment) string { panic("stub") }

// SendMessage is the job of that name: it sends the message unless a later one tells more. last says that no further try
// follows a failure.
func (s *Service) SendMessage(ctx context.Context, j ports.SendMessage, last bool) error {
	panic("stub")
}

// SweepReminders turns due reminders into messages.
func (s *Service) SweepReminders(ctx context.Context) error { panic("stub") }
