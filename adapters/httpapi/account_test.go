package httpapi_test

import (
	"bytes"
	"maps"
	"net/http"
	"strings"
	"testing"
)

type accountBody struct {
	Email   string
	Shared  bool
	SignIns []struct {
		ID, Device, Address string
		Present, Mobile     bool
	} `json:"sign_ins"`
	Events []struct{ Kind, Detail, Device, Address string }
}

func (b *browser) account() accountBody {
	b.t.Helper()
	return decode[accountBody](b.get("/api/account").want(http.StatusOK))
}

var (
	onMac    = header{"User-Agent", "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Safari/537.36"}
	onIPhone = header{"User-Agent", "Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1"}
)

func TestChangingThePassword(t *testing.T) {
	t.Parallel()
	w := newEnv(t)
	s := w.openBusiness("Shear Joy", "owner@example.com")
	other := w.browser()
	other.post("/api/business/login", object{"email": "owner@example.com", "password": ownerPassword}).want(http.StatusOK)
	change := func(current, next string) response {
		return s.owner.post("/api/account/password", object{"current_password": current, "password": next})
	}
	change("not it", "battery staple").wantField("current_password", "This is not your current password.")
	change(ownerPassword, "short").wantField("password", "Use at least 8 characters.")
	change(ownerPassword, "battery staple").want(http.StatusNoContent)
	other.get("/api/account").want(http.StatusUnauthorized)
	if got := s.owner.account().Events; len(got) != 2 || got[0].Kind != "password_changed" {
		t.Errorf("events %+v", got)
	}
	w.browser().post("/api/business/login", object{"email": "owner@example.com", "password": "battery staple"}).want(http.StatusOK)
}

func TestSigningInAgainEndsTheFormerCookie(t *testing.T) {
	t.Parallel()
	w := newEnv(t)
	w.openBusiness("Shear Joy", "owner@example.com")
	w.operator()
	for _, area := range []struct {
		login, account string
		in             object
	}{
		{"/api/business/login", "/api/account", object{"email": "owner@example.com", "password": ownerPassword}},
		{"/api/admin/login", "/api/admin/account", object{"email": "op@example.com", "password": ownerPassword}},
	} {
		b, thief := w.browser(), w.browser()
		b.post(area.login, area.in).want(http.StatusOK)
		maps.Copy(thief.cookies, b.cookies)
		thief.get(area.account).want(http.StatusOK)
		b.post(area.login, area.in).want(http.StatusOK)
		thief.get(area.account).want(http.StatusUnauthorized)
		b.get(area.account).want(http.StatusOK)
	}
}

func TestSignInsInPlainWords(t *testing.T) {
	t.Parallel()
	w := newEnv(t)
	s := w.openBusiness("Shear Joy", "owner@example.com")
	in := object{"email": "owner@example.com", "password": ownerPassword}
	phone := w.browser()
	phone.post("/api/business/login", in, onIPhone, header{"X-Forwarded-For", "203.0.113.9"}).want(http.StatusOK)
	mac := w.browser()
	mac.post("/api/business/login", in, onMac).want(http.StatusOK)

	seen := map[string]string{} // id by device
	for _, signIn := range mac.account().SignIns {
		seen[signIn.Device] = signIn.ID
		if signIn.Present != (signIn.Device == "Chrome on macOS") || signIn.Mobile != (signIn.Device == "Safari on iPhone") {
			t.Errorf("%+v", signIn)
		}
		if signIn.Device == "Safari on iPhone" && signIn.Address != "203.0.113.9" {
			t.Errorf("%+v", signIn)
		}
	}
	if len(seen) != 3 || seen["Unknown browser"] == "" {
		t.Fatalf("sign-ins %v", seen)
	}
	if e := mac.account().Events; e[0].Device != "Chrome on macOS" || e[1].Address != "203.0.113.9" {
		t.Errorf("events %+v", e)
	}
	mac.delete("/api/account/sign-ins/" + seen["Safari on iPhone"]).want(http.StatusNoContent)
	mac.delete("/api/account/sign-ins/"+seen["Safari on iPhone"]).wantProblem(http.StatusNotFound, "not_found", "This sign-in has ended already.")
	phone.get("/api/account").want(http.StatusUnauthorized)
	mac.delete("/api/account/sign-ins").want(http.StatusNoContent)
	s.owner.get("/api/account").want(http.StatusUnauthorized)
	mac.delete("/api/account/sign-ins/" + seen["Chrome on macOS"]).want(http.StatusNoContent)
	if mac.cookies["__Host-slotwise"] != nil {
		t.Error("ending the present sign-in kept its cookie")
	}
}

func TestSignInsOfOtherAccountsCannotBeEnded(t *testing.T) {
	t.Parallel()
	w := newEnv(t)
	mine, theirs := w.openBusiness("Shear Joy", "owner@example.com"), w.openBusiness("Other Place", "other@example.com")
	id := theirs.owner.account().SignIns[0].ID
	foreign := mine.owner.delete("/api/account/sign-ins/" + id).want(http.StatusNotFound)
	unknown := mine.owner.delete("/api/account/sign-ins/" + strings.Repeat("a", 64)).want(http.StatusNotFound)
	if !bytes.Equal(foreign.Body, unknown.Body) {
		t.Errorf("%s\n%s", foreign.Body, unknown.Body)
	}
	mine.owner.delete("/api/account/sign-ins/nothing").want(http.StatusNotFound)
	theirs.owner.get("/api/account").want(http.StatusOK)
}
