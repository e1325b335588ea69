package demo

import (
	"slices"
	"testing"
	"time"

	"slotwise/core/appointment"
	"slotwise/core/class"
	"slotwise/core/slot"
	"slotwise/ports"
)

func TestClassesHaveSessionsWithParticipants(t *testing.T) {
	t.Parallel()
	for _, sample := range []sample{gym, salon} {
		c, name := calendarOf(sample), sample.details.Name
		some, err := c.between(c.today.AddDays(-30), c.today.AddDays(daysAhead))
		if err != nil {
			t.Fatal(err)
		}
		times := 0
		for _, of := range sample.classes {
			times += len(of.times)
		}
		if want := 5 * times; len(some.Sessions) < want {
			t.Errorf("%s: %d sessions in six weeks, want at least %d", name, len(some.Sessions), want)
		}
		checkPlacesInSessions(t, c, some)
		if future := slices.IndexFunc(some.Sessions, func(s ports.SampleSession) bool { return s.StartsAt.After(now) }); future < 0 {
			t.Errorf("%s: no session is ahead", name)
		}
	}
}

// checkPlacesInSessions fails the test if a place is booked twice, a session is empty or full on each date, or its lanes are not its own.
func checkPlacesInSessions(t *testing.T, c calendar, some ports.Samples) {
	t.Helper()
	taken := map[appointment.Place]bool{}
	booked := map[appointment.SessionID]int{}
	for _, sample := range some.Appointments {
		a := sample.Appointment
		if len(sample.Places) != a.Places || a.Places > 0 && len(sample.Allocations) > 0 {
			t.Errorf("an appointment with %d places has %d, and %d lanes", a.Places, len(sample.Places), len(sample.Allocations))
		}
		for _, p := range sample.Places {
			if taken[p] || p.Number < 1 || p.Number > p.Capacity || p.Session != a.Session {
				t.Errorf("%+v is booked twice, or does not exist", p)
			}
			taken[p] = true
			booked[p.Session]++
		}
	}
	full := 0
	for _, session := range some.Sessions {
		switch n := booked[session.ID]; n {
		case 0:
			t.Errorf("%s: nobody comes to the session at %s", c.sample.details.Name, session.StartsAt)
		case session.Capacity:
			full++
		}
		for _, lane := range session.Allocations {
			if slices.ContainsFunc(some.Appointments, func(s ports.SampleAppointment) bool { return overlaps(s.Allocations, lane) }) {
				t.Errorf("%s: an appointment overlaps the session at %s", c.sample.details.Name, session.StartsAt)
			}
		}
	}
	if full == len(some.Sessions) {
		t.Errorf("%s: every session is full", c.sample.details.Name)
	}
}

func overlaps(all []appointment.Allocation, with appointment.Allocation) bool {
	return slices.ContainsFunc(all, func(a appointment.Allocation) bool { return a.Lane == with.Lane && a.Overlaps(with.Interval) })
}

// A worker opens the sessions of the timetable, possibly before the samples are added.
func TestParticipantsJoinSessionsThatAreOpen(t *testing.T) {
	t.Parallel()
	c := calendarOf(gym)
	date := c.today.AddDays(3)
	alone, err := c.between(date, date)
	if err != nil || len(alone.Sessions) != 1 {
		t.Fatalf("%d sessions, error %v", len(alone.Sessions), err)
	}
	opened := alone.Sessions[0]
	c.opened = []class.Listed{{Session: opened.Session}}
	c.opened[0].ID = "opened"
	c.taken = opened.Allocations
	joined, err := c.between(date, date)
	if err != nil || len(joined.Sessions) != 0 {
		t.Errorf("%d sessions are added to the one that is open, error %v", len(joined.Sessions), err)
	}
	if in := participantsOf("opened", joined); in == 0 {
		t.Error("nobody is added to the session that is open")
	}
	c.opened[0].Taken = 1
	if booked, err := c.between(date, date); err != nil || participantsOf("opened", booked) != 0 {
		t.Errorf("%d appointments are added to a session in which a visitor has a place, error %v", participantsOf("opened", booked), err)
	}
}

func participantsOf(id appointment.SessionID, in ports.Samples) (n int) {
	for _, s := range in.Appointments {
		if s.Appointment.Session == id {
			n++
		}
	}
	return n
}

func TestSessionsAreLeftOutWhereVisitorsAre(t *testing.T) {
	t.Parallel()
	c := calendarOf(gym)
	date := c.today.AddDays(3)
	alone, err := c.between(date, date)
	if err != nil || len(alone.Sessions) != 1 {
		t.Fatalf("%d sessions, error %v", len(alone.Sessions), err)
	}
	session := alone.Sessions[0]
	c.taken = []appointment.Allocation{{Lane: session.Allocations[0].Lane, Busy: slot.Busy{Interval: slot.Interval{
		Start: session.StartsAt.Unix(), End: session.StartsAt.Add(15 * time.Minute).Unix(),
	}}}}
	if some, err := c.between(date, date); err != nil || len(some.Sessions) != 0 {
		t.Errorf("%d sessions where a visitor has an appointment, error %v", len(some.Sessions), err)
	}
}
