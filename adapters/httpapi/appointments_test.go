package httpapi_test

import (
	"net/http"
	"net/url"
	"reflect"
	"strings"
	"testing"
	"time"
)

func (s testBusiness) list(query string) []string {
	s.owner.t.Helper()
	times := []string{}
	for _, a := range decode[[]booked](s.owner.get(s.path("/appointments?" + query)).want(http.StatusOK)) {
		times = append(times, a.Datetime[:16])
	}
	return times
}

func TestListOfAppointments(t *testing.T) {
	t.Parallel()
	w := newEnv(t)
	s := w.openBusiness("Shear Joy", "owner@example.com")
	shave := s.addService(object{"name": "Shave", "duration_minutes": 30, "price": 10})
	s.book("2027-06-07", "11:00")
	s.book("2027-06-09", "09:00")
	request := s.bookingRequest("2027-06-10", "09:00")
	request["service_id"], request["client_info"] = shave, object{"full_name": "Grace Hopper", "email": "Grace@example.com", "phone": "55501"}
	w.browser().post(s.path("/appointments"), request).want(http.StatusCreated)
	w.clock.Set(time.Date(2027, time.June, 8, 8, 0, 0, 0, time.UTC)) // the first has ended

	for query, want := range map[string][]string{
		"":                        {"2027-06-09T09:00", "2027-06-10T09:00"},
		"past=true&order=closest": {"2027-06-09T09:00", "2027-06-10T09:00", "2027-06-07T11:00"}, // future ones, then past ones
		"order=furthest":          {"2027-06-10T09:00", "2027-06-09T09:00"},
		"past=true&from=2027-06-07&to=2027-06-07": {"2027-06-07T11:00"},
		"from=2027-06-10":                         {"2027-06-10T09:00"},
		"to=2027-06-09":                           {"2027-06-09T09:00"},
		"q=HOPPER":                                {"2027-06-10T09:00"},
		"customer=grace@example.com":              {"2027-06-10T09:00"},
		"service_id=" + shave:                     {"2027-06-10T09:00"},
		"status=confirmed":                        {},
		"staff_id=" + unknownID:                   {},
		"q=&status=&staff_id=":                    {"2027-06-09T09:00", "2027-06-10T09:00"},
	} {
		if got := s.list(query); !reflect.DeepEqual(got, want) {
			t.Errorf("%q: %v, want %v", query, got, want)
		}
	}
}

func TestListInPages(t *testing.T) {
	t.Parallel()
	w := newEnv(t)
	s := w.openBusiness("Shear Joy", "owner@example.com")
	for _, at := range []string{"09:00", "10:00", "11:00", "12:00", "13:00"} {
		s.book("2027-06-08", at)
	}
	var seen []string
	next := s.path("/appointments?limit=2&q=ada")
	for pages := 0; next != ""; pages++ {
		if pages == 3 {
			t.Fatalf("a fourth page: %s", next)
		}
		a := s.owner.get(next).want(http.StatusOK)
		for _, b := range decode[[]booked](a) {
			seen = append(seen, b.Datetime[11:16])
		}
		link, isNext := strings.CutSuffix(a.Header.Get("Link"), `>; rel="next"`)
		next = strings.TrimPrefix(link, "<")
		if isNext != (next != "") {
			t.Fatalf("Link %q", a.Header.Get("Link"))
		}
		if u, err := url.Parse(next); err != nil || next != "" && u.Query().Get("q") != "ada" {
			t.Errorf("the link to the next page lacks the search: %s", next)
		}
	}
	if want := []string{"09:00", "10:00", "11:00", "12:00", "13:00"}; !reflect.DeepEqual(seen, want) {
		t.Errorf("seen %v", seen)
	}
}

func TestCustomers(t *testing.T) {
	t.Parallel()
	w := newEnv(t)
	s := w.openBusiness("Shear Joy", "owner@example.com")
	s.book("2027-06-08", "09:00")
	s.book("2027-06-09", "09:00")
	want := []object{{
		"full_name": "Ada Lovelace", "email": "ada@example.com", "phone": "+44 20 7946 0000", "appointments": 2.0, "last_appointment": "2027-06-09T09:00:00+02:00",
	}}
	if got := decode[[]object](s.owner.get(s.path("/customers?q=love")).want(http.StatusOK)); !reflect.DeepEqual(got, want) {
		t.Errorf("got %v", got)
	}
	if got := string(s.owner.get(s.path("/customers?q=nobody")).want(http.StatusOK).Body); got != "[]" {
		t.Errorf("got %s", got)
	}
}

func TestDetailOfAnAppointment(t *testing.T) {
	t.Parallel()
	w := newEnv(t)
	s := w.openBusiness("Shear Joy", "owner@example.com")
	created := s.book("2027-06-08", "09:00")
	path := s.path("/appointments/" + created.ID)
	s.owner.put(path, object{"status": "confirmed"}).want(http.StatusOK)
	a := s.owner.get(path).want(http.StatusOK)
	detail := decode[struct {
		Appointment booked
		History     []struct{ By, Action string }
		Messages    []struct{ Kind, Recipient, To, State string }
	}](a)
	if detail.Appointment.Status != "confirmed" || detail.Appointment.Version != created.Version+1 {
		t.Errorf("appointment %+v", detail.Appointment)
	}
	if len(detail.History) != 2 || detail.History[0].Action != "confirmed" || detail.History[0].By != "owner" || detail.History[1].Action != "booked" || detail.History[1].By != "customer" {
		t.Errorf("history %+v", detail.History)
	}
	if len(detail.Messages) != 3 || detail.Messages[0].Kind != "confirmed" || detail.Messages[0].To != "ada@example.com" {
		t.Errorf("messages %+v", detail.Messages)
	}
	s.owner.get(s.path("/appointments/"+unknownID)).wantProblem(http.StatusNotFound, "not_found", "Appointment not found")
}

func TestEditingAnAppointment(t *testing.T) {
	t.Parallel()
	w := newEnv(t)
	s := w.openBusiness("Shear Joy", "owner@example.com")
	other := s.book("2027-06-08", "11:00")
	path := s.path("/appointments/" + s.book("2027-06-08", "09:00").ID)

	edited := decode[object](s.owner.put(path, object{
		"client_info": object{"full_name": "Ada King", "email": "ada@example.com", "phone": "55502"}, "appointment_datetime": "2027-06-08T08:00:00Z",
		"staff_id": nil, "status": "confirmed", "notes": "likes tea", "no_show": false,
	}).want(http.StatusOK))
	if edited["appointment_datetime"] != "2027-06-08T10:00:00+02:00" || edited["status"] != "confirmed" || edited["notes"] != "likes tea" ||
		edited["client_info"].(object)["full_name"] != "Ada King" {
		t.Errorf("edited %v", edited)
	}
	s.owner.put(path, object{"appointment_datetime": other.Datetime}).wantProblem(http.StatusConflict, "slot_taken", "Time slot not available")
	s.owner.put(path, object{"appointment_datetime": "2027-06-13T10:00:00+02:00"}).wantProblem(http.StatusConflict, "outside_hours", "")
	s.owner.put(path, object{"appointment_datetime": "2027-06-13T10:00:00+02:00", "allow_outside_hours": true}).want(http.StatusOK)
	s.owner.put(path, object{"appointment_datetime": "tomorrow"}).wantField("appointment_datetime", "Write it like 2027-06-10T09:30:00+02:00.")
	s.owner.put(path, object{"status": "maybe"}).wantField("status", "Choose one of: pending, confirmed, cancelled, completed.")
	s.owner.put(path, object{}).wantField("body", "Give at least one field to change.")

	// A request changes only the fields that it contains.
	kept := decode[object](s.owner.put(path, object{"client_info": object{"full_name": "Ada Byron"}}).want(http.StatusOK))["client_info"]
	if want := (object{"full_name": "Ada Byron", "email": "ada@example.com", "phone": "55502", "notes": "first visit"}); !reflect.DeepEqual(kept, want) {
		t.Errorf("after a change of the name: %v", kept)
	}
	s.owner.put(path, object{"client_info": object{"email": ""}}).wantField("client_info.email", "Please enter the customer's email")

	s.owner.put(path, object{"staff_id": unknownID}).wantField("staff_id", "This staff member cannot be booked. Please choose somebody else.")
	s.owner.put(path, object{"staff_id": nil}).want(http.StatusOK)

	// A cancelled appointment can be reactivated only while its place is free.
	cancelled := s.path("/appointments/" + other.ID)
	s.owner.put(cancelled, object{"status": "cancelled"}).want(http.StatusOK)
	s.book("2027-06-08", "11:00")
	s.owner.put(cancelled, object{"status": "pending"}).wantProblem(http.StatusConflict, "slot_taken", "Time slot not available")
}

func TestMovingToADateAndTime(t *testing.T) {
	t.Parallel()
	w := newEnv(t)
	s := w.openBusiness("Shear Joy", "owner@example.com")
	path := s.path("/appointments/" + s.book("2027-06-08", "09:00").ID)
	move := func(date, clock string) object { return object{"appointment_date": date, "appointment_time": clock} }

	moved := decode[booked](s.owner.put(path, move("2027-06-09", "10:30:00")).want(http.StatusOK))
	if moved.Datetime != "2027-06-09T10:30:00+02:00" {
		t.Errorf("moved to %s", moved.Datetime)
	}
	s.owner.put(path, object{"appointment_date": "2027-06-09"}).wantField("appointment_time", "Please fill this in.")
	s.owner.put(path, object{"appointment_time": "10:00"}).wantField("appointment_date", "Please fill this in.")
	s.owner.put(path, move("2027-06-31", "10:00")).wantField("appointment_date", "This date does not exist.")
	s.owner.put(path, move("2027-06-09", "10:00:30")).wantField("appointment_time", "This time does not exist.")
	s.owner.put(path, move("2028-03-26", "02:30")).wantField("appointment_time", "Clocks are put forward past this time on that date.")
	contradiction := move("2027-06-09", "10:00")
	contradiction["appointment_datetime"] = "2027-06-09T11:00:00+02:00"
	s.owner.put(path, contradiction).wantField("appointment_datetime", "This is not the chosen date and time in the business's time zone.")
}

func TestDeletingAnAppointment(t *testing.T) {
	t.Parallel()
	w := newEnv(t)
	s := w.openBusiness("Shear Joy", "owner@example.com")
	created := s.book("2027-06-08", "09:00")
	path := s.path("/appointments/" + created.ID)
	s.owner.delete(path).want(http.StatusNoContent)
	s.owner.get(path).want(http.StatusNotFound)
	s.owner.delete(path).want(http.StatusNotFound)
	if list := s.list("past=true"); len(list) != 0 {
		t.Errorf("still listed: %v", list)
	}
	managed := decode[struct{ Appointment booked }](w.browser().get("/api/manage/" + created.ManageToken).want(http.StatusOK))
	if managed.Appointment.Status != "cancelled" {
		t.Errorf("its customer sees %q", managed.Appointment.Status)
	}
	s.book("2027-06-08", "09:00")
}

func TestExplainingAChangeToTheCustomer(t *testing.T) {
	t.Parallel()
	w := newEnv(t)
	s := w.openBusiness("Shear Joy", "owner@example.com")
	type detail struct {
		History  []struct{ Action, Reason string }
		Messages []struct{ Kind, Note string }
	}

	path := s.path("/appointments/" + s.book("2027-06-08", "09:00").ID)
	s.owner.put(path, object{"status": "cancelled", "note_to_customer": "We are closed.", "reason": "Storm"}).want(http.StatusOK)
	told := decode[detail](s.owner.get(path).want(http.StatusOK))
	if told.History[0].Reason != "Storm" || told.Messages[0].Kind != "cancelled" || told.Messages[0].Note != "We are closed." {
		t.Errorf("with a note: %+v", told)
	}

	created := s.book("2027-06-08", "09:00")
	path = s.path("/appointments/" + created.ID)
	s.owner.put(path, object{"status": "confirmed", "notify_customer": false, "reason": "Called"}).want(http.StatusOK)
	silent := decode[detail](s.owner.get(path).want(http.StatusOK))
	if silent.History[0].Reason != "Called" || len(silent.Messages) != 2 || silent.Messages[0].Kind != "booked" {
		t.Errorf("silent: %+v", silent)
	}
	managed := w.browser().get("/api/manage/" + created.ManageToken).want(http.StatusOK)
	if strings.Contains(string(managed.Body), "Called") {
		t.Error("the customer can read the reason")
	}
	s.owner.put(path, object{"status": "pending", "reason": strings.Repeat("x", 501)}).wantField("reason", "")
	s.owner.call(http.MethodDelete, path, object{"note": "x"}).want(http.StatusBadRequest)
	s.owner.call(http.MethodDelete, path, object{"notify_customer": false, "reason": "Twice"}).want(http.StatusNoContent)
	s.owner.get(path).want(http.StatusNotFound)
}

func TestSendingAFailedMessageAgain(t *testing.T) {
	t.Parallel()
	sc := newScene(t)
	path := sc.mine.path("/appointments/" + sc.appointment.ID + "/messages/")
	if m := decode[object](sc.mine.owner.post(path+sc.message+"/retry", nil).want(http.StatusOK)); m["state"] != "queued" {
		t.Errorf("message %v", m)
	}
	sc.mine.owner.post(path+sc.message+"/retry", nil).want(http.StatusConflict)
	sc.mine.owner.post(path+unknownID+"/retry", nil).want(http.StatusNotFound)
}
