package demo

import (
	"slices"
	"testing"
	"time"

	"slotwise/core/appointment"
	"slotwise/core/message"
	"slotwise/ports"
)

func TestAYearOfSamplesLooksLikeLife(t *testing.T) {
	t.Parallel()
	for _, sample := range samples {
		c := calendarOf(sample)
		begin := max(-daysInAll, 1-sample.age)
		list, err := sampled(c, c.today.AddDays(begin), c.today.AddDays(daysAhead))
		if err != nil {
			t.Fatal(err)
		}
		checkPlaces(t, c, list)
		statuses, channels, visits, days := map[appointment.Status]int{}, map[appointment.Channel]int{}, map[string]int{}, map[string]int{}
		noShows, moved, noted := 0, 0, 0
		for _, s := range list {
			a := s.Appointment
			checkStory(t, s)
			statuses[a.Status]++
			channels[a.Channel]++
			visits[a.Customer.Email]++
			days[a.StartsAt.Format(time.DateOnly)]++
			if a.NoShow {
				noShows++
			}
			if a.Notes != "" && a.Customer.Notes != "" {
				noted++
			}
			if slices.ContainsFunc(s.History, func(e appointment.Entry) bool { return e.Action == appointment.ActionMoved }) {
				moved++
			}
		}
		name, weeks := sample.details.Name, (daysAhead-begin)/7
		if len(list) < 12*weeks {
			t.Errorf("%s: %d appointments in %d weeks", name, len(list), weeks)
		}
		enough := len(list) > 500
		if len(statuses) < 3 || enough && (noShows == 0 || noted == 0) || moved == 0 || len(channels) != 6 {
			t.Errorf("%s: statuses %v, channels %v, %d no-shows, %d moved, %d with notes", name, statuses, channels, noShows, moved, noted)
		}
		if len(visits) > len(list)*3/4 {
			t.Errorf("%s: %d customers for %d appointments", name, len(visits), len(list))
		}
		least, most := len(list), 0
		for _, n := range days {
			least, most = min(least, n), max(most, n)
		}
		if most < 3*least {
			t.Errorf("%s: between %d and %d appointments a day", name, least, most)
		}
	}
}

// guests counts the appointments of each customer in a list, by their addresses.
func guests(list []ports.SampleAppointment, from time.Time) map[string]int {
	visits := map[string]int{}
	for _, s := range list {
		if a := s.Appointment; a.Status != appointment.Cancelled && !a.StartsAt.Before(from) && a.StartsAt.Before(now) {
			visits[a.Customer.Email]++
		}
	}
	return visits
}

func TestCustomersComeAsInLife(t *testing.T) {
	t.Parallel()
	for _, sample := range samples {
		name, c := sample.details.Name, calendarOf(sample)
		list, err := sampled(c, c.today.AddDays(max(-daysInAll, 1-sample.age)), c.today.AddDays(daysAhead))
		if err != nil {
			t.Fatal(err)
		}
		month := now.AddDate(0, 0, -30)
		all, lately := guests(list, time.Time{}), guests(list, month)
		once, most := 0, 0
		for _, visits := range all {
			most = max(most, visits)
			if visits == 1 {
				once++
			}
		}
		if share := 100 * once / len(all); share < 25 || share > 80 {
			t.Errorf("%s: %d%% of %d customers came once", name, share, len(all))
		}
		if mostPerYear := 55; most > mostPerYear {
			t.Errorf("%s: somebody came %d times", name, most)
		}
		before := map[string]bool{}
		for _, s := range list {
			if a := s.Appointment; a.Status != appointment.Cancelled && a.StartsAt.Before(month) {
				before[a.Customer.Email] = true
			}
		}
		returned := 0
		for email := range lately {
			if before[email] {
				returned++
			}
		}
		share := 100 * returned / max(1, len(lately))
		t.Logf("%s: %d appointments, %d customers, %d once, at most %d; lately %d, %d%% return", name, len(list), len(all), once, most, len(lately), share)
		if sample.age > 60 && (share < 60 || share > 75) {
			t.Errorf("%s: %d%% of %d customers of the month return", name, share, len(lately))
		}
	}
}

func TestSomeServicesArePopularAndSomeRare(t *testing.T) {
	t.Parallel()
	for _, sample := range samples {
		c := calendarOf(sample)
		list, err := sampled(c, c.today.AddDays(max(-daysInAll, 1-sample.age)), c.today.AddDays(-1))
		if err != nil {
			t.Fatal(err)
		}
		booked := map[string]int{}
		for _, s := range list {
			booked[s.Appointment.ServiceNames()]++
		}
		least, most := len(list), 0
		for _, service := range sample.services {
			n := booked[service.Name]
			least, most = min(least, n), max(most, n)
		}
		if least == 0 || most < 3*least {
			t.Errorf("%s: the services are booked %v", sample.details.Name, booked)
		}
	}
}

// People visit the demo on any day of the week.
func TestSamplesWithASignInHaveABusyToday(t *testing.T) {
	t.Parallel()
	for _, sample := range []sample{salon, barbershop} {
		c := calendarOf(sample)
		for date := c.today.AddDays(-6); !date.After(c.today); date = date.AddDays(1) {
			list, err := sampled(c, date, date)
			if err != nil {
				t.Fatal(err)
			}
			if len(list) < 3 {
				t.Errorf("%s has %d appointments on %s", sample.details.Name, len(list), date.Weekday())
			}
		}
	}
}

func TestFewAppointmentsWaitForTheOwner(t *testing.T) {
	t.Parallel()
	for _, sample := range []sample{salon, barbershop} {
		c := calendarOf(sample)
		from, to := c.aroundToday()
		list, err := sampled(c, from, to)
		if err != nil {
			t.Fatal(err)
		}
		upcoming, pending := 0, 0
		for _, s := range list {
			if a := s.Appointment; a.StartsAt.After(now) && !a.Held() {
				if waits := now.Sub(a.CreatedAt); a.Status == appointment.Pending && waits > 4*24*time.Hour {
					t.Errorf("%s: a request waits for %s", sample.details.Name, waits)
				}
				upcoming++
				if a.Status == appointment.Pending {
					pending++
				}
			}
		}
		if pending == 0 || pending > upcoming/8 {
			t.Errorf("%s: %d of %d appointments to come are pending", sample.details.Name, pending, upcoming)
		}
	}
}

// checkStory fails the test if the history of an appointment does not lead to its current state.
func checkStory(t *testing.T, s ports.SampleAppointment) {
	t.Helper()
	a := s.Appointment
	last := s.History[len(s.History)-1]
	if len(s.History) != a.Version || last.Version != a.Version || !last.At.Equal(a.UpdatedAt) || last.At.After(now) {
		t.Errorf("version %d of %s has the history %+v", a.Version, a.UpdatedAt, s.History)
	}
	if !slices.IsSortedFunc(s.History, func(a, b appointment.Entry) int { return a.At.Compare(b.At) }) {
		t.Errorf("the history is not in order: %+v", s.History)
	}
	if over := a.EndsAt().Before(now); a.Status == appointment.Pending && over || a.Status == appointment.Completed && !over || a.NoShow && !over {
		t.Errorf("at %s an appointment until %s is %s, no-show %t", now, a.EndsAt(), a.Status, a.NoShow)
	}
	if !a.ReminderAt.IsZero() && !a.ReminderAt.After(now) {
		t.Errorf("the reminder of %s is due", a.StartsAt)
	}
	for _, m := range s.Messages {
		if m.State != message.Sent {
			t.Errorf("a message is %s", m.State)
		}
	}
}
