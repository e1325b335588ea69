package httpapi_test

import (
	"net/http"
	"reflect"
	"slices"
	"strings"
	"testing"
	"time"
)

func TestServices(t *testing.T) {
	t.Parallel()
	w := newEnv(t)
	s := w.openBusiness("Shear Joy", "owner@example.com")
	in := object{
		"name": "Colour", "description": "With care", "duration_minutes": 90, "price": 120.05, "category": "hair", "is_active": false,
		"buffer_before_minutes": 5, "buffer_after_minutes": 15,
	}
	added := decode[object](s.owner.post(s.path("/services"), in).want(http.StatusCreated))
	for field, want := range (object{
		"name": "Colour", "description": "With care", "duration_minutes": 90.0, "price": 120.05, "currency": "USD", "category": "hair",
		"is_active": false, "buffer_before_minutes": 5.0, "buffer_after_minutes": 15.0,
	}) {
		if !reflect.DeepEqual(added[field], want) {
			t.Errorf("%s is %v, want %v", field, added[field], want)
		}
	}
	path := s.path("/services/" + added["id"].(string))
	names := func(b *browser) string {
		t.Helper()
		var names []string
		for _, v := range decode[[]object](b.get(s.path("/services")).want(http.StatusOK)) {
			names = append(names, v["name"].(string))
		}
		return strings.Join(names, ", ")
	}
	if got := names(w.browser()); got != "Cut" {
		t.Errorf("customers see %s", got)
	}
	if got := names(s.owner); got != "Cut, Colour" {
		t.Errorf("the owner sees %s", got)
	}
	if got := decode[object](s.owner.call(http.MethodPatch, path+"/toggle", nil).want(http.StatusOK)); got["is_active"] != true {
		t.Errorf("toggled: %v", got)
	}
	changed := decode[object](s.owner.put(path, object{"name": "Colour and cut", "duration_minutes": 120, "price": 0}).want(http.StatusOK))
	if changed["name"] != "Colour and cut" || changed["price"] != 0.0 || changed["is_active"] != true {
		t.Errorf("changed: %v", changed)
	}
	if got := names(w.browser()); got != "Cut, Colour and cut" {
		t.Errorf("customers see %s", got)
	}
	s.owner.delete(path).want(http.StatusNoContent)
	s.owner.delete(path).want(http.StatusNotFound)
	s.owner.put(path, object{"name": "x", "duration_minutes": 30, "price": 0}).want(http.StatusNotFound)
	if got := names(s.owner); got != "Cut" {
		t.Errorf("after deleting the owner sees %s", got)
	}
}

func TestUpcomingAppointmentsOfAService(t *testing.T) {
	t.Parallel()
	w := newEnv(t)
	s := w.openBusiness("Shear Joy", "owner@example.com")
	s.book("2027-06-08", "09:00")
	if got := decode[[]object](s.owner.get(s.path("/services")))[0]["upcoming_appointments"]; got != 1.0 {
		t.Errorf("%v upcoming appointments", got)
	}
	if _, exists := decode[[]object](w.browser().get(s.path("/services")))[0]["upcoming_appointments"]; exists {
		t.Error("customers see the number of appointments")
	}
}

func TestANewServiceHasDefaults(t *testing.T) {
	t.Parallel()
	s := newEnv(t).openBusiness("Shear Joy", "owner@example.com")
	added := decode[object](s.owner.post(s.path("/services"), object{"name": "Advice"}).want(http.StatusCreated))
	for field, want := range (object{"duration_minutes": 30.0, "price": 0.0, "category": "general", "is_active": true}) {
		if added[field] != want {
			t.Errorf("%s is %v, want %v", field, added[field], want)
		}
	}
	change := s.owner.put(s.path("/services/"+added["id"].(string)), object{"name": "Advice"})
	change.wantField("duration_minutes", "")
	change.wantField("price", "")
}

func TestServiceFields(t *testing.T) {
	t.Parallel()
	s := newEnv(t).openBusiness("Shear Joy", "owner@example.com")
	for _, tt := range []struct {
		field   string
		message string
		value   any
	}{
		{"name", "Please fill this in.", ""},
		{"name", "", "   "},
		{"name", "Use at most 100 characters.", strings.Repeat("x", 101)},
		{"duration_minutes", "", 14},
		{"duration_minutes", "", 481},
		{"duration_minutes", "This should be a whole number.", "30"},
		{"price", "Use at least 0.", -0.01},
		{"price", "", 1.005},
		{"price", "Use at most 100000000.", 1e9},
		{"is_active", "This should be true or false.", "yes"},
		{"buffer_after_minutes", "Use at most 240.", 241},
	} {
		in := object{"name": "Cut", "duration_minutes": 30, "price": 10}
		in[tt.field] = tt.value
		s.owner.post(s.path("/services"), in).wantField(tt.field, tt.message)
	}
}

func TestFreePlansServiceCap(t *testing.T) {
	t.Parallel()
	s := newEnv(t).openBusiness("Shear Joy", "owner@example.com")
	for range 4 {
		s.addService(object{"name": "More", "duration_minutes": 30, "price": 10})
	}
	s.owner.post(s.path("/services"), object{"name": "Sixth", "duration_minutes": 30, "price": 10}).
		wantProblem(http.StatusForbidden, "limit_reached", "Free plan limited to 5 services. Upgrade to Premium for unlimited services.")
}

// Every read shows the free plan from the instant at which the grace period ends, even if no sweep has run.
func TestTheEndOfTheGraceCountsInEveryRead(t *testing.T) {
	t.Parallel()
	w := newEnv(t)
	in := registration("Shear Joy", "owner@example.com")
	in["tier"], in["subscription_plan"] = "premium", "premium_yearly"
	s := testBusiness{owner: w.browser()}
	s.id = decode[struct{ ID string }](s.owner.post("/api/business/register", in).want(http.StatusCreated)).ID
	for range 6 {
		s.addService(object{"name": "Cut", "duration_minutes": 30, "price": 10})
		w.clock.Advance(time.Minute)
	}
	check := func(when, tier string, plan any, active int, hasGrace bool) {
		t.Helper()
		own := decode[object](s.owner.get(s.path("")).want(http.StatusOK))
		if own["tier"] != tier || own["subscription_plan"] != plan || (own["grace_until"] != nil) != hasGrace {
			t.Errorf("%s the business is %v, %v, with a grace until %v", when, own["tier"], own["subscription_plan"], own["grace_until"])
		}
		if public := decode[[]object](w.browser().get(s.path("/services")).want(http.StatusOK)); len(public) != active {
			t.Errorf("%s customers see %d services, want %d", when, len(public), active)
		}
		switchedOn := 0
		for _, service := range decode[[]object](s.owner.get(s.path("/services")).want(http.StatusOK)) {
			if service["is_active"] == true {
				switchedOn++
			}
		}
		overview := decode[object](s.owner.get(s.path("/overview")).want(http.StatusOK))
		if switchedOn != active || overview["active_service_count"] != float64(active) {
			t.Errorf("%s the owner sees %d active services, on the overview %v, want %d", when, switchedOn, overview["active_service_count"], active)
		}
	}
	check("during the grace", "premium", "premium_yearly", 6, true)
	w.clock.Advance(3 * 24 * time.Hour)
	check("after the grace", "free", nil, 5, false)
}

func TestStarterServices(t *testing.T) {
	t.Parallel()
	w := newEnv(t)
	b := w.browser()
	id := decode[struct{ ID string }](b.post("/api/business/register", registration("Shear Joy", "owner@example.com")).want(http.StatusCreated)).ID
	path := "/api/business/" + id + "/services/from-template"
	for range 2 {
		if n := len(decode[[]object](b.post(path+"?category=hair_salon", nil).want(http.StatusOK))); n != 3 {
			t.Errorf("%d services", n)
		}
	}
	in := func(language string) (service, note string) {
		b := w.browser()
		id := decode[struct{ ID string }](b.post("/api/business/register", registration("Shear Joy", language+"@example.com"), acceptLanguage(language)).want(http.StatusCreated)).ID
		added := decode[[]struct{ Name string }](b.post("/api/business/"+id+"/services/from-template?category=hair_salon", nil, acceptLanguage(language)).want(http.StatusOK))
		rules := decode[struct {
			Rules struct {
				ArrivalNote string `json:"arrival_note"`
			} `json:"booking_rules"`
		}](b.get("/api/business/" + id).want(http.StatusOK)).Rules
		return added[0].Name, rules.ArrivalNote
	}
	if service, note := in("de"); service != "Haarschnitt" || note != "Bitte kommen Sie 5 Minuten früher" {
		t.Errorf("for a German owner: %q, %q", service, note)
	}
	b.post(path, nil).wantField("category", "Please fill this in.")
	b.post(path+"?category=zoo", nil).wantField("category", "")
}

func TestServicesHaveTheOrderThatTheOwnerChose(t *testing.T) {
	t.Parallel()
	w := newEnv(t)
	s := w.openBusiness("Shear Joy", "owner@example.com")
	first, second, third := s.service, s.addService(object{"name": "Shave", "duration_minutes": 30, "price": 10}), s.addService(object{"name": "Colour", "duration_minutes": 60, "price": 80})
	order := func(ids ...string) response {
		return s.owner.put(s.path("/services/order"), object{"service_ids": ids})
	}
	order(third, first, second).want(http.StatusOK)
	if got := s.serviceIDs(); !slices.Equal(got, []string{third, first, second}) {
		t.Errorf("got %v", got)
	}
	public := decode[[]object](w.browser().get(s.path("/services")).want(http.StatusOK))
	if public[0]["id"] != third {
		t.Errorf("customers see %v first", public[0]["name"])
	}
	for _, bad := range [][]string{{third, first}, {third, first, first}, {third, first, unknownID}} {
		order(bad...).want(http.StatusPreconditionFailed)
	}
	if got := s.serviceIDs(); !slices.Equal(got, []string{third, first, second}) {
		t.Errorf("a refused order was stored: %v", got)
	}
}

func TestServicesThatOnlyTheOwnerBooks(t *testing.T) {
	t.Parallel()
	w := newEnv(t)
	s := w.openBusiness("Shear Joy", "owner@example.com")
	onlyOwner := object{"name": "Cut", "duration_minutes": 30, "price": 10, "bookable_online": false}
	s.owner.put(s.path("/services/"+s.service), onlyOwner).want(http.StatusOK)
	if public := decode[[]object](w.browser().get(s.path("/services")).want(http.StatusOK)); len(public) != 0 {
		t.Errorf("customers see %v", public)
	}
	in := s.bookingRequest("2027-06-08", "09:00")
	w.browser().post(s.path("/appointments"), in).wantField("service_id", "This service is no longer offered. Please choose another one.")
	in["booking_source"] = "manual"
	s.owner.post(s.path("/appointments"), in).want(http.StatusCreated)

	delete(onlyOwner, "bookable_online")
	for _, former := range []bool{false, true} {
		onlyOwner["manual_only"] = former
		changed := decode[object](s.owner.put(s.path("/services/"+s.service), onlyOwner).want(http.StatusOK))
		if changed["bookable_online"] != !former {
			t.Errorf("after manual_only was %v, bookable_online is %v", former, changed["bookable_online"])
		}
	}
}
