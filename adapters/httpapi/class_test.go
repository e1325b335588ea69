package httpapi_test

import (
	"encoding/json"
	"maps"
	"net/http"
	"slices"
	"strings"
	"testing"
)

// vinyasa is a class at $18.00.
func vinyasa() object {
	return object{"name": "Vinyasa", "duration_minutes": 60, "price": 18, "class": object{"capacity": 10, "most_places": 3}}
}

type listedSession struct {
	ID          string
	ServiceName string  `json:"service_name"`
	StaffName   *string `json:"staff_name"`
	Start       string  `json:"start_datetime"`
	Capacity    int
	Taken       int `json:"places_taken"`
	Left        int `json:"places_left"`
	Status      string
	Plan        string `json:"plan_id"`
	Resources   []any
	Version     int
}

// openSession opens a session of a class on 8 June 2027.
func (s testBusiness) openSession(class, at string) listedSession {
	s.owner.t.Helper()
	return decode[listedSession](s.owner.post(s.path("/sessions"), object{"service_id": class, "date": "2027-06-08", "time": at}).want(http.StatusCreated).versioned())
}

func (s testBusiness) placesRequest(session string, places int) object {
	return object{"session_id": session, "places": places, "client_info": s.bookingRequest("2027-06-08", "09:00")["client_info"]}
}

func TestAClassOverHTTP(t *testing.T) {
	t.Parallel()
	w := newEnv(t)
	s := w.openPremium()
	s.addStaff(kim())
	room := resourceOf(s.addPool("Hall", 1), 0)
	in := vinyasa()
	in["class"].(object)["plans"] = []object{{"weekday": "tuesday", "time": "10:00"}, {"weekday": "friday", "time": "09:00", "last_date": "2027-06-11"}}
	added := decode[object](s.owner.post(s.path("/services"), in).want(http.StatusCreated).versioned())
	service := s.path("/services/" + added["id"].(string))
	class := added["class"].(object)
	plans := class["plans"].([]any)
	first := plans[0].(object)
	if class["capacity"] != 10.0 || class["most_places"] != 3.0 || len(plans) != 2 || first["weekday"] != "tuesday" || first["first_date"] != "2027-06-07" || first["last_date"] != nil {
		t.Fatalf("class %v", class)
	}
	listed := decode[[]listedSession](s.owner.get(s.path("/sessions?from=2027-06-07&to=2027-06-14")).want(http.StatusOK))
	if len(listed) != 2 || listed[0].Start != "2027-06-08T10:00:00+02:00" || *listed[0].StaffName != "Kim" || listed[0].Plan != first["id"] || listed[1].Start != "2027-06-11T09:00:00+02:00" {
		t.Fatalf("sessions %+v", listed)
	}

	visitor := w.browser()
	open := decode[struct {
		Sessions []listedSession
		Next     string `json:"next_datetime"`
		Timezone string
	}](visitor.get(s.path("/sessions/open?from=2027-06-07&to=2027-06-13")).want(http.StatusOK))
	if len(open.Sessions) != 2 || open.Sessions[0].Left != 10 || open.Next != "2027-06-15T10:00:00+02:00" || open.Timezone != "Europe/Berlin" {
		t.Errorf("open %+v", open)
	}
	services := decode[[]object](visitor.get(s.path("/services")).want(http.StatusOK))
	if c, ok := services[1]["class"].(object); !ok || c["most_places"] != 3.0 || c["plans"] != nil {
		t.Errorf("for customers: %v", services[1])
	}
	visitor.get(s.path("/available-slots/"+added["id"].(string)+"?appointment_date=2027-06-08")).
		wantProblem(http.StatusBadRequest, "invalid", "Vinyasa is a class. It is booked on its own, at one of its times.")

	session := s.path("/sessions/" + listed[0].ID)
	booked := decode[object](visitor.post(s.path("/appointments"), s.placesRequest(listed[0].ID, 3)).want(http.StatusCreated))
	if booked["places"] != 3.0 || booked["session_id"] != listed[0].ID || booked["price"] != 54.0 || booked["appointment_datetime"] != listed[0].Start {
		t.Errorf("booked %v", booked)
	}
	managed := decode[object](visitor.get("/api/manage/" + booked["manage_token"].(string)).want(http.StatusOK))
	if managed["can_change"] != true || managed["can_move"] != false {
		t.Errorf("managed %v %v", managed["can_change"], managed["can_move"])
	}
	s.owner.put(s.path("/appointments/"+booked["id"].(string)), object{"appointment_datetime": "2027-06-09T10:00:00+02:00"}).
		wantField("appointment_datetime", "This appointment is a place in a class. Service, staff member and time are changed in the class, for all participants.")

	s.owner.put(session, object{"capacity": 2}).
		wantProblem(http.StatusConflict, "places_taken", "3 places are taken on Tuesday, June\u00a08, 2027, 10:00\u00a0AM. The least is 3.")
	smaller := decode[listedSession](s.owner.put(session, object{"capacity": 4}, header{"If-Match", `"1"`}).want(http.StatusOK).versioned())
	if smaller.Capacity != 4 || smaller.Taken != 3 || smaller.Version != 2 {
		t.Errorf("smaller %+v", smaller)
	}
	few := visitor.post(s.path("/appointments"), s.placesRequest(listed[0].ID, 2)).wantProblem(http.StatusConflict, "places_gone", "Only 1 place is left.")
	if left := decode[struct {
		Left int `json:"places_left"`
	}](few).Left; left != 1 {
		t.Errorf("%d places left", left)
	}
	visitor.post(s.path("/appointments"), s.placesRequest(listed[0].ID, 1)).want(http.StatusCreated)
	visitor.post(s.path("/appointments"), s.placesRequest(listed[0].ID, 1)).wantProblem(http.StatusConflict, "session_full", "This class is now full.")

	moved := decode[listedSession](s.owner.put(session, object{"date": "2027-06-09", "time": "11:00"}).want(http.StatusOK).versioned())
	if moved.Start != "2027-06-09T11:00:00+02:00" {
		t.Errorf("moved to %s", moved.Start)
	}
	s.owner.put(session, object{"capacity": 5}, header{"If-Match", `"1"`}).want(http.StatusPreconditionFailed)
	s.owner.put(session, object{"date": "2027-06-09"}).want(http.StatusBadRequest)
	detail := decode[struct {
		Session      listedSession
		Participants []listedAppointment
		Later        object
	}](s.owner.get(session).want(http.StatusOK))
	if len(detail.Participants) != 2 || detail.Participants[0].Start != moved.Start || detail.Later["sessions"] == 0.0 {
		t.Errorf("detail %+v", detail)
	}
	calendar := decode[struct {
		Sessions     []listedSession
		Appointments []object
	}](s.owner.get(s.path("/calendar?from=2027-06-07&to=2027-06-13")).want(http.StatusOK))
	if len(calendar.Sessions) != 2 || calendar.Sessions[0].Taken != 4 || len(calendar.Appointments) != 0 {
		t.Errorf("calendar %+v", calendar)
	}
	if all := decode[[]object](s.owner.get(s.path("/appointments?from=2027-06-09&to=2027-06-09")).want(http.StatusOK)); len(all) != 2 {
		t.Errorf("%d appointments in the list", len(all))
	}
	cancelled := decode[[]listedSession](s.owner.post(session+"/cancel", object{"note_to_customer": "Kim is ill."}).want(http.StatusOK))
	if len(cancelled) != 1 || cancelled[0].Status != "cancelled" || cancelled[0].Taken != 0 {
		t.Errorf("cancelled %+v", cancelled)
	}
	visitor.post(s.path("/appointments"), s.placesRequest(listed[0].ID, 1)).wantProblem(http.StatusConflict, "session_cancelled", "This class does not take place.")

	in["class"].(object)["plans"] = []object{{"id": first["id"], "weekday": "wednesday", "time": "14:00"}}
	in["steps"] = []object{{"minutes": 60, "staffed": true, "pools": []any{decode[[]object](s.owner.get(s.path("/resource-pools")))[0]["id"]}}}
	changed := decode[object](s.owner.put(service, in).want(http.StatusOK).versioned())
	if plans := changed["class"].(object)["plans"].([]any); len(plans) != 1 || plans[0].(object)["weekday"] != "wednesday" {
		t.Errorf("changed %v", plans)
	}
	listed = decode[[]listedSession](s.owner.get(s.path("/sessions?from=2027-06-07&to=2027-06-18")).want(http.StatusOK))
	var starts []string
	for _, of := range listed {
		starts = append(starts, of.Start[5:16]+" "+of.Status)
	}
	if want := []string{"06-09T11:00 cancelled", "06-09T14:00 scheduled", "06-16T14:00 scheduled"}; !slices.Equal(starts, want) {
		t.Errorf("sessions %v, want %v", starts, want)
	}
	if rooms := listed[1].Resources; len(rooms) != 1 || rooms[0].(object)["resource_id"] != room["id"] {
		t.Errorf("rooms %v", rooms)
	}
	delete(in, "class")
	if kept := decode[object](s.owner.put(service, in).want(http.StatusOK)); len(kept["class"].(object)["plans"].([]any)) != 1 {
		t.Errorf("without a class: %v", kept)
	}
	s.owner.delete(service).want(http.StatusNoContent)
	if left := decode[[]listedSession](s.owner.get(s.path("/sessions?from=2027-06-10&to=2027-06-18")).want(http.StatusOK)); len(left) != 0 {
		t.Errorf("left %+v", left)
	}
}

// TestADepositForPlaces is a share of their price together. It is refunded when the session is cancelled.
func TestADepositForPlaces(t *testing.T) {
	t.Parallel()
	w, s := newDepositBusiness(t)
	class := s.addService(vinyasa())
	session := s.openSession(class, "14:00")
	request := s.placesRequest(session.ID, 2)
	request["price_shown"], request["deposit_shown"] = 36, object{"due_now": 3.6, "refund_minutes": 1440}
	current := decode[struct {
		Current struct {
			Service object
			Total   object
		}
	}](w.browser().post(s.path("/appointments"), request).wantProblem(http.StatusConflict, "changed_meanwhile", "")).Current
	if current.Service["price"] != 18.0 || current.Total["price"] != 36.0 {
		t.Errorf("offer %v, %v", current.Service["price"], current.Total)
	}
	request["deposit_shown"].(object)["due_now"] = 7.2
	held := decode[heldBooking](w.browser().post(s.path("/appointments"), request).want(http.StatusCreated))
	if held.Payment.DueNow != 7.2 || held.Payment.DueLater != 28.8 {
		t.Errorf("payment %+v", held.Payment)
	}
	listed := decode[[]listedSession](s.owner.get(s.path("/sessions?from=2027-06-08&to=2027-06-08")).want(http.StatusOK))
	if listed[0].Taken != 2 {
		t.Errorf("%d places are taken", listed[0].Taken)
	}
	detail := decode[struct{ Participants []object }](s.owner.get(s.path("/sessions/" + session.ID)).want(http.StatusOK))
	if len(detail.Participants) != 0 {
		t.Errorf("participants %v", detail.Participants)
	}
	s.owner.post(s.path("/sessions/"+session.ID+"/cancel"), object{}).want(http.StatusOK)
	managed := decode[object](w.browser().get("/api/manage/" + held.ManageToken).want(http.StatusOK))
	if status := managed["appointment"].(object)["status"]; status != "cancelled" {
		t.Errorf("the held place is %v", status)
	}
}

func TestClassFields(t *testing.T) {
	t.Parallel()
	w := newEnv(t)
	s := w.openPremium()
	in := vinyasa()
	for field, class := range map[string]object{
		"class.capacity": {"capacity": 501}, "class.most_places": {"capacity": 3, "most_places": 11}, "class.plans.0.time": {"capacity": 3, "plans": []object{{"weekday": "monday", "time": "25:00"}}},
		"class.plans": {"capacity": 3, "plans": []object{{"id": unknownID, "weekday": "monday", "time": "10:00"}}},
	} {
		in["class"] = class
		s.owner.post(s.path("/services"), in).wantField(field, "")
	}
	in = object{"name": "Cut", "duration_minutes": 30, "price": 48, "class": object{"capacity": 3}}
	s.owner.put(s.path("/services/"+s.service), in).wantField("class", "Whether a service is a class cannot be changed. Add another service instead.")
	w.browser().post(s.path("/appointments"), object{"client_info": s.placesRequest("", 1)["client_info"]}).wantField("service_id", "Please fill this in.")
	for field, also := range map[string]any{"service_id": s.service, "staff_id": unknownID, "further_services": []object{{"service_id": s.service}}, "same_staff": true} {
		both := s.placesRequest(unknownID, 1)
		both[field] = also
		w.browser().post(s.path("/appointments"), both).wantField(field, "Leave this out: the session says what is booked, and when.")
	}
	in = vinyasa()
	in["steps"] = []object{{"minutes": in["duration_minutes"], "staffed": false, "pools": []any{s.addPool("Hall", 1)["id"]}}}
	s.owner.post(s.path("/services"), in).wantField("steps", "A staff member works all the time in a class, so it has no steps.")
	free := w.openBusiness("Free", "free@example.com")
	free.owner.post(free.path("/services"), vinyasa()).wantProblem(http.StatusForbidden, "limit_reached", "Classes are a Premium feature. Please upgrade your plan.")
}

// TestSessionsThatNeedAttention covers sessions that were not opened, and those that a change affects.
func TestSessionsThatNeedAttention(t *testing.T) {
	t.Parallel()
	w := newEnv(t)
	s := w.openPremium()
	s.book("2027-06-08", "10:00")
	in := vinyasa()
	in["class"].(object)["plans"] = []object{{"weekday": "tuesday", "time": "10:00"}, {"weekday": "wednesday", "time": "10:00", "last_date": "2027-06-09"}}
	s.owner.post(s.path("/services"), in).want(http.StatusCreated)
	type item struct {
		Session listedSession
		Reason  string
	}
	items := decode[[]item](s.owner.get(s.path("/sessions/attention")).want(http.StatusOK))
	if len(items) != 1 || items[0].Reason != "session_not_opened" || items[0].Session.Start != "2027-06-08T10:00:00+02:00" {
		t.Errorf("items %+v", items)
	}
	if count := decode[object](s.owner.get(s.path("/overview")).want(http.StatusOK))["attention_count"]; count != 1.0 {
		t.Errorf("%v need attention", count)
	}
	closing := object{"date_overrides": []object{{"date": "2027-06-09", "windows": []any{}, "note": "Stocktaking"}}}
	affected := decode[struct {
		Count    int
		Sessions []item
	}](s.owner.post(s.path("/appointments/attention/preview"), closing).want(http.StatusOK))
	if affected.Count != 1 || len(affected.Sessions) != 1 || affected.Sessions[0].Reason != "closed" {
		t.Errorf("affected %+v", affected)
	}
}

// TestExamplesOfSessions sends the examples of openapi.yaml, with ids in place of their names.
func TestExamplesOfSessions(t *testing.T) {
	t.Parallel()
	w := newEnv(t)
	s := w.openPremium()
	in := vinyasa()
	in["class"].(object)["plans"] = []object{{"weekday": "tuesday", "time": "10:00"}}
	class := s.addService(in)
	ids := strings.NewReplacer(`"vinyasa"`, `"`+class+`"`, `"kim"`, `"`+s.addStaff(kim())+`"`)
	send := func(path, of, method string, status int) {
		t.Helper()
		operation := document().Paths.Value("/api/business/{id}" + path).GetOperation(method)
		examples := operation.RequestBody.Value.Content["application/json"].Examples
		names := slices.Sorted(maps.Keys(examples))
		if len(names) < 2 {
			t.Errorf("%s has %d examples", path, len(names))
		}
		for _, name := range names {
			text, err := json.Marshal(examples[name].Value.Value)
			if err != nil {
				t.Fatal(err)
			}
			body := ids.Replace(string(text))
			if method == http.MethodPut { // the example is in the evening
				body = strings.Replace(body, "{", `{"allow_outside_hours":true,`, 1)
			}
			if a := s.owner.call(method, s.path(of), body); a.Status != status {
				t.Errorf("%s: %s", name, a.Body)
			}
		}
	}
	send("/sessions", "/sessions", http.MethodPost, http.StatusCreated)
	opened := s.openSession(class, "14:00")
	send("/sessions/{sessionId}", "/sessions/"+opened.ID, http.MethodPut, http.StatusOK)
	planned := decode[[]listedSession](s.owner.get(s.path("/sessions?from=2027-06-15&to=2027-06-15")).want(http.StatusOK))[0]
	send("/sessions/{sessionId}/cancel", "/sessions/"+planned.ID+"/cancel", http.MethodPost, http.StatusOK)
}

// TestSessionsOfAnotherBusiness are unknown.
func TestSessionsOfAnotherBusiness(t *testing.T) {
	t.Parallel()
	w := newEnv(t)
	s := w.openPremium()
	theirs := s.openSession(s.addService(vinyasa()), "10:00")
	other := w.openBusiness("Other Place", "other@example.com")
	w.makePremium(other)
	session := other.path("/sessions/" + theirs.ID)
	other.owner.get(session).wantProblem(http.StatusNotFound, "not_found", "This session of a class does not exist.")
	other.owner.put(session, object{"capacity": 3}).want(http.StatusNotFound)
	other.owner.post(session+"/cancel", object{}).want(http.StatusNotFound)
	w.browser().post(other.path("/appointments"), other.placesRequest(theirs.ID, 1)).want(http.StatusNotFound)
}
