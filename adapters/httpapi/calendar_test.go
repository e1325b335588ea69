package httpapi_test

import (
	"net/http"
	"testing"
	"time"

	"slotwise/ports/porttest"
)

func TestCalendarHasAppointmentsAndHours(t *testing.T) {
	t.Parallel()
	w := newEnv(t)
	s := w.openPremium()
	kim := s.addStaff(object{
		"name": "Kim", "email": "kim@example.com", "phone": "+49 30 55555",
		"operating_hours": object{"tuesday": object{"open": "11:00", "close": "24:00"}},
		"date_overrides":  []any{object{"date": "2027-10-31", "windows": []any{object{"open": "01:00", "close": "04:00"}}, "note": "Night of the clocks"}},
	})
	s.owner.patch(s.path(""), object{"date_overrides": []any{object{"date": "2027-06-09", "windows": []any{}, "note": "Closed for a wedding"}}}).want(http.StatusOK)
	book := func(clock string, staff any) booked {
		request := s.bookingRequest("2027-06-08", clock)
		request["staff_id"], request["booking_source"] = staff, "manual"
		return decode[booked](s.owner.post(s.path("/appointments"), request).want(http.StatusCreated))
	}
	s.owner.post(s.path("/blocked-times"), object{"label": "Training", "staff_ids": []any{kim}, "first_date": "2027-06-08", "start": "14:00", "end": "15:00"}).want(http.StatusCreated)
	first, second := book("12:00", kim), book("13:00", kim)
	read := func(query string) object {
		return decode[object](s.owner.get(s.path("/calendar?" + query)).want(http.StatusOK))
	}

	calendar := read("from=2027-06-08&to=2027-06-09")
	porttest.Same(t, "days", calendar["days"], any([]any{
		object{"date": "2027-06-08", "starts_at": "2027-06-08T00:00:00+02:00", "ends_at": "2027-06-09T00:00:00+02:00", "count": 2.0},
		object{"date": "2027-06-09", "starts_at": "2027-06-09T00:00:00+02:00", "ends_at": "2027-06-10T00:00:00+02:00", "count": 0.0},
	}))
	porttest.Same(t, "timetables", calendar["timetables"], any([]any{
		object{
			"staff_id": nil, "staff_name": nil, "breaks": []any{},
			"open":  []any{object{"from": "2027-06-08T09:00:00+02:00", "to": "2027-06-08T17:00:00+02:00"}},
			"notes": []any{object{"date": "2027-06-09", "note": "Closed for a wedding"}},
		},
		object{
			"staff_id": kim, "staff_name": "Kim", "breaks": []any{}, "notes": []any{},
			"open": []any{object{"from": "2027-06-08T11:00:00+02:00", "to": "2027-06-09T00:00:00+02:00"}},
		},
	}))
	blocked := calendar["blocked"].([]any)[0].(object)
	porttest.Same(t, "blocked time", []any{blocked["label"], blocked["start_datetime"], blocked["end_datetime"]}, []any{"Training", "2027-06-08T14:00:00+02:00", "2027-06-08T15:00:00+02:00"})
	appointments := calendar["appointments"].([]any)
	porttest.Same(t, "the first appointment", appointments[0], any(object{
		"id": first.ID, "version": float64(first.Version), "starts_at": "2027-06-08T12:00:00+02:00", "ends_at": "2027-06-08T12:30:00+02:00",
		"status": "confirmed", "no_show": false, "customer_name": "Ada Lovelace", "service_id": s.service, "service_name": "Cut",
		"staff_id": kim, "staff_name": "Kim", "booking_source": "manual",
	}))
	porttest.Same(t, "appointments", len(appointments), 2)
	porttest.Same(t, "the first of each day", len(read("from=2027-06-08&to=2027-06-09&per_day=1")["appointments"].([]any)), 1)
	porttest.Same(t, "nobody's", read("from=2027-06-08&to=2027-06-09&unassigned=true")["appointments"], any([]any{}))
	porttest.Same(t, "Kim's, of whom both are", len(read("from=2027-06-08&to=2027-06-09&staff_id=" + kim)["appointments"].([]any)), 2)
	s.owner.put(s.path("/appointments/"+second.ID), object{"appointment_datetime": "2027-06-08T22:45:00Z", "allow_outside_hours": true}).want(http.StatusOK)
	porttest.Same(t, "one that is on the next day", len(read("from=2027-06-09&to=2027-06-09")["appointments"].([]any)), 1)

	clocks := read("from=2027-10-31&to=2027-10-31")
	porttest.Same(t, "a day of 25 hours", clocks["days"], any([]any{
		object{"date": "2027-10-31", "starts_at": "2027-10-31T00:00:00+02:00", "ends_at": "2027-11-01T00:00:00+01:00", "count": 0.0},
	}))
	porttest.Same(t, "hours on it", clocks["timetables"].([]any)[1].(object)["open"], any([]any{
		object{"from": "2027-10-31T01:00:00+02:00", "to": "2027-10-31T04:00:00+01:00"},
	}))
}

// Whatever filters the list filters the calendar, in its counts too.
func TestCalendarTakesTheFiltersOfTheList(t *testing.T) {
	t.Parallel()
	w := newEnv(t)
	s := w.openPremium()
	colour := s.addService(object{"name": "Colour", "duration_minutes": 30, "price": 40})
	book := func(date, clock, name, email, service string) string {
		request := s.bookingRequest(date, clock)
		request["service_id"], request["booking_source"], request["allow_outside_hours"] = service, "manual", true
		request["client_info"] = object{"full_name": name, "email": email}
		return decode[booked](s.owner.post(s.path("/appointments"), request).want(http.StatusCreated)).ID
	}
	late := book("2027-06-07", "23:45", "Ada Lovelace", "ada@example.com", colour) // until 0:15
	ada := book("2027-06-08", "12:00", "Ada Lovelace", "ada@example.com", s.service)
	book("2027-06-08", "13:00", "Grace Hopper", "grace@example.com", s.service)
	first := book("2027-06-08", "14:00", "Ada Lovelace", "ada@example.com", colour)
	second := book("2027-06-08", "15:00", "Ada Lovelace", "ada@example.com", colour)
	next := book("2027-06-09", "09:00", "Grace Hopper", "grace@example.com", colour)
	s.owner.put(s.path("/appointments/"+second), object{"status": "cancelled"}).want(http.StatusOK)

	for query, want := range map[string]struct {
		ids    []string
		counts []int
	}{
		"service_id=" + colour:                             {[]string{late, first, second, next}, []int{2, 1}},
		"per_day=1&service_id=" + colour:                   {[]string{first, next}, []int{2, 1}},
		"customer=ada@example.com":                         {[]string{late, ada, first, second}, []int{3, 0}},
		"q=lovel&service_id=" + s.service:                  {[]string{ada}, []int{1, 0}},
		"status=cancelled":                                 {[]string{second}, []int{1, 0}},
		"deposit=any":                                      {nil, []int{0, 0}},
		"status=confirmed&unassigned=true&per_day=2&q=ada": {[]string{ada, first}, []int{2, 0}},
	} {
		calendar := decode[struct {
			Days         []struct{ Count int }
			Appointments []struct{ ID string }
		}](s.owner.get(s.path("/calendar?from=2027-06-08&to=2027-06-09&" + query)).want(http.StatusOK))
		var ids []string
		for _, a := range calendar.Appointments {
			ids = append(ids, a.ID)
		}
		var counts []int
		for _, d := range calendar.Days {
			counts = append(counts, d.Count)
		}
		porttest.Same(t, query, ids, want.ids)
		porttest.Same(t, query+": counts", counts, want.counts)
	}
}

func TestCalendarHasAtMostTheDatesOfAMonth(t *testing.T) {
	t.Parallel()
	w := newEnv(t)
	s := w.openBusiness("Shear Joy", "owner@example.com")
	s.owner.get(s.path("/calendar?from=2027-06-01&to=2027-07-12")).want(http.StatusOK)
	for _, to := range []string{"2027-07-13", "2027-05-31", "2999-12-31"} {
		s.owner.get(s.path("/calendar?from=2027-06-01&to="+to)).wantField("to", "A calendar has 1 to 42 dates.")
	}
	s.owner.get(s.path("/calendar?from=2027-06-31&to=2027-07-01")).wantField("from", "This date does not exist.")
	s.owner.get(s.path("/calendar?from=2027-06-01&to=2027-06-02&staff_id='")).want(http.StatusBadRequest)
}

func TestCalendarHasPlacesHeldForAPayment(t *testing.T) {
	t.Parallel()
	w := newEnv(t)
	s := w.openBusiness("Shear Joy", "owner@example.com")
	s.takeDeposits()
	b := s.bookHeld("2027-06-08", "09:30")
	type appointment struct {
		CustomerName string  `json:"customer_name"`
		HeldUntil    *string `json:"held_until"`
	}
	calendar := &poller{testBusiness: s, address: s.path("/calendar?from=2027-06-08&to=2027-06-08")}
	calendar.read()
	drawn := decode[struct{ Appointments []appointment }](s.owner.get(calendar.address).want(http.StatusOK)).Appointments
	if len(drawn) != 1 || drawn[0].CustomerName != "" || drawn[0].HeldUntil == nil || *drawn[0].HeldUntil != *b.Payment.HeldUntil {
		t.Errorf("the calendar draws %+v", drawn)
	}
	end, err := time.Parse(time.RFC3339, *b.Payment.HeldUntil)
	porttest.OK(t, err)
	w.clock.Set(end.Add(time.Hour)) // no job has released the place
	if status := calendar.poll(); status != http.StatusOK {
		t.Errorf("a poll after the end of the hold: %d", status)
	}
}
