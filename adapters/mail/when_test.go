package mail

import (
	"strings"
	"testing"
	"time"

	"slotwise/adapters/texts"
	"slotwise/core/appointment"
	"slotwise/core/business"
	"slotwise/core/deposit"
	"slotwise/core/message"
	"slotwise/core/text"
	"slotwise/ports"
)

func formatterOf(t *testing.T, zone string, d business.DateFormat, c business.TimeFormat) formatter {
	t.Helper()
	f, err := newFormatter(business.Business{Timezone: zone, DateFormat: d, TimeFormat: c}, texts.English())
	if err != nil {
		t.Fatal(err)
	}
	return f
}

func TestDates(t *testing.T) {
	t.Parallel()
	start := time.Date(2027, time.June, 1, 2, 30, 0, 0, time.UTC) // still May in Halifax
	tests := []struct {
		format                business.DateFormat
		long, short, nextYear string
	}{
		{business.MonthFirst, "Monday, May\u00a031, 2027", "Mon, May 31", "Mon, May 31, 2027"},
		{business.DayFirst, "Monday 31\u00a0May 2027", "Mon 31 May", "Mon 31 May 2027"},
		{business.YearFirst, "Monday, 2027-05-31", "Mon, 2027-05-31", "Mon, 2027-05-31"},
	}
	for _, tt := range tests {
		f := formatterOf(t, "America/Halifax", tt.format, business.Clock12)
		if got := f.longDate(start); got != tt.long {
			t.Errorf("%s: %q, want %q", tt.format, got, tt.long)
		}
		if got := f.shortDate(start, asked); got != tt.short {
			t.Errorf("%s: %q, want %q", tt.format, got, tt.short)
		}
		if got := f.shortDate(start, asked.AddDate(-1, 0, 0)); got != tt.nextYear {
			t.Errorf("%s: %q, want %q", tt.format, got, tt.nextYear)
		}
	}
}

func TestTimesInOtherLanguages(t *testing.T) {
	t.Parallel()
	from := time.Date(2027, time.June, 10, 14, 30, 0, 0, time.UTC)
	for language, want := range map[text.Language]string{
		"de": "Donnerstag, 10. Juni 2027 um 14:30, 14:30 – 15:15, 45 Min., Koordinierte Weltzeit",
		"tr": "10 Haziran 2027 Perşembe, ÖS 2:30, ÖS 2:30 – ÖS 3:15, 45 dk., Eş Güdümlü Evrensel Zaman",
		"ar": "الخميس، 10 يونيو 2027، 2:30 م, 2:30 – 3:15 م, 45 دقيقة, التوقيت العالمي المنسق",
	} {
		b := business.Business{Timezone: "UTC", DateFormat: business.MonthFirst, TimeFormat: business.Clock12}
		if language == "de" {
			b.TimeFormat = business.Clock24
		}
		f, err := newFormatter(b, texts.In(language))
		if err != nil {
			t.Fatal(err)
		}
		to := from.Add(45 * time.Minute)
		got := strings.Join([]string{f.moment(from), f.clockRange(from, to), f.duration(to.Sub(from)), f.zoneDuring(from, to)}, ", ")
		if got = plain(strings.NewReplacer("\u2068", "", "\u2069", "").Replace(got)); got != want {
			t.Errorf("%s: %q, want %q", language, got, want)
		}
	}
}

func TestMailsAreInTheLanguageOfTheReader(t *testing.T) {
	t.Parallel()
	m := places()[0].mail(variants()[1], "spring")
	for language, want := range map[text.Language][]string{
		"de": {`<html lang="de">`, `<body style=`, `<td class="number" align="right"`, "58,00\u00a0"},
		"ar": {`<html lang="ar" dir="rtl">`, `<body dir="rtl" style=`, `<td class="number" align="left"`, "\u200f58.00\u00a0"},
	} {
		m.Language = language
		c, err := appointmentContent(m, asked)
		if err != nil {
			t.Fatal(err)
		}
		page, err := c.html()
		if err != nil {
			t.Fatal(err)
		}
		for _, part := range want {
			if !strings.Contains(page, part) {
				t.Errorf("%s: the mail lacks %q", language, part)
			}
		}
		if subject := oneLine(c.Subject); strings.ContainsAny(subject, "\u2068\u2069\u200f") || subject == "" {
			t.Errorf("%s: the subject has marks of direction: %+q", language, subject)
		}
	}
}

func TestCalendarEntriesNameTheirLanguage(t *testing.T) {
	t.Parallel()
	p := places()[0]
	a := haircut(p.business, p.days["spring"])
	m := &Mailer{clock: stopped(asked)}
	file, err := m.CalendarFile("de", p.business, a, "https://book.example/manage/x")
	if err != nil {
		t.Fatal(err)
	}
	entry := m.Feed(ports.FeedContent{Language: "de", Business: p.business}).Entry(a)
	for _, calendar := range []string{string(file), entry} {
		for _, want := range []string{"SUMMARY;LANGUAGE=de:", "DESCRIPTION;LANGUAGE=de:"} {
			if !strings.Contains(calendar, want) {
				t.Errorf("%q is missing in\n%s", want, calendar)
			}
		}
	}
}

func TestTheTextPartMakesRoomForLongLabels(t *testing.T) {
	t.Parallel()
	long := fact{"Réservation pour", []line{{Text: "Ada"}, {Text: "Bob"}}}
	c := content{Labels: labels{Colon: ":"}, Ticket: &ticket{Facts: []fact{long}}}
	if got, want := c.Indent(long), "Réservation pour: Ada\n"+strings.Repeat(" ", 18)+"Bob"; got != want {
		t.Errorf("%q, want %q", got, want)
	}
	if got := c.Pad("Prix:"); len(got) != 18 {
		t.Errorf("%q is not as wide", got)
	}
}

func TestClockRange(t *testing.T) {
	t.Parallel()
	tests := []struct {
		from, to, twelve, twentyFour string // instants in UTC
	}{
		{"2027-06-10T13:30:00Z", "2027-06-10T14:15:00Z", "10:30 – 11:15 AM", "10:30 – 11:15"},
		{"2027-06-10T14:30:00Z", "2027-06-10T15:15:00Z", "11:30 AM – 12:15 PM", "11:30 – 12:15"},
		{"2027-06-10T15:00:00Z", "2027-06-10T16:00:00Z", "12:00 – 1:00 PM", "12:00 – 13:00"},
		{"2027-06-11T02:30:00Z", "2027-06-11T03:30:00Z", "11:30 PM – 12:30 AM", "23:30 – 00:30"},
		{"2027-11-07T04:45:00Z", "2027-11-07T05:15:00Z", "1:45 AM ADT – 1:15 AM AST", "01:45 ADT – 01:15 AST"}, // set back at two
		{"2027-11-07T03:45:00Z", "2027-11-07T04:15:00Z", "12:45 – 1:15 AM ADT", "00:45 – 01:15 ADT"},
	}
	for _, tt := range tests {
		from, _ := time.Parse(time.RFC3339, tt.from)
		to, _ := time.Parse(time.RFC3339, tt.to)
		for format, want := range map[business.TimeFormat]string{business.Clock12: tt.twelve, business.Clock24: tt.twentyFour} {
			got := formatterOf(t, "America/Halifax", business.MonthFirst, format).clockRange(from, to)
			if plain(got) != want {
				t.Errorf("%s to %s on a %s-hour clock: %q, want %q", tt.from, tt.to, format, got, want)
			}
			if format == business.Clock12 && !strings.Contains(got, nbsp) {
				t.Errorf("%q can break before its AM or PM", got)
			}
		}
	}
}

func TestZonesAreNamedAsOnThePages(t *testing.T) {
	t.Parallel()
	summer, spring := time.Date(2027, time.July, 1, 12, 0, 0, 0, time.UTC), time.Date(2027, time.March, 28, 0, 30, 0, 0, time.UTC)
	for zone, want := range map[string]string{
		"Europe/Berlin":    "Central European Time (Berlin)",
		"America/New_York": "Eastern Time (New York)",
		"Asia/Kathmandu":   "Nepal Time (Kathmandu)",
		"UTC":              "Coordinated Universal Time",
		"Etc/GMT+5":        "UTC-05:00",
	} {
		if got := formatterOf(t, zone, business.MonthFirst, business.Clock12).zoneDuring(summer, summer.Add(time.Hour)); got != want {
			t.Errorf("%s: %q, want %q", zone, got, want)
		}
	}
	want := "Central European Time (Berlin), UTC+01:00 at the start, UTC+02:00 at the end"
	if got := formatterOf(t, "Europe/Berlin", business.MonthFirst, business.Clock12).zoneDuring(spring, spring.Add(time.Hour)); got != want {
		t.Errorf("when the clocks change: %q, want %q", got, want)
	}
	if _, err := newFormatter(business.Business{Timezone: "Moon/Tranquility"}, texts.English()); err == nil {
		t.Error("a zone that does not exist")
	}
}

// Both passes of a repeated hour have the same wall-clock times, so the mail must distinguish them.
func TestAMoveWithinARepeatedHourCanBeTold(t *testing.T) {
	t.Parallel()
	p := places()[1]
	m := p.mail(variants()[4], "autumn") // at 1:10 the second time
	m.MovedFrom = m.Appointment.StartsAt.Add(-time.Hour)
	l, err := appointmentContent(m, asked)
	if err != nil || plain(l.Ticket.Was) != "Sunday, November 7, 2027 at 1:10 AM EDT" || plain(l.Ticket.Times) != "1:10 AM EST – 2:25 AM" {
		t.Errorf("was %q, now %q (%v)", l.Ticket.Was, l.Ticket.Times, err)
	}
}

func TestDurations(t *testing.T) {
	t.Parallel()
	for d, want := range map[time.Duration]string{
		15 * time.Minute: "15 min", time.Hour: "1 h", 135 * time.Minute: "2 h 15 min", 8 * time.Hour: "8 h",
	} {
		if got := plain(formatter{in: texts.English()}.duration(d)); got != want {
			t.Errorf("%v: %q, want %q", d, got, want)
		}
	}
}

// The former hour was that of another zone, so mails name both. Staff members are told why.
func TestAnotherZoneCanBeTold(t *testing.T) {
	t.Parallel()
	p := places()[0]
	losAngeles := formatterOf(t, "America/Los_Angeles", business.DayFirst, business.Clock24).zone
	for name, c := range map[string]struct {
		to      message.Recipient
		earlier time.Duration // the former start; the moment stayed if it is zero
		title   string
		why     string
		was     string
	}{
		"customer":            {message.ToCustomer, 0, "The time zone of your appointment has changed", "has changed its time zone. Your appointment takes place at the same moment", "Saturday 27 March 2027 at 17:15"},
		"staff member":        {message.ToStaff, 0, "The time zone of your appointment has changed", "has changed its time zone. The appointment takes place at the same moment", "Saturday 27 March 2027 at 17:15"},
		"customer, moved":     {message.ToCustomer, time.Hour, "Your appointment has moved", "has moved your appointment to another time", "Saturday 27 March 2027 at 16:15"},
		"staff member, moved": {message.ToStaff, time.Hour, "Your appointment was moved", "has changed its time zone.", "Saturday 27 March 2027 at 16:15"},
	} {
		m := p.mail(variant{kind: message.Changed, recipient: c.to, status: appointment.Confirmed, by: appointment.ActorOwner, revision: 2}, "spring")
		m.MovedFrom, m.FormerZone = m.Appointment.StartsAt.Add(-c.earlier), losAngeles
		m.Deposit, m.Terms = statementIn(t, m.Appointment, ledger{state: deposit.Paid, came: 1250}), deposit.Terms{RefundUntil: m.Appointment.StartsAt.AddDate(0, 0, -1)}
		l, err := appointmentContent(m, asked)
		if err != nil {
			t.Fatal(err)
		}
		intro := plain(strings.Join(l.Intro, " "))
		if l.Title != c.title || !strings.Contains(intro, c.why) || plain(l.Ticket.Was) != c.was+", Pacific Time (Los Angeles)" {
			t.Errorf("%s: %q, %q, was %q", name, l.Title, intro, l.Ticket.Was)
		}
		if until := "cancel by Saturday 27 March 2027 at 01:15, Central European Time (Berlin)"; strings.Contains(intro, until) != (c.to == message.ToCustomer) {
			t.Errorf("%s: %q", name, intro)
		}
	}
}

// A mail about a booking or a confirmation also tells of a move that no mail has told.
func TestABookingThatWasMovedCanBeTold(t *testing.T) {
	t.Parallel()
	p := places()[0]
	for _, kind := range []message.Kind{message.Booked, message.BookedLate, message.Confirmed} {
		m := p.mail(variant{kind: kind, recipient: message.ToCustomer, status: appointment.Confirmed, by: appointment.ActorOwner, revision: 3}, "spring")
		m.MovedFrom, m.Deposit = p.before, statementIn(t, m.Appointment, ledger{state: deposit.Paid, came: 1250})
		m.Message.Note, m.Message.Says = "See you a little later!", text.Of("message.zoneChanged", "zone", text.Zone("Europe/Berlin"))
		l, err := appointmentContent(m, asked)
		if err != nil {
			t.Fatal(err)
		}
		intro := strings.Join(l.Intro, " ")
		if !strings.Contains(intro, "has moved your appointment") || !strings.Contains(intro, "A refund of your deposit was possible until") || l.Ticket.Was == "" || len(l.Quote.Lines) != 2 {
			t.Errorf("%s: %q, was %q, %q", kind, intro, l.Ticket.Was, l.Quote.Lines)
		}
	}
}
