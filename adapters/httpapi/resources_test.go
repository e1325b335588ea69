package httpapi_test

import (
	"net/http"
	"reflect"
	"strings"
	"testing"

	"slotwise/core/business"
	"slotwise/core/tier"
)

// addPool adds a pool of so many resources.
func (s testBusiness) addPool(name string, count int) object {
	s.owner.t.Helper()
	return decode[object](s.owner.post(s.path("/resource-pools"), object{"name": name, "count": count}).want(http.StatusCreated).versioned())
}

// resourceOf returns a resource of a pool.
func resourceOf(pool object, i int) object { return pool["resources"].([]any)[i].(object) }

func TestResources(t *testing.T) {
	t.Parallel()
	s := newEnv(t).openPremium()
	rooms := s.addPool(" Massage room", 2)
	first, second := resourceOf(rooms, 0), resourceOf(rooms, 1)
	want := object{"id": first["id"], "name": "Massage room 1", "is_active": true, "operating_hours": nil, "version": 1.0}
	if rooms["name"] != "Massage room" || rooms["version"] != 1.0 || !reflect.DeepEqual(first, want) || second["name"] != "Massage room 2" {
		t.Errorf("added: %v", rooms)
	}
	pool, room := s.path("/resource-pools/"+rooms["id"].(string)), s.path("/resources/"+second["id"].(string))
	in := object{"name": "Garden room", "is_active": false, "operating_hours": object{"monday": object{"is_open": false}}}
	changed := decode[object](s.owner.put(room, in, header{"If-Match", `"1"`}).want(http.StatusOK).versioned())
	hours := changed["operating_hours"].(object)
	if changed["name"] != "Garden room" || changed["is_active"] != false || hours["monday"].(object)["is_open"] != false || hours["tuesday"].(object)["open"] != "09:00" {
		t.Errorf("changed: %v", changed)
	}
	s.owner.put(room, in, header{"If-Match", `"1"`}).
		wantProblem(http.StatusPreconditionFailed, "changed_meanwhile", "This room or device was changed meanwhile. Please load it again.")
	added := decode[object](s.owner.post(pool+"/resources", object{"name": "Attic"}).want(http.StatusCreated).versioned())
	renamed := decode[object](s.owner.put(pool, object{"name": "Room"}, header{"If-Match", `"1"`}).want(http.StatusOK).versioned())
	if renamed["name"] != "Room" || !reflect.DeepEqual(renamed["resources"], []any{first, changed, added}) {
		t.Errorf("renamed: %v", renamed)
	}
	s.owner.put(pool, object{"name": "Room"}, header{"If-Match", `"1"`}).
		wantProblem(http.StatusPreconditionFailed, "changed_meanwhile", "This kind of room or equipment was changed meanwhile. Please load it again.")
	if list := decode[[]object](s.owner.get(s.path("/resource-pools")).want(http.StatusOK)); !reflect.DeepEqual(list, []object{renamed}) {
		t.Errorf("listed: %v", list)
	}

	s.owner.delete(room).want(http.StatusNoContent)
	s.owner.delete(room).wantProblem(http.StatusNotFound, "not_found", "This room or device does not exist any more.")
	s.owner.delete(pool).want(http.StatusNoContent)
	s.owner.delete(pool).wantProblem(http.StatusNotFound, "not_found", "This kind of room or equipment does not exist any more.")
	if list := decode[[]object](s.owner.get(s.path("/resource-pools")).want(http.StatusOK)); len(list) != 0 {
		t.Errorf("left: %v", list)
	}
}

func TestResourceFields(t *testing.T) {
	t.Parallel()
	s := newEnv(t).openPremium()
	for _, tt := range []struct {
		field   string
		message string
		in      object
	}{
		{"name", "Please fill this in.", object{"name": "", "count": 1}},
		{"name", "Please enter a name.", object{"name": " ", "count": 1}},
		{"name", "Use at most 60 characters.", object{"name": strings.Repeat("x", 61), "count": 1}},
		{"count", "Use at least 1.", object{"name": "Room", "count": 0}},
		{"count", "Use at most 50.", object{"name": "Room", "count": 51}},
	} {
		s.owner.post(s.path("/resource-pools"), tt.in).wantField(tt.field, tt.message)
	}
	resources := s.path("/resource-pools/" + s.addPool("Room", 1)["id"].(string) + "/resources")
	s.owner.post(resources, object{"name": " "}).wantField("name", "Please enter a name.")
	s.owner.post(resources, object{"name": "Attic", "operating_hours": object{"monday": object{"is_open": true, "windows": []object{}}}}).
		wantField("operating_hours.monday", "An open day needs opening hours.")
}

func TestResourcesOnFree(t *testing.T) {
	t.Parallel()
	w := newEnv(t)
	s := w.openPremium()
	rooms := s.addPool("Room", 1)
	w.change(s, func(b *business.Business) { b.Entitlement = tier.Entitlement{} })
	pools := s.path("/resource-pools")
	pool, room := pools+"/"+rooms["id"].(string), s.path("/resources/"+resourceOf(rooms, 0)["id"].(string))
	for _, a := range []response{
		s.owner.post(pools, object{"name": "Laser", "count": 1}), s.owner.put(pool, object{"name": "Laser"}),
		s.owner.post(pool+"/resources", object{"name": "Attic"}), s.owner.put(room, object{"name": "Attic"}),
	} {
		a.wantProblem(http.StatusForbidden, "limit_reached", "Rooms and equipment are a Premium feature. Please upgrade your plan.")
	}
	if list := decode[[]object](s.owner.get(pools).want(http.StatusOK)); !reflect.DeepEqual(list, []object{rooms}) {
		t.Errorf("listed: %v", list)
	}
	s.owner.delete(room).want(http.StatusNoContent)
	s.owner.delete(pool).want(http.StatusNoContent)
}
