package business_test

import (
	"testing"
	"time"

	"slotwise/core/business"
	"slotwise/core/civil"
)

// In Berlin clocks jump from 02:00 to 03:00 on 28 March 2027 and go back from 03:00 to 02:00 on 31 October.
func TestAgendasAreDueOncePerDayAtTheChosenTime(t *testing.T) {
	t.Parallel()
	at := func(text string) time.Time {
		instant, err := time.Parse(time.RFC3339, text)
		if err != nil {
			t.Fatal(err)
		}
		return instant.UTC()
	}
	date := func(text string) (d civil.Date) {
		if text != "" {
			d, _ = civil.ParseDate(text)
		}
		return d
	}
	for name, c := range map[string]struct {
		clock string
		now   string
		last  string
		due   bool
		next  string
	}{
		"before the hour":               {"07:00", "2027-06-08T06:59:59+02:00", "2027-06-07", false, "2027-06-08T07:00:00+02:00"},
		"at the hour":                   {"07:00", "2027-06-08T07:00:00+02:00", "2027-06-07", true, "2027-06-09T07:00:00+02:00"},
		"sent":                          {"07:00", "2027-06-08T07:00:30+02:00", "2027-06-08", false, "2027-06-09T07:00:00+02:00"},
		"sent, then a later hour":       {"09:00", "2027-06-08T08:00:00+02:00", "2027-06-08", false, "2027-06-09T09:00:00+02:00"},
		"the first":                     {"07:00", "2027-06-08T06:00:00+02:00", "", false, "2027-06-08T07:00:00+02:00"},
		"days late":                     {"07:00", "2027-06-08T20:00:00+02:00", "2027-06-02", true, "2027-06-09T07:00:00+02:00"},
		"a day late, before the hour":   {"07:00", "2027-06-08T06:00:00+02:00", "2027-06-06", false, "2027-06-08T07:00:00+02:00"},
		"at midnight":                   {"00:00", "2027-06-08T00:00:00+02:00", "2027-06-07", true, "2027-06-09T00:00:00+02:00"},
		"clocks jump over the hour":     {"02:30", "2027-03-28T01:59:59+01:00", "2027-03-27", false, "2027-03-28T03:00:00+02:00"},
		"after clocks jumped":           {"02:30", "2027-03-28T03:00:00+02:00", "2027-03-27", true, "2027-03-29T02:30:00+02:00"},
		"the hour comes twice":          {"02:30", "2027-10-31T02:30:00+02:00", "2027-10-30", true, "2027-11-01T02:30:00+01:00"},
		"the hour comes again":          {"02:30", "2027-10-31T02:30:00+01:00", "2027-10-31", false, "2027-11-01T02:30:00+01:00"},
		"after another zone was chosen": {"07:00", "2027-06-08T00:30:00+02:00", "2027-06-08", false, "2027-06-09T07:00:00+02:00"},
		"before a day that was sent":    {"07:00", "2027-06-08T08:00:00+02:00", "2027-06-09", false, "2027-06-10T07:00:00+02:00"},
	} {
		minute, err := civil.ParseClock(c.clock)
		if err != nil {
			t.Fatal(err)
		}
		b := business.Business{Timezone: "Europe/Berlin", OwnerMail: business.OwnerMail{Agenda: true, AgendaAt: minute}}
		now, last := at(c.now), date(c.last)
		if _, due := b.AgendaDay(now, last); due != c.due {
			t.Errorf("%s: due %v", name, due)
		}
		if c.due {
			last = b.Today(now)
		}
		if next := b.NextAgenda(now, last); !next.Equal(at(c.next)) {
			t.Errorf("%s: next %v, want %s", name, next, c.next)
		}
		b.OwnerMail.Agenda = false
		if _, due := b.AgendaDay(now, date(c.last)); due || !b.NextAgenda(now, last).IsZero() {
			t.Errorf("%s: due although none is wanted", name)
		}
	}
}

func TestOwnerMailChecksTheTimeOfTheAgenda(t *testing.T) {
	t.Parallel()
	for minute, ok := range map[civil.Minute]bool{-1: false, 0: true, 24*60 - 1: true, 24 * 60: false} {
		m, err := business.DefaultOwnerMail().With(business.OwnerMailPatch{AgendaAt: &minute, Agenda: new(true)})
		if (err == nil) != ok || ok && (m.AgendaAt != minute || !m.Agenda || !m.Bookings) {
			t.Errorf("%v: %+v, %v", minute, m, err)
		}
	}
}
