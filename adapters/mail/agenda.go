package mail

import (
	"time"

	"slotwise/adapters/texts"
	"slotwise/core/appointment"
	"slotwise/core/civil"
	"slotwise/core/text"
	"slotwise/ports"
)

// agendaContent returns the content of the agenda of a day, as seen at now. Each appointment is a note.
func agendaContent(m ports.AgendaMail, now time.Time) (content, error) {
	f, err := newFormatter(m.Business, texts.In(m.Language))
	if err != nil {
		return content{}, err
	}
	business, count := oneLine(m.Business.Name), len(m.Appointments)
	begin := civil.Instant(m.Day, 0, f.zone)
	first := ""
	if count > 0 {
		first = f.clock(m.Appointments[0].StartsAt)
	}
	c := content{
		Labels: labelsIn(f.in), Sender: business, Brand: brandOf(m.Business, now), Title: f.in.Say("mail.owner.agenda.title"),
		Subject: f.in.Say("mail.owner.agenda.subject", "date", f.shortDate(begin, now), "count", count),
		Preview: f.in.Say("mail.owner.agenda.preview", "count", count, "time", first),
		Intro:   []string{f.in.Say("mail.owner.agenda.intro", "date", f.longDate(begin), "count", count)},
		Action:  action{f.in.Say("mail.owner.open"), m.DashboardURL},
		Hints:   []string{f.in.Say("mail.owner.agenda.zone", "zone", f.zoneDuring(begin, civil.Instant(m.Day.AddDays(1), 0, f.zone)))},
		Footer:  []string{f.in.Say("mail.owner.agenda.reason", "business", business)},
	}
	for _, a := range m.Appointments {
		c.Notes = append(c.Notes, f.agendaNote(a))
	}
	return c, nil
}

func (f formatter) agendaNote(a appointment.Appointment) note {
	who := oneLine(f.in.Customer(a.Customer.FullName))
	if phone := oneLine(a.Customer.Phone); phone != "" {
		who = f.in.Say("mail.owner.agenda.withPhone", "customer", who, "phone", unbroken(phone))
	}
	service, length := oneLine(f.in.Services(a)), f.duration(a.Duration())
	what := text.Of("mail.owner.agenda.what", "service", service, "duration", length)
	if a.StaffNames() != "" {
		what = text.Of("mail.owner.agenda.whatWithStaff", "service", service, "duration", length, "staff", oneLine(a.StaffNames()))
	}
	n := note{Title: f.clockRange(a.StartsAt, a.EndsAt()), Lines: []string{who, f.in.Write(what)}}
	if a.Status == appointment.Pending {
		n.Lines = append(n.Lines, f.in.Say("mail.owner.agenda.pending"))
	}
	return n
}
