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

// appointmentContent is the letter of a message, as seen at now.
func appointmentContent(m ports.AppointmentMail, now time.Time) (content, error) {
	f, err := newFormatter(m.Business)
	if err != nil {
		return content{}, err
	}
	p := composer{AppointmentMail: m, formatter: f, now: now, business: oneLine(m.Business.Name), customerName: oneLine(m.Appointment.Customer.FullName)}
	switch m.Message.Recipient {
	case message.ToCustomer:
		return p.toCustomer()
	case message.ToOwner:
		return p.toOwner()
	default:
		return content{}, fmt.Errorf("no letter to %q", m.Message.Recipient)
	}
}

// composer is what both sides' letters are written with.
type composer struct {
	ports.AppointmentMail
	formatter
	now          time.Time
	business     string
	customerName string
}

// headline is what a letter says in words: "Moved: Haircut on Thu, Jun 10 at 9:30 AM", a title, and what happened.
type headline struct {
	subject string
	title   string
	intro   []string
}

func (c composer) content(n headline) content {
	a := c.Appointment
	return content{
		Subject: fmt.Sprintf("%s on %s at %s", n.subject, c.shortDate(a.StartsAt, c.now), plain(c.clock(a.StartsAt))),
		Preview: c.longDate(a.StartsAt) + ", " + c.times(),
		Title:   n.title,
		Intro:   n.intro,
		Ticket: &ticket{
			Number: string(a.Number),
			Status: statusOf(a.Status),
			Was:    c.was(),
			Date:   c.longDate(a.StartsAt),
			Times:  c.times(),
			Zone:   c.zoneDuring(a.StartsAt, a.EndsAt()),
			Over:   a.Status == appointment.Cancelled,
		},
	}
}

func (c composer) times() string { return c.clockRange(c.Appointment.StartsAt, c.Appointment.EndsAt()) }

// was is the time before a move; with its offset where the clocks changed in between, since both may read the same.
func (c composer) was() string {
	if c.MovedFrom.IsZero() {
		return ""
	}
	if before := c.offset(c.MovedFrom); before != c.offset(c.Appointment.StartsAt) {
		return c.moment(c.MovedFrom) + " (" + before + ")"
	}
	return c.moment(c.MovedFrom)
}

func (c composer) service() string { return short(c.Appointment.ServiceName, 60) }

// what is the service with its duration and who gives it.
func (c composer) what() fact {
	length := duration(c.Appointment.Duration)
	if staff := oneLine(c.Appointment.StaffName); staff != "" {
		length += " with " + staff
	}
	return fact{"What", []line{{Text: oneLine(c.Appointment.ServiceName)}, {Text: length}}}
}

func (c composer) price() fact { return fact{"Price", []line{{Text: c.Appointment.Price.String()}}} }

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
		return line{Text: oneLine(number)}
	}
	return line{Text: oneLine(number), Link: html.URL("tel:" + dialled)} //nolint:gosec // digits only
}

func mailLine(address string) line {
	return line{Text: oneLine(address), Link: html.URL(mailto(address))} //nolint:gosec // escaped by mailto
}

// mailto is the address as a URI.
func mailto(address string) string {
	return (&url.URL{Scheme: "mailto", Opaque: url.PathEscape(address)}).String()
}
