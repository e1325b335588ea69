package httpapi_test

import (
	"net/http"
	"strings"
	"testing"
	"time"

	"slotwise/adapters/postgres/postgrestest"
)

// turnOnTwoFactor returns the key of the owner's app and the recovery codes.
func (s testBusiness) turnOnTwoFactor() (key string, recovery []string) {
	w := s.owner.env
	w.t.Helper()
	w.confirmAddress(s)
	setup := decode[struct {
		Key    string
		QRCode string `json:"qr_code"`
	}](s.owner.post("/api/account/two-factor", object{"current_password": ownerPassword}).want(http.StatusOK))
	if !strings.HasPrefix(setup.QRCode, "data:image/png;base64,") {
		w.t.Errorf("QR code %q", setup.QRCode)
	}
	enabled := s.owner.post("/api/account/two-factor/enable", object{"code": w.apps.Code(setup.Key, w.clock.Now())}).want(http.StatusOK)
	if cache := enabled.Header.Get("Cache-Control"); cache != "no-store" {
		w.t.Errorf("Cache-Control %q", cache)
	}
	w.clock.Advance(time.Minute)
	return setup.Key, decode[struct {
		RecoveryCodes []string `json:"recovery_codes"`
	}](enabled).RecoveryCodes
}

func TestTwoFactorSignIn(t *testing.T) {
	t.Parallel()
	w := newEnv(t)
	s := w.openBusiness("Shear Joy", "owner@example.com")
	s.owner.post("/api/account/two-factor", object{"current_password": "not it"}).wantField("current_password", "")
	s.owner.post("/api/account/two-factor/enable", object{"code": "123456"}).wantProblem(http.StatusConflict, "two_factor_not_set_up", "")
	s.owner.post("/api/account/two-factor", object{"current_password": ownerPassword}).wantProblem(http.StatusConflict, "email_not_confirmed", "")
	key, recovery := s.turnOnTwoFactor()

	b := w.browser()
	login := func(code string) response {
		in := object{"email": "owner@example.com", "password": ownerPassword}
		if code != "" {
			in["code"] = code
		}
		return b.post("/api/business/login", in)
	}
	login("").wantProblem(http.StatusUnauthorized, "code_required", "Enter the code that your authenticator app shows.")
	if len(b.cookies) != 0 {
		t.Errorf("the password alone set %v", b.cookies)
	}
	b.get("/api/business/login?email=owner%40example.com&password=correct%20horse%20battery").wantProblem(http.StatusUnauthorized, "code_required", "")
	login("000001").wantProblem(http.StatusBadRequest, "wrong_code", "").wantField("code", "That code is not right. Codes change every 30 seconds.")
	code := w.apps.Code(key, w.clock.Now())
	login(code).want(http.StatusOK)
	login(code).wantField("code", "That code was used already. Wait for the next one.")
	login(recovery[0]).want(http.StatusOK)
	login(recovery[0]).wantProblem(http.StatusBadRequest, "wrong_code", "")

	left := func() any { return decode[object](b.get("/api/account").want(http.StatusOK))["two_factor"] }
	if got := left().(object)["recovery_codes_left"]; got != 9.0 {
		t.Errorf("%v codes left, want 9", got)
	}
	b.post("/api/account/two-factor/recovery-codes", object{"current_password": ownerPassword, "code": recovery[1]}).want(http.StatusOK)
	b.post("/api/account/two-factor/disable", object{"current_password": ownerPassword, "code": recovery[2]}).wantField("code", "")
	w.clock.Advance(time.Minute)
	b.post("/api/account/two-factor/disable", object{"current_password": "not it", "code": w.apps.Code(key, w.clock.Now())}).wantField("current_password", "")
	b.post("/api/account/two-factor/disable", object{"current_password": ownerPassword, "code": w.apps.Code(key, w.clock.Now())}).want(http.StatusNoContent)
	if left() != nil {
		t.Error("it is still on")
	}
	login("").want(http.StatusOK)
}

// A second server has only the database, as after a restart.
func TestTwoFactorSignInSurvivesARestart(t *testing.T) {
	t.Parallel()
	stores := postgrestest.Open(t).Harness
	first := newEnvOn(t, stores)
	key, recovery := first.openBusiness("Shear Joy", "owner@example.com").turnOnTwoFactor()
	code := first.apps.Code(key, first.clock.Now())
	first.browser().post("/api/business/login", object{"email": "owner@example.com", "password": ownerPassword, "code": code}).want(http.StatusOK)

	second := newServer(t, stores, first.generate)
	second.clock.Advance(time.Minute)
	login := func(code string) response {
		return second.browser().post("/api/business/login", object{"email": "owner@example.com", "password": ownerPassword, "code": code})
	}
	login(code).wantProblem(http.StatusBadRequest, "wrong_code", "")
	login(recovery[0]).want(http.StatusOK)
	second.clock.Advance(time.Minute)
	login(second.apps.Code(key, second.clock.Now())).want(http.StatusOK)
}

func TestALostPhone(t *testing.T) {
	t.Parallel()
	w := newEnv(t)
	s := w.openBusiness("Shear Joy", "owner@example.com")
	s.turnOnTwoFactor()
	w.sendMail()
	credentials := object{"email": "owner@example.com", "password": ownerPassword}
	overview := poller{testBusiness: s, address: s.path("/overview")}
	overview.read()
	removalAt := func() any {
		at := decode[object](s.owner.get(s.path("")).want(http.StatusOK))["two_factor_removal_at"]
		if status := overview.poll(); status != http.StatusOK {
			t.Errorf("a poll after a change returns %d", status)
		}
		overview.read()
		if polled := decode[object](response{t: t, Body: overview.body})["two_factor_removal_at"]; polled != at {
			t.Errorf("the overview has %v, the business %v", polled, at)
		}
		return at
	}
	begin := func() string {
		t.Helper()
		w.browser().post("/api/business/login/lost-phone", credentials).want(http.StatusAccepted)
		return decode[object](w.browser().post("/api/account/two-factor/removal", object{"token": w.mailedToken()}).want(http.StatusOK))["remove_at"].(string)
	}
	at := begin()
	if got := removalAt(); got != at {
		t.Errorf("the dashboard shows %v, want %s", got, at)
	}
	w.browser().post("/api/account/two-factor/removal/stop", object{"token": w.mailedToken()}).want(http.StatusNoContent)
	if got := removalAt(); got != nil {
		t.Errorf("the dashboard shows %v after it was stopped", got)
	}
	w.sendMail()
	if at, got := begin(), removalAt(); got != at {
		t.Errorf("the dashboard shows %v after it was begun again, want %s", got, at)
	}
	s.owner.delete("/api/account/two-factor/removal").want(http.StatusNoContent)
	if got := removalAt(); got != nil {
		t.Errorf("the dashboard shows %v after it was stopped there", got)
	}
}
