package httpapi

import (
	"encoding/base64"
	"net/http"
	"time"

	"github.com/labstack/echo/v5"

	"slotwise/adapters/httpapi/internal/contract"
	"slotwise/core/usecase/identity"
	"slotwise/ports"
)

// proofRequest is what a signed-in person enters again before a change.
type proofRequest struct {
	CurrentPassword string `json:"current_password"`
	Code            string `json:"code"`
}

func (s *server) proof(c *echo.Context, in proofRequest) identity.Proof {
	return identity.Proof{Password: in.CurrentPassword, Code: in.Code, Origin: s.requestOrigin(c.Request())}
}

type appSetup struct {
	Key    string `json:"key"`
	QRCode string `json:"qr_code"`
}

// beginTwoFactor returns the QR code within the response, so that the key has no separate URL.
func (s *server) beginTwoFactor(c *echo.Context) error {
	const pixels = 296 // twice its size on the page
	in, err := contract.Body[proofRequest](c)
	if err != nil {
		return err
	}
	setup, err := s.Identity.BeginTwoFactor(c.Request().Context(), presentSession(c), in.CurrentPassword)
	if err != nil {
		return err
	}
	png, err := s.QR.Draw(c.Request().Context(), ports.QRCode{Content: setup.URI, Format: ports.PNG, Size: pixels})
	if err != nil {
		return err
	}
	return writeJSON(c, http.StatusOK, appSetup{Key: setup.Key, QRCode: "data:image/png;base64," + base64.StdEncoding.EncodeToString(png)})
}

type recoveryCodes struct {
	RecoveryCodes []string `json:"recovery_codes"`
}

func (s *server) enableTwoFactor(c *echo.Context) error {
	in, err := contract.Body[proofRequest](c)
	if err != nil {
		return err
	}
	codes, err := s.Identity.EnableTwoFactor(c.Request().Context(), presentSession(c), in.Code, s.requestOrigin(c.Request()))
	if err != nil {
		return err
	}
	return writeJSON(c, http.StatusOK, recoveryCodes{codes})
}

func (s *server) newRecoveryCodes(c *echo.Context) error {
	in, err := contract.Body[proofRequest](c)
	if err != nil {
		return err
	}
	codes, err := s.Identity.NewRecoveryCodes(c.Request().Context(), presentSession(c), s.proof(c, in))
	if err != nil {
		return err
	}
	return writeJSON(c, http.StatusOK, recoveryCodes{codes})
}

func (s *server) disableTwoFactor(c *echo.Context) error {
	in, err := contract.Body[proofRequest](c)
	if err != nil {
		return err
	}
	if err := s.Identity.DisableTwoFactor(c.Request().Context(), presentSession(c), s.proof(c, in)); err != nil {
		return err
	}
	return c.NoContent(http.StatusNoContent)
}

// requestTwoFactorRemoval is for an owner who has lost phone and recovery codes.
func (s *server) requestTwoFactorRemoval(c *echo.Context) error {
	in, err := contract.Body[loginRequest](c)
	if err != nil {
		return err
	}
	err = s.Identity.RequestTwoFactorRemoval(c.Request().Context(), identity.LoginInput{
		Email: in.Email, Password: in.Password, Origin: s.requestOrigin(c.Request()),
	})
	if err != nil {
		return err
	}
	return c.NoContent(http.StatusAccepted)
}

func (s *server) beginTwoFactorRemoval(c *echo.Context) error {
	in, err := contract.Body[tokenRequest](c)
	if err != nil {
		return err
	}
	at, err := s.Identity.BeginTwoFactorRemoval(c.Request().Context(), in.Token, s.requestOrigin(c.Request()))
	if err != nil {
		return err
	}
	return writeJSON(c, http.StatusOK, struct {
		RemoveAt time.Time `json:"remove_at"`
	}{at})
}

func (s *server) stopTwoFactorRemoval(c *echo.Context) error {
	in, err := contract.Body[tokenRequest](c)
	if err != nil {
		return err
	}
	if err := s.Identity.StopTwoFactorRemoval(c.Request().Context(), in.Token, s.requestOrigin(c.Request())); err != nil {
		return err
	}
	return c.NoContent(http.StatusNoContent)
}

func (s *server) keepTwoFactor(c *echo.Context) error {
	if err := s.Identity.KeepTwoFactor(c.Request().Context(), presentSession(c), s.requestOrigin(c.Request())); err != nil {
		return err
	}
	return c.NoContent(http.StatusNoContent)
}
