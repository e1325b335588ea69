package httpapi_test

import (
	"bytes"
	"net/http"
	"testing"
)

func TestChangingTheAddress(t *testing.T) {
	t.Parallel()
	w := newEnv(t)
	s := w.openBusiness("Shear Joy", "owner@example.com")
	w.confirmAddress(s)
	w.openBusiness("Other Place", "other@example.com")
	ask := func(email, password string) response {
		return s.owner.post("/api/account/email", object{"email": email, "current_password": password})
	}
	login := func(email, password string) response {
		return w.browser().post("/api/business/login", object{"email": email, "password": password})
	}
	account := func() object { return decode[object](s.owner.get("/api/account").want(http.StatusOK)) }

	ask("nobody", ownerPassword).wantField("email", "Please enter a valid email address.")
	ask("new@example.com", "not it").wantField("current_password", "")
	taken := ask("other@example.com", ownerPassword).want(http.StatusAccepted)
	asked := ask("new@example.com", ownerPassword).want(http.StatusAccepted)
	if !bytes.Equal(taken.Body, asked.Body) {
		t.Errorf("%q and %q", taken.Body, asked.Body)
	}
	if got := account(); got["email"] != "owner@example.com" || got["pending_email"] != "new@example.com" {
		t.Errorf("%v", got)
	}
	token := w.mailedToken()
	w.browser().post("/api/account/email/undo", object{"token": token}).wantProblem(http.StatusBadRequest, "link_invalid", "")
	w.browser().post("/api/account/email/confirm", object{"token": token}).want(http.StatusNoContent)
	w.browser().post("/api/account/email/confirm", object{"token": token}).wantProblem(http.StatusBadRequest, "link_invalid", "")
	login("owner@example.com", ownerPassword).want(http.StatusUnauthorized)
	login("new@example.com", ownerPassword).want(http.StatusOK)
	if got := account(); got["email"] != "new@example.com" || got["pending_email"] != nil {
		t.Errorf("%v", got)
	}
	if got := decode[object](s.owner.get(s.path("")).want(http.StatusOK)); got["email"] != "new@example.com" || got["email_confirmed"] != true {
		t.Errorf("the business has %v", got["email"])
	}
	w.browser().post("/api/business/register", registration("New", "owner@example.com")).wantProblem(http.StatusConflict, "email_taken", "")

	undo := w.mailedToken()
	w.browser().post("/api/account/email/undo", object{"token": undo}).want(http.StatusNoContent)
	s.owner.get("/api/account").want(http.StatusUnauthorized)
	login("new@example.com", ownerPassword).want(http.StatusUnauthorized)
	login("owner@example.com", ownerPassword).want(http.StatusUnauthorized)
	w.browser().post("/api/business/password-reset/confirm", object{"token": w.mailedToken(), "password": "battery staple"}).want(http.StatusNoContent)
	login("owner@example.com", "battery staple").want(http.StatusOK)
}

func TestCancellingTheChangeOfTheAddress(t *testing.T) {
	t.Parallel()
	w := newEnv(t)
	s := w.openBusiness("Shear Joy", "owner@example.com")
	s.owner.post("/api/account/email", object{"email": "new@example.com", "current_password": ownerPassword}).want(http.StatusAccepted)
	token := w.mailedToken()
	s.owner.delete("/api/account/email").want(http.StatusNoContent)
	w.browser().post("/api/account/email/confirm", object{"token": token}).wantProblem(http.StatusBadRequest, "link_invalid", "")
}
