package mail

import (
	"net/mail"
	"strings"
	"time"

	ics "github.com/arran4/golang-ical"

	"slotwise/adapters/texts"
	"slotwise/core/appointment"
	"slotwise/core/business"
	"slotwise/core/message"
	"slotwise/core/text"
	"slotwise/ports"
)

// calendarFile is an iCalendar object with one event, or those of a series.
type calendarFile struct {
	Name    string // of the attachment, without a folder
	Method  ics.Method
	invites bool // whether it names an attendee
	Content string
}

// entry is the calendar entry of an appointment.
//
// The UID combines the appointment's id with a fixed name instead of the installation's domain: after a move to another
// domain, an update must not create a second event. Times are local times of the business's zone. The
// organizer is the address that mail comes from, because Outlook accepts updates only from that address. It also keeps the
// business's own address out of the file.
type entry struct {
	*texts.Catalogue

	appointment appointment.Appointment
	business    business.Business
	organizer   mail.Address
	attendee    string // the invited address; empty: none
	link        string
	summary     string
	toCustomer  bool // otherwise to the owner
	now         time.Time
}

// forCustomer returns the event of a mail to the customer, or nil if the message changes nothing in a calendar.
func (m *Mailer) forCustomer(a ports.AppointmentMail) *calendarFile {
	if a.Message.Kind == message.Reminder || a.Message.Kind == message.AddressChanged {
		return nil
	}
	if a.Message.Kind.OfSeries() {
		return m.seriesFile(a)
	}
	e := m.customersEntry(texts.In(a.Language), a.Business, a.Appointment, a.ManageURL)
	e.attendee = a.Message.RecipientAddress
	return e.file(ics.MethodRequest)
}

// forOwner returns the event of a mail to the owner, who may add it to a calendar manually.
func (m *Mailer) forOwner(a ports.AppointmentMail) *calendarFile {
	in := texts.In(a.Language)
	e := entry{
		Catalogue: in, appointment: a.Appointment, business: a.Business, organizer: m.from, link: a.DashboardURL, now: m.clock.Now(),
		summary: ownersSummary(a.Appointment, in),
	}
	return e.file(ics.MethodPublish)
}

func ownersSummary(a appointment.Appointment, in *texts.Catalogue) string {
	return in.Say("calendarFile.forOwner", "customer", oneLine(in.Customer(a.Customer.FullName)), "service", oneLine(in.Services(a)))
}

// CalendarFile implements ports.CalendarFiles.
func (m *Mailer) CalendarFile(language text.Language, b business.Business, a appointment.Appointment, manageURL string) ([]byte, error) {
	file := m.customersEntry(texts.In(language), b, a, manageURL).publication()
	return []byte(file.Content), nil
}

func (m *Mailer) customersEntry(in *texts.Catalogue, b business.Business, a appointment.Appointment, manageURL string) entry {
	return entry{
		Catalogue: in, appointment: a, business: b, organizer: m.from, link: manageURL, now: m.clock.Now(), toCustomer: true,
		summary: in.Say("calendarFile.forCustomer", "service", oneLine(in.Services(a)), "business", oneLine(b.Name)),
	}
}

// file returns the event with the method, or its cancellation.
func (e entry) file(method ics.Method) *calendarFile {
	if e.appointment.Status == appointment.Cancelled {
		method = ics.MethodCancel
	}
	return e.write(method)
}

// publication returns the event for a download.
func (e entry) publication() *calendarFile { return e.write(ics.MethodPublish) }

func (e entry) write(method ics.Method) *calendarFile { return writeEntries(method, e) }

// writeEntries returns a file with the events, which are of one business and by start.
func writeEntries(method ics.Method, entries ...entry) *calendarFile {
	first, last := entries[0], entries[len(entries)-1].appointment
	calendar := newCalendar()
	calendar.SetMethod(method)
	addTimezone(calendar, first.business.Zone(), first.appointment.StartsAt, last.EndsAt())
	for _, e := range entries {
		calendar.AddVEvent(e.event())
	}
	return &calendarFile{Name: fileName(first.appointment.Number), Method: method, invites: first.attendee != "", Content: calendar.Serialize(ics.WithNewLine("\r\n"))}
}

func (e entry) event() *ics.VEvent {
	event := newEvent(e.appointment, e.business.Zone(), e.now)
	event.SetSummary(e.summary, languageOf(e.Catalogue)...)
	event.SetLocation(location(e.business))
	event.SetDescription(e.description(), languageOf(e.Catalogue)...)
	event.SetURL(e.link)
	event.SetOrganizer(mailto(e.organizer.Address), ics.WithCN(parameter(e.business.Name)))
	if e.attendee != "" {
		// The customer requested the appointment, so there is nothing to accept.
		event.AddAttendee(mailto(e.attendee), ics.ParticipationRoleReqParticipant, ics.ParticipationStatusAccepted, ics.WithRSVP(false))
	}
	return event
}

// languageOf names the language of a text. Calendars need no name for English.
func languageOf(in *texts.Catalogue) []ics.PropertyParameter {
	if in.ID == text.English {
		return nil
	}
	return []ics.PropertyParameter{&ics.KeyValues{Key: string(ics.ParameterLanguage), Value: []string{string(in.ID)}}}
}

func newCalendar() *ics.Calendar {
	calendar := ics.NewCalendar()
	calendar.SetProductId("-//Slotwise//Slotwise//EN")
	calendar.SetCalscale("GREGORIAN")
	return calendar
}

// newEvent returns an event with the properties that every event of an appointment has. SEQUENCE rises with each change. DTSTAMP is
// stamp.
func newEvent(a appointment.Appointment, loc *time.Location, stamp time.Time) *ics.VEvent {
	event := ics.NewEvent(string(a.ID) + "@slotwise")
	event.SetSequence(a.Version)
	event.SetDtStampTime(stamp)
	event.SetCreatedTime(a.CreatedAt)
	event.SetModifiedAt(a.UpdatedAt)
	setTime(event, ics.ComponentPropertyDtStart, a.StartsAt, loc)
	setTime(event, ics.ComponentPropertyDtEnd, a.EndsAt(), loc)
	event.SetStatus(eventStatus(a.Status))
	return event
}

func location(b business.Business) string {
	return strings.Join(append([]string{oneLine(b.Name)}, lines(b.Address)...), ", ")
}

func (e entry) description() string {
	a := e.appointment
	about := []string{e.Say("calendarFile.number", "number", string(a.Number))}
	if name := nameTyped(a.Customer); e.toCustomer && name != "" {
		about = append(about, e.Say("calendarFile.forWhom", "customer", name))
	}
	if staff := oneLine(a.StaffNames()); staff != "" {
		about = append(about, e.Say("calendarFile.withStaff", "staff", staff))
	}
	if phone := oneLine(e.business.Phone); phone != "" {
		about = append(about, e.Say("calendarFile.phone", "phone", phone))
	}
	if a.Status != appointment.Cancelled {
		about = append(about, arrivalNote(e.business.Rules)...)
	}
	about = append(about, "")
	if e.toCustomer && a.Status != appointment.Cancelled {
		about = append(about, e.Say("calendarFile.manage"))
	}
	return strings.Join(append(about, e.link), "\n")
}

func eventStatus(s appointment.Status) ics.ObjectStatus {
	switch s {
	case appointment.Pending:
		return ics.ObjectStatusTentative
	case appointment.Cancelled:
		return ics.ObjectStatusCancelled
	default:
		return ics.ObjectStatusConfirmed
	}
}

// parameter removes the characters that the value of a parameter may contain only in quotes, or not at all. The library
// would escape them with backslashes, which the standard does not allow there.
func parameter(s string) string {
	s = strings.NewReplacer(`"`, "”", "'", "’", `\`, "/", ",", " ", ";", " ", ":", " ").Replace(s)
	return oneLine(s)
}

// fileName keeps the letters, digits and hyphens of the number.
func fileName(n appointment.Number) string {
	safe := strings.Map(func(r rune) rune {
		if r == '-' || r >= '0' && r <= '9' || r >= 'A' && r <= 'Z' || r >= 'a' && r <= 'z' {
			return r
		}
		return -1
	}, string(n))
	return safe + ".ics"
}
