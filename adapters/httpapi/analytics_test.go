package httpapi_test

import (
	"encoding/csv"
	"net/http"
	"reflect"
	"slices"
	"strings"
	"testing"
	"time"
)

// The business has its hours since its registration, 9 to 5. 30 minutes of its only place are booked on the day before "now".
func analyticsBusiness(t *testing.T) (*env, testBusiness) {
	t.Helper()
	w := newEnv(t)
	s := w.openBusiness("Shear Joy", "owner@example.com")
	s.book("2027-06-08", "09:00")
	cancelled := s.book("2027-06-09", "09:00")
	s.owner.put(s.path("/appointments/"+cancelled.ID), object{"status": "cancelled"}).want(http.StatusOK)
	shop := s.bookingRequest("2027-06-10", "09:00")
	shop["channel"] = "=cmd"
	w.browser().post(s.path("/appointments"), shop).want(http.StatusBadRequest)
	shop["channel"] = "-shop"
	w.browser().post(s.path("/appointments"), shop).want(http.StatusCreated)
	w.clock.Set(time.Date(2027, time.June, 8, 22, 0, 0, 0, time.UTC)) // midnight in Berlin
	return w, s
}

func TestFreePlanHasOnlyPopularServices(t *testing.T) {
	t.Parallel()
	_, s := analyticsBusiness(t)
	for _, path := range []string{"/analytics", "/analytics.csv", "/analytics?period=year"} {
		s.owner.get(s.path(path)).wantProblem(http.StatusForbidden, "limit_reached", "Advanced analytics is a Premium feature. Please upgrade your plan.")
	}
	got := decode[object](s.owner.get(s.path("/analytics/popular-services?period=week")).want(http.StatusOK))
	service := got["services"].([]any)[0].(map[string]any)
	if len(got["services"].([]any)) != 1 || service["service_id"] != s.service || service["name"] != "Cut" || service["appointments"] != 1.0 {
		t.Errorf("services %v", got["services"])
	}
	if p := got["period"].(map[string]any); p["from"] != "2027-03-12" || p["to"] != "2027-06-09" {
		t.Errorf("not the last 90 days: %v", p)
	}
}

func TestAnalytics(t *testing.T) {
	t.Parallel()
	w, s := analyticsBusiness(t)
	w.makePremium(s)
	got := decode[struct {
		Period              object
		Totals              object
		SoFar               object `json:"so_far"`
		Weeks, Hours, Staff []object
		Channels            []object
		Customers           object
		LeadTime            object `json:"lead_time"`
	}](s.owner.get(s.path("/analytics?period=week")).want(http.StatusOK))
	want := object{"name": "week", "from": "2027-06-06", "to": "2027-06-12", "running": true, "previous_from": "2027-05-30", "previous_to": "2027-06-02"}
	if !reflect.DeepEqual(got.Period, want) {
		t.Errorf("period %v, want %v", got.Period, want)
	}
	for field, want := range (object{
		"appointments": 2.0, "cancelled": 1.0, "no_shows": 0.0, "blocked_minutes": 30.0, "open_minutes": 15 * 60.0, // from the registration on Monday at 10
		"utilisation_percent": 3.3, "cancellation_percent": 33.3, "no_show_percent": 0.0,
	}) {
		if got.Totals[field] != want {
			t.Errorf("%s is %v, want %v", field, got.Totals[field], want)
		}
	}
	if got.SoFar["appointments"] != 1.0 || len(got.Weeks) != 1 || got.Weeks[0]["appointments"] != 2.0 || len(got.Staff) != 0 {
		t.Errorf("so far %v, weeks %v, staff %v", got.SoFar, got.Weeks, got.Staff)
	}
	if first := got.Hours[0]; first["weekday"] != "monday" || first["hour"] != 10.0 || first["open_minutes"] != 60.0 {
		t.Errorf("the first hour is %v", first)
	}
	if channels := []any{got.Channels[0]["channel"], got.Channels[1]["channel"]}; !slices.Equal(channels, []any{"-shop", "link"}) {
		t.Errorf("channels %v", channels)
	}
	if got.Customers["new"] != 1.0 || got.Customers["returning"] != 0.0 || got.LeadTime["median_minutes"] != 23*60.0 {
		t.Errorf("customers %v, lead time %v", got.Customers, got.LeadTime)
	}
}

func TestAnalyticsAsCSV(t *testing.T) {
	t.Parallel()
	w, s := analyticsBusiness(t)
	w.makePremium(s)
	listed := decode[[]object](s.owner.get(s.path("/appointments?status=pending&past=true")).want(http.StatusOK))
	s.owner.post(s.path("/appointments/"+listed[0]["id"].(string)+"/payments"), object{"amount": 20, "method": "cash"}).want(http.StatusCreated)
	a := s.owner.get(s.path("/analytics.csv?period=custom&from=2027-06-08&to=2027-06-10")).want(http.StatusOK)
	if name := a.Header.Get("Content-Disposition"); name != "attachment; filename=analytics-2027-06-08-2027-06-10.csv" {
		t.Errorf("file name: %s", name)
	}
	text, marked := strings.CutPrefix(string(a.Body), "\ufeff")
	table, err := csv.NewReader(strings.NewReader(text)).ReadAll()
	if !marked || err != nil {
		t.Fatal(marked, err)
	}
	for _, want := range [][]string{
		{"section", "from", "to", "group", "appointments", "cancelled", "no_shows", "revenue", "currency", "blocked_minutes", "open_minutes", "customers", "paid"},
		{"total", "2027-06-08", "2027-06-10", "", "2", "1", "0", "99.00", "USD", "30", "480", "", ""},
		{"week", "2027-06-08", "2027-06-10", "", "2", "1", "0", "99.00", "USD", "30", "480", "", ""},
		{"hour", "2027-06-08", "2027-06-10", "Tuesday 09:00", "", "", "", "", "", "30", "60", "", ""},
		{"channel", "2027-06-08", "2027-06-10", "'-shop", "1", "", "", "", "", "", "", "", ""},
		{"lead time", "2027-06-08", "2027-06-10", "0 to 1 days", "1", "", "", "", "", "", "", "", ""},
		{"customers", "2027-06-08", "2027-06-10", "new", "", "", "", "", "", "", "", "1", ""},
		{"payments", "2027-06-08", "2027-06-10", "at the desk", "", "", "", "", "USD", "", "", "", "20.00"},
		{"payments", "2027-06-08", "2027-06-10", "returned", "", "", "", "", "USD", "", "", "", "0.00"},
	} {
		if !slices.ContainsFunc(table, func(row []string) bool { return slices.Equal(row, want) }) {
			t.Errorf("no row %v in\n%s", want, text)
		}
	}
}

func TestPeriodsOfAnalytics(t *testing.T) {
	t.Parallel()
	w, s := analyticsBusiness(t)
	w.makePremium(s)
	get := func(query string) response { return s.owner.get(s.path("/analytics?" + query)) }
	for query, field := range map[string]string{
		"period=day": "period", "period=custom": "from", "period=custom&from=2027-01-01": "to", "period=custom&from=2027-02-30&to=2027-03-01": "from",
		"period=custom&from=1999-12-31&to=2000-01-02": "from", "period=custom&from=2099-12-31&to=2100-01-01": "to",
	} {
		get(query).wantField(field, "")
	}
	get("period=custom&from=2027-06-10&to=2027-06-09").wantField("to", "The last date is before the first.")
	get("period=custom&from=2027-01-01&to=2029-01-01").wantField("to", "Please choose at most 731 days.")
	get("period=custom&from=2027-01-01&to=2028-12-31").want(http.StatusOK)
	get("period=custom&from=2000-01-01&to=2000-01-01").want(http.StatusOK)
	get("period=custom&from=2099-12-31&to=2099-12-31").want(http.StatusOK)
}
