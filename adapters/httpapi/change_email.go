package httpapi

import (
	"net/http"

	"github.com/labstack/echo/v5"

	"slotwise/adapters/httpapi/internal/contract"
)

func (s *server) requestEmailChange(c *echo.Context) error {
	in, err := contract.Body[struct {
		proofRequest
		Email string `json:"email"`
	}](c)
	if err != nil {
		return err
	}
	if err := s.Identity.RequestEmailChange(c.Request().Context(), presentSession(c), s.proof(c, in.proofRequest), in.Email); err != nil {
		return err
	}
	return c.NoContent(http.StatusAccepted)
}

func (s *server) cancelEmailChange(c *echo.Context) error {
	if err := s.Identity.CancelEmailChange(c.Request().Context(), presentSession(c), s.requestOrigin(c.Request())); err != nil {
		return err
	}
	return c.NoContent(http.StatusNoContent)
}

type tokenRequest struct {
	Token string `json:"token"`
}

func (s *server) confirmEmailChange(c *echo.Context) error {
	in, err := contract.Body[tokenRequest](c)
	if err != nil {
		return err
	}
	browser, err := s.Identity.ConfirmEmailChange(c.Request().Context(), in.Token, s.requestOrigin(c.Request()))
	if err != nil {
		return err
	}
	s.rememberBrowser(c, browser)
	return c.NoContent(http.StatusNoContent)
}

func (s *server) undoEmailChange(c *echo.Context) error {
	in, err := contract.Body[tokenRequest](c)
	if err != nil {
		return err
	}
	if err := s.Identity.UndoChanges(c.Request().Context(), in.Token, s.requestOrigin(c.Request())); err != nil {
		return err
	}
	return c.NoContent(http.StatusNoContent)
}
