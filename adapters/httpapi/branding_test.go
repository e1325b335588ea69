package httpapi_test

import (
	"encoding/base64"
	"net/http"
	"reflect"
	"strings"
	"testing"
)

func upload(content string) object {
	return object{"picture": base64.StdEncoding.EncodeToString([]byte(content))}
}

func TestLogo(t *testing.T) {
	t.Parallel()
	w := newEnv(t)
	s := w.openBusiness("Shear Joy", "owner@example.com")
	public := func() object {
		return decode[object](w.browser().get("/api/business/url/shear-joy").want(http.StatusOK))
	}
	first := decode[object](s.owner.put(s.path("/logo"), upload("one")).want(http.StatusOK))["logo_url"].(string)
	if got := public()["logo_url"]; got != first || !strings.HasPrefix(first, "/media/") {
		t.Fatalf("customers see %v, the owner %v", got, first)
	}
	served := w.browser().get(first).want(http.StatusOK)
	for name, want := range map[string]string{
		"Content-Type": "image/png", "Cache-Control": "public, max-age=31536000, immutable", "X-Content-Type-Options": "nosniff",
		"Cross-Origin-Resource-Policy": "cross-origin", "Content-Security-Policy": "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
	} {
		if got := served.Header.Get(name); got != want {
			t.Errorf("%s is %q, want %q", name, got, want)
		}
	}
	if string(served.Body) != "one" {
		t.Errorf("got %q", served.Body)
	}

	s.owner.put(s.path("/logo"), upload("no picture")).wantField("picture", "This is not a PNG, JPEG or WebP picture.")
	s.owner.put(s.path("/logo"), object{"picture": "not base64!"}).want(http.StatusBadRequest)
	s.owner.put(s.path("/logo"), object{"picture": ""}).want(http.StatusBadRequest)
	second := decode[object](s.owner.put(s.path("/logo"), upload("two")).want(http.StatusOK))["logo_url"].(string)
	w.browser().get(first).want(http.StatusOK) // mails refer to it
	if got := decode[object](s.owner.delete(s.path("/logo")).want(http.StatusOK))["logo_url"]; got != nil || public()["logo_url"] != nil {
		t.Errorf("after removal: %v", got)
	}
	s.owner.delete(s.path("/logo")).want(http.StatusOK)
	w.browser().get(second).want(http.StatusNotFound)
	w.browser().get("/media/x").want(http.StatusNotFound)
}

func TestBrandColor(t *testing.T) {
	t.Parallel()
	w := newEnv(t)
	free := w.openBusiness("Shear Joy", "owner@example.com")
	free.owner.patch(free.path(""), object{"brand_color": "#1f6fb5"}).wantProblem(http.StatusForbidden, "limit_reached", "Branding is a Premium feature. Please upgrade your plan.")
	premium := w.openBusiness("Blue Studio", "blue@example.com")
	w.makePremium(premium)
	premium.owner.patch(premium.path(""), object{"brand_color": "blue"}).wantField("brand_color", "")
	b := decode[object](premium.owner.patch(premium.path(""), object{"brand_color": "#3F8FD6"}).want(http.StatusOK))
	preview := decode[object](w.browser().get("/api/brand-palette?color=%233f8fd6").want(http.StatusOK))
	brand := decode[object](w.browser().get("/api/business/url/blue-studio").want(http.StatusOK))["brand"]
	if b["brand_color"] != "#3f8fd6" || brand == nil || !reflect.DeepEqual(brand, preview["palette"]) {
		t.Errorf("%v gives %v, previewed as %v", b["brand_color"], brand, preview)
	}
	if preview["contrast"].(float64) >= 4.5 || preview["corrected_contrast"].(float64) < 4.5 {
		t.Errorf("contrasts %v and %v", preview["contrast"], preview["corrected_contrast"])
	}
	page := string(w.browser().get("/book/blue-studio").want(http.StatusOK).Body)
	if main := preview["palette"].(object)["light"].(object)["main"].(string); !strings.Contains(page, "html:root{--sw-palette-primary-main:"+main+";") {
		t.Errorf("the booking page has not the colour %s", main)
	}
	w.browser().get("/api/brand-palette?color=blue").want(http.StatusBadRequest)
	b = decode[object](premium.owner.patch(premium.path(""), object{"brand_color": ""}).want(http.StatusOK))
	if got := decode[object](w.browser().get("/api/business/url/blue-studio").want(http.StatusOK))["brand"]; b["brand_color"] != "" || got != nil {
		t.Errorf("after removal: %v, %v", b["brand_color"], got)
	}
}
