package demo

import (
	"reflect"
	"slices"
	"strconv"
	"testing"
	"time"

	"slotwise/core/appointment"
	"slotwise/core/business"
	"slotwise/core/civil"
	"slotwise/core/message"
	"slotwise/ports/porttest"
)

// premiumSetup is the premium sample with its staff and lanes, which otherwise the store adds.
func premiumSetup(now time.Time) *business.Setup {
	sample := samples[1]
	setup := &business.Setup{Business: sample.business(now)}
	for i, service := range sample.services {
		service.ID = business.ServiceID("service " + strconv.Itoa(i))
		setup.Services = append(setup.Services, service)
	}
	for i, m := range sample.staff {
		id := business.StaffID(strconv.Itoa(i))
		setup.Staff = append(setup.Staff, m.member(id, setup.Services, setup.Business.Today(now), now))
		setup.Lanes = append(setup.Lanes, business.Lane{ID: business.LaneID("lane " + strconv.Itoa(i)), Staff: id})
	}
	return setup
}

func TestSamplesAreAssignedToStaffWhoDoTheService(t *testing.T) {
	t.Parallel()
	now := time.Date(2027, time.June, 9, 15, 0, 0, 0, time.UTC)
	setup := premiumSetup(now)
	s := New(Deps{Clock: porttest.NewClock(now), Generate: &porttest.Generator{}})
	list, err := s.appointments(setup, 13)
	if err != nil {
		t.Fatal(err)
	}
	perMember := map[string]int{}
	for _, sample := range list {
		a := sample.Appointment
		perMember[a.StaffName]++
		if a.StaffID == "" {
			continue
		}
		at := slices.IndexFunc(setup.Staff, func(m business.Staff) bool { return m.ID == a.StaffID })
		m := setup.Staff[at]
		if !m.Active || !m.Services.Includes(a.ServiceID) || a.StaffName != m.Name {
			t.Errorf("%s at %s is with %s", a.ServiceName, a.StartsAt, m.Name)
		}
	}
	for _, name := range []string{"Maya Chen", "Leo Martins", "Sofia Novak"} {
		if perMember[name] < len(list)/8 {
			t.Errorf("%s has %d of %d appointments", name, perMember[name], len(list))
		}
	}
	if unassigned := perMember[""]; unassigned == 0 || unassigned > len(list)/8 {
		t.Errorf("%d of %d appointments are unassigned", unassigned, len(list))
	}
}

func TestADaysAppointmentsAreTheSameEachTimeAndDoNotOverlap(t *testing.T) {
	t.Parallel()
	now := time.Date(2027, time.June, 9, 15, 0, 0, 0, time.UTC)
	date := civil.Date{Year: 2027, Month: time.June, Day: 9}
	type placed struct {
		appointment.Appointment
		lane business.LaneID
	}
	appointments := func(date civil.Date) (list []placed) {
		day := newSampleDay(premiumSetup(now), date, now)
		for range 12 {
			if a, lane, found := day.nextAppointment(); found {
				list = append(list, placed{a, lane})
			}
		}
		return list
	}
	first := appointments(date)
	if len(first) < 6 {
		t.Errorf("%d appointments on a day with three places", len(first))
	}
	if !reflect.DeepEqual(first, appointments(date)) {
		t.Error("the same day differs the second time")
	}
	if reflect.DeepEqual(first, appointments(date.AddDays(1))) {
		t.Error("the next day is the same")
	}
	for i, a := range first {
		for _, b := range first[:i] {
			if a.lane == b.lane && a.BlockedFrom().Before(b.BlockedTo()) && b.BlockedFrom().Before(a.BlockedTo()) {
				t.Errorf("%s and %s overlap on %s", a.StartsAt, b.StartsAt, a.lane)
			}
		}
	}
}

func TestWhatHasHappenedToASampleFollowsTheRules(t *testing.T) {
	t.Parallel()
	now := time.Date(2027, time.June, 9, 15, 0, 0, 0, time.UTC)
	s := New(Deps{Clock: porttest.NewClock(now), Generate: &porttest.Generator{}})
	list, err := s.appointments(premiumSetup(now), 13)
	if err != nil {
		t.Fatal(err)
	}
	statuses := map[appointment.Status]int{}
	for _, sample := range list {
		a := sample.Appointment
		statuses[a.Status]++
		last := sample.History[len(sample.History)-1]
		if len(sample.History) != a.Version || last.Version != a.Version || !last.At.Equal(a.UpdatedAt) || last.At.After(now) {
			t.Errorf("version %d of %s has the history %+v", a.Version, a.UpdatedAt, sample.History)
		}
		if over := a.EndsAt().Before(now); a.Status == appointment.Pending && over || a.Status == appointment.Completed && !over || a.NoShow && !over {
			t.Errorf("at %s an appointment until %s is %s, no-show %t", now, a.EndsAt(), a.Status, a.NoShow)
		}
		for _, m := range sample.Messages {
			if m.State != message.Sent {
				t.Errorf("a message is %s", m.State)
			}
		}
	}
	for _, status := range []appointment.Status{appointment.Pending, appointment.Confirmed, appointment.Cancelled, appointment.Completed} {
		if statuses[status] == 0 {
			t.Errorf("none of %d samples is %s", len(list), status)
		}
	}
}
