package httpapi_test

import (
	"fmt"
	"maps"
	"net/http"
	"slices"
	"strings"
	"sync"
	"testing"
)

// A malformed id must never cause a database error.
func TestMalformedIDsAreClientErrors(t *testing.T) {
	t.Parallel()
	w := newEnv(t)
	sc := scene{env: w, mine: w.openBusiness("Shear Joy", "owner@example.com")}
	sc.appointment = sc.mine.book("2027-06-08", "09:00")
	sc.message = unknownID
	sc.makePremium(sc.mine)
	sc.staff = sc.mine.addStaff(object{"name": "Kim", "email": "kim@example.com", "phone": "+49 30 55555", "is_active": false})
	sc.customer = sc.mine.customers("")[0].ID
	ids := []string{
		"x", unknownID, "'", "%00", "%ff", "a%2Fb", "%F0%9F%92%88", strings.Repeat("9", 64), strings.Repeat("9", 65), "null", "-1", "00000000000070008000000000000001",
		"{00000000-0000-7000-8000-000000000001}", "00000000-0000-7000-8000-00000000000A",
	}
	methods := documented()
	for _, id := range slices.Sorted(maps.Keys(matrix)) {
		c := matrix[id]
		path := "/api" + c.path(sc)
		for _, real := range []string{sc.mine.id, sc.mine.service, sc.appointment.ID, sc.message, sc.staff, sc.customer, sc.appointment.ManageToken} {
			if !strings.Contains(path, real) {
				continue
			}
			for _, malformed := range ids {
				if a := sc.mine.owner.call(methods[id], strings.ReplaceAll(path, real, malformed), c.request(sc)); a.Status >= 500 || a.Status < 400 {
					t.Errorf("%s with %q in the path: %d %s", id, malformed, a.Status, a.Body)
				}
			}
		}
	}
	for _, malformed := range ids {
		for _, query := range []string{"?service_id=", "?staff_id=", "?cursor=", "?q=", "?customer="} {
			if a := sc.mine.owner.get(sc.mine.path("/appointments" + query + malformed)); a.Status >= 500 {
				t.Errorf("list %s%s: %d %s", query, malformed, a.Status, a.Body)
			}
		}
		for _, query := range []string{"&staff_id=", "&moving="} {
			path := sc.mine.path("/available-slots/" + sc.mine.service + "?appointment_date=2027-06-08" + query + malformed)
			if a := sc.mine.owner.get(path); a.Status >= 500 || a.Status < 400 {
				t.Errorf("slots %s%s: %d %s", query, malformed, a.Status, a.Body)
			}
		}
		for _, field := range []string{"service_id", "staff_id"} {
			request := sc.mine.bookingRequest("2027-06-08", "10:00")
			request[field] = malformed
			if a := w.browser().post(sc.mine.path("/appointments"), request); a.Status >= 500 || a.Status < 400 {
				t.Errorf("booking with %s %q: %d %s", field, malformed, a.Status, a.Body)
			}
			update := object{field: malformed}
			if a := sc.mine.owner.put(sc.mine.path("/appointments/"+sc.appointment.ID), update); a.Status >= 500 {
				t.Errorf("editing with %s %q: %d %s", field, malformed, a.Status, a.Body)
			}
		}
	}
}

// from returns a forwarding header with a different client address for each customer.
func from(customer int) header {
	return header{"X-Forwarded-For", fmt.Sprintf("198.51.%d.%d", customer/200, customer%200+1)}
}

// Fifty customers book one place concurrently, some at overlapping start times. Only one of them may get it.
func TestOneOfFiftyCustomersGetsThePlace(t *testing.T) {
	t.Parallel()
	w := newEnv(t)
	s := w.openBusiness("Shear Joy", "owner@example.com")
	s.owner.patch(s.path(""), object{"booking_rules": object{"step_minutes": 15}}).want(http.StatusOK)
	s.service = s.addService(object{"name": "Long cut", "duration_minutes": 60, "price": 70})
	starts := []string{"09:45", "10:00", "10:15"} // any two of them overlap
	statuses := make([]int, 50)
	var group sync.WaitGroup
	for i := range statuses {
		group.Go(func() {
			request := s.bookingRequest("2027-06-08", starts[i%len(starts)])
			request["client_info"].(object)["email"] = fmt.Sprintf("customer%d@example.com", i)
			a := w.browser().post(s.path("/appointments"), request, from(i))
			if statuses[i] = a.Status; a.Status == http.StatusBadRequest && !strings.Contains(string(a.Body), "Time slot not available") {
				t.Errorf("rejected with %s", a.Body)
			}
		})
	}
	group.Wait()
	slices.Sort(statuses)
	if statuses[0] != http.StatusCreated || statuses[1] != http.StatusBadRequest || statuses[49] != http.StatusBadRequest {
		t.Errorf("statuses %v", statuses)
	}
	if list := s.list(""); len(list) != 1 {
		t.Errorf("booked: %v", list)
	}
}

// Concurrent requests with the same key must book only once.
func TestConcurrentRequestsWithOneKeyBookOnce(t *testing.T) {
	t.Parallel()
	w := newEnv(t)
	s := w.openBusiness("Shear Joy", "owner@example.com")
	created := make([]booked, 8)
	var group sync.WaitGroup
	for i := range created {
		group.Go(func() {
			a := w.browser().post(s.path("/appointments"), s.bookingRequest("2027-06-08", "09:00"), header{"Idempotency-Key", "one-key-for-all"}, from(i))
			if a.Status != http.StatusCreated {
				t.Errorf("status %d: %s", a.Status, a.Body)
				return
			}
			created[i] = decode[booked](a)
		})
	}
	group.Wait()
	for _, m := range created {
		if m.ID != created[0].ID || m.ManageToken != created[0].ManageToken {
			t.Errorf("two appointments: %+v, %+v", created[0], m)
		}
	}
	if list := s.list(""); len(list) != 1 {
		t.Errorf("booked: %v", list)
	}
}

// A prefetch and a click may open a link concurrently. Both requests must succeed.
func TestConcurrentConfirmationsSucceed(t *testing.T) {
	t.Parallel()
	w := newEnv(t)
	w.openBusiness("Shear Joy", "owner@example.com")
	token := w.mailedToken()
	var group sync.WaitGroup
	for i := range 6 {
		group.Go(func() {
			if a := w.browser().post("/api/business/confirm-email", object{"token": token}, from(i)); a.Status != http.StatusNoContent {
				t.Errorf("status %d: %s", a.Status, a.Body)
			}
		})
	}
	group.Wait()
}
