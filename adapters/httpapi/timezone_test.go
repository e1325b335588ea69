package httpapi_test

import (
	"fmt"
	"net/http"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"github.com/jackc/pgx/v5"

	"slotwise/adapters/postgres"
	"slotwise/adapters/postgres/embedded/embeddedtest"
	"slotwise/adapters/postgres/postgrestest"
)

// Customers book, move and cancel while the owner repeatedly changes the time zone. The only refusals are for taken times. No
// appointment loses its place or gets the place of another one.
func TestBookingsDuringAChangeOfTheTimeZone(t *testing.T) {
	t.Parallel()
	url := embeddedtest.Empty(t, postgrestest.Migrate)
	w := newEnvOnDatabase(t, postgres.Config{URL: url})
	s := w.openBusiness("Shear Joy", "owner@example.com")
	// settled reports whether the change was made. Only a taken place may prevent it.
	settled := func(r response) bool {
		if r.Status != http.StatusOK && r.Status != http.StatusCreated && !strings.Contains(string(r.Body), `"slot_taken"`) {
			t.Errorf("%d %s", r.Status, r.Body)
		}
		return r.Status < http.StatusBadRequest
	}
	var (
		all  sync.WaitGroup
		kept atomic.Int32 // booked and not cancelled
	)
	for customer := range 6 {
		all.Go(func() {
			for i := range 8 {
				request := s.bookingRequest(fmt.Sprintf("2027-06-%02d", 9+i), fmt.Sprintf("%02d:00", 9+customer))
				request["client_info"] = object{"full_name": "Ada", "email": fmt.Sprintf("ada%d-%d@example.com", customer, i), "phone": "+49 30 123456"}
				made := w.browser().post(s.path("/appointments"), request, from(10*customer+i))
				if !settled(made) {
					continue // another customer has it, booked in another zone
				}
				kept.Add(1)
				link := "/api/manage/" + decode[booked](made).ManageToken
				switch i % 3 {
				case 0:
					if settled(w.browser().post(link+"/cancel", nil)) {
						kept.Add(-1)
					}
				case 1:
					settled(w.browser().post(link+"/move", object{"appointment_date": "2027-06-20", "appointment_time": fmt.Sprintf("%02d:30", 9+customer)}))
				}
			}
		})
	}
	all.Go(func() {
		for i := range 12 {
			zone := []string{"America/New_York", "Asia/Kolkata", "Europe/Berlin", "Asia/Tokyo"}[i%4]
			changed := s.owner.patch(s.path("/datetime-preferences"), object{"timezone": zone, "keep": []string{"clock", "moment"}[i/6]})
			if changed.Status != http.StatusOK {
				t.Errorf("change to %s: %d %s", zone, changed.Status, changed.Body)
			}
		}
	})
	all.Wait()
	conn, err := pgx.Connect(t.Context(), url)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = conn.Close(t.Context()) })
	var appointments, wrong, overlapping int
	err = conn.QueryRow(t.Context(), `
		SELECT count(*), count(*) FILTER (WHERE p.holder_id IS NULL OR p.blocked_from <> a.starts_at OR p.blocked_to <> a.ends_at),
			(SELECT count(*) FROM allocations x JOIN allocations y ON y.lane_id = x.lane_id AND y.holder_id > x.holder_id
				AND x.blocked_from < y.blocked_to AND y.blocked_from < x.blocked_to WHERE NOT x.released AND NOT y.released)
		FROM appointments a LEFT JOIN allocations p ON p.holder_id = a.id AND NOT p.released WHERE a.status <> 'cancelled'`).Scan(&appointments, &wrong, &overlapping)
	if err != nil || appointments == 0 || appointments != int(kept.Load()) || wrong > 0 || overlapping > 0 {
		t.Errorf("%d appointments of %d, %d without their place, %d overlaps, %v", appointments, kept.Load(), wrong, overlapping, err)
	}
}

func TestAChangeOfTheTimeZoneSaysWhatItWouldDo(t *testing.T) {
	t.Parallel()
	w := newEnv(t)
	s := w.openBusiness("Shear Joy", "owner@example.com")
	a := s.book("2027-06-08", "09:00")
	got := strings.TrimSpace(string(s.owner.get(s.path("/timezone-change?timezone=America/New_York")).want(http.StatusOK).Body))
	if want := `{"appointments":1,"first":{"before":"2027-06-08T09:00:00+02:00","after":"2027-06-08T03:00:00-04:00"},"clock":{"mails":0,"stay":0},"moment":{"mails":1,"stay":0}}`; got != want {
		t.Errorf("got %s", got)
	}
	s.owner.get(s.path("/timezone-change?timezone=Middle/Earth")).wantField("timezone", "Please choose a time zone from the list.")
	s.owner.patch(s.path("/datetime-preferences"), object{"timezone": "America/New_York", "keep": "everything"}).want(http.StatusBadRequest)
	s.owner.patch(s.path("/datetime-preferences"), object{"timezone": "America/New_York"}).want(http.StatusOK)
	moved := decode[struct{ Appointment booked }](s.owner.get(s.path("/appointments/" + a.ID)).want(http.StatusOK)).Appointment
	if moved.Datetime != "2027-06-08T09:00:00-04:00" || moved.Version != 2 {
		t.Errorf("moved %+v", moved)
	}
	w.clock.Advance(time.Minute)
	s.owner.patch(s.path("/datetime-preferences"), object{"timezone": "Europe/Berlin", "keep": "moment"}).want(http.StatusOK)
	stayed := decode[struct{ Appointment booked }](s.owner.get(s.path("/appointments/" + a.ID)).want(http.StatusOK)).Appointment
	if stayed.Datetime != "2027-06-08T15:00:00+02:00" || stayed.Version != 3 {
		t.Errorf("stayed %+v", stayed)
	}
}

// What is planned moves with the time zone, so it must not reach the year 10000, which cannot be written.
func TestNothingIsPlannedTooFarAhead(t *testing.T) {
	t.Parallel()
	w := newEnv(t)
	s := w.openBusiness("Shear Joy", "owner@example.com")
	a := s.book("2027-06-08", "09:00")
	for _, date := range []string{"2040-01-01", "2999-12-31", "9999-12-31"} {
		want := "Please choose a date within the next 10 years."
		if date == "9999-12-31" {
			want = "Please choose a date before the year 3000."
		}
		request := s.bookingRequest(date, "09:00")
		request["allow_outside_hours"], request["booking_source"] = true, "manual"
		s.owner.post(s.path("/appointments"), request).wantField("appointment_date", want)
		s.owner.put(s.path("/appointments/"+a.ID), object{"appointment_date": date, "appointment_time": "09:00", "allow_outside_hours": true}).wantField("appointment_date", want)
		s.owner.post(s.path("/blocked-times"), object{"first_date": date, "start": "09:00", "end": "10:00"}).wantField("first_date", want)
		s.owner.post(s.path("/blocked-times"), object{"first_date": "2027-06-08", "last_date": date, "weekdays": []string{"monday"}, "start": "09:00", "end": "10:00"}).wantField("last_date", want)
		closed := s.owner.patch(s.path(""), object{"date_overrides": []object{{"date": date, "windows": []object{}}}}).want(http.StatusBadRequest)
		if !strings.Contains(string(closed.Body), want) {
			t.Errorf("closed on %s: %s", date, closed.Body)
		}
	}
	for _, instant := range []string{"2040-01-01T09:00:00Z", "9999-12-31T23:00:00-12:00"} {
		s.owner.put(s.path("/appointments/"+a.ID), object{"appointment_datetime": instant, "allow_outside_hours": true}).wantField("appointment_datetime", "Please choose a date within the next 10 years.")
	}
	s.owner.post(s.path("/blocked-times"), object{"first_date": "2027-06-08", "weekdays": []string{"thursday"}, "start": "09:00", "end": "08:00"}).want(http.StatusCreated)
	service := s.service
	for _, path := range []string{
		s.path("/appointments?from=DATE&to=DATE"), s.path("/appointments?to=DATE"), s.path("/calendar?from=DATE&to=DATE"), s.path("/blocked-times/occurrences?from=DATE&to=DATE"),
		s.path("/available-slots/" + service + "?appointment_date=DATE"), s.path("/available-days/" + service + "?from=DATE&to=DATE"),
		s.path("/analytics?period=custom&from=DATE&to=DATE"), "/api/manage/" + a.ManageToken + "/available-slots?appointment_date=DATE", "/api/manage/" + a.ManageToken + "/available-days?from=DATE&to=DATE",
	} {
		s.owner.get(strings.ReplaceAll(path, "DATE", "9999-12-31")).want(http.StatusBadRequest)
		if got := s.owner.get(strings.ReplaceAll(path, "DATE", "2999-12-31")); got.Status >= http.StatusInternalServerError {
			t.Errorf("%s: %d %s", path, got.Status, got.Body)
		}
	}
}
