package mail

import (
	"strconv"
	"time"

	"slotwise/core/appointment"
	"slotwise/core/civil"
	"slotwise/ports"
)

// agendaContent returns the content of the agenda of a day, as seen at now. Each appointment is a note.
func agendaContent(m ports.AgendaMail, now time.Time) (content, error) {
	f, err := newFormatter(m.Business)
	if err != nil {
		return content{}, err
	}
	business := oneLine(m.Business.Name)
	begin := civil.Instant(m.Day, 0, f.zone)
	booked := agendaTexts.booked(len(m.Appointments))
	c := content{
		Labels: labelTexts, Sender: business, Brand: brandOf(m.Business, now), Title: agendaTexts.title,
		Subject: agendaTexts.subject.fill("{date}", f.shortDate(begin, now), "{booked}", booked),
		Preview: agendaTexts.none, Intro: []string{agendaTexts.day.fill("{date}", f.longDate(begin), "{booked}", booked)},
		Action: action{ownerTexts.open, m.DashboardURL},
		Hints:  []string{agendaTexts.zone.fill("{zone}", f.zoneDuring(begin, civil.Instant(m.Day.AddDays(1), 0, f.zone)))},
		Footer: []string{agendaTexts.reason.fill("{business}", business)},
	}
	if len(m.Appointments) > 0 {
		c.Preview = agendaTexts.first.fill("{time}", f.clock(m.Appointments[0].StartsAt))
	}
	for _, a := range m.Appointments {
		c.Notes = append(c.Notes, f.agendaNote(a))
	}
	return c, nil
}

func (f formatter) agendaNote(a appointment.Appointment) note {
	who := oneLine(a.Customer.FullName)
	if phone := oneLine(a.Customer.Phone); phone != "" {
		who = agendaTexts.withPhone.fill("{customer}", who, "{phone}", unbroken(phone))
	}
	what := agendaTexts.what
	if a.StaffName != "" {
		what = agendaTexts.whatWithStaff
	}
	n := note{Title: f.clockRange(a.StartsAt, a.EndsAt()), Lines: []string{
		who, what.fill("{service}", oneLine(a.ServiceName), "{duration}", duration(a.Duration), "{staff}", oneLine(a.StaffName)),
	}}
	if a.Status == appointment.Pending {
		n.Lines = append(n.Lines, agendaTexts.pending)
	}
	return n
}

// booked returns a phrase with the number of appointments.
func (t agendaWords) booked(count int) string {
	switch count {
	case 0:
		return t.none
	case 1:
		return t.one
	default:
		return t.many.fill("{count}", strconv.Itoa(count))
	}
}
