package mail

import (
	"fmt"
	html "html/template"
	"maps"
	"net/url"
	"strings"
	"time"

	"slotwise/adapters/texts"
	"slotwise/core/appointment"
	"slotwise/core/customer"
	"slotwise/core/message"
	"slotwise/ports"
)

// appointmentContent returns the content of a mail about an appointment, as seen at now.
func appointmentContent(m ports.AppointmentMail, now time.Time) (content, error) {
	in := texts.In(m.Language)
	f, err := newFormatter(m.Business, in)
	if err != nil {
		return content{}, err
	}
	c := composer{AppointmentMail: m, formatter: f, values: values{in, nil}, now: now, business: oneLine(m.Business.Name), customerName: oneLine(in.Customer(m.Appointment.Customer.FullName))}
	c.named = c.mentioned()
	switch m.Message.Recipient {
	case message.ToCustomer:
		return c.toCustomer()
	case message.ToOwner:
		return c.toOwner()
	case message.ToStaff:
		return c.toStaff()
	default:
		return content{}, fmt.Errorf("no mail about an appointment goes to %q", m.Message.Recipient)
	}
}

// composer writes the content for each recipient.
type composer struct {
	ports.AppointmentMail
	formatter
	values
	now          time.Time
	business     string
	customerName string
}

func (c composer) content(h headline) content {
	a := c.Appointment
	out := content{
		Labels:  labelsIn(c.Catalogue),
		Sender:  c.business,
		Logo:    c.LogoURL,
		Brand:   brandOf(c.Business, c.now),
		Subject: c.subject(h.of),
		Preview: c.longDate(a.StartsAt) + ", " + c.times(),
		Title:   c.say(h.of + ".title"),
		Ticket: &ticket{
			Number: string(a.Number),
			Status: c.status(),
			Was:    c.was(),
			Date:   c.longDate(a.StartsAt),
			Times:  c.times(),
			Zone:   c.zoneDuring(a.StartsAt, a.EndsAt()),
			Over:   a.Status == appointment.Cancelled,
		},
	}
	for _, p := range h.intro {
		out.Intro = append(out.Intro, c.paragraphs(p)...)
	}
	return out
}

// mentioned returns what the texts can mention. The names of a service and of times are those for a subject.
func (c composer) mentioned() map[string]any {
	a := c.Appointment
	v := map[string]any{
		"business": c.business, "customer": c.customerName, "phone": c.phone(), "number": string(a.Number),
		"service": short(c.Services(a), 60), "date": c.shortDate(a.StartsAt, c.now), "time": plain(c.clock(a.StartsAt)),
		"count": len(c.Series),
	}
	if c.Deposit != nil {
		c.mentionDeposit(v)
	}
	return v
}

// subject shortens the customer's name.
func (c composer) subject(of texts.ID) string {
	named := maps.Clone(c.named)
	named["customer"] = short(c.customerName, 40)
	return values{c.Catalogue, named}.say(of + ".subject")
}

func (c composer) isPending() bool { return c.Appointment.Status == appointment.Pending }

func (c composer) times() string { return c.clockRange(c.Appointment.StartsAt, c.Appointment.EndsAt()) }

// was returns the time before a move or before another time zone.
func (c composer) was() string {
	switch {
	case c.MovedFrom.IsZero():
		return ""
	case c.FormerZone != nil:
		former := c.formatter
		former.zone = c.FormerZone
		return former.momentInZone(c.MovedFrom)
	}
	return c.moment(c.MovedFrom)
}

// onlyZone reports whether the time zone changed and the appointment kept its instant.
func (c composer) onlyZone() bool {
	return c.FormerZone != nil && c.MovedFrom.Equal(c.Appointment.StartsAt)
}

func (c composer) what() fact {
	return fact{c.Say("mail.label.what"), c.services(c.Appointment)}
}

// services returns each service with its duration and its staff member. If there are several, it also returns when each begins.
func (c composer) services(a appointment.Appointment) []line {
	var lines []line
	for _, item := range a.Items {
		length := c.duration(item.Duration)
		if staff := oneLine(item.StaffName); staff != "" {
			length = c.Say("mail.withStaff", "duration", length, "staff", staff)
		}
		if len(a.Items) > 1 {
			length = c.Say("mail.timeAndLength", "time", c.clock(a.StartsAt.Add(item.After)), "length", length)
		}
		lines = append(lines, line{Text: oneLine(item.ServiceName)})
		if a.Places > 1 {
			lines = append(lines, line{Text: c.Say("class.places", "count", a.Places)})
		}
		lines = append(lines, line{Text: length})
	}
	return lines
}

func (c composer) price() fact {
	return fact{c.Say("mail.label.price"), []line{{Text: c.Amount(c.Appointment.Price())}}}
}

func (c composer) status() status {
	switch c.Appointment.Status {
	case appointment.Pending:
		return status{c.Say("mail.state.pending"), "pending"}
	case appointment.Cancelled:
		return status{c.Say("mail.state.cancelled"), "cancelled"}
	case appointment.Completed:
		return status{c.Say("mail.state.completed"), "confirmed"}
	default:
		return status{c.Say("mail.state.confirmed"), "confirmed"}
	}
}

// plain replaces no-break spaces with ordinary ones. It is for subjects, because people search in them.
func plain(s string) string { return strings.ReplaceAll(s, nbsp, " ") }

func phoneLine(number string) line {
	l := line{Text: oneLine(number)}
	if dialled := customer.Dialled(number); dialled != "" {
		l.Link = html.URL("tel:" + dialled) //nolint:gosec // digits, a plus sign and an extension only
	}
	return l
}

func mailLine(address string) line {
	return line{Text: oneLine(address), Link: html.URL(mailto(address))} //nolint:gosec // escaped by mailto
}

// mailto returns the address as a URI.
func mailto(address string) string {
	return (&url.URL{Scheme: "mailto", Opaque: url.PathEscape(address)}).String()
}
