package httpapi_test

import (
	"encoding/base64"
	"net/http"
	"strings"
	"testing"
)

func TestQRCode(t *testing.T) {
	t.Parallel()
	w := newEnv(t)
	free := w.openBusiness("Shear Joy", "owner@example.com")
	premium := w.openBusiness("Blue Studio", "blue@example.com")
	w.makePremium(premium)
	premium.owner.patch(premium.path(""), object{"brand_color": "#3f8fd6"}).want(http.StatusOK)
	for _, s := range []testBusiness{free, premium} {
		s.owner.put(s.path("/logo"), upload("the logo")).want(http.StatusOK)
	}
	const png, svg = "data:image/png;base64,", "data:image/svg+xml;base64,"
	for _, tt := range []struct {
		of              testBusiness
		query           string
		kind, want      string
		tier, wantColor string
		logo            bool
	}{
		{free, "", png, "/book/shear-joy?src=qr as png of 1024 in #000000 with nothing", "free", "#000000", false},
		{free, "?color=true&logo=true&format=svg", svg, "/book/shear-joy?src=qr as svg of 1024 in #000000 with nothing", "free", "#000000", false},
		{free, "?language=de", png, "/book/shear-joy?src=qr&lang=de as png of 1024 in #000000 with nothing", "free", "#000000", false},
		{premium, "?size=2048", png, "/book/blue-studio?src=qr as png of 2048 in #3272ab with the logo", "premium", "#3272ab", true},
		{premium, "?color=false", png, "/book/blue-studio?src=qr as png of 1024 in #000000 with the logo", "premium", "#000000", true},
		{premium, "?logo=false&format=svg", svg, "/book/blue-studio?src=qr as svg of 1024 in #3272ab with nothing", "premium", "#3272ab", false},
	} {
		got := decode[object](tt.of.owner.get(tt.of.path("/qr-code" + tt.query)).want(http.StatusOK))
		encoded, ofKind := strings.CutPrefix(got["qr_code"].(string), tt.kind)
		drawn, err := base64.StdEncoding.DecodeString(encoded)
		if !ofKind || err != nil || string(drawn) != publicURL+tt.want {
			t.Errorf("%q: got %q (%v), want %q", tt.query, drawn, err, tt.want)
		}
		if got["tier"] != tt.tier || got["color"] != tt.wantColor || got["logo"] != tt.logo {
			t.Errorf("%q: %v, %v, %v", tt.query, got["tier"], got["color"], got["logo"])
		}
	}
	free.owner.patch(free.path(""), object{"languages": []string{"fr"}}).want(http.StatusOK)
	free.owner.get(free.path("/qr-code?language=fr")).want(http.StatusOK)
	free.owner.get(free.path("/qr-code?language=de")).wantField("language", "Please choose one of the languages.")
	for _, query := range []string{"?size=511", "?size=2049", "?format=gif"} {
		free.owner.get(free.path("/qr-code" + query)).want(http.StatusBadRequest)
	}
}
