package httpapi_test

import (
	"net/http"
	"testing"
)

type attentionWire struct {
	Appointment booked
	Reason      string
	Note        string
	Assign      *struct {
		StaffID string `json:"staff_id"`
	}
	Next *struct {
		Datetime string `json:"appointment_datetime"`
	}
}

func TestAttention(t *testing.T) {
	t.Parallel()
	s := newEnv(t).openPremium()
	in := kim()
	kim := s.addStaff(in)
	in["name"] = "Lee"
	lee := s.addStaff(in)
	a := decode[booked](s.owner.post(s.path("/appointments"), object{
		"service_id": s.service, "staff_id": kim, "appointment_date": "2027-06-08", "appointment_time": "09:00", "booking_source": "manual",
		"client_info": object{"full_name": "Ada Lovelace", "email": "ada@example.com"},
	}).want(http.StatusCreated))
	count := func() float64 {
		t.Helper()
		return decode[object](s.owner.get(s.path("/overview")).want(http.StatusOK))["attention_count"].(float64)
	}
	list := func() []attentionWire {
		t.Helper()
		return decode[[]attentionWire](s.owner.get(s.path("/appointments/attention")).want(http.StatusOK))
	}
	if n := count(); n != 0 {
		t.Errorf("%v need attention before anything changed", n)
	}
	blocked := object{"label": "Dentist", "staff_ids": []string{kim}, "first_date": "2027-06-08", "start": "09:15", "end": "11:00"}
	type preview struct {
		Count        int
		Appointments []attentionWire
	}
	for name, change := range map[string]object{
		"blocked_time":   {"blocked_time": blocked},
		"closed":         {"date_overrides": []object{{"date": "2027-06-08", "windows": []object{}}}},
		"outside_hours":  {"operating_hours": object{"tuesday": object{"open": "10:00", "close": "12:00"}}},
		"break":          {"break_times": object{"tuesday": object{"start": "09:00", "end": "09:30"}}},
		"staff_deleted":  {"staff": object{"id": kim, "remove": true}},
		"staff_inactive": {"staff": object{"id": kim, "is_active": false}},
	} {
		got := decode[preview](s.owner.post(s.path("/appointments/attention/preview"), change).want(http.StatusOK))
		if got.Count != 1 || len(got.Appointments) != 1 || got.Appointments[0].Reason != name || got.Appointments[0].Appointment.ID != a.ID {
			t.Errorf("preview of %v: %+v", change, got)
		}
	}
	s.owner.post(s.path("/appointments/attention/preview"), object{"staff": object{"id": unknownID}}).want(http.StatusNotFound)
	if n := count(); n != 0 {
		t.Errorf("%v need attention after previews", n)
	}

	saved := decode[struct {
		NeedsAttention preview `json:"needs_attention"`
	}](s.owner.post(s.path("/blocked-times"), blocked).want(http.StatusCreated)).NeedsAttention
	if saved.Count != 1 || saved.Appointments[0].Note != "Dentist" {
		t.Errorf("after blocking: %+v", saved)
	}
	items := list()
	if n := count(); n != 1 || len(items) != 1 || items[0].Reason != "blocked_time" || items[0].Assign == nil || items[0].Assign.StaffID != lee ||
		items[0].Next == nil || items[0].Next.Datetime != "2027-06-08T11:00:00+02:00" {
		t.Errorf("%v need attention: %+v", n, items)
	}
	s.owner.put(s.path("/appointments/"+a.ID), object{"staff_id": lee}).want(http.StatusOK)
	if n := count(); n != 0 || len(list()) != 0 {
		t.Errorf("%v need attention after one was assigned", n)
	}
}

// Fewer parallel bookings and a first staff member both remove places that have appointments.
func TestThePreviewKnowsFewerPlacesAndTheFirstStaffMember(t *testing.T) {
	t.Parallel()
	s := newEnv(t).openPremium()
	s.owner.patch(s.path(""), object{"booking_rules": object{"parallel_bookings": 2}}).want(http.StatusOK)
	s.book("2027-06-08", "09:00")
	s.book("2027-06-08", "09:00")
	for _, c := range []struct {
		change object
		count  int
		reason string
	}{
		{object{"booking_rules": object{"parallel_bookings": 1}}, 1, "no_place"},
		{object{"booking_rules": object{"parallel_bookings": 3}}, 0, ""},
		{object{"staff": object{}}, 2, "unassigned"},
		{object{"staff": object{"is_active": false}}, 0, ""},
	} {
		got := decode[struct {
			Count        int
			Appointments []attentionWire
		}](s.owner.post(s.path("/appointments/attention/preview"), c.change).want(http.StatusOK))
		if got.Count != c.count || c.count > 0 && got.Appointments[0].Reason != c.reason {
			t.Errorf("preview of %v: %+v", c.change, got)
		}
	}
	s.owner.post(s.path("/appointments/attention/preview"), object{"staff": object{"remove": true}}).want(http.StatusNotFound)
}

// A deleted first staff member who returns also replaces the business's places. Their own earlier appointments fit again.
func TestThePreviewKnowsTheReturnOfTheFirstStaffMember(t *testing.T) {
	t.Parallel()
	s := newEnv(t).openPremium()
	kim := s.addStaff(kim())
	s.book("2027-06-08", "09:00")
	s.owner.delete(s.path("/staff/" + kim)).want(http.StatusNoContent)
	s.book("2027-06-08", "10:00")
	ask := func(change object) response {
		return s.owner.post(s.path("/appointments/attention/preview"), object{"staff": change})
	}
	got := decode[struct {
		Count        int
		Appointments []attentionWire
	}](ask(object{"id": kim, "restore": true}).want(http.StatusOK))
	if got.Count != 1 || got.Appointments[0].Reason != "unassigned" {
		t.Errorf("preview of the return: %+v", got)
	}
	ask(object{"restore": true}).want(http.StatusNotFound)
	ask(object{"id": unknownID, "restore": true}).want(http.StatusNotFound)
	s.owner.post(s.path("/staff/"+kim+"/restore"), nil).want(http.StatusOK)
	if list := decode[[]attentionWire](s.owner.get(s.path("/appointments/attention")).want(http.StatusOK)); len(list) != 1 || list[0].Reason != "unassigned" {
		t.Errorf("after the return: %+v", list)
	}
	ask(object{"id": kim, "restore": true}).want(http.StatusNotFound)
}

func TestBreakTimesOfTheBusiness(t *testing.T) {
	t.Parallel()
	w := newEnv(t)
	s := w.openBusiness("Shear Joy", "owner@example.com")
	lunch := object{"break_times": object{"tuesday": object{"enabled": true, "start": "09:30", "end": "10:00"}}}
	set := func(body object, headers ...header) response {
		return s.owner.call(http.MethodPatch, s.path("/break-times"), body, headers...)
	}
	set(lunch).wantProblem(http.StatusForbidden, "limit_reached", "Break times are a Premium feature. Please upgrade your plan.")
	w.makePremium(s)
	saved := decode[object](set(lunch).want(http.StatusOK).versioned())
	if tuesday := saved["break_times"].(object)["tuesday"].(object); saved["success"] != true || tuesday["start"] != "09:30" || saved["id"] != s.id {
		t.Errorf("saved %v", saved)
	}
	if free := s.free("2027-06-08").AvailableSlots; len(free) < 2 || free[0] != "09:00" || free[1] != "10:00" {
		t.Errorf("free: %v", free)
	}
	set(lunch, header{"If-Match", `"1"`}).want(http.StatusPreconditionFailed)
	set(object{"break_times": object{"friday": object{"enabled": true}}}).wantField("break_times.friday", "Please enter when the break begins and ends.")
}
