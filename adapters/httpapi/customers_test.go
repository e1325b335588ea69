package httpapi_test

import (
	"net/http"
	"slices"
	"strings"
	"testing"
	"time"

	"slotwise/core/message"
)

type listedCustomer struct {
	ID           string
	FullName     string `json:"full_name"`
	Email, Phone string
	Appointments int
	Blocked      bool
}

// customers returns the first page of a list, for example with the query "?q=ada".
func (s testBusiness) customers(query string) []listedCustomer {
	s.owner.t.Helper()
	return decode[[]listedCustomer](s.owner.get(s.path("/customers/list" + query)).want(http.StatusOK))
}

type customerRecord struct {
	FullName    string `json:"full_name"`
	Email       string
	Phone       string
	Notes       string
	BlockedAt   *string `json:"blocked_at"`
	BlockReason string  `json:"block_reason"`
	Figures     struct {
		Appointments, Visits, Cancelled int
		NoShows                         int `json:"no_shows"`
		Booked                          []struct {
			Amount   float64
			Currency string
		}
	}
	Newest  []booked `json:"newest_appointments"`
	Version int
}

// bookFor books as a customer.
func (s testBusiness) bookFor(date, clock, name, email, phone string) response {
	s.owner.t.Helper()
	request := s.bookingRequest(date, clock)
	request["client_info"] = object{"full_name": name, "email": email, "phone": phone}
	return s.owner.env.browser().post(s.path("/appointments"), request)
}

func TestTheListOfCustomersHasPages(t *testing.T) {
	t.Parallel()
	w := newEnv(t)
	s := w.openBusiness("Shear Joy", "owner@example.com")
	for i, name := range []string{"Ann", "Bo", "Cy"} {
		s.bookFor("2027-06-08", "09:00 10:00 11:00"[6*i:6*i+5], name, name+"@example.com", "+49 30 123456").want(http.StatusCreated)
	}
	first := s.owner.get(s.path("/customers/list?sort=name&descending=true&limit=2")).want(http.StatusOK)
	names := decode[[]listedCustomer](first)
	next, _, _ := strings.Cut(strings.TrimPrefix(first.Header.Get("Link"), "<"), ">")
	names = append(names, decode[[]listedCustomer](s.owner.get(next).want(http.StatusOK))...)
	if len(names) != 3 || names[0].FullName != "Cy" || names[2].FullName != "Ann" {
		t.Errorf("listed %+v", names)
	}
	totals := decode[struct{ All, Coming, Blocked int }](s.owner.get(s.path("/customers/totals")).want(http.StatusOK))
	if totals.All != 3 || totals.Coming != 3 || totals.Blocked != 0 {
		t.Errorf("totals %+v", totals)
	}
	s.owner.get(s.path("/customers/list?cursor=x")).wantField("cursor", "")
}

func TestAnOwnerCorrectsACustomer(t *testing.T) {
	t.Parallel()
	w := newEnv(t)
	s := w.openBusiness("Shear Joy", "owner@example.com")
	w.confirmAddress(s)
	a := s.book("2027-06-08", "09:00")
	s.bookFor("2027-06-08", "10:00", "Bo", "bo@example.com", "+49 30 123456").want(http.StatusCreated)
	path := s.path("/customers/" + s.customers("?q=ada")[0].ID)

	noted := decode[customerRecord](s.owner.call(http.MethodPatch, path, object{"notes": " Window seat "}, header{"If-Match", `"1"`}).want(http.StatusOK))
	if noted.Notes != "Window seat" || noted.Version != 2 || noted.Figures.Appointments != 1 || noted.Figures.Visits != 0 || len(noted.Newest) != 1 {
		t.Errorf("the record is %+v", noted)
	}
	stale := s.owner.call(http.MethodPatch, path, object{"notes": "Other"}, header{"If-Match", `"1"`}).wantProblem(http.StatusPreconditionFailed, "changed_meanwhile", "")
	if !strings.Contains(string(stale.Body), "Window seat") {
		t.Errorf("the refusal does not show the record: %s", stale.Body)
	}
	s.owner.patch(path, object{"full_name": " "}).wantField("full_name", "Please enter the customer's full name")
	s.owner.patch(path, object{"email": "bo@example.com"}).wantProblem(http.StatusConflict, "email_taken", "")

	w.sendMail()
	before := len(w.mailer.AppointmentMails())
	s.owner.patch(path, object{"full_name": "Ada King", "email": "King@example.com", "phone": "030 7777777"}).want(http.StatusOK)
	w.sendMail()
	var told []string
	for _, mail := range w.mailer.AppointmentMails()[before:] {
		told = append(told, string(mail.Message.Kind)+" to "+mail.Message.RecipientAddress)
	}
	slices.Sort(told)
	if want := []string{string(message.AddressChanged) + " to ada@example.com", string(message.Changed) + " to king@example.com"}; !slices.Equal(told, want) {
		t.Errorf("mails %q, want %q", told, want)
	}
	detail := string(s.owner.get(s.path("/appointments/" + a.ID)).want(http.StatusOK).Body)
	if !strings.Contains(detail, `"full_name":"Ada King","email":"king@example.com","phone":"030 7777777","notes":"first visit"`) {
		t.Errorf("the appointment to come has the former contact: %s", detail)
	}
	if found := s.customers("?q=lovelace"); len(found) != 1 || found[0].FullName != "Ada King" || found[0].Email != "king@example.com" || found[0].Appointments != 1 {
		t.Errorf("by the former name: %+v", found)
	}
}

// wantLinks checks which of two links of an appointment opens it.
func (w *env) wantLinks(ended, works string) {
	w.t.Helper()
	visitor, to := w.browser(), object{"appointment_date": "2027-06-09", "appointment_time": "11:00"}
	visitor.get("/manage/" + ended).want(http.StatusNotFound)
	for _, path := range []string{"", "/calendar.ics", "/available-slots?appointment_date=2027-06-09"} {
		visitor.get("/api/manage/" + ended + path).want(http.StatusNotFound)
	}
	visitor.post("/api/manage/"+ended+"/move", to).want(http.StatusNotFound)
	visitor.post("/api/manage/"+ended+"/cancel", nil).want(http.StatusNotFound)
	visitor.get("/api/manage/" + works).want(http.StatusOK)
	visitor.get("/manage/" + works).want(http.StatusOK)
}

// lastLink returns the token of the link in the newest mail to an address.
func (w *env) lastLink(to string) string {
	w.t.Helper()
	w.sendMail()
	for _, mail := range slices.Backward(w.mailer.AppointmentMails()) {
		if mail.Message.RecipientAddress == to {
			return mail.ManageURL[strings.LastIndexByte(mail.ManageURL, '/')+1:]
		}
	}
	w.t.Fatalf("no mail to %s", to)
	return ""
}

func TestALinkEndsWhenTheAddressIsCorrected(t *testing.T) {
	t.Parallel()
	w := newEnv(t)
	s := w.openBusiness("Shear Joy", "owner@example.com")
	w.confirmAddress(s)
	book := func(clock, email string) booked {
		return decode[booked](s.bookFor("2027-06-08", clock, "Maria", email, "+49 30 1").want(http.StatusCreated))
	}
	edited, recorded, past, waiting := book("09:00", "maria@wrong1.example"), book("10:00", "maria@wrong2.example"), book("13:00", "maria@wrong2.example"), book("15:00", "maria@wrong3.example")

	s.owner.put(s.path("/appointments/"+edited.ID), object{"client_info": object{"email": "maria@right1.example"}}).want(http.StatusOK)
	w.wantLinks(edited.ManageToken, w.lastLink("maria@right1.example"))

	s.owner.put(s.path("/appointments/"+past.ID), object{"status": "completed"}).want(http.StatusOK)
	s.owner.patch(s.path("/customers/"+s.customers("?q=wrong2")[0].ID), object{"email": "maria@right2.example"}).want(http.StatusOK)
	w.wantLinks(recorded.ManageToken, w.lastLink("maria@right2.example"))
	w.browser().get("/api/manage/" + past.ManageToken).want(http.StatusNotFound)

	gone, kept := s.customers("?q=wrong3")[0], s.customers("?q=right2")[0]
	s.owner.post(s.path("/customers/"+kept.ID+"/merge"), object{"other_id": gone.ID}).want(http.StatusOK)
	w.wantLinks(waiting.ManageToken, w.lastLink("maria@right2.example"))
	if merged := s.customers("?q=right2"); len(merged) != 1 || merged[0].Appointments != 3 {
		t.Errorf("the customers are %+v", merged)
	}
}

func TestTwoCustomersBecomeOne(t *testing.T) {
	t.Parallel()
	w := newEnv(t)
	s := w.openBusiness("Shear Joy", "owner@example.com")
	s.book("2027-06-08", "09:00")
	s.bookFor("2027-06-08", "10:00", "A. Lovelace", "a.lovelace@example.com", "+49 30 123456").want(http.StatusCreated)
	kept, gone := s.customers("?q=ada")[0], s.customers("?q=a.lovelace@")[0]
	path := s.path("/customers/" + kept.ID)
	s.owner.patch(path, object{"notes": "Window seat"}).want(http.StatusOK)
	s.owner.patch(s.path("/customers/"+gone.ID), object{"notes": "Allergic to ammonia"}).want(http.StatusOK)

	s.owner.post(path+"/merge", object{"other_id": kept.ID}).wantProblem(http.StatusConflict, "same_customer", "")
	s.owner.post(path+"/merge", object{"other_id": gone.ID}, header{"If-Match", `"9"`}).want(http.StatusPreconditionFailed)
	merged := decode[customerRecord](s.owner.post(path+"/merge", object{"other_id": gone.ID}, header{"If-Match", `"2"`}).want(http.StatusOK))
	if merged.Email != "ada@example.com" || merged.Notes != "Window seat\n\nAllergic to ammonia" || merged.Figures.Appointments != 2 || merged.Version != 3 {
		t.Errorf("merged %+v", merged)
	}
	if left := s.customers("?q=a.lovelace@"); len(left) != 1 || left[0].ID != kept.ID || left[0].Appointments != 2 {
		t.Errorf("left %+v", left)
	}
	s.owner.get(s.path("/customers/" + gone.ID)).want(http.StatusNotFound)
}

func TestAnAppointmentIsAVisitOnceItBegins(t *testing.T) {
	t.Parallel()
	w := newEnv(t)
	s := w.openBusiness("Shear Joy", "owner@example.com")
	s.book("2027-06-08", "09:00")
	s.book("2027-06-08", "11:00")
	path := s.path("/customers/" + s.customers("?q=ada")[0].ID)
	w.clock.Set(time.Date(2027, time.June, 8, 7, 0, 0, 0, time.UTC)) // 9 o'clock in Berlin
	if begun := decode[customerRecord](s.owner.get(path).want(http.StatusOK)); begun.Figures.Visits != 1 || begun.Figures.Appointments != 2 {
		t.Errorf("the figures are %+v", begun.Figures)
	}
}

func TestABlockedCustomerIsNotAccepted(t *testing.T) {
	t.Parallel()
	w := newEnv(t)
	s := w.openBusiness("Shear Joy", "owner@example.com")
	a := decode[booked](s.bookFor("2027-06-08", "09:00", "Vince", "Vince@example.com", "030 7654321").want(http.StatusCreated))
	path := s.path("/customers/" + s.customers("")[0].ID + "/block")
	blocked := decode[customerRecord](s.owner.put(path, object{"reason": "Three no shows"}, header{"If-Match", `"1"`}).want(http.StatusOK))
	if blocked.BlockedAt == nil || blocked.BlockReason != "Three no shows" || !s.customers("?only=blocked")[0].Blocked {
		t.Errorf("blocked %+v", blocked)
	}

	const refusal = "Online booking is not possible with these details. Please call Shear Joy: +49 30 1234567."
	for _, same := range [][2]string{{"vince@EXAMPLE.com", "030 1111111"}, {"other@example.com", "+49 30 765 43 21"}, {"other@example.com", "(030) 7654321"}} {
		s.bookFor("2027-06-08", "10:00", "V", same[0], same[1]).wantProblem(http.StatusForbidden, "not_accepted", refusal)
	}
	s.bookFor("2027-06-08", "10:00", "Wanda", "wanda@example.com", "030 7654322").want(http.StatusCreated)
	link := "/api/manage/" + a.ManageToken
	w.browser().post(link+"/move", object{"appointment_date": "2027-06-09", "appointment_time": "11:00"}).wantProblem(http.StatusForbidden, "not_accepted", refusal)
	w.browser().post(link+"/cancel", nil).want(http.StatusOK)

	byOwner := s.bookingRequest("2027-06-09", "09:00")
	byOwner["booking_source"] = "manual"
	byOwner["client_info"] = object{"full_name": "Vince", "email": "vince@example.com"}
	s.owner.post(s.path("/appointments"), byOwner).wantProblem(http.StatusConflict, "customer_blocked", "")
	byOwner["allow_blocked"] = true
	s.owner.post(s.path("/appointments"), byOwner).want(http.StatusCreated)

	s.owner.delete(path).want(http.StatusOK)
	s.bookFor("2027-06-09", "10:00", "Vince", "vince@example.com", "030 7654321").want(http.StatusCreated)
}
