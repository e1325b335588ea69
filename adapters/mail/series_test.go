package mail

import (
	"strings"
	"testing"
	"time"

	"slotwise/core/appointment"
	"slotwise/core/message"
	"slotwise/core/money"
	"slotwise/ports"
)

// ofSeries returns the text of the mail about a booked series, and the part of each of its dates.
func ofSeries(t *testing.T, to message.Recipient, change func(series []ports.SeriesAppointment)) (words string, dates []string) {
	t.Helper()
	for _, mail := range places()[0].seriesMails() {
		if mail.Message.Kind != message.SeriesBooked || mail.Message.Recipient != to {
			continue
		}
		change(mail.Series)
		mail.Appointment = mail.Series[0].Appointment
		m := deliver(t, mail)
		agree(t, m)
		words = unix(m.Text)
		rest := words
		for _, a := range mail.Series {
			before, after, found := strings.Cut(rest, string(a.Number))
			if !found {
				t.Fatalf("%s is missing:\n%s", a.Number, words)
			}
			dates, rest = append(dates, before), after
		}
		return words, append(dates[1:], rest)
	}
	t.Fatal("no such mail")
	return "", nil
}

// The dates of a series can have other times than its first.
func TestMailOfASeriesSaysWhenEachServiceBegins(t *testing.T) {
	t.Parallel()
	for _, to := range []message.Recipient{message.ToCustomer, message.ToStaff} {
		words, dates := ofSeries(t, to, func(series []ports.SeriesAppointment) {
			for i := range series {
				first := series[i].Items[0]
				series[i].Items = append(series[i].Items[:1:1], appointment.Item{ServiceName: "Beard", Price: first.Price, After: 75 * time.Minute, Duration: 20 * time.Minute})
			}
		})
		for i, want := range []string{"12:45, 20", "11:45, 20", "11:45, 20"} {
			if !strings.Contains(dates[i], want) {
				t.Errorf("to %s: date %d lacks %q:\n%s", to, i+1, want, words)
			}
		}
		if says := strings.Contains(words, "€116.00 each"); says != (to == message.ToCustomer) || strings.Count(words, "€") > 1 {
			t.Errorf("to %s: the price is wrong:\n%s", to, words)
		}
	}
}

// One appointment of a series can have been changed before all are moved.
func TestMailOfASeriesSaysWhatIsDoneOnEachDate(t *testing.T) {
	t.Parallel()
	words, dates := ofSeries(t, message.ToCustomer, func(series []ports.SeriesAppointment) {
		series[1].Items = []appointment.Item{{ServiceName: "Colour", StaffName: "Leo", Price: money.Amount{Minor: 9000, Currency: "EUR"}, Duration: 75 * time.Minute}}
	})
	for i, want := range [][]string{{"Cut & finish", "Maya", "€58.00"}, {"Colour", "Leo", "€90.00"}, {"Cut & finish", "Maya", "€58.00"}} {
		for _, part := range want {
			if !strings.Contains(dates[i], part) {
				t.Errorf("date %d lacks %q:\n%s", i+1, part, words)
			}
		}
	}
	if strings.Contains(words, "€58.00 each") {
		t.Errorf("the price is not that of each:\n%s", words)
	}
}
