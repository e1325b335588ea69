package httpapi

import (
	"encoding/hex"
	"net/http"

	"github.com/labstack/echo/v5"

	"slotwise/adapters/httpapi/internal/contract"
	"slotwise/adapters/texts"
	"slotwise/core"
	"slotwise/core/account"
)

func (s *server) getAccount(c *echo.Context) error {
	session := presentSession(c)
	security, err := s.Identity.Security(c.Request().Context(), session)
	if err != nil {
		return err
	}
	return writeJSON(c, http.StatusOK, accountToWire(security, session, contract.Words(c)))
}

func (s *server) changePassword(c *echo.Context) error {
	in, err := contract.Body[struct {
		proofRequest
		Password string `json:"password"`
	}](c)
	if err != nil {
		return err
	}
	if err := s.Identity.ChangePassword(c.Request().Context(), presentSession(c), s.proof(c, in.proofRequest), in.Password); err != nil {
		return err
	}
	return c.NoContent(http.StatusNoContent)
}

func (s *server) chooseLanguage(c *echo.Context) error {
	in, err := contract.Body[struct {
		Language string `json:"language"`
	}](c)
	if err != nil {
		return err
	}
	errs := contract.FieldErrors{}
	language := readLanguage(c, in.Language, texts.ForOwners, "language", errs)
	if err := errs.Err(); err != nil {
		return err
	}
	if err := s.Identity.ChooseLanguage(c.Request().Context(), presentSession(c), language); err != nil {
		return err
	}
	return c.NoContent(http.StatusNoContent)
}

func (s *server) endOtherSignIns(c *echo.Context) error {
	if err := s.Identity.EndOtherSignIns(c.Request().Context(), presentSession(c), s.requestOrigin(c.Request())); err != nil {
		return err
	}
	return c.NoContent(http.StatusNoContent)
}

// endSignIn can also end the current session, as signing out does.
func (s *server) endSignIn(c *echo.Context) error {
	session := presentSession(c)
	hash, err := signInHash(c.Param("signInId"))
	if err != nil {
		return err
	}
	if err := s.Identity.EndSignIn(c.Request().Context(), session, hash, s.requestOrigin(c.Request())); err != nil {
		return err
	}
	if hash == session.Hash {
		s.dropSession(c, session.Role)
	}
	return c.NoContent(http.StatusNoContent)
}

// signInID returns the id of a session in the API. It is the hash of the cookie, from which the cookie cannot be computed.
func signInID(hash account.Hash) string { return hex.EncodeToString(hash[:]) }

// signInHash is the inverse of signInID. It returns NotFound for malformed ids.
func signInHash(id string) (hash account.Hash, err error) {
	raw, err := hex.DecodeString(id)
	if err != nil || len(raw) != len(hash) {
		return hash, &core.Error{Code: core.NotFound, Err: err}
	}
	return account.Hash(raw), nil
}
