package httpapi_test

import (
	"bytes"
	"net/http"
	"reflect"
	"strings"
	"testing"
	"time"

	"slotwise/core/civil"
	"slotwise/core/money"
)

func TestNewBusiness(t *testing.T) {
	t.Parallel()
	w := newEnv(t)
	s := w.openBusiness("Shear Joy", "owner@example.com")
	b := decode[object](s.owner.get(s.path("")).want(http.StatusOK))
	for field, want := range (object{
		"name": "Shear Joy", "email": "owner@example.com", "email_confirmed": false, "reply_email": "", "tier": "free", "subscription_plan": nil, "grace_until": nil, "premium_ended_at": nil,
		"unique_url": "shear-joy", "booking_url": publicURL + "/book/shear-joy", "currency": "USD", "date_format": "MM/DD/YYYY", "time_format": "12", "week_start": "sunday",
		"logo_url": nil, "brand_color": "", "embed_sites": []any{}, "hide_from_search": false, "timezone": "Europe/Berlin", "timezone_label": "Berlin (UTC+02:00)", "current_time": "2027-06-07T10:00:00+02:00",
		"payment_processor": nil, "requires_advance_payment": false, "advance_payment_percentage": 10.0,
		"limits": object{"services": 5.0, "staff": false, "members": false, "resources": false, "steps": false, "classes": false, "analytics": false, "break_times": false, "parallel_bookings": false, "branding": false, "payments": false}, "date_overrides": []any{}, "created_at": "2027-06-07T10:00:00+02:00",
		"booking_rules": object{
			"minimum_notice_minutes": 0.0, "horizon_days": 180.0, "step_minutes": nil, "max_wait_minutes": 15.0, "any_order": false, "reminder_hours": 24.0, "change_until_minutes": 120.0,
			"auto_confirm": false, "parallel_bookings": 1.0, "arrival_note": "Please arrive 5 minutes early", "cancellation_policy": "",
		},
	}) {
		if !reflect.DeepEqual(b[field], want) {
			t.Errorf("%s is %v, want %v", field, b[field], want)
		}
	}
	hours := b["operating_hours"].(object)
	nineToFive := []any{object{"open": "09:00", "close": "17:00"}}
	if want := (object{"is_open": true, "open": "09:00", "close": "17:00", "windows": nineToFive}); !reflect.DeepEqual(hours["monday"], want) {
		t.Errorf("monday is %v", hours["monday"])
	}
	if hours["sunday"].(object)["is_open"] != false {
		t.Errorf("sunday is %v", hours["sunday"])
	}
}

func TestPremiumRegistration(t *testing.T) {
	t.Parallel()
	w := newEnv(t)
	b := w.browser()
	in := registration("Shear Joy", "owner@example.com")
	in["tier"], in["subscription_plan"] = "premium", "premium_yearly"
	id := decode[struct{ ID string }](b.post("/api/business/register", in).want(http.StatusCreated)).ID
	got := decode[object](b.get("/api/business/" + id).want(http.StatusOK))
	if got["tier"] != "premium" || got["subscription_plan"] != "premium_yearly" || got["grace_until"] != "2027-06-10T10:00:00+02:00" ||
		!reflect.DeepEqual(got["limits"], object{"services": nil, "staff": true, "members": true, "resources": true, "steps": true, "classes": true, "analytics": true, "break_times": true, "parallel_bookings": true, "branding": true, "payments": true}) {
		t.Errorf("tier %v, plan %v, grace %v, limits %v", got["tier"], got["subscription_plan"], got["grace_until"], got["limits"])
	}
	w.clock.Advance(3 * 24 * time.Hour)
	got = decode[object](b.get("/api/business/" + id).want(http.StatusOK))
	if got["tier"] != "free" || got["grace_until"] != nil || got["premium_ended_at"] != "2027-06-10T10:00:00+02:00" {
		t.Errorf("after the grace period: tier %v, grace %v, ended %v", got["tier"], got["grace_until"], got["premium_ended_at"])
	}
}

func TestOperatingHours(t *testing.T) {
	t.Parallel()
	closedKeeping := object{"is_open": false, "open": "09:00", "close": "17:00", "windows": []any{object{"open": "09:00", "close": "17:00"}}}
	for _, tt := range []struct {
		name string
		day  object
		want object
	}{
		{
			"open and close",
			object{"is_open": true, "open": "08:00", "close": "12:00"},
			object{"is_open": true, "open": "08:00", "close": "12:00", "windows": []any{object{"open": "08:00", "close": "12:00"}}},
		},
		{
			"start and end",
			object{"enabled": true, "start": "08:00", "end": "24:00"},
			object{"is_open": true, "open": "08:00", "close": "24:00", "windows": []any{object{"open": "08:00", "close": "24:00"}}},
		},
		{
			"several windows",
			object{"windows": []any{object{"open": "13:00", "close": "18:00"}, object{"open": "08:00", "close": "12:00"}}},
			object{"is_open": true, "open": "08:00", "close": "18:00", "windows": []any{object{"open": "08:00", "close": "12:00"}, object{"open": "13:00", "close": "18:00"}}},
		},
		{
			"past midnight",
			object{"open": "20:00", "close": "02:00"},
			object{"is_open": true, "open": "20:00", "close": "02:00", "windows": []any{object{"open": "20:00", "close": "02:00"}}},
		},
		{"nothing", object{}, object{"is_open": true, "open": "09:00", "close": "17:00", "windows": []any{object{"open": "09:00", "close": "17:00"}}}},
		{"closing keeps the windows", object{"is_open": false}, closedKeeping},
		{"not enabled", object{"enabled": false, "start": "09:00", "end": "17:00"}, closedKeeping},
	} {
		t.Run(tt.name, func(t *testing.T) {
			t.Parallel()
			s := newEnv(t).openBusiness("Shear Joy", "owner@example.com")
			before := decode[object](s.owner.get(s.path("")))["operating_hours"].(object)
			got := decode[object](s.owner.patch(s.path(""), object{"operating_hours": object{"monday": tt.day}}).want(http.StatusOK))["operating_hours"].(object)
			if !reflect.DeepEqual(got["monday"], tt.want) {
				t.Errorf("monday is %v, want %v", got["monday"], tt.want)
			}
			if !reflect.DeepEqual(got["tuesday"], before["tuesday"]) {
				t.Errorf("tuesday changed to %v", got["tuesday"])
			}
		})
	}
}

func TestNothingGivenForADayChangesNothing(t *testing.T) {
	t.Parallel()
	w := newEnv(t)
	s := w.openBusiness("Shear Joy", "owner@example.com")
	before := s.owner.get(s.path("")).want(http.StatusOK)
	for _, hours := range []object{{"sunday": object{}}, {"monday": object{}}, {}} {
		s.owner.patch(s.path(""), object{"operating_hours": hours}).want(http.StatusOK)
		if after := s.owner.get(s.path("")); !bytes.Equal(before.Body, after.Body) {
			t.Errorf("%v changed\n%s to\n%s", hours, before.Body, after.Body)
		}
	}
	if checklist := decode[object](s.owner.get(s.path("/overview")).want(http.StatusOK))["checklist"].(object); checklist["hours"] != false {
		t.Error("the checklist says that the hours were set")
	}
}

func TestInvalidOperatingHours(t *testing.T) {
	t.Parallel()
	s := newEnv(t).openBusiness("Shear Joy", "owner@example.com")
	for _, tt := range []struct {
		field string
		day   object
	}{
		{"operating_hours.monday.close", object{"open": "08:00"}},
		{"operating_hours.monday.open", object{"close": "08:00"}},
		{"operating_hours.monday.end", object{"start": "08:00", "enabled": true}},
		{"operating_hours.monday.open", object{"open": "8:00", "close": "12:00"}},
		{"operating_hours.monday.open", object{"open": "25:00", "close": "12:00"}},
		{"operating_hours.monday.windows.0.close", object{"windows": []any{object{"open": "08:00"}}}},
		{"operating_hours.monday", object{"windows": []any{object{"open": "08:00", "close": "12:00"}, object{"open": "11:00", "close": "13:00"}}}},
		{"operating_hours.monday", object{"is_open": true, "windows": []any{}}},
		{"operating_hours.monday.lunch", object{"is_open": true, "lunch": true}},
	} {
		s.owner.patch(s.path(""), object{"operating_hours": object{"monday": tt.day}}).wantField(tt.field, "")
	}
	s.owner.patch(s.path(""), object{"operating_hours": object{"funday": object{}}}).wantField("operating_hours.funday", "This field is unknown.")
	s.owner.patch(s.path(""), object{}).wantField("body", "Give at least one field to change.")
}

func TestBookingRules(t *testing.T) {
	t.Parallel()
	s := newEnv(t).openBusiness("Shear Joy", "owner@example.com")
	rules := func(change object) object {
		return decode[object](s.owner.patch(s.path(""), object{"booking_rules": change}).want(http.StatusOK))["booking_rules"].(object)
	}
	got := rules(object{"step_minutes": 15, "reminder_hours": nil, "minimum_notice_minutes": 60, "auto_confirm": true, "arrival_note": "Ring twice"})
	if got["step_minutes"] != 15.0 || got["reminder_hours"] != nil || got["minimum_notice_minutes"] != 60.0 || got["auto_confirm"] != true ||
		got["arrival_note"] != "Ring twice" || got["horizon_days"] != 180.0 {
		t.Errorf("rules %v", got)
	}
	got = rules(object{"step_minutes": nil})
	if got["step_minutes"] != nil || got["minimum_notice_minutes"] != 60.0 {
		t.Errorf("rules %v", got)
	}
	for field, value := range (object{"horizon_days": 731, "step_minutes": 4, "reminder_hours": 169, "change_until_minutes": -1, "auto_confirm": "yes"}) {
		s.owner.patch(s.path(""), object{"booking_rules": object{field: value}}).wantField("booking_rules."+field, "")
	}
}

func TestReplyEmail(t *testing.T) {
	t.Parallel()
	w := newEnv(t)
	s := w.openBusiness("Shear Joy", "owner@example.com")
	got := decode[object](s.owner.patch(s.path(""), object{"reply_email": "hello@shearjoy.example"}).want(http.StatusOK))
	if got["reply_email"] != "hello@shearjoy.example" {
		t.Errorf("set: %v", got["reply_email"])
	}
	s.owner.patch(s.path(""), object{"reply_email": "hello"}).wantField("reply_email", "Please enter a valid email address.")
	if got = decode[object](s.owner.patch(s.path(""), object{"reply_email": ""}).want(http.StatusOK)); got["reply_email"] != "" {
		t.Errorf("removed: %v", got["reply_email"])
	}
}

func TestEmailsThatTheOwnerWants(t *testing.T) {
	t.Parallel()
	w := newEnv(t)
	s := w.openBusiness("Shear Joy", "owner@example.com")
	emails := func() any { return decode[object](s.owner.get(s.path("")).want(http.StatusOK))["owner_emails"] }
	if want := (object{"new_booking": true, "customer_change": true, "agenda": false, "agenda_time": "07:00"}); !reflect.DeepEqual(emails(), want) {
		t.Errorf("at first: %v", emails())
	}
	s.owner.patch(s.path(""), object{"owner_emails": object{"new_booking": false, "agenda": true, "agenda_time": "06:30:00"}}).want(http.StatusOK)
	if want := (object{"new_booking": false, "customer_change": true, "agenda": true, "agenda_time": "06:30"}); !reflect.DeepEqual(emails(), want) {
		t.Errorf("changed: %v", emails())
	}
	s.owner.patch(s.path(""), object{"owner_emails": object{"agenda_time": "25:00"}}).wantField("owner_emails.agenda_time", "This time does not exist.")
	s.owner.patch(s.path(""), object{"owner_emails": object{"agenda_time": "24:00"}}).wantField("owner_emails.agenda_time", "Please enter a time of day.")
}

func TestDateOverrides(t *testing.T) {
	t.Parallel()
	w := newEnv(t)
	s := w.openBusiness("Shear Joy", "owner@example.com")
	overrides := []any{
		object{"date": "2027-12-24", "windows": []any{}, "note": "Christmas with the family"},
		object{"date": "2027-06-13", "windows": []any{object{"open": "10:00", "close": "12:00"}}},
		object{"date": "2027-01-01", "windows": []any{}, "note": "gone by"},
		object{"date": "2027-12-04", "windows": []any{}, "note": "the last date that can be booked"},
	}
	own := decode[object](s.owner.patch(s.path(""), object{"date_overrides": overrides}).want(http.StatusOK))["date_overrides"].([]any)
	if len(own) != 4 || own[3].(object)["note"] != "Christmas with the family" {
		t.Errorf("the owner sees %v", own)
	}
	public := decode[object](w.browser().get("/api/business/url/" + s.url).want(http.StatusOK))["date_overrides"]
	want := []any{
		object{"date": "2027-06-13", "windows": []any{object{"open": "10:00", "close": "12:00"}}},
		object{"date": "2027-12-04", "windows": []any{}},
	}
	if !reflect.DeepEqual(public, want) {
		t.Errorf("customers see %v, want %v", public, want)
	}
	s.owner.patch(s.path(""), object{"date_overrides": []any{object{"date": "2027-02-29", "windows": []any{}}}}).wantField("date_overrides.0.date", "This date does not exist.")
}

func TestCurrencyAndPreferences(t *testing.T) {
	t.Parallel()
	w := newEnv(t)
	s := w.openBusiness("Shear Joy", "owner@example.com")
	b := decode[object](s.owner.patch(s.path("/currency"), object{"currency": "JPY"}).want(http.StatusOK))
	if b["currency"] != "JPY" {
		t.Errorf("currency %v", b["currency"])
	}
	services := decode[[]object](s.owner.get(s.path("/services")).want(http.StatusOK))
	if services[0]["price"] != 50.0 || services[0]["currency"] != "JPY" {
		t.Errorf("49.50 in JPY is %v %v", services[0]["price"], services[0]["currency"])
	}
	s.owner.patch(s.path("/currency"), object{"currency": "XXX"}).want(http.StatusBadRequest)
	s.owner.patch(s.path("/currency"), object{"currency": "euro"}).wantField("currency", "This is not in the expected form.")

	b = decode[object](s.owner.patch(s.path("/datetime-preferences"), object{"date_format": "DD/MM/YYYY", "timezone": "Asia/Kathmandu"}).want(http.StatusOK))
	if b["date_format"] != "DD/MM/YYYY" || b["time_format"] != "12" || b["timezone_label"] != "Kathmandu (UTC+05:45)" {
		t.Errorf("preferences %v %v %v", b["date_format"], b["time_format"], b["timezone_label"])
	}
	b = decode[object](s.owner.patch(s.path("/datetime-preferences"), object{"week_start": "monday"}).want(http.StatusOK))
	public := decode[object](w.browser().get("/api/business/url/shear-joy").want(http.StatusOK))
	if b["week_start"] != "monday" || b["date_format"] != "DD/MM/YYYY" || public["week_start"] != "monday" {
		t.Errorf("the week begins with %v, for customers with %v; dates are written %v", b["week_start"], public["week_start"], b["date_format"])
	}
	s.owner.patch(s.path("/datetime-preferences"), object{"week_start": "tuesday"}).wantField("week_start", "Choose one of: sunday, monday, saturday.")
	s.owner.patch(s.path("/datetime-preferences"), object{"time_format": "13"}).wantField("time_format", "Choose one of: 12, 24.")
	s.owner.patch(s.path("/datetime-preferences"), object{"timezone": "Middle/Earth"}).wantField("timezone", "")
	s.owner.patch(s.path("/datetime-preferences"), object{}).want(http.StatusBadRequest)
}

func TestTimezoneOfABusiness(t *testing.T) {
	t.Parallel()
	s := newEnv(t).openBusiness("Shear Joy", "owner@example.com")
	want := object{
		"timezone":     object{"value": "Europe/Berlin", "label": "Berlin (UTC+02:00)", "offset": "+02:00"},
		"current_time": "2027-06-07T10:00:00+02:00",
	}
	if got := decode[object](s.owner.get(s.path("/timezone")).want(http.StatusOK)); !reflect.DeepEqual(got, want) {
		t.Errorf("got %v, want %v", got, want)
	}
}

func TestReferenceLists(t *testing.T) {
	t.Parallel()
	w := newEnv(t)
	a := w.browser().get("/api/currencies").want(http.StatusOK)
	if cache := a.Header.Get("Cache-Control"); cache != "public, max-age=3600" {
		t.Errorf("Cache-Control %q", cache)
	}
	currencies := decode[[]object](a)
	if len(currencies) != len(money.Currencies()) {
		t.Errorf("%d currencies", len(currencies))
	}
	for _, c := range currencies {
		if c["code"] == "JPY" && (c["decimals"] != 0.0 || c["name"] != "Japanese Yen" || c["symbol"] != "¥") {
			t.Errorf("yen: %v", c)
		}
	}
	offset := func(name string) string {
		t.Helper()
		list := decode[struct {
			Timezones []struct{ Value, Label, Offset string }
		}](w.browser().get("/api/timezones").want(http.StatusOK)).Timezones
		if len(list) != len(civil.ZoneNames()) {
			t.Errorf("%d time zones", len(list))
		}
		for _, z := range list {
			if z.Value == name {
				return z.Label + z.Offset
			}
		}
		t.Fatalf("no %s", name)
		return ""
	}
	if got := offset("America/New_York"); got != "New York (UTC-04:00)-04:00" {
		t.Errorf("in June: %s", got)
	}
	w.clock.Set(time.Date(2027, time.December, 1, 12, 0, 0, 0, time.UTC))
	if got := offset("America/New_York"); got != "New York (UTC-05:00)-05:00" {
		t.Errorf("in December: %s", got)
	}
}

func TestOverview(t *testing.T) {
	t.Parallel()
	w := newEnv(t)
	s := w.openBusiness("Shear Joy", "owner@example.com")
	today := s.book("2027-06-07", "12:00")
	cancelled := s.book("2027-06-07", "15:00")
	later := s.book("2027-06-10", "09:00")
	s.owner.put(s.path("/appointments/"+cancelled.ID), object{"status": "cancelled"}).want(http.StatusOK)
	s.owner.patch(s.path(""), object{"link_shared": true}).want(http.StatusOK)
	s.owner.patch(s.path(""), object{"services_checked": true}).want(http.StatusOK)
	w.clock.Set(time.Date(2027, time.June, 7, 9, 56, 0, 0, time.UTC)) // four minutes before the first

	o := decode[object](s.owner.get(s.path("/overview")).want(http.StatusOK))
	for field, want := range (object{
		"today": "2027-06-07", "today_count": 1.0, "starting_soon_count": 1.0, "service_count": 1.0, "active_service_count": 1.0, "month_count": 2.0,
		"upcoming_count": 2.0, "pending_count": 2.0, "failed_message_count": 0.0, "revenue": []any{object{"amount": 99.0, "currency": "USD"}},
		"checklist": object{"service": true, "hours": false, "link": true},
	}) {
		if !reflect.DeepEqual(o[field], want) {
			t.Errorf("%s is %v, want %v", field, o[field], want)
		}
	}
	var ids []string
	for _, a := range o["recent_appointments"].([]any) {
		ids = append(ids, a.(object)["id"].(string))
	}
	if !reflect.DeepEqual(ids, []string{later.ID, cancelled.ID, today.ID}) {
		t.Errorf("recent: %v", ids)
	}
	if n := len(o["today_appointments"].([]any)); n != 2 {
		t.Errorf("%d appointments today", n)
	}
	days := o["coming_days"].([]any)
	if len(days) != 7 {
		t.Fatalf("%d coming days", len(days))
	}
	total := 0.0
	for _, d := range days {
		total += d.(object)["count"].(float64)
	}
	if total < 1 {
		t.Errorf("coming days: %v", days)
	}
	if tuesday := days[0].(object); tuesday["free_percent"] != 100.0 {
		t.Errorf("tomorrow: %v", tuesday)
	}
	if sunday := days[5].(object); sunday["date"] != "2027-06-13" || sunday["free_percent"] != nil {
		t.Errorf("a closed day: %v", sunday)
	}
}

func TestBusinessInfoAndLink(t *testing.T) {
	t.Parallel()
	w := newEnv(t)
	s, other := w.openBusiness("Shear Joy", "owner@example.com"), w.openBusiness("Another", "another@example.com")
	b := decode[object](s.owner.patch(s.path(""), object{"name": " Harbour  Hair ", "phone": "+49 30 99999", "address": "2 Pier", "category": "barbershop", "description": "By the sea"}).want(http.StatusOK))
	if b["name"] != "Harbour Hair" || b["phone"] != "+49 30 99999" || b["address"] != "2 Pier" || b["category"] != "barbershop" || b["description"] != "By the sea" || b["unique_url"] != "shear-joy" {
		t.Errorf("got %v", b)
	}
	s.owner.patch(s.path(""), object{"name": " "}).wantField("name", "Please enter your business name.")
	s.owner.patch(s.path(""), object{"phone": "1"}).wantField("phone", "")
	s.owner.patch(s.path(""), object{"category": "casino"}).wantField("category", "")

	b = decode[object](s.owner.patch(s.path("/unique-url"), object{"unique_url": "harbour"}).want(http.StatusOK))
	if b["unique_url"] != "harbour" || b["booking_url"] != publicURL+"/book/harbour" {
		t.Errorf("the link is %v, %v", b["unique_url"], b["booking_url"])
	}
	for _, link := range []string{"shear-joy", "harbour"} {
		if public := decode[object](w.browser().get("/api/business/url/" + link).want(http.StatusOK)); public["unique_url"] != "harbour" {
			t.Errorf("%s leads to %v", link, public["unique_url"])
		}
	}
	taken := other.owner.patch(other.path("/unique-url"), object{"unique_url": "shear-joy"}).want(http.StatusConflict)
	if !strings.Contains(string(taken.Body), "Taken, now or before. Free: ") {
		t.Errorf("got %s", taken.Body)
	}
	s.owner.patch(s.path("/unique-url"), object{"unique_url": "no spaces"}).wantField("unique_url", "")
}

func TestCustomersLearnWhetherEmailsAreSent(t *testing.T) {
	t.Parallel()
	sc := newScene(t)
	for _, c := range []struct {
		business testBusiness
		want     bool
	}{{sc.mine, true}, {sc.theirs, false}} { // only the address of mine is confirmed
		if public := decode[object](sc.browser().get("/api/business/url/" + c.business.url).want(http.StatusOK)); public["sends_emails"] != c.want {
			t.Errorf("%s: sends_emails is %v, want %v", c.business.url, public["sends_emails"], c.want)
		}
	}
}
