package httpapi_test

import (
	"fmt"
	"maps"
	"net/http"
	"reflect"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"slotwise/core/business"
	"slotwise/ports/porttest"
)

type freeTimes struct {
	AvailableSlots []string `json:"available_slots"`
	Slots          []struct {
		Time     string
		Datetime string
		StaffIDs []string `json:"staff_ids"`
	}
	Timezone string
}

func (s testBusiness) free(date string) freeTimes {
	s.owner.t.Helper()
	return decode[freeTimes](s.owner.env.browser().get(s.path("/available-slots/" + s.service + "?appointment_date=" + date)).want(http.StatusOK))
}

func TestAvailableSlots(t *testing.T) {
	t.Parallel()
	s := newEnv(t).openBusiness("Shear Joy", "owner@example.com")
	free := s.free("2027-06-08")
	if len(free.AvailableSlots) != 16 || free.AvailableSlots[0] != "09:00" || free.AvailableSlots[15] != "16:30" {
		t.Errorf("free: %v", free.AvailableSlots)
	}
	first := free.Slots[0]
	if first.Time != "09:00" || first.Datetime != "2027-06-08T09:00:00+02:00" || len(first.StaffIDs) != 0 || free.Timezone != "Europe/Berlin" {
		t.Errorf("first: %+v in %s", first, free.Timezone)
	}
	if sunday := s.free("2027-06-13"); sunday.AvailableSlots == nil || len(sunday.AvailableSlots) != 0 || sunday.Slots == nil {
		t.Errorf("on Sunday: %+v", sunday)
	}
	s.book("2027-06-08", "09:30:00")
	if free := s.free("2027-06-08"); slices.Contains(free.AvailableSlots, "09:30") || len(free.AvailableSlots) != 15 {
		t.Errorf("after booking 09:30: %v", free.AvailableSlots)
	}
}

func TestAvailableDays(t *testing.T) {
	t.Parallel()
	w := newEnv(t)
	s := w.openBusiness("Shear Joy", "owner@example.com")
	s.book("2027-06-08", "09:30")
	got := decode[[]object](w.browser().get(s.path("/available-days/" + s.service + "?from=2027-06-08&to=2027-06-13")).want(http.StatusOK))
	want := []object{
		{"date": "2027-06-08", "available": 15.0},
		{"date": "2027-06-09", "available": 16.0},
		{"date": "2027-06-10", "available": 16.0},
		{"date": "2027-06-11", "available": 16.0},
		{"date": "2027-06-12", "available": 16.0},
		{"date": "2027-06-13", "available": 0.0},
	}
	if !reflect.DeepEqual(got, want) {
		t.Errorf("got %v", got)
	}
	w.browser().get(s.path("/available-days/"+s.service+"?from=2027-06-08")).wantField("to", "Please fill this in.")
	w.browser().get(s.path("/available-days/"+s.service+"?from=2027-06-01&to=2027-08-02")).wantField("to", "Please choose at most 62 days.")
}

func TestSlotsNameTheFreeStaff(t *testing.T) {
	t.Parallel()
	w := newEnv(t)
	owner := w.browser()
	in := registration("Shear Joy", "owner@example.com")
	in["tier"] = "premium"
	s := testBusiness{owner: owner, id: decode[struct{ ID string }](owner.post("/api/business/register", in).want(http.StatusCreated)).ID}
	s.service = s.addService(object{"name": "Cut", "duration_minutes": 30, "price": 49.5})
	kim, lee := porttest.ID[string]("kim"), porttest.ID[string]("lee")
	for _, id := range []string{kim, lee} {
		w.stores.Hire(t, business.ID(s.id), business.Staff{ID: business.StaffID(id), Name: strings.ToUpper(porttest.Name(id)), Active: true, Services: business.AllServices()})
	}
	if ids := s.free("2027-06-08").Slots[0].StaffIDs; !reflect.DeepEqual(ids, []string{kim, lee}) {
		t.Errorf("free staff: %v", ids)
	}
	request := s.bookingRequest("2027-06-08", "09:00")
	request["staff_id"] = kim
	created := decode[object](w.browser().post(s.path("/appointments"), request).want(http.StatusCreated))
	if created["staff_id"] != kim || created["staff_name"] != "KIM" {
		t.Errorf("booked with %v, %v", created["staff_id"], created["staff_name"])
	}
	if ids := s.free("2027-06-08").Slots[0].StaffIDs; !reflect.DeepEqual(ids, []string{lee}) {
		t.Errorf("free staff: %v", ids)
	}
	w.browser().post(s.path("/appointments"), request).wantProblem(http.StatusBadRequest, "slot_taken", "Time slot not available")
	request["staff_id"] = nil
	if created := decode[object](w.browser().post(s.path("/appointments"), request).want(http.StatusCreated)); created["staff_id"] != lee {
		t.Errorf("a booking without a staff member got %v", created["staff_id"])
	}
}

func TestCustomerBooks(t *testing.T) {
	t.Parallel()
	w := newEnv(t)
	s := w.openBusiness("Shear Joy", "owner@example.com")
	request := s.bookingRequest("2027-06-08", "09:00:00")
	request["notes"], request["booking_source"], request["allow_outside_hours"] = "an owner's note", "online", true
	created := decode[object](w.browser().post(s.path("/appointments"), request).want(http.StatusCreated))
	for field, want := range (object{
		"service_id": s.service, "service_name": "Cut", "staff_id": nil, "staff_name": nil, "appointment_datetime": "2027-06-08T09:00:00+02:00",
		"end_datetime": "2027-06-08T09:30:00+02:00", "duration_minutes": 30.0, "status": "pending", "no_show": false, "notes": "", "price": 49.5,
		"currency": "USD", "booking_source": "online", "outside_hours": false, "created_at": "2027-06-07T10:00:00+02:00",
		"client_info": object{"full_name": "Ada Lovelace", "email": "ada@example.com", "phone": "+44 20 7946 0000", "notes": "first visit"},
	}) {
		if !reflect.DeepEqual(created[field], want) {
			t.Errorf("%s is %v, want %v", field, created[field], want)
		}
	}
	if created["manage_url"] != publicURL+"/manage/"+created["manage_token"].(string) {
		t.Errorf("link %v, token %v", created["manage_url"], created["manage_token"])
	}
	request = s.bookingRequest("2027-06-13", "09:00") // a Sunday
	request["allow_outside_hours"] = true
	w.browser().post(s.path("/appointments"), request).wantProblem(http.StatusBadRequest, "slot_taken", "Time slot not available")
}

func TestInvalidBookings(t *testing.T) {
	t.Parallel()
	client := func(o object) object { return o["client_info"].(object) }
	for _, tt := range []struct {
		name, field, message string
		change               func(object)
	}{
		{"no service", "service_id", "Please fill this in.", func(o object) { delete(o, "service_id") }},
		{"a service that is not", "service_id", "", func(o object) { o["service_id"] = "nothing" }},
		{"no such date", "appointment_date", "This date does not exist.", func(o object) { o["appointment_date"] = "2027-02-30" }},
		{"a date of another form", "appointment_date", "Write it like 2027-06-10.", func(o object) { o["appointment_date"] = "06/10/2027" }},
		{"no such time", "appointment_time", "This time does not exist.", func(o object) { o["appointment_time"] = "25:00" }},
		{"a time with seconds", "appointment_time", "This time does not exist.", func(o object) { o["appointment_time"] = "09:00:30" }},
		{"a date that is a number", "appointment_date", "Write it like 2027-06-10.", func(o object) { o["appointment_date"] = 20270610 }},
		{"a time of another form", "appointment_time", "Write it like 09:30:00.", func(o object) { o["appointment_time"] = "9 am" }},
		{"an instant that is none", "appointment_datetime", "", func(o object) { o["appointment_datetime"] = "soon" }},
		{"an instant of another time", "appointment_datetime", "", func(o object) { o["appointment_datetime"] = "2027-06-08T10:00:00+02:00" }},
		{"no name", "client_info.full_name", "Please fill this in.", func(o object) { delete(client(o), "full_name") }},
		{"an empty name", "client_info.full_name", "Please enter your full name", func(o object) { client(o)["full_name"] = " " }},
		{"an empty address", "client_info.email", "Please enter your email", func(o object) { client(o)["email"] = "" }},
		{"an address that is none", "client_info.email", "Please enter a valid email address.", func(o object) { client(o)["email"] = "ada" }},
		{"a short phone", "client_info.phone", "Please enter a phone number with at least five digits.", func(o object) { client(o)["phone"] = "12 34" }},
		{"no phone", "client_info.phone", "Please enter your phone number", func(o object) { delete(client(o), "phone") }},
		{"a long note", "client_info.notes", "Use at most 2000 characters.", func(o object) { client(o)["notes"] = strings.Repeat("x", 2001) }},
		{"an unknown source", "booking_source", "Choose one of: online, manual.", func(o object) { o["booking_source"] = "phone" }},
	} {
		t.Run(tt.name, func(t *testing.T) {
			t.Parallel()
			s := newEnv(t).openBusiness("Shear Joy", "owner@example.com")
			request := s.bookingRequest("2027-06-08", "09:00")
			tt.change(request)
			s.owner.browser().post(s.path("/appointments"), request).wantField(tt.field, tt.message)
			if free := s.free("2027-06-08"); len(free.AvailableSlots) != 16 {
				t.Errorf("something was booked: %v", free.AvailableSlots)
			}
		})
	}
}

func TestABookingNamesTheOfferThatThePageShowed(t *testing.T) {
	t.Parallel()
	s := newEnv(t).openBusiness("Shear Joy", "owner@example.com")
	request := s.bookingRequest("2027-06-08", "09:00")
	for name, outdated := range map[string]any{
		"price_shown": 32.5, "currency_shown": "EUR", "duration_shown": 45, "deposit_shown": object{"due_now": 10, "refund_minutes": 60},
		"cancellation_policy": "A day ahead.",
	} {
		changed := maps.Clone(request)
		changed[name] = outdated
		a := s.owner.browser().post(s.path("/appointments"), changed).wantProblem(http.StatusConflict, "changed_meanwhile", "")
		current := decode[struct{ Current object }](a).Current
		if service := current["service"].(object); service["price"] != 49.5 || service["duration_minutes"] != 30.0 || current["deposit"] != nil || current["cancellation_policy"] != "" {
			t.Errorf("%s: the present offer is %v", name, current)
		}
	}
	if free := s.free("2027-06-08"); len(free.AvailableSlots) != 16 {
		t.Errorf("something was booked: %v", free.AvailableSlots)
	}
	maps.Copy(request, object{
		"price_shown": 49.5, "currency_shown": "USD", "duration_shown": 30, "deposit_shown": object{"due_now": 0}, "cancellation_policy": "",
	})
	s.owner.browser().post(s.path("/appointments"), request).want(http.StatusCreated)
}

func TestHoneypot(t *testing.T) {
	t.Parallel()
	s := newEnv(t).openBusiness("Shear Joy", "owner@example.com")
	request := s.bookingRequest("2027-06-08", "09:00")
	for _, filledIn := range []string{"https://spam.example", strings.Repeat("spam ", 1000)} {
		request["website"] = filledIn
		a := s.owner.browser().post(s.path("/appointments"), request).
			wantProblem(http.StatusBadRequest, "invalid", "This booking could not be accepted. Please call to book.")
		if strings.Contains(string(a.Body), "website") || len(decode[problem](a).Errors) > 0 {
			t.Errorf("the refusal says which field gave the script away: %s", a.Body)
		}
	}
	request["website"] = ""
	s.owner.browser().post(s.path("/appointments"), request).want(http.StatusCreated)
}

// The instant resolves a local time that occurs twice.
func TestBookingAnHourThatOccursTwice(t *testing.T) {
	t.Parallel()
	w := newEnv(t)
	s := w.openBusiness("Night Owl", "owner@example.com")
	s.owner.patch(s.path(""), object{"operating_hours": object{"sunday": object{"open": "01:00", "close": "04:00"}}}).want(http.StatusOK)
	times := s.free("2027-10-31")
	var twice []string
	for _, slot := range times.Slots {
		if slot.Time == "02:30" {
			twice = append(twice, slot.Datetime)
		}
	}
	if !reflect.DeepEqual(twice, []string{"2027-10-31T02:30:00+02:00", "2027-10-31T02:30:00+01:00"}) {
		t.Fatalf("02:30 is %v", twice)
	}
	request := s.bookingRequest("2027-10-31", "02:30")
	request["appointment_datetime"] = twice[1]
	if created := decode[booked](w.browser().post(s.path("/appointments"), request).want(http.StatusCreated)); created.Datetime != twice[1] {
		t.Errorf("booked %s, want %s", created.Datetime, twice[1])
	}
	delete(request, "appointment_datetime")
	if created := decode[booked](w.browser().post(s.path("/appointments"), request).want(http.StatusCreated)); created.Datetime != twice[0] {
		t.Errorf("booked %s, want %s", created.Datetime, twice[0])
	}
}

func TestOwnerBooksManually(t *testing.T) {
	t.Parallel()
	w := newEnv(t)
	s := w.openBusiness("Shear Joy", "owner@example.com")
	other := w.openBusiness("Other Place", "other@example.com")
	request := s.bookingRequest("2027-06-13", "09:00") // a Sunday
	request["booking_source"], request["notes"] = "manual", "rang up"
	delete(request["client_info"].(object), "phone")

	w.browser().post(s.path("/appointments"), request).want(http.StatusUnauthorized)
	other.owner.post(s.path("/appointments"), request).want(http.StatusForbidden)
	s.owner.post(s.path("/appointments"), request).wantProblem(http.StatusConflict, "outside_hours", "")
	request["allow_outside_hours"] = true
	created := decode[object](s.owner.post(s.path("/appointments"), request).want(http.StatusCreated))
	if created["booking_source"] != "manual" || created["notes"] != "rang up" || created["outside_hours"] != true {
		t.Errorf("created %v", created)
	}
	if _, exists := created["manage_token"]; exists {
		t.Error("the owner gets the customer's manage token")
	}
	s.owner.post(s.path("/appointments"), request).wantProblem(http.StatusBadRequest, "slot_taken", "Time slot not available")

	asCustomer := s.bookingRequest("2027-06-08", "09:00")
	for _, source := range []any{"online", nil} {
		asCustomer["booking_source"] = source
		if source == nil {
			delete(asCustomer, "booking_source")
			asCustomer["appointment_time"] = "10:00"
		}
		if created := decode[object](s.owner.post(s.path("/appointments"), asCustomer).want(http.StatusCreated)); created["booking_source"] != "online" || created["manage_token"] == nil {
			t.Errorf("an owner on their own booking page created %v", created)
		}
	}
}

func TestSameKeyReturnsTheSameAppointment(t *testing.T) {
	t.Parallel()
	w := newEnv(t)
	s := w.openBusiness("Shear Joy", "owner@example.com")
	key := header{"Idempotency-Key", "a-key-of-this-form"}
	first := decode[booked](w.browser().post(s.path("/appointments"), s.bookingRequest("2027-06-08", "09:00"), key).want(http.StatusCreated))
	again := decode[booked](w.browser().post(s.path("/appointments"), s.bookingRequest("2027-06-08", "09:00"), key).want(http.StatusCreated))
	if first != again {
		t.Errorf("%+v\n%+v", first, again)
	}
	reordered := fmt.Sprintf(`{ "client_info": {"phone": "+44 20 7946 0000", "email": "ada@example.com", "notes": "first visit", "full_name": "Ada Lovelace"},
		"appointment_time": "09:00", "appointment_date": "2027-06-08", "service_id": %q }`, s.service)
	if same := decode[booked](w.browser().post(s.path("/appointments"), reordered, key).want(http.StatusCreated)); same != first {
		t.Errorf("the same request in another order: %+v", same)
	}
	w.browser().post(s.path("/appointments"), s.bookingRequest("2027-06-08", "10:00"), key).wantProblem(http.StatusConflict, "key_reused", "")
	w.browser().post(s.path("/appointments"), s.bookingRequest("2027-06-08", "10:00"), header{"Idempotency-Key", "short"}).wantField("Idempotency-Key", "Use at least 8 characters.")
	if list := decode[[]booked](s.owner.get(s.path("/appointments")).want(http.StatusOK)); len(list) != 1 {
		t.Errorf("%d appointments", len(list))
	}
}

func TestOneOfManyConcurrentBookingsGetsThePlace(t *testing.T) {
	t.Parallel()
	w := newEnv(t)
	s := w.openBusiness("Shear Joy", "owner@example.com")
	statuses := make([]int, 6)
	var group sync.WaitGroup
	for i := range statuses {
		group.Go(func() {
			request := s.bookingRequest("2027-06-08", []string{"09:00", "09:00:00"}[i%2])
			request["client_info"].(object)["email"] = fmt.Sprintf("customer%d@example.com", i)
			a := w.browser().post(s.path("/appointments"), request)
			if statuses[i] = a.Status; a.Status != http.StatusCreated && !strings.Contains(string(a.Body), "Time slot not available") {
				t.Errorf("%d: %s", a.Status, a.Body)
			}
		})
	}
	group.Wait()
	slices.Sort(statuses)
	if want := []int{201, 400, 400, 400, 400, 400}; !slices.Equal(statuses, want) {
		t.Errorf("statuses %v", statuses)
	}
}

func TestTooManyBookings(t *testing.T) {
	t.Parallel()
	w := newEnv(t)
	s := w.openBusiness("Shear Joy", "owner@example.com")
	for minutes := 9 * 60; ; minutes += 30 {
		a := w.browser().post(s.path("/appointments"), s.bookingRequest("2027-06-08", fmt.Sprintf("%02d:%02d", minutes/60, minutes%60)))
		if a.Status == http.StatusTooManyRequests {
			if created := (minutes - 9*60) / 30; created >= 10 {
				t.Errorf("%d bookings were created", created)
			}
			if a.Header.Get("Retry-After") != "600" {
				t.Errorf("Retry-After %q", a.Header.Get("Retry-After"))
			}
			break
		}
		a.want(http.StatusCreated)
	}
	w.clock.Advance(24 * time.Hour)
	s.book("2027-06-09", "09:00")
}

func TestUnknownBusinessIsNotFound(t *testing.T) {
	t.Parallel()
	w := newEnv(t)
	s := w.openBusiness("Shear Joy", "owner@example.com")
	const unknown = "/api/business/" + unknownID
	for _, path := range []string{"/services", "/available-slots/" + s.service + "?appointment_date=2027-06-08", "/available-days/" + s.service + "?from=2027-06-08&to=2027-06-08"} {
		w.browser().get(unknown+path).wantProblem(http.StatusNotFound, "not_found", "Business not found")
	}
	w.browser().post(unknown+"/appointments", s.bookingRequest("2027-06-08", "09:00")).wantProblem(http.StatusNotFound, "not_found", "Business not found")
	w.browser().get("/api/business/url/nobody").wantProblem(http.StatusNotFound, "not_found", "Business not found")
	w.browser().get(s.path("/available-slots/"+unknownID+"?appointment_date=2027-06-08")).wantProblem(http.StatusNotFound, "not_found", "Service not found")
}
