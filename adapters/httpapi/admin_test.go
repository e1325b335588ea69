package httpapi_test

import (
	"net/http"
	"strings"
	"testing"
)

func (b *browser) audit(query string) (actions []string, entries []object) {
	b.t.Helper()
	entries = decode[[]object](b.get("/api/admin/audit" + query).want(http.StatusOK))
	for _, e := range entries {
		actions = append(actions, e["action"].(string))
	}
	return actions, entries
}

func TestASuspendedBusinessTakesNoBookings(t *testing.T) {
	t.Parallel()
	w := newEnv(t)
	s := w.openBusiness("Shear Joy", "owner@example.com")
	booked := s.book("2027-06-08", "09:00")
	operator, visitor := w.operator(), w.browser()
	path := "/api/admin/business/" + s.id
	operator.post(path+"/suspend", object{"reason": " "}).wantField("reason", "Please give a reason. The owner reads it.")
	operator.post(path+"/suspend", object{"reason": "Sends <unasked> mail"}).want(http.StatusNoContent)

	const refusal = "Shear Joy takes no bookings at the moment."
	visitor.post(s.path("/appointments"), s.bookingRequest("2027-06-08", "10:00")).wantProblem(http.StatusForbidden, "suspended", refusal)
	visitor.get("/api/business/url/"+s.url).wantProblem(http.StatusForbidden, "suspended", refusal)
	page := string(visitor.get("/book/" + s.url).want(http.StatusForbidden).Body)
	for _, part := range []string{`"page":"closed"`, `"title":"Shear Joy takes no bookings at the moment"`, `"message":"Appointments that are already booked are not affected."`, `"address":"1 High Street, Berlin"`, `"phone":"+49 30 1234567"`, `<a href="tel:+49301234567">`} {
		if !strings.Contains(page, part) {
			t.Errorf("the booking page lacks %s", part)
		}
	}
	if strings.Contains(page, "unasked") {
		t.Error("the booking page shows the reason")
	}
	managed := decode[object](visitor.get("/api/manage/" + booked.ManageToken).want(http.StatusOK))
	if managed["can_change"] != true || managed["can_move"] != false {
		t.Errorf("what the customer may do: %v, %v", managed["can_change"], managed["can_move"])
	}
	visitor.post("/api/manage/"+booked.ManageToken+"/move", object{"appointment_date": "2027-06-09", "appointment_time": "10:00"}).
		wantProblem(http.StatusForbidden, "suspended", refusal)
	byHand := s.bookingRequest("2027-06-08", "10:00")
	byHand["booking_source"] = "manual"
	s.owner.post(s.path("/appointments"), byHand).
		wantProblem(http.StatusForbidden, "suspended", "Your business is suspended: it takes no new bookings, moves or deposits. Reason: Sends <unasked> mail")
	own := decode[object](s.owner.get(s.path("")).want(http.StatusOK))
	if got, _ := own["suspension"].(object); got["reason"] != "Sends <unasked> mail" || got["at"] != "2027-06-07T10:00:00+02:00" {
		t.Errorf("suspension: %v", own["suspension"])
	}
	visitor.post("/api/manage/"+booked.ManageToken+"/cancel", nil).want(http.StatusOK)

	operator.post(path+"/restore", nil).want(http.StatusNoContent)
	visitor.get("/book/" + s.url).want(http.StatusOK)
	visitor.post(s.path("/appointments"), s.bookingRequest("2027-06-08", "10:00")).want(http.StatusCreated)
	operator.post("/api/admin/business/"+unknownID+"/suspend", object{"reason": "Fraud"}).wantProblem(http.StatusNotFound, "not_found", "Business not found")
}

func TestAnOperatorEndsTheSignInsOfABusiness(t *testing.T) {
	t.Parallel()
	w := newEnv(t)
	s, other := w.openBusiness("Shear Joy", "owner@example.com"), w.openBusiness("Other", "other@example.com")
	operator := w.operator()
	got := decode[object](operator.call(http.MethodDelete, "/api/admin/business/"+s.id+"/sign-ins", nil).want(http.StatusOK))
	if got["ended"] != 1.0 {
		t.Errorf("ended: %v", got)
	}
	s.owner.get(s.path("")).want(http.StatusUnauthorized)
	other.owner.get(other.path("")).want(http.StatusOK)
	operator.get("/api/admin/audit").want(http.StatusOK)
}

func TestTheAuditLogIsFilteredAndExported(t *testing.T) {
	t.Parallel()
	w := newEnv(t)
	s := w.openBusiness("Shear Joy", "owner@example.com")
	operator := w.operator()
	path := "/api/admin/business/" + s.id
	operator.post(path+"/suspend", object{"reason": "=Fraud"}).want(http.StatusNoContent)
	operator.post(path+"/restore", nil).want(http.StatusNoContent)
	operator.patch(path+"/tier?new_tier=premium", nil).want(http.StatusOK)

	about := "?business=" + s.id
	actions, entries := operator.audit(about)
	if got := strings.Join(actions, " "); got != "tier_changed business_restored business_suspended" {
		t.Errorf("actions: %s", got)
	}
	if e := entries[0]; e["detail"] != "premium" || e["before"] != "free" || e["operator_email"] != "op@example.com" || e["business"].(object)["name"] != "Shear Joy" {
		t.Errorf("entry: %v", e)
	}
	first := operator.get("/api/admin/audit" + about + "&limit=2").want(http.StatusOK)
	if total := first.Header.Get("X-Total-Count"); total != "3" {
		t.Errorf("total %s", total)
	}
	next, _, _ := strings.Cut(strings.TrimPrefix(first.Header.Get("Link"), "<"), ">")
	if rest := decode[[]object](operator.get(next).want(http.StatusOK)); len(rest) != 1 || rest[0]["action"] != "business_suspended" {
		t.Errorf("second page: %v", rest)
	}
	for query, want := range map[string]int{
		"&action=business_restored": 1, "&operator=op@example.com": 3, "&operator=x@example.com": 0, "&q=shear": 3, "&q=nobody": 0,
		"&from=2027-06-07&to=2027-06-07": 3, "&from=2027-06-08": 0, "&to=2027-06-06": 0,
	} {
		if actions, _ := operator.audit(about + query); len(actions) != want {
			t.Errorf("%s: %v, want %d", query, actions, want)
		}
	}
	operator.get("/api/admin/audit?from=2027-02-30").want(http.StatusBadRequest)
	operator.get("/api/admin/audit?cursor=x").wantField("cursor", "")
	file := operator.get("/api/admin/audit.csv" + about + "&action=business_suspended").want(http.StatusOK)
	want := "\ufeffTime (UTC),Action,Business,Business ID,Detail,Before,Operator,IP address\r\n" +
		"2027-06-07 08:00:00,business_suspended,Shear Joy," + s.id + ",'=Fraud,,op@example.com,\r\n"
	if string(file.Body) != want {
		t.Errorf("file: %q", file.Body)
	}
	if emails := decode[[]string](operator.get("/api/admin/audit/operators").want(http.StatusOK)); len(emails) != 1 || emails[0] != "op@example.com" {
		t.Errorf("operators: %v", emails)
	}
}
