package httpapi_test

import (
	"encoding/json"
	"fmt"
	"maps"
	"net/http"
	"net/url"
	"reflect"
	"slices"
	"strings"
	"testing"
)

// bookedItem is one service of an answer.
type bookedItem struct {
	ServiceID string `json:"service_id"`
	StaffID   string `json:"staff_id"`
	Start     string `json:"start_datetime"`
	End       string `json:"end_datetime"`
	Price     float64
}

func TestBookingSeveralServices(t *testing.T) {
	t.Parallel()
	w := newEnv(t)
	s := w.openPremium()
	shave := s.addService(object{"name": "Shave", "duration_minutes": 30, "price": 10})
	kim := s.addStaff(kim())
	lee := s.addStaff(object{"name": "Lee", "email": "lee@example.com", "phone": "+49 30 55556", "service_ids": []string{shave}})

	query := "?further_services=" + url.QueryEscape(shave+":"+lee) + "&"
	slots := decode[struct {
		Slots []struct {
			Time     string
			StaffIDs []string `json:"staff_ids"`
			Items    []bookedItem
		}
	}](w.browser().get(s.path("/available-slots/" + s.service + query + "appointment_date=2027-06-08")).want(http.StatusOK)).Slots
	days := decode[[]struct{ Available int }](w.browser().get(s.path("/available-days/" + s.service + query + "from=2027-06-08&to=2027-06-08")).want(http.StatusOK))
	if len(slots) == 0 || len(slots) != days[0].Available {
		t.Fatalf("%d slots, and the day has %+v", len(slots), days)
	}
	first := slots[0]
	if first.Time != "09:00" || !reflect.DeepEqual(first.StaffIDs, []string{kim}) || len(first.Items) != 2 {
		t.Fatalf("offered %+v", first)
	}

	request := s.bookingRequest("2027-06-08", "09:00")
	request["further_services"] = []object{{"service_id": shave, "staff_id": lee}}
	request["price_shown"] = 10
	changed := decode[struct {
		Current struct {
			Service object
			Further []object `json:"further_services"`
		}
	}](w.browser().post(s.path("/appointments"), request).want(http.StatusConflict)).Current
	if changed.Service["id"] != s.service || len(changed.Further) != 1 || changed.Further[0]["id"] != shave {
		t.Errorf("the present offer: %+v", changed)
	}
	price := changed.Service["price"].(float64) + 10
	request["price_shown"] = price
	created := decode[struct {
		ID, ServiceName, StaffID string
		End                      string `json:"end_datetime"`
		Price                    float64
		Items                    []bookedItem
	}](w.browser().post(s.path("/appointments"), request).want(http.StatusCreated))
	if created.Price != price || created.End != created.Items[1].End || !reflect.DeepEqual(created.Items, first.Items) {
		t.Errorf("booked %+v, offered %+v", created, first.Items)
	}
	listed := decode[[]struct{ Items []bookedItem }](s.owner.get(s.path("/appointments")).want(http.StatusOK))
	if !reflect.DeepEqual(listed[0].Items, first.Items) {
		t.Errorf("listed %+v", listed)
	}
	s.book("2027-06-08", "12:00")
	drawn := decode[struct {
		Appointments []struct{ Items []bookedItem }
	}](s.owner.get(s.path("/calendar?from=2027-06-08&to=2027-06-08")).want(http.StatusOK)).Appointments
	if len(drawn) != 2 || !reflect.DeepEqual(drawn[0].Items, first.Items) || drawn[1].Items != nil {
		t.Errorf("the calendar draws %+v", drawn)
	}
	w.browser().post(s.path("/appointments"), request).wantProblem(http.StatusBadRequest, "slot_taken", "Time slot not available")
}

// total is what several services cost together.
type total struct {
	Price    float64
	Duration int `json:"duration_minutes"`
	Due      *struct {
		Percentage int
		DueNow     float64 `json:"due_now"`
		DueLater   float64 `json:"due_later"`
	} `json:"deposit_due"`
}

// TestTheDepositOfSeveralServices books services whose own deposits would each be raised to what the processor takes. Their sum is not.
func TestTheDepositOfSeveralServices(t *testing.T) {
	t.Parallel()
	w := newEnv(t)
	s := w.openBusiness("Shear Joy", "owner@example.com")
	fringe := s.addService(object{"name": "Fringe", "duration_minutes": 15, "price": 2})
	beard := s.addService(object{"name": "Beard", "duration_minutes": 15, "price": 2})
	s.takeDeposits()

	offered := decode[struct{ Slots []struct{ Total total } }](w.browser().get(s.path("/available-slots/" + fringe + "?appointment_date=2027-06-08&further_services=" + beard)).want(http.StatusOK)).Slots[0].Total
	if offered.Price != 4 || offered.Duration != 30 || offered.Due == nil || offered.Due.DueNow != 0.8 || offered.Due.DueLater != 3.2 || offered.Due.Percentage != 20 {
		t.Fatalf("offered for %+v, due %+v", offered, offered.Due)
	}
	request := s.bookingRequest("2027-06-08", "09:00")
	request["service_id"], request["further_services"] = fringe, []object{{"service_id": beard}}
	request["price_shown"], request["deposit_shown"] = 4, object{"due_now": 1, "refund_minutes": 0}
	changed := decode[struct{ Current struct{ Total total } }](w.browser().post(s.path("/appointments"), request).want(http.StatusConflict)).Current.Total
	if !reflect.DeepEqual(changed, offered) {
		t.Errorf("the present offer costs %+v, offered was %+v", changed, offered)
	}
	request["deposit_shown"] = object{"due_now": 0.8, "refund_minutes": 24 * 60}
	held := decode[struct {
		Deposit struct{ Amount float64 }
	}](w.browser().post(s.path("/appointments"), request).want(http.StatusCreated))
	if held.Deposit.Amount != 0.8 {
		t.Errorf("asked for %v", held.Deposit.Amount)
	}
}

// TestExamplesOfBookings sends the examples of openapi.yaml, with ids in place of their names.
func TestExamplesOfBookings(t *testing.T) {
	t.Parallel()
	w := newEnv(t)
	s := w.openPremium()
	ids := map[string]string{
		"cut":    s.service,
		"shave":  s.addService(object{"name": "Shave", "duration_minutes": 30, "price": 10}),
		"colour": s.addService(object{"name": "Colour", "duration_minutes": 45, "price": 95}),
		"kim":    s.addStaff(kim()),
	}
	examples := document().Paths.Value("/api/business/{id}/appointments").Post.RequestBody.Value.Content["application/json"].Examples
	if len(examples) < 4 {
		t.Fatalf("%d examples", len(examples))
	}
	ids["vinyasa"] = s.openSession(s.addService(vinyasa()), "14:00").ID
	for name, example := range examples {
		text, err := json.Marshal(example.Value.Value)
		if err != nil {
			t.Fatal(err)
		}
		body := string(text)
		for label, id := range ids {
			body = strings.ReplaceAll(body, `_id":"`+label+`"`, `_id":"`+id+`"`)
		}
		a := s.owner.post(s.path("/appointments"), body)
		if a.Status != http.StatusCreated {
			t.Errorf("%s: %s", name, a.Body)
		}
	}
}

// TestExamplesOfEdits sends the examples of openapi.yaml for an edit, each for another appointment of two services.
func TestExamplesOfEdits(t *testing.T) {
	t.Parallel()
	w := newEnv(t)
	s := w.openPremium()
	ids := map[string]string{
		"shave":  s.addService(object{"name": "Shave", "duration_minutes": 30, "price": 10}),
		"colour": s.addService(object{"name": "Colour", "duration_minutes": 45, "price": 95}),
		"kim":    s.addStaff(kim()),
		"lee":    s.addStaff(object{"name": "Lee", "email": "lee@example.com", "phone": "+49 30 55556"}),
	}
	examples := document().Paths.Value("/api/business/{id}/appointments/{appointmentId}").Put.RequestBody.Value.Content["application/json"].Examples
	names := slices.Sorted(maps.Keys(examples))
	want := map[string][]string{"add": {s.service, ids["shave"], ids["colour"]}, "exchange": {s.service, ids["shave"]}, "remove": {s.service}, "status": {s.service, ids["shave"]}}
	if len(names) != len(want) {
		t.Fatalf("examples %q", names)
	}
	for day, name := range names {
		request := s.bookingRequest(fmt.Sprintf("2027-06-%02d", 8+day), "09:00")
		request["further_services"] = []object{{"service_id": ids["shave"]}}
		id := decode[struct{ ID string }](w.browser().post(s.path("/appointments"), request).want(http.StatusCreated)).ID
		text, err := json.Marshal(examples[name].Value.Value)
		if err != nil {
			t.Fatal(err)
		}
		body := strings.ReplaceAll(string(text), "2027-06-08", fmt.Sprintf("2027-06-%02d", 8+day))
		for label, id := range ids {
			body = strings.ReplaceAll(body, `_id":"`+label+`"`, `_id":"`+id+`"`)
		}
		edited := decode[struct{ Items []bookedItem }](s.owner.put(s.path("/appointments/"+id), body).want(http.StatusOK))
		var services []string
		for _, item := range edited.Items {
			services = append(services, item.ServiceID)
		}
		if !slices.Equal(services, want[name]) {
			t.Errorf("%s: services %q, want %q", name, services, want[name])
		}
	}
}

func TestEditingServices(t *testing.T) {
	t.Parallel()
	w := newEnv(t)
	s := w.openPremium()
	shave := s.addService(object{"name": "Shave", "duration_minutes": 30, "price": 10})
	kim := s.addStaff(kim())
	booked := s.book("2027-06-08", "09:00")
	path := s.path("/appointments/" + booked.ID)
	edit := func(items ...object) response { return s.owner.put(path, object{"items": items}) }

	edited := decode[struct {
		Price float64
		Items []bookedItem
	}](edit(object{"item": 1}, object{"service_id": shave, "staff_id": kim}).want(http.StatusOK))
	if len(edited.Items) != 2 || edited.Items[1].StaffID != kim || edited.Items[1].Start != edited.Items[0].End {
		t.Fatalf("edited %+v", edited)
	}
	unassigned := decode[struct{ Items []bookedItem }](edit(object{"item": 1}, object{"item": 2, "staff_id": nil}).want(http.StatusOK))
	if unassigned.Items[1].StaffID != "" || unassigned.Items[0] != edited.Items[0] {
		t.Errorf("for nobody %+v", unassigned)
	}
	edit(object{"item": 1}, object{"item": 2, "start": edited.Items[0].Start}).wantProblem(http.StatusConflict, "items_overlap", "Overlaps Cut. It ends at 9:30\u00a0AM.")
	for name, body := range map[string]object{
		"none":             {"items": []object{}},
		"with a service":   {"items": []object{{"item": 1}}, "service_id": shave},
		"number zero":      {"items": []object{{"item": 0}}},
		"no such number":   {"items": []object{{"item": 3}}},
		"nothing":          {"items": []object{{}}},
		"a price":          {"items": []object{{"item": 1, "price": 0}}},
		"not an instant":   {"items": []object{{"item": 1, "start": "09:00"}}},
		"more than can be": {"items": slices.Repeat([]object{{"service_id": shave}}, 7)},
	} {
		if r := s.owner.put(path, body); r.Status != http.StatusBadRequest {
			t.Errorf("%s: %d %s", name, r.Status, r.Body)
		}
	}
	w.browser().put(path, object{"items": []object{{"item": 1}}}).want(http.StatusUnauthorized)

	history := decode[struct {
		History []struct {
			Changes []struct{ Field string }
			Items   *struct{ From, To []bookedItem }
		}
	}](s.owner.get(path).want(http.StatusOK)).History
	if len(history) != 3 || history[2].Items != nil || !reflect.DeepEqual(history[1].Items.To, edited.Items) || !reflect.DeepEqual(history[1].Items.From, edited.Items[:1]) {
		t.Errorf("history %+v", history)
	}
	for _, change := range history[1].Changes {
		if change.Field == "items" {
			t.Error("the history has the items as a text")
		}
	}
}

func TestInvalidFurtherServices(t *testing.T) {
	t.Parallel()
	w := newEnv(t)
	s := w.openBusiness("Shear Joy", "owner@example.com")
	free := func(further string) response {
		return w.browser().get(s.path("/available-slots/" + s.service + "?appointment_date=2027-06-08&further_services=" + url.QueryEscape(further)))
	}
	free(unknownID).want(http.StatusNotFound)
	free(s.service + ":" + unknownID).want(http.StatusNotFound)
	for _, malformed := range []string{",", s.service + ",", s.service + ":", ":" + s.service, "a,b,c,d,e,f"} {
		free(malformed).wantField("further_services", "")
	}
	request := s.bookingRequest("2027-06-08", "09:00")
	request["further_services"] = []object{{"service_id": s.service, "price": 1}}
	w.browser().post(s.path("/appointments"), request).want(http.StatusBadRequest)
	request["further_services"] = []object{{"service_id": unknownID}}
	w.browser().post(s.path("/appointments"), request).wantField("service_id", "This service is no longer offered. Please choose another one.")
}
