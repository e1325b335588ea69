package httpapi_test

import (
	"encoding/json"
	"net/http"
	"strings"
	"testing"
)

// seriesDates are the dates of a preview.
type seriesDates struct {
	Dates []struct {
		Date     string `json:"appointment_date"`
		State    string
		Start    string `json:"appointment_datetime"`
		Question string
		Nearest  string `json:"nearest_datetime"`
	}
}

func (d seriesDates) states() string {
	var all []string
	for _, date := range d.Dates {
		all = append(all, date.Date+" "+date.State)
	}
	return strings.Join(all, ", ")
}

// starts returns the starts of all dates, with a confirmation of each question.
func (d seriesDates) starts() []object {
	var starts []object
	for _, date := range d.Dates {
		if date.Start != "" {
			starts = append(starts, object{"appointment_datetime": date.Start, "allow_outside_hours": date.State == "question"})
		}
	}
	return starts
}

type listedAppointment struct {
	ID       string
	SeriesID string `json:"series_id"`
	Start    string `json:"appointment_datetime"`
	Status   string
	Version  int
}

func startsOf(all []listedAppointment) string {
	var starts []string
	for _, a := range all {
		starts = append(starts, a.Start[5:16])
	}
	return strings.Join(starts, ", ")
}

func TestASeriesOverHTTP(t *testing.T) {
	t.Parallel()
	w := newEnv(t)
	s := w.openPremium()
	s.book("2027-06-15", "09:00")
	request := s.bookingRequest("2027-06-08", "09:00")
	ask := object{"service_id": s.service, "appointment_date": "2027-06-08", "appointment_time": "09:00", "repeat": "week", "count": 4}
	preview := decode[seriesDates](s.owner.post(s.path("/series/preview"), ask).want(http.StatusOK))
	if got := preview.states(); got != "2027-06-08 free, 2027-06-15 taken, 2027-06-22 free, 2027-06-29 free" || preview.Dates[1].Nearest == "" {
		t.Fatalf("preview %s, nearest %q", got, preview.Dates[1].Nearest)
	}

	book := object{"service_id": s.service, "appointment_date": "2027-06-08", "appointment_time": "09:00", "client_info": request["client_info"], "repeat": "week", "starts": preview.starts()}
	refusal := s.owner.post(s.path("/series"), book).wantProblem(http.StatusConflict, "dates_taken", "At least one of these dates is not possible any more. Nothing was booked.")
	if got := decode[struct{ Current seriesDates }](refusal).Current.states(); got != preview.states() {
		t.Errorf("fresh dates %s", got)
	}
	preview.Dates[1].Start = preview.Dates[1].Nearest
	book["starts"] = preview.starts()
	booked := decode[struct {
		SeriesID     string `json:"series_id"`
		Repeat       string
		Appointments []listedAppointment
	}](s.owner.post(s.path("/series"), book).want(http.StatusCreated))
	if len(booked.Appointments) != 4 || booked.Repeat != "week" || booked.Appointments[3].SeriesID != booked.SeriesID {
		t.Fatalf("booked %+v", booked)
	}
	detail := decode[struct {
		Series struct {
			Repeat                 string
			Position, Count, Later int
		}
		Messages []struct{ Kind string }
	}](s.owner.get(s.path("/appointments/" + booked.Appointments[0].ID)).want(http.StatusOK))
	if p := detail.Series; p.Repeat != "week" || p.Position != 1 || p.Count != 4 || p.Later != 3 || len(detail.Messages) != 1 || detail.Messages[0].Kind != "series_booked" {
		t.Errorf("detail %+v", detail)
	}

	later := s.path("/appointments/" + booked.Appointments[2].ID + "/later")
	moved := decode[[]listedAppointment](s.owner.put(later, object{"appointment_date": "2027-06-23", "appointment_time": "10:00"}).want(http.StatusOK))
	if got := startsOf(moved); got != "06-23T10:00, 06-30T10:00" {
		t.Errorf("moved to %s", got)
	}
	s.owner.put(later, object{"appointment_date": "2027-06-23", "appointment_time": "21:00"}).wantProblem(http.StatusConflict, "outside_hours", "")
	s.owner.put(later, object{"appointment_date": "2027-06-23", "appointment_time": "11:00"}, header{"If-Match", `"1"`}).want(http.StatusPreconditionFailed)
	cancelled := decode[[]listedAppointment](s.owner.post(later+"/cancel", object{"notify_customer": false}).want(http.StatusOK))
	if len(cancelled) != 2 || cancelled[1].Status != "cancelled" {
		t.Errorf("cancelled %+v", cancelled)
	}
	s.owner.post(later+"/cancel", object{}).wantProblem(http.StatusConflict, "no_series", "")
	w.browser().post(s.path("/series/preview"), ask).want(http.StatusUnauthorized)
}

// TestExamplesOfSeries sends the examples of openapi.yaml, with ids in place of their names.
func TestExamplesOfSeries(t *testing.T) {
	t.Parallel()
	w := newEnv(t)
	s := w.openPremium()
	ids := map[string]string{"cut": s.service, "colour": s.addService(object{"name": "Colour", "duration_minutes": 45, "price": 95}), "kim": s.addStaff(kim())}
	for path, status := range map[string]int{"/series/preview": http.StatusOK, "/series": http.StatusCreated} {
		examples := document().Paths.Value("/api/business/{id}" + path).Post.RequestBody.Value.Content["application/json"].Examples
		if len(examples) == 0 {
			t.Errorf("%s has no examples", path)
		}
		for name, example := range examples {
			text, err := json.Marshal(example.Value.Value)
			if err != nil {
				t.Fatal(err)
			}
			body := string(text)
			for label, id := range ids {
				body = strings.ReplaceAll(body, `_id":"`+label+`"`, `_id":"`+id+`"`)
			}
			if a := s.owner.post(s.path(path), body); a.Status != status {
				t.Errorf("%s: %s", name, a.Body)
			}
		}
	}
	move := document().Paths.Value("/api/business/{id}/appointments/{appointmentId}/later").Put.RequestBody.Value.Content["application/json"].Examples["later"]
	listed := decode[[]listedAppointment](s.owner.get(s.path("/appointments?from=2027-06-22&to=2027-06-22")).want(http.StatusOK))
	body, err := json.Marshal(move.Value.Value)
	if err != nil {
		t.Fatal(err)
	}
	moved := s.owner.put(s.path("/appointments/"+listed[0].ID+"/later"), strings.Replace(string(body), "}", `,"allow_outside_hours":true}`, 1))
	if got := startsOf(decode[[]listedAppointment](moved.want(http.StatusOK))); got != "06-22T11:30, 06-29T20:30" {
		t.Errorf("moved to %s", got)
	}
}
