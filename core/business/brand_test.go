package business_test

import (
	"testing"
	"time"

	"slotwise/core"
	"slotwise/core/business"
	"slotwise/core/tier"
)

func TestParseColor(t *testing.T) {
	t.Parallel()
	for text, want := range map[string]string{
		"#3F8FD6": "#3f8fd6", "#000000": "#000000", "3F8FD6": "", "#3F8FD": "", "#3F8FD6A0": "", "#gggggg": "", "": "", "red": "",
	} {
		got := ""
		if c, ok := business.ParseColor(text); ok {
			got = c.String()
		}
		if got != want {
			t.Errorf("%q is %q, want %q", text, got, want)
		}
	}
}

func TestContrast(t *testing.T) {
	t.Parallel()
	white, black := business.Color{Red: 255, Green: 255, Blue: 255}, business.Color{}
	if got := black.Contrast(white); got < 20.99 || got > 21.01 {
		t.Errorf("black on white has %v", got)
	}
	grey := business.Color{Red: 0x76, Green: 0x76, Blue: 0x76} // the lightest grey of 4.5:1 on white
	if got := grey.Contrast(white); got < 4.5 || got > 4.6 {
		t.Errorf("grey on white has %v", got)
	}
}

// Every colour, however light or dark, yields a palette with readable text.
func TestBrandsAreReadable(t *testing.T) {
	t.Parallel()
	for n := range 1 << 12 {
		color := business.Color{Red: uint8(n >> 8 * 17), Green: uint8(n >> 4 & 15 * 17), Blue: uint8(n & 15 * 17)}
		p := color.Palette()
		for name, pair := range map[string][2]business.Color{
			"light main on white":        {p.Light.Main, {Red: 255, Green: 255, Blue: 255}},
			"light text on main":         {p.Light.OnMain, p.Light.Main},
			"light text on hover":        {p.Light.OnMain, p.Light.Hover},
			"light text on soft":         {p.Light.OnSoft, p.Light.Soft},
			"dark main on the surface":   {p.Dark.Main, {Red: 0x1a, Green: 0x1e, Blue: 0x1d}},
			"dark text on main":          {p.Dark.OnMain, p.Dark.Main},
			"dark text on hover":         {p.Dark.OnMain, p.Dark.Hover},
			"dark text on the soft area": {p.Dark.OnSoft, p.Dark.Soft},
		} {
			if got := pair[0].Contrast(pair[1]); got < 4.5 {
				t.Fatalf("%s: %s has %s on %s, which is %.2f:1", color, name, pair[0], pair[1], got)
			}
		}
	}
}

func TestAReadableBrandStaysAsItIs(t *testing.T) {
	t.Parallel()
	color := business.Color{Red: 0x1f, Green: 0x5f, Blue: 0xa5}
	if got := color.Palette().Light.Main; got != color {
		t.Errorf("%s became %s", color, got)
	}
}

func TestBrandIsPremium(t *testing.T) {
	t.Parallel()
	now := time.Date(2027, time.June, 7, 8, 0, 0, 0, time.UTC)
	free := business.Business{Entitlement: tier.Entitlement{Plan: tier.PlanFree}}
	premium := business.Business{Entitlement: tier.Entitlement{GraceUntil: now.Add(time.Hour)}}
	if _, err := free.WithBrandColor("#1f6fb5", now); core.CodeOf(err) != core.LimitReached {
		t.Errorf("free: %v", err)
	}
	if _, err := premium.WithBrandColor("blue", now); core.CodeOf(err) != core.Invalid {
		t.Errorf("no colour: %v", err)
	}
	b, err := premium.WithBrandColor("#1F6FB5", now)
	if err != nil || b.BrandColor != "#1f6fb5" {
		t.Errorf("got %q (%v)", b.BrandColor, err)
	}
	if _, ok := b.Brand(now); !ok {
		t.Error("the brand does not apply while premium")
	}
	if _, ok := b.Brand(now.Add(time.Hour)); ok {
		t.Error("the brand applies after the grace has ended")
	}
	if b, err = b.WithBrandColor("", now.Add(time.Hour)); err != nil || b.BrandColor != "" {
		t.Errorf("removing on Free: %q (%v)", b.BrandColor, err)
	}
}

func TestLogoLimits(t *testing.T) {
	t.Parallel()
	for _, tt := range []struct {
		width, height int
		want          core.Code
	}{
		{200, 200, ""},
		{199, 4000, core.Invalid},
		{200, 40_000, ""},
		{200, 40_001, core.Invalid},
		{2828, 2828, ""},
		{65_535, 65_535, core.Invalid},
		{1 << 31, 1 << 31, core.Invalid},
		{0, 0, core.Invalid},
	} {
		if got := core.CodeOf(business.CheckLogoSize(tt.width, tt.height)); got != tt.want {
			t.Errorf("%d × %d: %q, want %q", tt.width, tt.height, got, tt.want)
		}
	}
	if business.CheckLogoBytes(5<<20) != nil || business.CheckLogoBytes(5<<20+1) == nil {
		t.Error("the limit of 5 MB is not kept")
	}
}
