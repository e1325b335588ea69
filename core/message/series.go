package message

import (
	"slices"
	"time"

	"slotwise/core/appointment"
	"slotwise/core/business"
	"slotwise/core/text"
)

// ofSeries has the kinds that tell of several appointments at once, by the kind that tells of one.
var ofSeries = map[Kind]Kind{Booked: SeriesBooked, Assigned: SeriesBooked, Changed: SeriesMoved, Cancelled: SeriesCancelled}

// OfOne returns the kind that tells the same of one appointment, by which mails are named.
func (k Kind) OfOne() Kind {
	switch k {
	case SeriesBooked:
		return Booked
	case SeriesMoved:
		return Changed
	case SeriesCancelled:
		return Cancelled
	default:
		return k
	}
}

// ForSeries creates the messages that follow from one change of several appointments of a series, in the order of their starts. Each
// recipient gets one message, about the first of their appointments, instead of one for each. Other messages are those of For.
func ForSeries(setup *business.Setup, changes []Change, newID func() string, now time.Time) []Message {
	type recipient struct {
		Kind
		Recipient
		business.StaffID
		address string
	}
	told := map[recipient]bool{}
	var messages []Message
	for _, c := range changes {
		for _, m := range For(setup, c, newID, now) {
			if kind := ofSeries[m.Kind]; kind != "" {
				to := recipient{kind, m.Recipient, m.Staff, m.RecipientAddress}
				if told[to] {
					continue
				}
				told[to], m.Kind = true, kind
			}
			messages = append(messages, m)
		}
	}
	return messages
}

// ToldOfSeries returns the appointments of which a message about a series tells its recipient at now, and why it tells of none. own is the
// message's appointment, and all are those of the series.
func ToldOfSeries(m Message, own appointment.Appointment, all []appointment.Appointment, now time.Time) (told []appointment.Appointment, skip text.Text) {
	for _, a := range all {
		isEarlier := m.Kind != SeriesBooked && a.StartsAt.Before(own.StartsAt)
		if !isEarlier && a.StartsAt.After(now) && a.Status.Occupies() == (m.Kind != SeriesCancelled) && m.goesTo(a) {
			told = append(told, a)
		}
	}
	switch {
	case len(told) > 0:
		return told, text.Text{}
	case m.Kind == SeriesCancelled:
		return nil, reasonReopened
	}
	return nil, reasonCancelled
}

// goesTo reports whether the message's recipient has to do with the appointment.
func (m Message) goesTo(a appointment.Appointment) bool {
	if m.Recipient == ToStaff {
		return slices.Contains(a.Staff(), m.Staff)
	}
	return m.RecipientAddress == a.Customer.Email
}
