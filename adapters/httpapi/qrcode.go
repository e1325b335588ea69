package httpapi

import (
	"cmp"
	"encoding/base64"
	"net/http"
	"strconv"

	"github.com/labstack/echo/v5"

	"slotwise/adapters/httpapi/internal/contract"
	"slotwise/core"
	"slotwise/core/appointment"
	"slotwise/core/text"
	"slotwise/core/tier"
	"slotwise/ports"
)

// qrPixels is sufficient for a poster.
const qrPixels = 1024

type qrCode struct {
	QRCode       string    `json:"qr_code"`
	BusinessName string    `json:"business_name"`
	Tier         tier.Tier `json:"tier"`
	Color        string    `json:"color"`
	Logo         bool      `json:"logo"`
}

func (s *server) getQRCode(c *echo.Context) error {
	setup, err := s.Settings.SetupByID(c.Request().Context(), businessID(c))
	if err != nil {
		return err
	}
	b, now := setup.Business, s.Clock.Now()
	code := ports.QRCode{
		Content: s.bookingURL(b) + "?src=" + string(appointment.ChannelQR),
		Format:  cmp.Or(ports.QRFormat(c.QueryParam("format")), ports.PNG), Size: qrPixels,
	}
	if asked := c.QueryParam("language"); asked != "" {
		l := text.Language(asked)
		if !canChoose(c, choiceOf(b), l) {
			return core.InvalidField(core.NewField("language"), notOffered)
		}
		code.Content += "&" + contract.LanguageParameter + "=" + asked
	}
	if size, err := strconv.Atoi(c.QueryParam("size")); err == nil {
		code.Size = size
	}
	if c.QueryParam("color") != "false" {
		code.Color = b.QRColor(now)
	}
	if hash := b.QRLogo(now); hash != "" && c.QueryParam("logo") != "false" {
		logo, err := s.Settings.Picture(c.Request().Context(), hash)
		if err != nil {
			return err
		}
		code.Logo = &logo
	}
	picture, err := s.QR.Draw(c.Request().Context(), code)
	if err != nil {
		return err
	}
	return writeJSON(c, http.StatusOK, qrCode{
		QRCode:       "data:" + code.Format.Kind() + ";base64," + base64.StdEncoding.EncodeToString(picture),
		BusinessName: b.Name, Tier: b.Entitlement.Effective(now), Color: code.Color.String(), Logo: code.Logo != nil,
	})
}
