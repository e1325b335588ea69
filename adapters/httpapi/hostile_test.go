package httpapi_test

import (
	"fmt"
	"net/http"
	"strings"
	"testing"
)

func TestHostileBodies(t *testing.T) {
	t.Parallel()
	with := func(name, value string) string {
		return fmt.Sprintf(`{"email":"owner@example.com","password":"x",%q:%s}`, name, value)
	}
	for _, tt := range []struct {
		name, body string
		status     int
		code       string
	}{
		{"nothing", "", 400, "invalid"},
		{"no JSON", "email=owner", 400, "invalid"},
		{"half of it", `{"email":"owner@example.com"`, 400, "invalid"},
		{"two values", `{"email":"a","password":"b"} {}`, 400, "invalid"},
		{"a list", `[]`, 400, "invalid"},
		{"null", `null`, 400, "invalid"},
		{"a number", `1e999`, 400, "invalid"},
		{"bytes that are not UTF-8", "{\"email\":\"\xff\xfe\",\"password\":\"x\"}", 400, "invalid"},
		{"a NUL", `{"email":"a\u0000b","password":"x"}`, 400, "invalid"},
		{"half a surrogate pair", `{"email":"\ud800","password":"x"}`, 401, "wrong_credentials"},
		{"an escaped backslash before u0000", `{"email":"\\u0000","password":"x"}`, 401, "wrong_credentials"},
		{"an object for a text", `{"email":{"$gt":""},"password":{"$gt":""}}`, 400, "invalid"},
		{"a list for a text", `{"email":["a"],"password":"x"}`, 400, "invalid"},
		{"a field too many", with("is_admin", "true"), 400, "invalid"},
		{"ten thousand levels", with("x", strings.Repeat("[", 9000)+strings.Repeat("]", 9000)), 400, "invalid"},
		{"a hundred thousand levels", strings.Repeat(`{"a":`, 10_000) + "1" + strings.Repeat("}", 10_000), 400, "invalid"},
		{"too much of it", with("x", `"`+strings.Repeat("a", 70_000)+`"`), 413, "too_large"},
		{"many unknown fields", manyFields(6000), 400, "invalid"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			t.Parallel()
			a := newEnv(t).browser().post("/api/business/login", tt.body).wantProblem(tt.status, tt.code, "")
			if len(a.Body) > 10_000 {
				t.Errorf("the problem has %d bytes", len(a.Body))
			}
		})
	}
}

// manyFields returns an object of n unknown fields.
func manyFields(n int) string {
	var b strings.Builder
	for i := range n {
		fmt.Fprintf(&b, `,"%d":1`, i)
	}
	return "{" + b.String()[1:] + "}"
}

func TestBodiesOfOtherContentTypesAreRejected(t *testing.T) {
	t.Parallel()
	w := newEnv(t)
	w.openBusiness("Shear Joy", "owner@example.com")
	for _, kind := range []string{"", "text/plain", "application/x-www-form-urlencoded", "application/json; charset=utf-16", ";;"} {
		w.browser().post("/api/business/login", `{"email":"owner@example.com","password":"x"}`, header{"Content-Type", kind}).
			wantProblem(http.StatusUnsupportedMediaType, "unsupported_media_type", "")
	}
	w.browser().post("/api/business/login", object{"email": "owner@example.com", "password": ownerPassword}, header{"Content-Type", "application/json; charset=UTF-8"}).
		want(http.StatusOK)
}

// The validation and the handler must see the same value of a field. So each field may occur only once, and unusual numbers are
// normalised.
func TestAmbiguousBodies(t *testing.T) {
	t.Parallel()
	w := newEnv(t)
	s := w.openBusiness("Shear Joy", "owner@example.com")
	s.owner.patch(s.path("/currency"), `{"currency":"EUR","currency":"nonsense"}`).wantField("currency", "")
	twice := fmt.Sprintf(`{"service_id":%q,"appointment_date":"2027-06-08","appointment_time":"09:00",
		"client_info":{"full_name":%q},"client_info":{"full_name":"Ada","email":"ada@example.com","phone":"12345"}}`, s.service, strings.Repeat("x", 300))
	w.browser().post(s.path("/appointments"), twice).wantField("client_info", "Give this only once.")
	// A whole number may have an exponent or a zero fraction. Huge numbers are rejected.
	s.owner.post(s.path("/services"), `{"name":"A","duration_minutes":3e1,"price":1.0}`).want(http.StatusCreated)
	s.owner.post(s.path("/services"), `{"name":"A","duration_minutes":1e30,"price":1}`).want(http.StatusBadRequest)
	s.owner.post(s.path("/services"), `{"name":"A","duration_minutes":30.5,"price":1}`).wantField("duration_minutes", "This should be a whole number.")
}

func TestHostileURLs(t *testing.T) {
	t.Parallel()
	w := newEnv(t)
	s := w.openBusiness("Shear Joy", "owner@example.com")
	slots := s.path("/available-slots/" + s.service)
	for _, tt := range []struct {
		path   string
		status int
	}{
		{"/api/business/url/%00", 400},
		{"/api/business/url/%ff", 400},
		{"/api/business/url/a%2Fb", 404},
		{"/api/business/url/..%2F..%2Fetc", 404},
		{"/api/business/url/" + strings.Repeat("x", 5000), 404},
		{"/api/business/url/%E2%80%AE", 404},
		{"/book/%00", 400},
		{"/book/" + strings.Repeat("x", 5000), 404},
		{"/api/manage/" + strings.Repeat("A", 5000), 404},
		{"/api/manage/' OR 1=1 --", 404},
		{"/api/manage/%27%20OR%201=1", 404},
		{slots, 400},
		{slots + "?appointment_date=", 400},
		{slots + "?appointment_date=2027-02-30", 400},
		{slots + "?appointment_date=2027-6-8", 400},
		{slots + "?appointment_date=%00", 400},
		{slots + "?appointment_date=2027-06-08&appointment_date=2027-06-09", 400},
		{slots + "?appointment_date=2027-06-08&staff_id=" + strings.Repeat("x", 65), 400},
		{slots + "?appointment_date=2027-06-08&staff_id=", 200},
		{slots + "?appointment_date=2027-06-08&staff_id=nobody", 400},
		{slots + "?appointment_date=2027-06-08&staff_id=" + unknownID, 404},
		{slots + "?appointment_date=2027-06-08&unknown=%zz", 400},
		{slots + "?appointment_date=2027-06-08;staff_id=x", 400},
		{slots + "?appointment_date=2027-06-08&x=" + strings.Repeat("y", 10_000), 200},
		{slots + "?appointment_date=0001-01-01", 400},
		{slots + "?appointment_date=1000-01-01", 200},
		{s.path("/appointments?from=0001-01-01"), 400},
		{s.path("/appointments?from=1000-01-01&to=2999-12-31"), 200},
		{slots + "?appointment_date=2999-12-31", 200},
		{slots + "x?appointment_date=2027-06-08", 404},
		{s.path("/available-days/" + s.service + "?from=2027-06-08&to=2027-06-01"), 400},
		{s.path("/available-days/" + s.service + "?from=2027-06-08&to=2028-06-01"), 400},
	} {
		path := strings.ReplaceAll(tt.path, " ", "%20")
		if a := s.owner.get(path); a.Status != tt.status {
			t.Errorf("%.100s: status %d, want %d: %.200s", path, a.Status, tt.status, a.Body)
		}
	}
	for query, field := range map[string]string{
		"limit=0": "limit", "limit=501": "limit", "limit=ten": "limit", "limit=99999999999999999999": "limit", "past=maybe": "past",
		"order=random": "order", "status=done": "status", "from=yesterday": "from", "to=2027-13-01": "to", "q=" + strings.Repeat("x", 201): "q",
	} {
		s.owner.get(s.path("/appointments?"+query)).wantField(field, "")
	}
	s.owner.get(s.path("/appointments?cursor=made-up")).want(http.StatusBadRequest)
}
