package httpapi_test

import (
	"net/http"
	"reflect"
	"strings"
	"testing"
	"time"

	"slotwise/core/business"
	"slotwise/core/tier"
)

// addStaff adds a staff member and returns their id.
func (s testBusiness) addStaff(in object) string {
	s.owner.t.Helper()
	return decode[struct{ ID string }](s.owner.post(s.path("/staff"), in).want(http.StatusCreated)).ID
}

// openPremium is openBusiness with the premium plan.
func (w *env) openPremium() testBusiness {
	w.t.Helper()
	s := w.openBusiness("Shear Joy", "owner@example.com")
	w.makePremium(s)
	return s
}

func kim() object {
	return object{"name": "Kim", "email": " Kim@Example.com", "phone": "+49 30 55555"}
}

func TestStaff(t *testing.T) {
	t.Parallel()
	w := newEnv(t)
	s := w.openPremium()
	in := kim()
	in["specialization"], in["service_ids"] = "Colour", []string{s.service}
	in["operating_hours"] = object{"monday": object{"is_open": false}}
	in["break_times"] = object{"tuesday": object{"enabled": true, "start": "12:00", "end": "12:30"}}
	in["date_overrides"] = []object{{"date": "2027-06-09", "windows": []object{}, "note": "sick"}}
	added := decode[object](s.owner.post(s.path("/staff"), in).want(http.StatusCreated).versioned())
	for field, want := range (object{
		"name": "Kim", "email": "kim@example.com", "phone": "+49 30 55555", "specialization": "Colour", "is_active": true,
		"service_ids": []any{s.service}, "date_overrides": []any{object{"date": "2027-06-09", "windows": []any{}, "note": "sick"}}, "version": 1.0,
	}) {
		if !reflect.DeepEqual(added[field], want) {
			t.Errorf("%s is %v, want %v", field, added[field], want)
		}
	}
	hours, breaks := added["operating_hours"].(object), added["break_times"].(object)
	if hours["monday"].(object)["is_open"] != false || hours["tuesday"].(object)["open"] != "09:00" {
		t.Errorf("hours: %v", hours)
	}
	want := object{"enabled": true, "start": "12:00", "end": "12:30", "windows": []any{object{"open": "12:00", "close": "12:30"}}}
	if !reflect.DeepEqual(breaks["tuesday"], want) || breaks["monday"].(object)["enabled"] != false {
		t.Errorf("break times: %v", breaks)
	}

	path := s.path("/staff/" + added["id"].(string))
	same := decode[object](s.owner.put(path, kim()).want(http.StatusOK))
	if !reflect.DeepEqual(same["break_times"], added["break_times"]) || !reflect.DeepEqual(same["service_ids"], added["service_ids"]) || same["specialization"] != "" {
		t.Errorf("a change of the details: %v", same)
	}
	reset := kim()
	reset["operating_hours"], reset["service_ids"], reset["date_overrides"], reset["is_active"] = nil, nil, []object{}, false
	changed := decode[object](s.owner.put(path, reset).want(http.StatusOK))
	if changed["operating_hours"] != nil || changed["service_ids"] != nil || len(changed["date_overrides"].([]any)) != 0 || changed["is_active"] != false {
		t.Errorf("reset: %v", changed)
	}
	changed["upcoming_appointments"] = 0.0
	if list := decode[[]object](s.owner.get(s.path("/staff")).want(http.StatusOK)); !reflect.DeepEqual(list, []object{changed}) {
		t.Errorf("listed: %v", list)
	}
	s.owner.delete(path).want(http.StatusNoContent)
	s.owner.delete(path).wantProblem(http.StatusNotFound, "not_found", "Staff member not found")
	s.owner.put(path, kim()).want(http.StatusNotFound)
	if list := decode[[]object](s.owner.get(s.path("/staff")).want(http.StatusOK)); len(list) != 0 {
		t.Errorf("left: %v", list)
	}
}

func TestStaffBreakTimes(t *testing.T) {
	t.Parallel()
	s := newEnv(t).openPremium()
	id := s.addStaff(kim())
	path := s.path("/staff/" + id + "/break-times")
	set := func(body object, headers ...header) response {
		return s.owner.call(http.MethodPatch, path, object{"break_times": body}, headers...)
	}
	a := set(object{"tuesday": object{"enabled": true, "start": "09:30", "end": "10:00"}}, header{"If-Match", `"1"`}).want(http.StatusOK)
	saved := decode[struct {
		Success bool
		Staff   object
	}](a)
	if !saved.Success || saved.Staff["version"] != 2.0 || a.Header.Get("ETag") != `"2"` {
		t.Errorf("saved: %s", a.Body)
	}
	if free := s.free("2027-06-08").AvailableSlots; len(free) < 2 || free[0] != "09:00" || free[1] != "10:00" {
		t.Errorf("free: %v", free)
	}
	set(object{"monday": object{"enabled": true, "start": "12:00", "end": "12:15"}}, header{"If-Match", `"1"`}).
		wantProblem(http.StatusPreconditionFailed, "changed_meanwhile", "This staff member was changed meanwhile. Please load them again.")
	set(object{"tuesday": object{"enabled": false}}).want(http.StatusOK)
	back := decode[struct{ Staff object }](set(object{"tuesday": object{"enabled": true}}).want(http.StatusOK)).Staff
	if day := back["break_times"].(object)["tuesday"].(object); day["start"] != "09:30" {
		t.Errorf("a break that was switched off and on: %v", day)
	}
	set(object{"friday": object{"enabled": true}}).wantField("break_times.friday", "Please enter when the break begins and ends.")
	s.owner.call(http.MethodPatch, path, object{}).wantField("break_times", "Please fill this in.")
}

func TestStaffFields(t *testing.T) {
	t.Parallel()
	s := newEnv(t).openPremium()
	for _, tt := range []struct {
		field   string
		message string
		value   any
	}{
		{"name", "Please fill this in.", ""},
		{"name", "Please enter a name.", "   "},
		{"name", "Use at most 100 characters.", strings.Repeat("x", 101)},
		{"email", "Please enter a valid email address.", "kim"},
		{"phone", "Please fill this in.", ""},
		{"phone", "Please enter a phone number with at least five digits.", "none"},
		{"specialization", "Use at most 100 characters.", strings.Repeat("x", 101)},
		{"is_active", "This should be true or false.", "yes"},
		{"service_ids", "One of these services does not exist any more. Please choose again.", []string{unknownID}},
	} {
		in := kim()
		in[tt.field] = tt.value
		s.owner.post(s.path("/staff"), in).wantField(tt.field, tt.message)
	}
}

func TestStaffOnFree(t *testing.T) {
	t.Parallel()
	w := newEnv(t)
	s := w.openPremium()
	id := s.addStaff(kim())
	w.change(s, func(b *business.Business) { b.Entitlement = tier.Entitlement{} })
	for _, a := range []response{
		s.owner.get(s.path("/staff")), s.owner.post(s.path("/staff"), kim()), s.owner.put(s.path("/staff/"+id), kim()), s.owner.delete(s.path("/staff/" + id)),
		s.owner.patch(s.path("/staff/"+id+"/break-times"), object{"break_times": object{}}),
	} {
		a.wantProblem(http.StatusForbidden, "limit_reached", "Staff management is a Premium feature. Please upgrade your plan.")
	}
	if list := decode[[]object](w.browser().get(s.path("/staff")).want(http.StatusOK)); len(list) != 0 {
		t.Errorf("customers see %v", list)
	}
	if data := initialData(t, w.browser().get("/book/"+s.url), "BookingPageData"); len(data["staff"].([]any)) != 0 {
		t.Errorf("the booking page has %v", data["staff"])
	}
	w.makePremium(s)
	if list := decode[[]object](w.browser().get(s.path("/staff")).want(http.StatusOK)); len(list) != 1 {
		t.Errorf("after the return customers see %v", list)
	}
}

// Customers see who can be booked, but no contact details.
func TestCustomersSeeActiveStaff(t *testing.T) {
	t.Parallel()
	w := newEnv(t)
	s := w.openPremium()
	first := s.addStaff(kim())
	w.clock.Advance(time.Minute)
	second := s.addStaff(object{"name": "Lee", "email": "lee@example.com", "phone": "12345", "specialization": "Beards", "service_ids": []string{s.service}})
	s.addStaff(object{"name": "On leave", "email": "leave@example.com", "phone": "12345", "is_active": false})
	want := []any{
		object{"id": first, "name": "Kim", "specialization": "General", "service_ids": nil},
		object{"id": second, "name": "Lee", "specialization": "Beards", "service_ids": []any{s.service}},
	}
	if list := decode[[]any](w.browser().get(s.path("/staff")).want(http.StatusOK)); !reflect.DeepEqual(list, want) {
		t.Errorf("listed: %v", list)
	}
	if data := initialData(t, w.browser().get("/book/"+s.url), "BookingPageData"); !reflect.DeepEqual(data["staff"], want) {
		t.Errorf("on the booking page: %v", data["staff"])
	}
}

// Omitted fields stay unchanged: each part of a staff member is saved separately.
func TestStaffPlan(t *testing.T) {
	t.Parallel()
	s := newEnv(t).openPremium()
	path := s.path("/staff/" + s.addStaff(kim()))
	change := func(in object, headers ...header) response {
		return s.owner.call(http.MethodPatch, path, in, headers...)
	}
	changed := decode[object](change(object{"service_ids": []string{s.service}, "is_active": false}, header{"If-Match", `"1"`}).want(http.StatusOK).versioned())
	for field, want := range (object{"name": "Kim", "email": "kim@example.com", "is_active": false, "service_ids": []any{s.service}, "version": 2.0}) {
		if !reflect.DeepEqual(changed[field], want) {
			t.Errorf("%s is %v, want %v", field, changed[field], want)
		}
	}
	again := decode[object](change(object{"operating_hours": object{"monday": object{"is_open": false}}}).want(http.StatusOK))
	if !reflect.DeepEqual(again["service_ids"], changed["service_ids"]) || again["is_active"] != false {
		t.Errorf("a change of the hours: %v", again)
	}
	change(object{"is_active": true}, header{"If-Match", `"1"`}).
		wantProblem(http.StatusPreconditionFailed, "changed_meanwhile", "This staff member was changed meanwhile. Please load them again.")
	change(object{"operating_hours": object{"monday": object{"is_open": true, "windows": []object{}}}}).
		wantField("operating_hours.monday", "An open day needs opening hours.")
}

func TestRestoreStaff(t *testing.T) {
	t.Parallel()
	w := newEnv(t)
	s := w.openPremium()
	id := s.addStaff(kim())
	booking := s.bookingRequest("2027-06-08", "09:00")
	booking["staff_id"] = id
	s.owner.post(s.path("/appointments"), booking).want(http.StatusCreated)
	if list := decode[[]object](s.owner.get(s.path("/staff")).want(http.StatusOK)); list[0]["upcoming_appointments"] != 1.0 {
		t.Errorf("with an appointment: %v", list)
	}
	restore := s.path("/staff/" + id + "/restore")
	s.owner.post(restore, nil).wantProblem(http.StatusNotFound, "not_found", "Staff member not found")
	s.owner.delete(s.path("/staff/" + id)).want(http.StatusNoContent)
	deleted := decode[[]object](s.owner.get(s.path("/deleted-staff")).want(http.StatusOK))
	if len(deleted) != 1 || deleted[0]["name"] != "Kim" || deleted[0]["upcoming_appointments"] != 1.0 {
		t.Errorf("deleted: %v", deleted)
	}
	if back := decode[object](s.owner.post(restore, nil).want(http.StatusOK).versioned()); back["id"] != id || back["is_active"] != true {
		t.Errorf("restored: %v", back)
	}
	if left := decode[[]object](s.owner.get(s.path("/deleted-staff")).want(http.StatusOK)); len(left) != 0 {
		t.Errorf("left: %v", left)
	}
}
