package httpapi_test

import (
	"encoding/json"
	"net/http"
	"strings"
	"testing"

	"slotwise/ports/porttest"
)

// TestServicesInSteps books a service with processing time in one of two chairs.
func TestServicesInSteps(t *testing.T) {
	t.Parallel()
	w := newEnv(t)
	s := w.openPremium()
	kim := s.addStaff(kim())
	chairs := s.addPool("Chair", 2)
	steps := []any{
		object{"minutes": 30.0, "staffed": true, "pools": []any{chairs["id"]}},
		object{"minutes": 30.0, "staffed": false, "pools": []any{chairs["id"]}},
		object{"minutes": 15.0, "staffed": true},
	}
	dye := decode[object](s.owner.post(s.path("/services"), object{"name": "Dye", "duration_minutes": 75, "price": 95, "steps": steps}).want(http.StatusCreated))
	porttest.Same(t, "added", dye["steps"], any(steps))
	find := func(services []object) object {
		for _, service := range services {
			if service["id"] == dye["id"] {
				return service
			}
		}
		t.Fatal("not listed")
		return nil
	}
	porttest.Same(t, "the owner's list", find(decode[[]object](s.owner.get(s.path("/services")).want(http.StatusOK)))["steps"], any(steps))
	_, shown := find(decode[[]object](w.browser().get(s.path("/services")).want(http.StatusOK)))["steps"]
	porttest.Same(t, "shown to customers", shown, false)

	request := s.bookingRequest("2027-06-08", "09:00")
	request["service_id"], request["staff_id"] = dye["id"], kim
	w.browser().post(s.path("/appointments"), request).want(http.StatusCreated)
	s.book("2027-06-08", "13:00")
	calendar := decode[object](s.owner.get(s.path("/calendar?from=2027-06-08&to=2027-06-08")).want(http.StatusOK))
	first, plain := calendar["appointments"].([]any)[0].(object), calendar["appointments"].([]any)[1].(object)
	porttest.Same(t, "processing", first["items"].([]any)[0].(object)["processing"], any([]any{object{"from": "2027-06-08T09:30:00+02:00", "to": "2027-06-08T10:00:00+02:00"}}))
	chair := resourceOf(chairs, 0)["id"]
	porttest.Same(t, "its chair", first["resources"], any([]any{object{"resource_id": chair, "from": "2027-06-08T09:00:00+02:00", "to": "2027-06-08T10:00:00+02:00", "items": []any{1.0}}}))
	porttest.Same(t, "without", []any{plain["items"], plain["resources"]}, []any{nil, nil})
	porttest.Same(t, "columns", calendar["resources"].([]any)[0], any(object{"id": chair, "name": "Chair 1", "pool_id": chairs["id"], "pool_name": "Chair", "is_active": true}))

	s.owner.delete(s.path("/resource-pools/"+chairs["id"].(string))).wantProblem(http.StatusConflict, "pool_needed", "")
	dye["steps"] = []any{object{"minutes": 75, "staffed": true, "pools": []any{unknownID}}}
	in := object{"name": "Dye", "duration_minutes": 75, "price": 95, "steps": dye["steps"]}
	s.owner.put(s.path("/services/"+dye["id"].(string)), in).wantField("steps", "This kind of rooms and equipment does not exist any more. Please choose again.")
	for message, steps := range map[string]any{
		"A service without a staff member needs a room or equipment from the beginning.":    []any{object{"minutes": 75, "staffed": false}},
		"A service begins with a step in which the staff member works, or no step has one.": []any{object{"minutes": 25, "staffed": false}, object{"minutes": 50, "staffed": true}},
		"Use at least 1.": []any{object{"minutes": 0, "staffed": true}},
	} {
		in["steps"] = steps
		s.owner.put(s.path("/services/"+dye["id"].(string)), in).want(http.StatusBadRequest)
		if body := string(s.owner.put(s.path("/services/"+dye["id"].(string)), in).Body); !strings.Contains(body, message) {
			t.Errorf("%v: %s", steps, body)
		}
	}
	in["steps"] = []any{object{"minutes": 60, "staffed": true}, object{"minutes": 30, "staffed": false}}
	s.owner.put(s.path("/services/"+dye["id"].(string)), in).wantField("duration_minutes", "The steps take 90 minutes together. Please enter this as the duration.")
	delete(in, "steps")
	changed := decode[object](s.owner.put(s.path("/services/"+dye["id"].(string)), in).want(http.StatusOK))
	_, has := changed["steps"]
	porttest.Same(t, "has steps", has, false)
}

// TestAServiceWithoutStaff books a sauna, which nobody has to be free for.
func TestAServiceWithoutStaff(t *testing.T) {
	t.Parallel()
	w := newEnv(t)
	s := w.openPremium()
	kim := s.addStaff(kim())
	saunas := s.addPool("Sauna", 1)
	sauna := decode[object](s.owner.post(s.path("/services"), object{
		"name": "Sauna", "duration_minutes": 60, "price": 20, "steps": []any{object{"minutes": 60, "staffed": false, "pools": []any{saunas["id"]}}},
	}).want(http.StatusCreated))
	id := sauna["id"].(string)
	porttest.Same(t, "added", sauna["without_staff"], any(true))
	slots := decode[object](w.browser().get(s.path("/available-slots/" + id + "?appointment_date=2027-06-08")).want(http.StatusOK))
	porttest.Same(t, "by nobody", slots["slots"].([]any)[0].(object)["staff_ids"], any([]any{}))
	w.browser().get(s.path("/available-slots/" + id + "?appointment_date=2027-06-08&staff_id=" + kim)).want(http.StatusNotFound)

	request := s.bookingRequest("2027-06-08", "09:00")
	request["service_id"] = id
	booked := decode[object](w.browser().post(s.path("/appointments"), request).want(http.StatusCreated))
	item := booked["items"].([]any)[0].(object)
	porttest.Same(t, "booked", []any{item["staff_id"], item["without_staff"]}, []any{nil, true})
	request["staff_id"] = kim
	w.browser().post(s.path("/appointments"), request).wantField("staff_id", "This staff member does not offer this service. Please choose somebody else.")
	calendar := decode[object](s.owner.get(s.path("/calendar?from=2027-06-08&to=2027-06-08")).want(http.StatusOK))
	porttest.Same(t, "in the calendar", calendar["appointments"].([]any)[0].(object)["items"].([]any)[0].(object)["without_staff"], any(true))
	porttest.Same(t, "nothing to do", len(decode[[]object](s.owner.get(s.path("/appointments/attention")).want(http.StatusOK))), 0)
}

// TestExamplesOfServices sends the examples of openapi.yaml, with an id in place of the name of a kind of rooms.
func TestExamplesOfServices(t *testing.T) {
	t.Parallel()
	s := newEnv(t).openPremium()
	chairs := s.addPool("Chair", 1)["id"].(string)
	examples := document().Paths.Value("/api/business/{id}/services").Post.RequestBody.Value.Content["application/json"].Examples
	if len(examples) < 3 {
		t.Fatalf("%d examples", len(examples))
	}
	for name, example := range examples {
		text, err := json.Marshal(example.Value.Value)
		if err != nil {
			t.Fatal(err)
		}
		if added := s.owner.post(s.path("/services"), strings.ReplaceAll(string(text), `"chairs"`, `"`+chairs+`"`)); added.Status != http.StatusCreated {
			t.Errorf("%s: %s", name, added.Body)
		}
	}
}
