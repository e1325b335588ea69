package httpapi_test

import (
	"net/http"
	"testing"
)

func TestWrongTypesAreNamedInPlainWords(t *testing.T) {
	t.Parallel()
	s := newEnv(t).openBusiness("Shear Joy", "owner@example.com")
	for _, tt := range []struct {
		field   string
		value   any
		message string
	}{
		{"price", "free", "This should be a number."},
		{"price", true, "This should be a number."},
		{"price", object{}, "This should be a number."},
		{"price", 1e9, "Use at most 100000000."},
		{"duration_minutes", "thirty", "This should be a whole number."},
		{"duration_minutes", 30.5, "This should be a whole number."},
		{"duration_minutes", 1e30, "This number is too large."},
		{"name", 5, "This should be text."},
		{"name", nil, "Please fill this in."},
		{"is_active", "yes", "This should be true or false."},
	} {
		service := object{"name": "Cut", "duration_minutes": 30, "price": 49.5, tt.field: tt.value}
		s.owner.post(s.path("/services"), service).wantField(tt.field, tt.message)
	}
	s.owner.patch(s.path(""), object{"date_overrides": object{}}).wantField("date_overrides", "This should be a list.")
	s.owner.patch(s.path(""), object{"booking_rules": 5}).wantField("booking_rules", "This should be a group of fields.")
}

func TestMalformedIDsInQueries(t *testing.T) {
	t.Parallel()
	s := newEnv(t).openBusiness("Shear Joy", "owner@example.com")
	const message = "This is not a valid id."
	for _, malformed := range []string{"x", "1", "00000000-0000-7000-8000-00000000000A"} {
		s.owner.get(s.path("/available-slots/"+s.service+"?appointment_date=2027-06-08&staff_id="+malformed)).wantField("staff_id", message)
		s.owner.get(s.path("/available-days/"+s.service+"?from=2027-06-08&to=2027-06-09&staff_id="+malformed)).wantField("staff_id", message)
		s.owner.get(s.path("/appointments?staff_id="+malformed)).wantField("staff_id", message)
	}
	s.owner.get(s.path("/available-slots/"+s.service+"?appointment_date=2027-06-08&staff_id="+unknownID)).
		wantProblem(http.StatusNotFound, "not_found", "Staff member not found")
}
