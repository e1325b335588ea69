package httpapi

import (
	"net/http"

	"github.com/labstack/echo/v5"

	"slotwise/adapters/httpapi/internal/contract"
	"slotwise/adapters/httpapi/internal/pages"
	"slotwise/core/business"
)

func (s *server) setLogo(c *echo.Context) error {
	in, err := contract.Body[struct {
		Picture []byte `json:"picture"` // base64 on the wire
	}](c)
	if err != nil {
		return err
	}
	b, err := s.Settings.SetLogo(c.Request().Context(), businessID(c), ifMatch(c), in.Picture)
	return s.writeBusiness(c, b, err)
}

func (s *server) removeLogo(c *echo.Context) error {
	b, err := s.Settings.RemoveLogo(c.Request().Context(), businessID(c), ifMatch(c))
	return s.writeBusiness(c, b, err)
}

// media serves a stored picture. This program has redrawn it, so it never serves the uploaded bytes. Mails, and other sites that
// embed the booking page, also show it.
func (s *server) media(c *echo.Context) error {
	h := c.Response().Header()
	p, err := s.Settings.Picture(c.Request().Context(), c.Param("hash"))
	if err != nil {
		return err
	}
	h.Set("Cache-Control", pages.CacheForever)
	h.Set("ETag", `"`+p.Hash+`"`)
	h.Set("Cross-Origin-Resource-Policy", "cross-origin")
	if c.Request().Header.Get("If-None-Match") == h.Get("ETag") {
		return c.NoContent(http.StatusNotModified)
	}
	return c.Blob(http.StatusOK, p.Kind, p.Content)
}

type brandPalette struct {
	Light brandShades `json:"light"`
	Dark  brandShades `json:"dark"`
}

type brandShades struct {
	Main   string `json:"main"`
	Hover  string `json:"hover"`
	OnMain string `json:"on_main"`
	Soft   string `json:"soft"`
	OnSoft string `json:"on_soft"`
}

func paletteToWire(p business.Palette) *brandPalette {
	shades := func(s business.Shades) brandShades {
		return brandShades{s.Main.String(), s.Hover.String(), s.OnMain.String(), s.Soft.String(), s.OnSoft.String()}
	}
	return &brandPalette{shades(p.Light), shades(p.Dark)}
}

// getBrandPalette previews a brand colour that is not saved.
func (s *server) getBrandPalette(c *echo.Context) error {
	color, _ := business.ParseColor(c.QueryParam("color")) // the contract allows only colours
	white := business.Color{Red: 255, Green: 255, Blue: 255}
	palette := color.Palette()
	return writeJSON(c, http.StatusOK, struct {
		Palette   *brandPalette `json:"palette"`
		Contrast  float64       `json:"contrast"`
		Corrected float64       `json:"corrected_contrast"`
	}{paletteToWire(palette), oneDecimal(color.Contrast(white)), oneDecimal(palette.Light.Main.Contrast(white))})
}

// oneDecimal rounds down, so that an insufficient contrast is never shown as sufficient.
func oneDecimal(contrast float64) float64 { return float64(int(contrast*10)) / 10 }

func (s *server) brandOf(b business.Business) *brandPalette {
	palette, ok := b.Brand(s.Clock.Now())
	if !ok {
		return nil
	}
	return paletteToWire(palette)
}

// brandStyles returns the CSS that overrides the product's colours; without a palette it is empty. html:root is more specific than :root. The colours are in
// the page itself, so the default colours never flash before them.
func brandStyles(p *brandPalette) string {
	if p == nil {
		return ""
	}
	variables := func(s brandShades) string {
		return "html:root{--sw-palette-primary-main:" + s.Main + ";--sw-palette-primary-dark:" + s.Hover + ";--sw-palette-primaryHover:" + s.Hover +
			";--sw-palette-primary-contrastText:" + s.OnMain + ";--sw-palette-onPrimary:" + s.OnMain + ";--sw-palette-primary-light:" + s.Soft +
			";--sw-palette-primarySoft:" + s.Soft + ";--sw-palette-onPrimarySoft:" + s.OnSoft + ";--sw-palette-focus:" + s.Main + "}"
	}
	return variables(p.Light) + "@media(prefers-color-scheme:dark){" + variables(p.Dark) + "}"
}
