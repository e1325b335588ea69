package httpapi_test

import (
	"bytes"
	"cmp"
	"maps"
	"net/http"
	"slices"
	"strings"
	"testing"
	"time"
	"unicode/utf8"

	"slotwise/adapters/httpapi"
	"slotwise/adapters/mail"
	"slotwise/adapters/postgres/postgrestest"
	"slotwise/core/usecase/report"
	"slotwise/ports"
	"slotwise/ports/porttest"
)

type madeFeed struct {
	ID            string
	StaffID       *string `json:"staff_id"`
	StaffName     *string `json:"staff_name"`
	ShowCustomers bool    `json:"show_customers"`
	URL           string
}

func (s testBusiness) makeFeed(body object) madeFeed {
	s.owner.t.Helper()
	return decode[madeFeed](s.owner.post(s.path("/calendar-feeds"), body).want(http.StatusCreated))
}

func (f madeFeed) path() string { return strings.TrimPrefix(f.URL, publicURL) }

// parsedCalendar is the result of a strict parser of RFC 5545. It shares no code with the library that writes calendars.
type parsedCalendar struct {
	properties map[string]string
	events     []map[string]string
}

func parseCalendar(t testing.TB, file string) (parsed parsedCalendar) {
	t.Helper()
	physical, ended := strings.CutSuffix(file, "\r\n")
	if !ended {
		t.Fatal("the last line has no end")
	}
	var lines []string
	for line := range strings.SplitSeq(physical, "\r\n") {
		if len(line) > 75 || !utf8.ValidString(line) || strings.ContainsAny(line, "\r\n") {
			t.Errorf("a line has %d octets: %q", len(line), line)
		}
		if rest, folded := strings.CutPrefix(line, " "); folded {
			lines[len(lines)-1] += rest
			continue
		}
		lines = append(lines, line)
	}
	unescape := strings.NewReplacer(`\n`, "\n", `\,`, ",", `\;`, ";", `\\`, `\`)
	parsed.properties = map[string]string{}
	into := parsed.properties
	for _, line := range lines {
		name, value, ok := strings.Cut(line, ":")
		switch {
		case !ok:
			t.Errorf("a line without a value: %q", line)
		case line == "BEGIN:VEVENT":
			into = map[string]string{}
			parsed.events = append(parsed.events, into)
		case line == "END:VEVENT":
			into = parsed.properties
		default:
			name, _, _ = strings.Cut(name, ";")
			into[name] = unescape.Replace(value)
		}
	}
	if lines[0] != "BEGIN:VCALENDAR" || lines[len(lines)-1] != "END:VCALENDAR" || parsed.properties["VERSION"] != "2.0" || parsed.properties["PRODID"] == "" {
		t.Errorf("this is no calendar: %q", lines)
	}
	return parsed
}

// newFeedEnv returns an installation that writes real calendars.
func newFeedEnv(t *testing.T, change ...func(*report.Deps)) *env {
	t.Helper()
	files, err := mail.New(mail.Config{Folder: t.TempDir(), From: "bookings@example.com", Clock: porttest.NewClock(monday)})
	if err != nil {
		t.Fatal(err)
	}
	h := postgrestest.Open(t).Harness
	return newEnvOn(t, h, func(c *httpapi.Config) {
		deps := report.Deps{
			Clock: c.Clock, Setups: h.Setups, Reports: h.Reports, Figures: h.Figures, Appointments: h.Appointments, Classes: h.Classes, Export: h.Export, Limits: h.Limits,
			Feeds: h.Feeds, Files: files, PublicURL: publicURL,
		}
		for _, change := range change {
			change(&deps)
		}
		c.Reports = report.New(deps)
	})
}

// The calendar contains the appointments of the database. The clocks of its zone change within its range: at the end of October,
// Berlin returns to winter time, and 2:30 occurs twice.
func TestAFeedHasTheAppointmentsOfTheDatabase(t *testing.T) {
	t.Parallel()
	// Waiting for a tag can take more reads than the limit allows.
	w := newFeedEnv(t, func(d *report.Deps) { d.Limits = ports.NoRateLimits{} })
	w.clock.Set(time.Date(2027, time.October, 1, 8, 0, 0, 0, time.UTC))
	s := w.openBusiness("Söhne, Töchter; & \"Co\"", "owner@example.com")
	w.makePremium(s)
	s.owner.patch(s.path(""), object{"booking_rules": object{"horizon_days": 365}}).want(http.StatusOK)
	manual := func(at, name string) booked {
		request := object{
			"service_id": s.service, "appointment_date": at[:10], "appointment_time": at[11:16], "appointment_datetime": at, "allow_outside_hours": true, "booking_source": "manual",
			"client_info": object{"full_name": name, "email": "x@example.com", "phone": "+49 30 123456"},
		}
		return decode[booked](s.owner.post(s.path("/appointments"), request).want(http.StatusCreated))
	}
	first := manual("2027-10-31T02:30:00+02:00", "Ada")
	manual("2027-10-31T02:30:00+01:00", "Grace, "+strings.Repeat("ö", 60)+"; Hopper")
	manual("2028-03-28T23:30:00+02:00", "The last day of the range, in summer time again")
	beyond := manual("2028-03-30T00:00:00+02:00", "Beyond the range")
	gone := manual("2027-11-02T09:00:00+01:00", "Cancelled")
	s.owner.put(s.path("/appointments/"+gone.ID), object{"status": "cancelled"}).want(http.StatusOK)
	s.owner.put(s.path("/appointments/"+first.ID), object{"status": "confirmed"}).want(http.StatusOK)

	made := s.makeFeed(object{"show_customers": true})
	(&poller{testBusiness: s, address: made.path()}).read() // from now on it has a tag
	response := w.browser().get(made.path()).want(http.StatusOK)
	if got := response.Header.Get("Content-Type"); got != "text/calendar; charset=UTF-8" {
		t.Errorf("the type is %q", got)
	}
	asked := w.browser().call(http.MethodHead, made.path(), nil).want(http.StatusOK) // as programs do before they subscribe
	if name := "Etag"; asked.Header.Get(name) == "" || asked.Header.Get(name) != response.Header.Get(name) {
		t.Errorf("HEAD: the tag is %q, to GET it is %q", asked.Header.Get(name), response.Header.Get(name))
	}
	calendar := parseCalendar(t, string(response.Body))
	if got := calendar.properties["X-WR-CALNAME"]; got != `Söhne, Töchter; & "Co"` {
		t.Errorf("the name is %q", got)
	}
	listed := decode[[]struct {
		booked
		End        string `json:"end_datetime"`
		ClientInfo struct {
			FullName string `json:"full_name"`
		} `json:"client_info"`
	}](s.owner.get(s.path("/appointments?to=2028-03-29")).want(http.StatusOK))
	var want []map[string]string
	for _, a := range listed {
		if a.Status == "cancelled" {
			continue
		}
		want = append(want, map[string]string{
			"UID": a.ID + "@slotwise", "DTSTART": inCalendar(t, a.Datetime), "DTEND": inCalendar(t, a.End), "SEQUENCE": cmp.Or(map[int]string{1: "1", 2: "2"}[a.Version], "?"),
			"STATUS": map[string]string{"pending": "TENTATIVE", "confirmed": "CONFIRMED"}[a.Status], "SUMMARY": a.ClientInfo.FullName + ": Cut",
		})
	}
	if len(want) != 3 || want[0]["DTSTART"] != "20271031T023000" || want[1]["DTSTART"] != "20271031T013000Z" {
		t.Fatalf("the database has %v", want)
	}
	for i, event := range calendar.events {
		maps.DeleteFunc(event, func(name, _ string) bool { _, compared := want[0][name]; return !compared })
		if !maps.Equal(event, want[min(i, len(want)-1)]) {
			t.Errorf("event %v, want %v", event, want[min(i, len(want)-1)])
		}
	}
	if len(calendar.events) != len(want) || strings.Contains(string(response.Body), beyond.ID) {
		t.Errorf("%d events, want %d", len(calendar.events), len(want))
	}
}

// inCalendar returns the local time of an instant, or its time in UTC if it is the second with this local time.
func inCalendar(t testing.TB, at string) string {
	t.Helper()
	parsed, err := time.Parse(time.RFC3339, at)
	if err != nil {
		t.Fatal(err)
	}
	if strings.HasPrefix(at, "2027-10-31T02") && strings.HasSuffix(at, "+01:00") {
		return parsed.UTC().Format("20060102T150405Z")
	}
	return parsed.Format("20060102T150405")
}

func TestAFeedOfAStaffMember(t *testing.T) {
	t.Parallel()
	w := newFeedEnv(t)
	s := w.openBusiness("Shear Joy", "owner@example.com")
	s.owner.post(s.path("/calendar-feeds"), object{"staff_id": unknownID}).want(http.StatusForbidden) // the plan has no staff
	w.makePremium(s)
	s.owner.post(s.path("/calendar-feeds"), object{"staff_id": unknownID}).want(http.StatusNotFound)
	kim := s.addStaff(object{"name": "Kim", "email": "kim@example.com", "phone": "+49 30 55555"})
	lee := s.addStaff(object{"name": "Lee", "email": "lee@example.com", "phone": "+49 30 66666"})
	book := func(staff, clock string, further ...object) {
		request := s.bookingRequest("2027-06-08", clock)
		request["staff_id"], request["further_services"] = staff, append([]object{}, further...)
		w.browser().post(s.path("/appointments"), request).want(http.StatusCreated)
	}
	book(kim, "09:00")
	book(lee, "10:00")
	book(lee, "12:00", object{"service_id": s.service, "staff_id": kim}) // Kim takes over at half past
	all, ofKim := s.makeFeed(object{}), s.makeFeed(object{"staff_id": kim})
	read := func(f madeFeed) (events []string, text string) {
		text = string(w.browser().get(f.path()).want(http.StatusOK).Body)
		for _, event := range parseCalendar(t, text).events {
			_, staff, _ := strings.Cut(event["DESCRIPTION"], "\n")
			staff, _, _ = strings.Cut(staff, "\n")
			events = append(events, event["DTSTART"][9:13]+" "+event["SUMMARY"]+" "+staff)
		}
		return events, text
	}
	if got, text := read(all); !slices.Equal(got, []string{"0900 Cut With Kim", "1000 Cut With Lee", "1200 Cut With Lee, Kim"}) {
		t.Errorf("of the business: %v in %s", got, text)
	}
	got, text := read(ofKim)
	if !slices.Equal(got, []string{"0900 Cut ", "1230 Cut "}) || !strings.Contains(text, "X-WR-CALNAME:Kim\\, Shear Joy") {
		t.Errorf("of Kim: %v in %s", got, text)
	}
	for _, secret := range []string{"Lovelace", "ada@", "7946 0000", "44207946", "first visit", "/dashboard/"} {
		if strings.Contains(text, secret) {
			t.Errorf("a feed without names has %q", secret)
		}
	}
	listed := decode[[]madeFeed](s.owner.get(s.path("/calendar-feeds")).want(http.StatusOK))
	if len(listed) != 2 || listed[0].StaffID != nil || *listed[1].StaffName != "Kim" || listed[1].URL != "" {
		t.Errorf("listed %+v", listed)
	}
	s.owner.put(s.path("/staff/"+kim), object{"name": "Kim L.", "email": "kim@example.com", "phone": "+49 30 55555"}).want(http.StatusOK)
	w.browser().get(ofKim.path()).want(http.StatusOK)
	german := object{"name": "Kim L.", "email": "kim@example.com", "phone": "+49 30 55555", "language": "de"}
	if got := decode[object](s.owner.put(s.path("/staff/"+kim), german).want(http.StatusOK))["language"]; got != "de" {
		t.Errorf("the language of Kim is %v", got)
	}
	if got := w.browser().get(ofKim.path()).want(http.StatusOK).Header.Get("Content-Language"); got != "de" {
		t.Errorf("the feed is in %q", got)
	}
	german["language"] = "nl"
	s.owner.put(s.path("/staff/"+kim), german).wantField("language", "Please choose one of the languages.")
	s.owner.put(s.path("/staff/"+kim), object{"name": "Jo", "email": "jo@example.com", "phone": "+49 30 55555"}).want(http.StatusOK)
	w.browser().get(ofKim.path()).want(http.StatusNotFound)
	ofJo := s.makeFeed(object{"staff_id": kim})
	s.owner.delete(s.path("/staff/" + kim)).want(http.StatusNoContent)
	w.browser().get(ofJo.path()).want(http.StatusNotFound)
}

// A session of a class is one entry, with the places that are taken, also when nobody has booked it.
func TestFeedsHaveTheSessionsOfClasses(t *testing.T) {
	t.Parallel()
	w := newFeedEnv(t, func(d *report.Deps) { d.Limits = ports.NoRateLimits{} })
	s := w.openBusiness("Yoga Joy", "owner@example.com")
	w.makePremium(s)
	kim := s.addStaff(object{"name": "Kim", "email": "kim@example.com", "phone": "+49 30 55555"})
	class := decode[object](s.owner.post(s.path("/services"), vinyasa()).want(http.StatusCreated).versioned())["id"].(string)
	session := s.openSession(class, "10:00")
	lee := s.addStaff(object{"name": "Lee", "email": "lee@example.com", "phone": "+49 30 66666"})
	if session.StaffName == nil || *session.StaffName != "Kim" {
		t.Fatalf("the session is with %v", session.StaffName)
	}
	all, ofKim, ofLee := s.makeFeed(object{"show_customers": true}), s.makeFeed(object{"staff_id": kim}), s.makeFeed(object{"staff_id": lee})
	program := &poller{testBusiness: s, address: all.path()}
	names := "With Kim\nAda Lovelace, 2 places\nAda Lovelace"
	var appointments []string
	book := func(places int) {
		made := decode[object](w.browser().post(s.path("/appointments"), s.placesRequest(session.ID, places)).want(http.StatusCreated))
		appointments = append(appointments, made["id"].(string))
	}
	for _, c := range []struct {
		name    string
		change  func()
		summary string // empty: no entry
		about   string
	}{
		{"nobody", func() {}, "Vinyasa · 0 of 10 places", "With Kim"},
		{"three places", func() { book(2); book(1) }, "Vinyasa · 3 of 10 places", names},
		{"another capacity", func() { s.owner.put(s.path("/sessions/"+session.ID), object{"capacity": 5}).want(http.StatusOK) }, "Vinyasa · 3 of 5 places", names},
		{"a cancelled booking", func() {
			s.owner.put(s.path("/appointments/"+appointments[1]), object{"status": "cancelled"}).want(http.StatusOK)
		}, "Vinyasa · 2 of 5 places", "With Kim\nAda Lovelace, 2 places"},
		{"a cancelled class", func() { s.owner.post(s.path("/sessions/"+session.ID+"/cancel"), object{}).want(http.StatusOK) }, "", ""},
	} {
		program.read()
		c.change()
		if got := w.browser().get(all.path(), header{"If-None-Match", program.tag}); c.name != "nobody" && got.Status != http.StatusOK {
			t.Errorf("after %s: %d", c.name, got.Status)
		}
		for name, f := range map[string]struct {
			feed           madeFeed
			summary, about string
		}{"the business": {all, c.summary, c.about}, "Kim": {ofKim, c.summary, ""}, "Lee": {ofLee, "", ""}} {
			events := parseCalendar(t, string(w.browser().get(f.feed.path()).want(http.StatusOK).Body)).events
			if f.summary == "" {
				if len(events) > 0 {
					t.Errorf("%s, of %s: %v", c.name, name, events)
				}
				continue
			}
			if len(events) != 1 || events[0]["SUMMARY"] != f.summary || events[0]["DTSTART"] != "20270608T100000" || events[0]["DTEND"] != "20270608T110000" {
				t.Errorf("%s, of %s: %v, want %q", c.name, name, events, f.summary)
				continue
			}
			if about, _, _ := strings.Cut(events[0]["DESCRIPTION"], "\n\n"); about != f.about {
				t.Errorf("%s, of %s: about %q, want %q", c.name, name, about, f.about)
			}
		}
	}
}

func TestAFeedIsReadAgainOnlyWhenItChanged(t *testing.T) {
	t.Parallel()
	w := newFeedEnv(t, func(d *report.Deps) { d.Limits = ports.NoRateLimits{} })
	s := w.openBusiness("Shear Joy", "owner@example.com")
	a := s.book("2027-06-08", "09:00")
	made := s.makeFeed(object{})
	program := &poller{testBusiness: s, address: made.path()}
	program.read()
	for _, c := range []struct {
		name   string
		change func()
	}{
		{"a confirmation", func() { s.owner.put(s.path("/appointments/"+a.ID), object{"status": "confirmed"}).want(http.StatusOK) }},
		{"a booking", func() { s.book("2027-06-09", "09:00") }},
		{"names", func() {
			s.owner.patch(s.path("/calendar-feeds/"+made.ID), object{"show_customers": true}).want(http.StatusOK)
		}},
		{"a new name", func() { s.owner.patch(s.path(""), object{"name": "Shear Delight"}).want(http.StatusOK) }},
		{"another day", func() { w.clock.Advance(24 * time.Hour) }},
	} {
		unchanged := w.browser().get(made.path(), header{"If-None-Match", program.tag}).want(http.StatusNotModified)
		if got := unchanged.Header.Get("Cache-Control"); got != "private, no-cache" || len(unchanged.Body) > 0 {
			t.Errorf("304 with Cache-Control %q and %d bytes", got, len(unchanged.Body))
		}
		c.change()
		if got := w.browser().get(made.path(), header{"If-None-Match", program.tag}).Status; got != http.StatusOK {
			t.Errorf("after %s: %d", c.name, got)
		}
		program.read()
	}
}

func TestAFeedIsNotReadTooOften(t *testing.T) {
	t.Parallel()
	w := newFeedEnv(t)
	s := w.openBusiness("Shear Joy", "owner@example.com")
	made := s.makeFeed(object{})
	for range 60 {
		w.browser().get(made.path()).want(http.StatusOK)
	}
	refused := w.browser().get(made.path()).want(http.StatusTooManyRequests)
	if refused.Header.Get("Retry-After") == "" {
		t.Error("it does not say when to try again")
	}
	w.clock.Advance(time.Hour)
	w.browser().get(made.path()).want(http.StatusOK)
}

// A wrong address and an ended one get the same response, and the log contains no address.
func TestAddressesOfFeedsAreSecret(t *testing.T) {
	t.Parallel()
	w := newFeedEnv(t)
	s := w.openBusiness("Shear Joy", "owner@example.com")
	former := s.makeFeed(object{})
	ended := s.makeFeed(object{}) // a new address ends the previous one
	w.browser().get(former.path()).want(http.StatusNotFound)
	w.browser().get(ended.path()).want(http.StatusOK)
	token := strings.Split(ended.path(), "/")[3]
	want := w.browser().get("/api/calendar-feeds/" + anotherToken(token) + "/calendar.ics").want(http.StatusNotFound)
	s.owner.delete(s.path("/calendar-feeds/" + ended.ID)).want(http.StatusNoContent)
	for _, wrong := range []string{token, strings.Split(former.path(), "/")[3], "x", strings.Repeat("A", 64), strings.Repeat("9", 200), token + "A"} {
		got := w.browser().get("/api/calendar-feeds/" + wrong + "/calendar.ics")
		if got.Status != want.Status || !bytes.Equal(got.Body, want.Body) || len(got.Header) != len(want.Header) {
			t.Errorf("%.70s: %d %s", wrong, got.Status, got.Body)
		}
	}
	if strings.Contains(w.log.String(), token[20:]) {
		t.Error("the log has the token")
	}
}
