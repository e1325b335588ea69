package httpapi_test

import (
	"net/http"
	"reflect"
	"slices"
	"strings"
	"testing"
	"time"
)

type managed struct {
	Appointment booked
	Business    object
	CanChange   bool   `json:"can_change"`
	ChangeUntil string `json:"change_until"`
	ArrivalNote string `json:"arrival_note"`
	Policy      object `json:"cancellation_policy"`
}

func TestManagedAppointment(t *testing.T) {
	t.Parallel()
	w := newEnv(t)
	s := w.openBusiness("Shear Joy", "owner@example.com")
	s.owner.patch(s.path(""), object{"booking_rules": object{"cancellation_policy": "A day ahead."}}).want(http.StatusOK)
	created := s.book("2027-06-08", "09:00")
	s.owner.put(s.path("/appointments/"+created.ID), object{"notes": "talks a lot"}).want(http.StatusOK)
	m := decode[managed](w.browser().get("/api/manage/" + created.ManageToken).want(http.StatusOK))
	if m.Appointment.ID != created.ID || !m.CanChange || m.ChangeUntil != "2027-06-08T07:00:00+02:00" || m.ArrivalNote != "Please arrive 5 minutes early" || m.Business["name"] != "Shear Joy" {
		t.Errorf("managed %+v", m)
	}
	detail := decode[object](s.owner.get(s.path("/appointments/" + created.ID)).want(http.StatusOK))
	want := object{"text": "A day ahead.", "seen_at": "2027-06-07T10:00:00+02:00"}
	if !reflect.DeepEqual(m.Policy, want) || !reflect.DeepEqual(detail["cancellation_policy"], any(want)) {
		t.Errorf("the policy is %v for the customer and %v for the owner", m.Policy, detail["cancellation_policy"])
	}
	if m.Appointment.Notes != "" {
		t.Errorf("the customer reads the owner's note: %q", m.Appointment.Notes)
	}
}

func TestCustomerMoves(t *testing.T) {
	t.Parallel()
	w := newEnv(t)
	s := w.openBusiness("Shear Joy", "owner@example.com")
	created := s.book("2027-06-08", "09:00")
	s.book("2027-06-09", "10:00")
	link := "/api/manage/" + created.ManageToken
	b := w.browser()

	if own := decode[freeTimes](b.get(link + "/available-slots?appointment_date=2027-06-08").want(http.StatusOK)); !slices.Contains(own.AvailableSlots, "09:00") {
		t.Errorf("its own place does not count as free: %v", own.AvailableSlots)
	}
	days := decode[[]object](b.get(link + "/available-days?from=2027-06-08&to=2027-06-09").want(http.StatusOK))
	if days[0]["available"] != 16.0 || days[1]["available"] != 15.0 {
		t.Errorf("days %v", days)
	}
	m := decode[managed](b.post(link+"/move", object{"appointment_date": "2027-06-09", "appointment_time": "11:00"}).want(http.StatusOK))
	if m.Appointment.Datetime != "2027-06-09T11:00:00+02:00" || m.Appointment.Version != created.Version+1 {
		t.Errorf("moved %+v", m.Appointment)
	}
	b.post(link+"/move", object{"appointment_date": "2027-06-09", "appointment_time": "10:00"}).wantProblem(http.StatusConflict, "slot_taken", "Time slot not available")
	b.post(link+"/move", object{"appointment_date": "2027-02-30", "appointment_time": "10:00"}).wantField("appointment_date", "This date does not exist.")
	b.post(link+"/move", object{"appointment_time": "10:00"}).wantField("appointment_date", "Please fill this in.")
	if free := s.free("2027-06-08"); !slices.Contains(free.AvailableSlots, "09:00") {
		t.Error("the old place is still taken")
	}
}

func TestCustomerCancels(t *testing.T) {
	t.Parallel()
	w := newEnv(t)
	s := w.openBusiness("Shear Joy", "owner@example.com")
	link := "/api/manage/" + s.book("2027-06-08", "09:00").ManageToken
	for range 2 {
		if m := decode[managed](w.browser().post(link+"/cancel", nil).want(http.StatusOK)); m.Appointment.Status != "cancelled" || m.CanChange {
			t.Errorf("cancelled %+v", m)
		}
	}
	w.browser().post(link+"/move", object{"appointment_date": "2027-06-09", "appointment_time": "11:00"}).wantProblem(http.StatusConflict, "cancelled", "")
	w.browser().get(link + "/cancel").want(http.StatusMethodNotAllowed)
}

func TestCustomerIsTooLate(t *testing.T) {
	t.Parallel()
	w := newEnv(t)
	s := w.openBusiness("Shear Joy", "owner@example.com")
	link := "/api/manage/" + s.book("2027-06-08", "09:00").ManageToken
	w.clock.Set(time.Date(2027, time.June, 8, 5, 30, 0, 0, time.UTC)) // 90 minutes before
	if m := decode[managed](w.browser().get(link).want(http.StatusOK)); m.CanChange {
		t.Error("it can still be changed")
	}
	w.browser().post(link+"/cancel", nil).wantProblem(http.StatusConflict, "too_late", "")
}

func TestCalendarFile(t *testing.T) {
	t.Parallel()
	w := newEnv(t)
	created := w.openBusiness("Shear Joy", "owner@example.com").book("2027-06-08", "09:00")
	a := w.browser().get("/api/manage/" + created.ManageToken + "/calendar.ics").want(http.StatusOK)
	if got, want := a.Header.Get("Content-Disposition"), "attachment; filename="+created.Number+".ics"; got != want {
		t.Errorf("Content-Disposition %q, want %q", got, want)
	}
	if got := a.Header.Get("Content-Type"); got != "text/calendar; charset=utf-8" || !strings.Contains(string(a.Body), created.ManageURL) {
		t.Errorf("%s: %s", got, a.Body)
	}
}
