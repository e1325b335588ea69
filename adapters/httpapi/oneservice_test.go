package httpapi_test

import (
	"bytes"
	"encoding/json"
	"flag"
	"os"
	"path/filepath"
	"testing"
)

var update = flag.Bool("update", false, "record the answers for one service anew")

// recordedAnswer is the answer to one request.
type recordedAnswer struct {
	Request string `json:"request"`
	Status  int    `json:"status"`
	Body    any    `json:"body"`
}

// TestOneServiceIsAnsweredAsBefore compares the answers for one service with those that were recorded before an appointment could have
// several. What an answer has in addition is not compared.
func TestOneServiceIsAnsweredAsBefore(t *testing.T) {
	t.Parallel()
	w := newEnv(t)
	alone, team := w.openBusiness("Alone", "alone@example.com"), w.openPremium()
	member := team.addStaff(kim())
	var answers []recordedAnswer
	record := func(request string, a response) response {
		recorded := recordedAnswer{Request: request, Status: a.Status}
		if len(a.Body) > 0 {
			recorded.Body = decode[any](a)
		}
		answers = append(answers, recorded)
		return a
	}
	for _, s := range []testBusiness{alone, team} {
		customer := w.browser()
		record("times", customer.get(s.path("/available-slots/"+s.service+"?appointment_date=2027-06-08")))
		record("days", customer.get(s.path("/available-days/"+s.service+"?from=2027-06-01&to=2027-06-30")))
		request := s.bookingRequest("2027-06-08", "09:00")
		request["price_shown"] = 1
		record("book for another price", customer.post(s.path("/appointments"), request))
		request["price_shown"], request["currency_shown"], request["duration_shown"] = 49.5, "USD", 30
		created := decode[booked](record("book", customer.post(s.path("/appointments"), request, header{"Idempotency-Key", "the first booking"})))
		record("book again by the same key", customer.post(s.path("/appointments"), request, header{"Idempotency-Key", "the first booking"}))
		record("book what is taken", customer.post(s.path("/appointments"), request))
		request["appointment_time"] = "9 o'clock"
		record("book at no time", customer.post(s.path("/appointments"), request))
		link := "/api/manage/" + created.ManageToken
		record("open the link", customer.get(link))
		record("times to move to", customer.get(link+"/available-slots?appointment_date=2027-06-09"))
		record("days to move to", customer.get(link+"/available-days?from=2027-06-01&to=2027-06-30"))
		record("move", customer.post(link+"/move", object{"appointment_date": "2027-06-09", "appointment_time": "11:00"}))

		appointment := s.path("/appointments/" + created.ID)
		record("read as the owner", s.owner.get(appointment))
		record("times of the owner", s.owner.get(s.path("/available-slots/"+s.service+"?appointment_date=2027-06-09&moving="+created.ID)))
		record("edit as the owner", s.owner.put(appointment, object{"service_id": s.service, "appointment_date": "2027-06-10", "appointment_time": "10:00", "notes": "by phone"}))
		record("confirm", s.owner.put(appointment, object{"status": "confirmed"}))
		byHand := s.bookingRequest("2027-06-10", "20:00")
		byHand["booking_source"] = "manual"
		record("book outside the hours", s.owner.post(s.path("/appointments"), byHand))
		byHand["allow_outside_hours"] = true
		record("book outside the hours, confirmed", s.owner.post(s.path("/appointments"), byHand))
		record("list", s.owner.get(s.path("/appointments")))
		record("calendar", s.owner.get(s.path("/calendar?from=2027-06-07&to=2027-06-13")))
		record("cancel", customer.post(link+"/cancel", nil))
	}
	record("times of a staff member", w.browser().get(team.path("/available-slots/"+team.service+"?appointment_date=2027-06-08&staff_id="+member)))

	path := filepath.Join("testdata", "one_service.json")
	if *update {
		if err := os.WriteFile(path, encoded(t, answers), 0o600); err != nil {
			t.Fatal(err)
		}
		return
	}
	file, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	var before []recordedAnswer
	if err := json.Unmarshal(file, &before); err != nil {
		t.Fatal(err)
	}
	if len(answers) != len(before) {
		t.Fatalf("%d answers, recorded are %d", len(answers), len(before))
	}
	for i, want := range before {
		got := answers[i]
		got.Body = likeRecorded(got.Body, want.Body)
		if g, w := encoded(t, got), encoded(t, want); !bytes.Equal(g, w) {
			t.Errorf("%s: got\n%s\nrecorded is\n%s", want.Request, g, w)
		}
	}
}

// likeRecorded returns the value without the fields that the recorded one does not have.
func likeRecorded(value, recorded any) any {
	switch value := value.(type) {
	case map[string]any:
		known, ok := recorded.(map[string]any)
		if !ok {
			return value
		}
		kept := object{}
		for name, v := range value {
			if was, ok := known[name]; ok {
				kept[name] = likeRecorded(v, was)
			}
		}
		return kept
	case []any:
		known, ok := recorded.([]any)
		if !ok || len(known) != len(value) {
			return value
		}
		kept := make([]any, len(value))
		for i, v := range value {
			kept[i] = likeRecorded(v, known[i])
		}
		return kept
	}
	return value
}

func encoded(t *testing.T, v any) []byte {
	t.Helper()
	text, err := json.MarshalIndent(v, "", " ")
	if err != nil {
		t.Fatal(err)
	}
	return append(text, '\n')
}
