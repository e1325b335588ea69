package httpapi_test

import (
	"net/http"
	"strings"
	"testing"

	"slotwise/core/message"
)

// staffMails returns the kinds of the mails to an address, starting at index from.
func (w *env) staffMails(address string, from int) (kinds []message.Kind) {
	w.t.Helper()
	w.sendMail()
	for _, m := range w.mailer.AppointmentMails()[from:] {
		if m.Message.Recipient == message.ToStaff && m.Message.RecipientAddress == address {
			kinds = append(kinds, m.Message.Kind)
		}
	}
	return kinds
}

// The owner asks a staff member, who confirms, gets mails and stops them through the links in the mails.
func TestAStaffMemberConfirmsGetsAndStopsTheirMail(t *testing.T) {
	t.Parallel()
	w := newEnv(t)
	s := w.openBusiness("Shear Joy", "owner@example.com")
	w.confirmAddress(s)
	w.makePremium(s)
	details := object{"name": "Kim", "email": "kim@example.com", "phone": "+49 30 55555"}
	kim := s.addStaff(details)
	state := func() string {
		return decode[[]struct {
			State string `json:"email_state"`
		}](s.owner.get(s.path("/staff")).want(http.StatusOK))[0].State
	}
	if got := state(); got != "not_asked" {
		t.Errorf("at first %s", got)
	}
	first := s.book("2027-06-08", "09:00")
	if got := w.staffMails("kim@example.com", 0); got != nil {
		t.Errorf("mail without a confirmation: %v", got)
	}

	s.owner.post(s.path("/staff/"+kim+"/confirm-email"), nil).want(http.StatusOK)
	token := w.mailedToken()
	link := "/api/staff-emails/" + token
	type emails struct {
		Business string `json:"business_name"`
		Email    string
		State    string
	}
	for range 2 { // opening the link changes nothing
		if got := decode[emails](w.browser().get(link).want(http.StatusOK)); got != (emails{"Shear Joy", "kim@example.com", "waiting"}) {
			t.Errorf("asked: %+v", got)
		}
	}
	w.browser().get("/staff-emails?token=" + token).want(http.StatusOK)
	w.browser().post(link+"/confirm", nil).want(http.StatusOK)
	if got := state(); got != "confirmed" {
		t.Errorf("confirmed: %s", got)
	}

	sent := len(w.mailer.AppointmentMails())
	s.book("2027-06-08", "10:00")
	s.owner.put(s.path("/appointments/"+first.ID), object{"status": "cancelled"}).want(http.StatusOK)
	if got := w.staffMails("kim@example.com", sent); len(got) != 2 || got[0] != message.Assigned || got[1] != message.Cancelled {
		t.Errorf("mails: %v", got)
	}
	mails := w.mailer.AppointmentMails()
	if last := mails[len(mails)-1]; !strings.HasSuffix(last.StaffURL, "/staff-emails?token="+token) {
		t.Errorf("the link to stop is %q", last.StaffURL)
	}

	w.browser().post(link+"/stop", nil).want(http.StatusOK)
	sent = len(w.mailer.AppointmentMails())
	s.book("2027-06-08", "11:00")
	if got := w.staffMails("kim@example.com", sent); got != nil {
		t.Errorf("mails after the stop: %v", got)
	}
	s.owner.post(s.path("/staff/"+kim+"/confirm-email"), nil).wantProblem(http.StatusConflict, "mail_stopped", "")

	details["email"] = "kim@example.org"
	s.owner.put(s.path("/staff/"+kim), details).want(http.StatusOK)
	if got := state(); got != "not_asked" {
		t.Errorf("with another address %s", got)
	}
	w.browser().get(link).want(http.StatusNotFound)
	w.browser().post(link+"/confirm", nil).want(http.StatusNotFound)
}

func TestStaffMembersAreAskedAFewTimes(t *testing.T) {
	t.Parallel()
	w := newEnv(t)
	s := w.openBusiness("Shear Joy", "owner@example.com")
	w.makePremium(s)
	kim := s.addStaff(object{"name": "Kim", "email": "kim@example.com", "phone": "+49 30 55555"})
	for range 3 {
		s.owner.post(s.path("/staff/"+kim+"/confirm-email"), nil).want(http.StatusOK)
	}
	s.owner.post(s.path("/staff/"+kim+"/confirm-email"), nil).want(http.StatusTooManyRequests)
	// Staff members get no mail in the name of a business whose owner has not confirmed their own address.
	w.sendMail()
	for _, m := range w.mailer.AccountMails() {
		if m.Message.Kind == message.ConfirmStaffEmail {
			t.Errorf("mailed %+v", m.Message)
		}
	}
}
