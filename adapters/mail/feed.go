package mail

import (
	"strconv"
	"strings"

	ics "github.com/arran4/golang-ical"

	"slotwise/adapters/texts"
	"slotwise/core/appointment"
	"slotwise/core/business"
	"slotwise/core/class"
	"slotwise/ports"
)

// feedRefresh is how often calendar programs should poll. Most use their own interval instead.
const feedRefresh = "PT15M"

// feed writes the calendar of a private address. It has no METHOD, so an entry is a copy that needs no reply. Its DTSTAMP is the
// time of the appointment's last change, so equal appointments have equal entries.
type feed struct {
	ports.FeedContent

	in *texts.Catalogue
}

// Feed implements ports.CalendarFiles.
func (m *Mailer) Feed(f ports.FeedContent) ports.FeedWriter { return feed{f, texts.In(f.Language)} }

const endOfCalendar = "END:VCALENDAR\r\n"

// Begin returns an empty calendar without its end. The library can only write whole calendars, and a feed is too long for memory.
func (f feed) Begin() string {
	name := oneLine(f.Business.Name)
	if staff := oneLine(f.Staff); staff != "" {
		name = f.in.Say("calendarFile.feedOfStaff", "staff", staff, "business", name)
	}
	calendar := newCalendar()
	calendar.SetName(name)
	calendar.SetXWRTimezone(f.Business.Timezone)
	calendar.SetRefreshInterval(feedRefresh, ics.WithValue(string(ics.ValueDataTypeDuration)))
	calendar.SetXPublishedTTL(feedRefresh)
	addTimezone(calendar, f.Business.Zone(), f.From, f.To)
	return strings.TrimSuffix(calendar.Serialize(ics.WithNewLine("\r\n")), endOfCalendar)
}

func (f feed) Entry(a appointment.Appointment) string {
	if f.StaffID == "" {
		return f.entry(a)
	}
	var entries strings.Builder
	for i, own := range ownParts(a, f.StaffID) {
		if i > 0 {
			own.ID += appointment.ID("-" + strconv.Itoa(i+1))
		}
		entries.WriteString(f.entry(own))
	}
	return entries.String()
}

// ownParts returns the services of the staff member, as if they were appointments. Services that follow one another are in one part.
func ownParts(a appointment.Appointment, staff business.StaffID) []appointment.Appointment {
	var parts []appointment.Appointment
	for i, item := range a.Items {
		if item.StaffID != staff {
			continue
		}
		start := a.StartsAt.Add(item.After)
		if i == 0 || a.Items[i-1].StaffID != staff {
			part := a
			part.StartsAt, part.Items = start, nil
			parts = append(parts, part)
		}
		last := &parts[len(parts)-1]
		item.After = start.Sub(last.StartsAt)
		last.Items = append(last.Items, item)
	}
	return parts
}

func (f feed) entry(a appointment.Appointment) string {
	about := []string{f.in.Say("calendarFile.number", "number", string(a.Number))}
	about = append(about, f.withStaff(a.StaffNames())...)
	return f.event(a, f.summary(a), about, "open="+string(a.ID))
}

// Session implements ports.FeedWriter. The number of places is that of the participants, so a place that is only held for a payment
// is not among them, as an appointment that is only held is not in the calendar.
func (f feed) Session(of class.Listed, participants []appointment.Appointment) string {
	about := f.withStaff(of.StaffName)
	taken, changed := 0, of.CreatedAt
	for _, a := range participants {
		if a.UpdatedAt.After(changed) {
			changed = a.UpdatedAt
		}
		if a.Status == appointment.Cancelled {
			continue
		}
		taken += a.Places
		if f.ShowCustomers {
			about = append(about, f.in.Say("calendarFile.participant", "customer", oneLine(f.in.Customer(a.Customer.FullName)), "places", a.Places))
		}
	}
	summary := f.in.Say("calendarFile.session", "service", oneLine(of.ServiceName), "taken", taken, "capacity", of.Capacity)
	return f.event(appointment.Appointment{
		ID: of.ID.Holder(), Version: of.Version, CreatedAt: of.CreatedAt, UpdatedAt: changed, StartsAt: of.StartsAt, Status: appointment.Confirmed,
		Items: []appointment.Item{{Duration: of.Duration}},
	}, summary, about, "session="+string(of.ID))
}

// withStaff returns the line with the staff members, which the feed of one of them does not need.
func (f feed) withStaff(names string) []string {
	if names = oneLine(names); names == "" || f.StaffID != "" {
		return nil
	}
	return []string{f.in.Say("calendarFile.withStaff", "staff", names)}
}

// event returns the entry of an appointment. shown is the part of the dashboard's address that opens it.
func (f feed) event(a appointment.Appointment, summary string, about []string, shown string) string {
	event := newEvent(a, f.Business.Zone(), a.UpdatedAt)
	event.SetSummary(summary, languageOf(f.in)...)
	event.SetLocation(location(f.Business))
	if f.DashboardURL != "" {
		link := f.DashboardURL + "/appointments?" + shown
		event.SetURL(link)
		about = append(about, "", link)
	}
	event.SetDescription(strings.Join(about, "\n"), languageOf(f.in)...)
	return event.Serialize(&ics.SerializationConfiguration{MaxLength: 75, PropertyMaxLength: 75, NewLine: "\r\n"})
}

func (f feed) summary(a appointment.Appointment) string {
	if !f.ShowCustomers {
		return oneLine(f.in.Services(a))
	}
	return ownersSummary(a, f.in)
}

func (feed) End() string { return endOfCalendar }
