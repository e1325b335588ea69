package httpapi_test

import (
	"bytes"
	"maps"
	"net/http"
	"strings"
	"testing"
	"time"

	"slotwise/adapters/httpapi"
	"slotwise/core/usecase/identity"
)

func TestRegisteringSignsIn(t *testing.T) {
	t.Parallel()
	w := newEnv(t)
	b := w.browser()
	a := b.post("/api/business/register", registration("Shear Joy", "Owner@Example.com")).want(http.StatusCreated)
	id := decode[struct{ ID string }](a).ID

	cookie := b.cookies["__Host-slotwise"]
	if cookie == nil {
		t.Fatalf("no session cookie, only %v", b.cookies)
	}
	if !cookie.HttpOnly || !cookie.Secure || cookie.SameSite != http.SameSiteLaxMode || cookie.Path != "/" || cookie.Domain != "" {
		t.Errorf("the cookie is %v", cookie)
	}
	if month := int((30 * 24 * time.Hour).Seconds()); cookie.MaxAge != month {
		t.Errorf("the cookie lasts %d s, want %d", cookie.MaxAge, month)
	}
	if got := decode[object](b.get("/api/session").want(http.StatusOK))["business_id"]; got != id {
		t.Errorf("the session is of %v, want %v", got, id)
	}
}

func TestRegistrationReportsEveryInvalidField(t *testing.T) {
	t.Parallel()
	for _, tt := range []struct {
		name, field, message string
		change               func(object)
	}{
		{"no name", "name", "Please fill this in.", func(o object) { o["name"] = "" }},
		{"name missing", "name", "Please fill this in.", func(o object) { delete(o, "name") }},
		{"name is a number", "name", "This should be text.", func(o object) { o["name"] = 7 }},
		{"name of 101 characters", "name", "Use at most 100 characters.", func(o object) { o["name"] = strings.Repeat("ä", 101) }},
		{"no address of mail", "email", "", func(o object) { o["email"] = "nobody" }},
		{"short password", "password", "", func(o object) { o["password"] = "1234567" }},
		{"no category", "category", "Please select a business category", func(o object) { o["category"] = "" }},
		{"category missing", "category", "Please select a business category", func(o object) { delete(o, "category") }},
		{"category null", "category", "Please select a business category", func(o object) { o["category"] = nil }},
		{"short phone", "phone", "Please enter a phone number with at least five digits.", func(o object) { o["phone"] = "+49 (0) 1" }},
		{"unknown plan", "subscription_plan", "Choose one of: premium_monthly, premium_yearly.", func(o object) { o["subscription_plan"] = "gold" }},
		{"unknown field", "admin", "This field is unknown.", func(o object) { o["admin"] = true }},
	} {
		t.Run(tt.name, func(t *testing.T) {
			t.Parallel()
			in := registration("Shear Joy", "owner@example.com")
			tt.change(in)
			newEnv(t).browser().post("/api/business/register", in).wantField(tt.field, tt.message)
		})
	}
}

func TestTakenAddressIsReported(t *testing.T) {
	t.Parallel()
	w := newEnv(t)
	w.openBusiness("Shear Joy", "owner@example.com")
	w.browser().post("/api/business/register", registration("Another", "OWNER@example.com")).
		wantProblem(http.StatusConflict, "email_taken", "There is already an account with this email. Log in instead, or use another one.")
}

func TestSigningIn(t *testing.T) {
	t.Parallel()
	w := newEnv(t)
	s := w.openBusiness("Shear Joy", "owner@example.com")
	b := w.browser()
	a := b.post("/api/business/login", object{"email": "owner@example.com", "password": ownerPassword}).want(http.StatusOK)
	if id := decode[struct{ ID string }](a).ID; id != s.id {
		t.Errorf("signed in to %q, want %q", id, s.id)
	}
	b.get(s.path("")).want(http.StatusOK)
}

func TestWrongPasswordAndUnknownAddressHaveTheSameResponse(t *testing.T) {
	t.Parallel()
	w := newEnv(t)
	w.openBusiness("Shear Joy", "owner@example.com")
	wrong := w.browser().post("/api/business/login", object{"email": "owner@example.com", "password": "not it"})
	unknown := w.browser().post("/api/business/login", object{"email": "nobody@example.com", "password": "not it"})
	wrong.wantProblem(http.StatusUnauthorized, "wrong_credentials", "Invalid email or password")
	if !bytes.Equal(wrong.Body, unknown.Body) || wrong.Status != unknown.Status {
		t.Errorf("%d %s\n%d %s", wrong.Status, wrong.Body, unknown.Status, unknown.Body)
	}
}

func TestSigningInByQuery(t *testing.T) {
	t.Parallel()
	const path = "/api/business/login?email=owner%40example.com&password=correct%20horse%20battery"
	w := newEnv(t)
	w.openBusiness("Shear Joy", "owner@example.com")
	a := w.browser().get(path).want(http.StatusOK)
	if cache := a.Header.Get("Cache-Control"); cache != "no-store" {
		t.Errorf("Cache-Control %q", cache)
	}
	for _, site := range []string{"cross-site", "same-site"} {
		b := w.browser()
		b.get(path, header{"Sec-Fetch-Site", site}).wantProblem(http.StatusForbidden, "cross_site", "")
		if len(b.cookies) != 0 {
			t.Errorf("%s: signed in", site)
		}
	}
	w.browser().get("/api/business/login?email=owner%40example.com").wantField("password", "Please fill this in.")
}

func TestSignInRateLimit(t *testing.T) {
	t.Parallel()
	w := newEnv(t)
	w.openBusiness("Shear Joy", "owner@example.com")
	var last response
	for range 100 {
		last = w.browser().post("/api/business/login", object{"email": "owner@example.com", "password": "guess"})
		if last.Status == http.StatusTooManyRequests {
			break
		}
	}
	last.wantProblem(http.StatusTooManyRequests, "too_many_requests", "")
	if last.Header.Get("Retry-After") != "900" {
		t.Errorf("Retry-After %q", last.Header.Get("Retry-After"))
	}
}

func TestAKnownBrowserSignsInWhileStrangersAreLimited(t *testing.T) {
	t.Parallel()
	w := newEnv(t)
	s := w.openBusiness("Shear Joy", "owner@example.com")
	cookie := s.owner.cookies["__Host-slotwise-browser"]
	if cookie == nil {
		t.Fatalf("only %v", s.owner.cookies)
	}
	if !cookie.HttpOnly || !cookie.Secure || cookie.SameSite != http.SameSiteLaxMode || cookie.Path != "/" || cookie.Domain != "" {
		t.Errorf("the cookie is %v", cookie)
	}
	if days := 90 * 24 * 60 * 60; cookie.MaxAge != days {
		t.Errorf("the cookie lasts %d s, want %d", cookie.MaxAge, days)
	}
	s.owner.post("/api/business/logout", nil).want(http.StatusNoContent)
	guess, right := object{"email": "owner@example.com", "password": "guess"}, object{"email": "owner@example.com", "password": ownerPassword}
	for range 16 {
		w.browser().post("/api/business/login", guess)
	}
	w.browser().post("/api/business/login", right).wantProblem(http.StatusTooManyRequests, "too_many_requests", "")
	w.browser().post("/api/business/login", right, header{"X-Forwarded-For", "203.0.113.9"}).want(http.StatusOK)
	s.owner.post("/api/business/login", right).want(http.StatusOK)
}

func TestSigningOut(t *testing.T) {
	t.Parallel()
	w := newEnv(t)
	s := w.openBusiness("Shear Joy", "owner@example.com")
	stolen := w.browser()
	maps.Copy(stolen.cookies, s.owner.cookies)
	s.owner.post("/api/business/logout", nil).want(http.StatusNoContent)
	if s.owner.cookies["__Host-slotwise"] != nil {
		t.Errorf("the browser still has %v", s.owner.cookies)
	}
	stolen.get(s.path("")).wantProblem(http.StatusUnauthorized, "unauthenticated", "Please login to access this dashboard")
	w.browser().post("/api/business/logout", nil).want(http.StatusNoContent)
}

func TestSessionWithoutOrWithInvalidCookie(t *testing.T) {
	t.Parallel()
	w := newEnv(t)
	s := w.openBusiness("Shear Joy", "owner@example.com")
	if got := string(w.browser().get("/api/session").want(http.StatusOK).Body); got != `{"business_id":null}` {
		t.Errorf("without a cookie: %s", got)
	}
	w.clock.Advance(31 * 24 * time.Hour)
	s.owner.get("/api/session").want(http.StatusOK)
	if s.owner.cookies["__Host-slotwise"] != nil {
		t.Error("the cookie without a session was not removed")
	}
}

func TestUsingASessionExtendsIt(t *testing.T) {
	t.Parallel()
	w := newEnv(t)
	s := w.openBusiness("Shear Joy", "owner@example.com")
	for range 4 {
		w.clock.Advance(20 * 24 * time.Hour)
		s.owner.get("/api/session").want(http.StatusOK)
		if cookie := s.owner.cookies["__Host-slotwise"]; cookie == nil || cookie.MaxAge != int((30*24*time.Hour).Seconds()) {
			t.Fatalf("the cookie was not extended: %v", cookie)
		}
	}
}

func TestCookieWithoutHTTPS(t *testing.T) {
	t.Parallel()
	w := newEnv(t, func(c *httpapi.Config) { c.PublicURL = "http://127.0.0.1:8080" })
	s := w.openBusiness("Shear Joy", "owner@example.com")
	cookie := s.owner.cookies["slotwise"]
	if cookie == nil || cookie.Secure || !cookie.HttpOnly {
		t.Errorf("cookies over http: %v", s.owner.cookies)
	}
}

func TestConfirmingAndResettingByMailedLinks(t *testing.T) {
	t.Parallel()
	w := newEnv(t)
	s := w.openBusiness("Shear Joy", "owner@example.com")
	confirmed := func() any { return decode[object](s.owner.get(s.path("")).want(http.StatusOK))["email_confirmed"] }
	if confirmed() != false {
		t.Error("a new business has a confirmed address")
	}
	s.owner.post(s.path("/confirm-email/resend"), nil).want(http.StatusAccepted)
	token := w.mailedToken()
	for range 2 { // people open a link twice
		w.browser().post("/api/business/confirm-email", object{"token": token}).want(http.StatusNoContent)
	}
	if confirmed() != true {
		t.Error("the address is not confirmed")
	}
	w.browser().post("/api/business/confirm-email", object{"token": "made up"}).wantProblem(http.StatusBadRequest, "link_invalid", "")

	known := w.browser().post("/api/business/password-reset", object{"email": "owner@example.com"}).want(http.StatusAccepted)
	token = w.mailedToken()
	unknown := w.browser().post("/api/business/password-reset", object{"email": "nobody@example.com"}).want(http.StatusAccepted)
	if !bytes.Equal(known.Body, unknown.Body) {
		t.Errorf("%q and %q", known.Body, unknown.Body)
	}
	w.browser().post("/api/business/password-reset/confirm", object{"token": token, "password": "short"}).wantField("password", "")
	w.browser().post("/api/business/password-reset/confirm", object{"token": token, "password": "another password"}).want(http.StatusNoContent)
	s.owner.get(s.path("")).want(http.StatusUnauthorized)
	w.browser().post("/api/business/password-reset/confirm", object{"token": token, "password": "a third password"}).want(http.StatusBadRequest)
	w.browser().post("/api/business/login", object{"email": "owner@example.com", "password": "another password"}).want(http.StatusOK)
}

func TestOperatorsAndOwnersHaveSeparateSessions(t *testing.T) {
	t.Parallel()
	var accounts *identity.Service
	w := newEnv(t, func(c *httpapi.Config) { accounts = c.Identity })
	s := w.openBusiness("Shear Joy", "owner@example.com")
	if err := accounts.PutOperator(t.Context(), "operator@example.com", ownerPassword); err != nil {
		t.Fatal(err)
	}
	b := w.browser()
	b.post("/api/admin/login", object{"email": "owner@example.com", "password": ownerPassword}).want(http.StatusUnauthorized)
	b.post("/api/business/login", object{"email": "operator@example.com", "password": ownerPassword}).want(http.StatusUnauthorized)
	a := b.post("/api/admin/login", object{"email": "operator@example.com", "password": ownerPassword}).want(http.StatusOK)
	if got := decode[object](a)["email"]; got != "operator@example.com" {
		t.Errorf("signed in as %v", got)
	}
	admin := b.cookies["__Host-slotwise-admin"]
	if admin == nil {
		t.Fatalf("cookies: %v", b.cookies)
	}
	swapped := *admin
	swapped.Name = "__Host-slotwise"
	b.cookies[swapped.Name] = &swapped
	b.get(s.path("")).want(http.StatusUnauthorized)
	b.post("/api/admin/logout", nil).want(http.StatusNoContent)
	if b.cookies["__Host-slotwise-admin"] != nil {
		t.Error("the operator's cookie was not removed")
	}
}
