package mail

import (
	"fmt"
	html "html/template"
	"net/url"
	"strings"
	"time"

	"slotwise/core/appointment"
	"slotwise/core/message"
	"slotwise/ports"
)

// appointmentLetter is the letter of a message, as seen at now.
func appointmentLetter(m ports.AppointmentMail, now time.Time) (letter, error) {
	f, err := newFormatter(m.Business)
	if err != nil {
		return letter{}, err
	}
	p := pen{AppointmentMail: m, formatter: f, now: now, business: oneLine(m.Business.Name), client: oneLine(m.Appointment.Client.FullName)}
	switch m.Recipient {
	case message.ToCustomer:
		return p.toCustomer()
	case message.ToOwner:
		return p.toOwner()
	default:
		return letter{}, fmt.Errorf("no letter to %q", m.Recipient)
	}
}

// pen is what both sides' letters are written with.
type pen struct {
	ports.AppointmentMail
	formatter
	now      time.Time
	business string
	client   string
}

// news is what a letter says in words: "Moved: Haircut on Thu, Jun 10 at 9:30 AM", a title, and what happened.
type news struct {
	subject string
	title   string
	intro   []string
}

func (p pen) letter(n news) letter {
	a := p.Appointment
	return letter{
		Subject: fmt.Sprintf("%s on %s at %s", n.subject, p.shortDate(a.StartsAt, p.now), plain(p.clock(a.StartsAt))),
		Preview: p.longDate(a.StartsAt) + ", " + p.times(),
		Title:   n.title,
		Intro:   n.intro,
		Ticket: &ticket{
			Number: string(a.Number),
			Status: statusOf(a.Status),
			Was:    p.was(),
			Date:   p.longDate(a.StartsAt),
			Times:  p.times(),
			Zone:   p.zoneDuring(a.StartsAt, a.EndsAt()),
			Over:   a.Status == appointment.Cancelled,
		},
	}
}

func (p pen) times() string { return p.clockRange(p.Appointment.StartsAt, p.Appointment.EndsAt()) }

// was is the time before a move; with its offset where the clocks changed in between, since both may read the same.
func (p pen) was() string {
	if p.MovedFrom.IsZero() {
		return ""
	}
	if before := p.offset(p.MovedFrom); before != p.offset(p.Appointment.StartsAt) {
		return p.moment(p.MovedFrom) + " (" + before + ")"
	}
	return p.moment(p.MovedFrom)
}

func (p pen) service() string { return short(p.Appointment.ServiceName, 60) }

// what is the service with its duration and who gives it.
func (p pen) what() fact {
	length := duration(p.Appointment.Duration)
	if staff := oneLine(p.Appointment.StaffName); staff != "" {
		length += " with " + staff
	}
	return fact{"What", []line{{Words: oneLine(p.Appointment.ServiceName)}, {Words: length}}}
}

func (p pen) price() fact { return fact{"Price", []line{{Words: p.Appointment.Price.String()}}} }

func statusOf(s appointment.Status) status {
	switch s {
	case appointment.Pending:
		return status{"Pending", "pending"}
	case appointment.Cancelled:
		return status{"Cancelled", "cancelled"}
	case appointment.Completed:
		return status{"Completed", "confirmed"}
	default:
		return status{"Confirmed", "confirmed"}
	}
}

// plain is s with ordinary spaces, for subjects: they are searched for, and their lines are not ours to break.
func plain(s string) string { return strings.ReplaceAll(s, nbsp, " ") }

func phoneLine(number string) line {
	dialled := strings.Map(func(r rune) rune {
		if r >= '0' && r <= '9' || r == '+' {
			return r
		}
		return -1
	}, number)
	if dialled == "" {
		return line{Words: oneLine(number)}
	}
	return line{Words: oneLine(number), Link: html.URL("tel:" + dialled)} //nolint:gosec // digits only
}

func mailLine(address string) line {
	return line{Words: oneLine(address), Link: html.URL(mailto(address))} //nolint:gosec // escaped by mailto
}

// mailto is the address as a URI.
func mailto(address string) string {
	return (&url.URL{Scheme: "mailto", Opaque: url.PathEscape(address)}).String()
}
