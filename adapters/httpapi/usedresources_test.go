package httpapi_test

import (
	"net/http"
	"strings"
	"testing"

	"slotwise/ports/porttest"
)

// TestUsedResources books two services that share a chair, the first of which ends at a wash basin. Of what they use, the owner sees the
// time without the buffers.
func TestUsedResources(t *testing.T) {
	t.Parallel()
	w := newEnv(t)
	s := w.openPremium()
	kim := s.addStaff(kim())
	chairs, basins := s.addPool("Chair", 2), s.addPool("Basin", 1)
	chair, basin := resourceOf(chairs, 0), resourceOf(basins, 0)
	inSteps := func(steps ...object) string {
		return s.addService(object{
			"name": "Service", "duration_minutes": 30 * len(steps), "price": 20, "buffer_before_minutes": 15, "buffer_after_minutes": 15, "steps": steps,
		})
	}
	step := func(pools ...any) object { return object{"minutes": 30, "staffed": true, "pools": pools} }
	dye, cut := inSteps(step(chairs["id"]), step(chairs["id"], basins["id"])), inSteps(step(chairs["id"]))
	s.owner.put(s.path("/resources/"+basin["id"].(string)), object{"name": "Basin", "operating_hours": object{
		"tuesday": object{"is_open": true, "windows": []object{{"open": "09:00", "close": "12:00"}}},
	}}, header{"If-Match", `"1"`}).want(http.StatusOK)

	request := s.bookingRequest("2027-06-08", "10:30")
	request["service_id"], request["staff_id"] = dye, kim
	request["further_services"] = []object{{"service_id": cut, "staff_id": kim}}
	answer := w.browser().post(s.path("/appointments"), request).want(http.StatusCreated)
	if strings.Contains(string(answer.Body), "Chair") {
		t.Errorf("the customer sees the chair: %s", answer.Body)
	}
	id := decode[booked](answer).ID

	itemsOf := func() (used []any) {
		detail := decode[object](s.owner.get(s.path("/appointments/" + id)).want(http.StatusOK))
		for _, item := range detail["appointment"].(object)["items"].([]any) {
			used = append(used, item.(object)["resources"])
		}
		return used
	}
	theChair := object{"id": chair["id"], "name": "Chair 1", "pool_name": "Chair"}
	theBasin := object{"id": basin["id"], "name": "Basin", "pool_name": "Basin"}
	used := itemsOf()
	porttest.Same(t, "in the first service", sortedByName(used[0]), []any{theBasin, theChair})
	porttest.Same(t, "in the second one", used[1], any([]any{theChair}))

	calendar := func() (appointment, basin object, resources []any) {
		c := decode[object](s.owner.get(s.path("/calendar?from=2027-06-08&to=2027-06-08")).want(http.StatusOK))
		resources = c["resources"].([]any)
		return c["appointments"].([]any)[0].(object), resources[len(resources)-1].(object), resources
	}
	appointment, column, _ := calendar()
	times := map[any]any{}
	for _, use := range appointment["resources"].([]any) {
		use := use.(object)
		times[use["resource_id"]] = []any{use["from"], use["to"], use["items"]}
	}
	porttest.Same(t, "in the calendar", times, map[any]any{
		chair["id"]: []any{"2027-06-08T10:30:00+02:00", "2027-06-08T12:00:00+02:00", []any{1.0, 2.0}},
		basin["id"]: []any{"2027-06-08T11:00:00+02:00", "2027-06-08T11:30:00+02:00", []any{1.0}},
	})
	porttest.Same(t, "hours", column["open"], any([]any{object{"from": "2027-06-08T09:00:00+02:00", "to": "2027-06-08T12:00:00+02:00"}}))

	// The archived chair is no column any more, but the appointment still has it.
	s.owner.delete(s.path("/resources/" + chair["id"].(string))).want(http.StatusNoContent)
	appointment, _, resources := calendar()
	porttest.Same(t, "columns left", len(resources), 2)
	porttest.Same(t, "used", len(appointment["resources"].([]any)), 2)
	porttest.Same(t, "in the second service", itemsOf()[1], any([]any{theChair}))
}

// sortedByName sorts two resources, whose order is that of their ids.
func sortedByName(list any) []any {
	all := list.([]any)
	if len(all) == 2 && all[0].(object)["name"].(string) > all[1].(object)["name"].(string) {
		all[0], all[1] = all[1], all[0]
	}
	return all
}
