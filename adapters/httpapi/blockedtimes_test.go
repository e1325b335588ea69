package httpapi_test

import (
	"net/http"
	"reflect"
	"slices"
	"testing"
)

func TestBlockedTimes(t *testing.T) {
	t.Parallel()
	s := newEnv(t).openPremium()
	kim := s.addStaff(kim())
	path := s.path("/blocked-times")
	in := object{"label": "Team meeting", "staff_ids": []string{kim}, "weekdays": []string{"tuesday"}, "first_date": "2027-06-07", "start": "14:00", "end": "15:00"}
	added := decode[object](s.owner.post(path, in).want(http.StatusCreated).versioned())
	want := object{
		"id": added["id"], "label": "Team meeting", "staff_ids": []any{kim}, "weekdays": []any{"tuesday"},
		"first_date": "2027-06-07", "last_date": nil, "start": "14:00", "end": "15:00", "version": 1.0,
		"needs_attention": object{"count": 0.0, "appointments": []any{}},
	}
	if !reflect.DeepEqual(added, want) {
		t.Errorf("added %v", added)
	}
	if free := s.free("2027-06-08").AvailableSlots; slices.Contains(free, "14:00") || !slices.Contains(free, "15:00") {
		t.Errorf("free on the Tuesday: %v", free)
	}
	if free := s.free("2027-06-09").AvailableSlots; !slices.Contains(free, "14:00") {
		t.Errorf("free on the Wednesday: %v", free)
	}
	occurrences := decode[[]object](s.owner.get(path + "/occurrences?from=2027-06-07&to=2027-06-20").want(http.StatusOK))
	if len(occurrences) != 2 || occurrences[0]["start_datetime"] != "2027-06-08T14:00:00+02:00" || occurrences[0]["end_datetime"] != "2027-06-08T15:00:00+02:00" || occurrences[0]["repeats"] != true {
		t.Errorf("occurrences: %v", occurrences)
	}
	s.owner.get(path+"/occurrences?from=2027-06-07&to=2027-12-20").wantField("to", "Please choose at most 62 days.")

	one := path + "/" + added["id"].(string)
	once := object{"staff_ids": nil, "first_date": "2027-06-08", "last_date": "2027-06-09", "start": "22:00", "end": "24:00"}
	changed := decode[object](s.owner.put(one, once, header{"If-Match", `"1"`}).want(http.StatusOK).versioned())
	if changed["staff_ids"] != nil || changed["last_date"] != "2027-06-09" || changed["end"] != "24:00" || len(changed["weekdays"].([]any)) != 0 || changed["label"] != "" {
		t.Errorf("changed %v", changed)
	}
	s.owner.put(one, once, header{"If-Match", `"1"`}).
		wantProblem(http.StatusPreconditionFailed, "changed_meanwhile", "This blocked time was changed meanwhile. Please load it again.")
	delete(changed, "needs_attention")
	if list := decode[[]object](s.owner.get(path).want(http.StatusOK)); !reflect.DeepEqual(list, []object{changed}) {
		t.Errorf("listed %v", list)
	}
	once["last_date"] = "2027-06-01"
	s.owner.post(path, once).wantField("last_date", "The last date is before the first.")
	once["weekdays"] = []string{"someday"}
	s.owner.post(path, once).want(http.StatusBadRequest)
	s.owner.delete(one).want(http.StatusNoContent)
	s.owner.delete(one).wantProblem(http.StatusNotFound, "not_found", "This blocked time does not exist any more.")
}
