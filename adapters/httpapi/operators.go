package httpapi

import (
	"net/http"
	"time"

	"github.com/labstack/echo/v5"

	"slotwise/adapters/httpapi/internal/contract"
	"slotwise/core/account"
	"slotwise/core/usecase/identity"
)

type wireOperator struct {
	ID           account.ID `json:"id"`
	Email        string     `json:"email"`
	Present      bool       `json:"present"`
	TwoFactor    bool       `json:"two_factor"`
	AddedAt      time.Time  `json:"added_at"`
	LastSignInAt *time.Time `json:"last_sign_in_at"`
	InvitedUntil *time.Time `json:"invited_until"`
}

func operatorToWire(o identity.ListedOperator, present account.Session) wireOperator {
	wire := wireOperator{ID: o.ID, Email: o.Email, Present: o.ID == present.Account, TwoFactor: o.TwoFactor, AddedAt: o.CreatedAt}
	if !o.LastSignInAt.IsZero() {
		wire.LastSignInAt = &o.LastSignInAt
	}
	if o.HasTemporaryPassword() {
		wire.InvitedUntil = &o.TemporaryUntil
	}
	return wire
}

func (s *server) listOperators(c *echo.Context) error {
	operators, err := s.Identity.Operators(c.Request().Context())
	if err != nil {
		return err
	}
	wire := make([]wireOperator, len(operators))
	for i, o := range operators {
		wire[i] = operatorToWire(o, presentSession(c))
	}
	return writeJSON(c, http.StatusOK, wire)
}

// addOperator returns the password in the response only, so that it is in no address and no log.
func (s *server) addOperator(c *echo.Context) error {
	in, err := contract.Body[struct {
		proofRequest
		Email string `json:"email"`
	}](c)
	if err != nil {
		return err
	}
	added, password, err := s.Identity.AddOperator(c.Request().Context(), presentSession(c), s.proof(c, in.proofRequest), in.Email)
	if err != nil {
		return err
	}
	return writeJSON(c, http.StatusCreated, struct {
		wireOperator
		Password string `json:"password"`
	}{operatorToWire(identity.ListedOperator{Account: added}, presentSession(c)), password})
}

func (s *server) removeOperator(c *echo.Context) error {
	in, err := contract.Body[proofRequest](c)
	if err != nil {
		return err
	}
	id := account.ID(c.Param("operatorId"))
	if err := s.Identity.RemoveOperator(c.Request().Context(), presentSession(c), s.proof(c, in), id); err != nil {
		return err
	}
	return c.NoContent(http.StatusNoContent)
}
