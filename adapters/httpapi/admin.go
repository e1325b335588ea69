package httpapi

import (
	"net/http"
	"time"

	"github.com/labstack/echo/v5"

	"slotwise/adapters/httpapi/internal/contract"
	"slotwise/core/tier"
)

type operatorSession struct {
	Email             string  `json:"email"`
	TwoFactor         bool    `json:"two_factor"`
	TwoFactorSince    *string `json:"two_factor_since"`
	TwoFactorRequired bool    `json:"two_factor_required"`
	RecoveryCodesLeft int     `json:"recovery_codes_left"`
	ReplacePassword   bool    `json:"replace_password"`
	Shared            bool    `json:"shared"`
	IdleMinutes       int     `json:"idle_minutes"`
}

func (s *server) getOperatorSession(c *echo.Context) error {
	session, err := s.Identity.OperatorSession(c.Request().Context(), presentSession(c))
	if err != nil {
		return err
	}
	return writeJSON(c, http.StatusOK, operatorSession{
		Email: session.Email, TwoFactor: session.TwoFactor.Enabled(), TwoFactorSince: instantOrNull(session.TwoFactor.EnabledAt, time.UTC),
		TwoFactorRequired: session.TwoFactorRequired, RecoveryCodesLeft: session.TwoFactor.CodesLeft,
		ReplacePassword: session.ReplacePassword, Shared: session.Shared, IdleMinutes: minutes(session.Idle),
	})
}

func (s *server) setBusinessTier(c *echo.Context) error {
	to := tier.Tier(c.QueryParam("new_tier"))
	session := presentSession(c)
	if err := s.Subscriptions.SetTier(c.Request().Context(), session.Account, businessID(c), to); err != nil {
		return err
	}
	return writeJSON(c, http.StatusOK, struct {
		Message string `json:"message"`
	}{contract.Words(c).Say("tier.updated", "tier", string(to))})
}

func (s *server) suspendBusiness(c *echo.Context) error {
	in, err := contract.Body[struct {
		Reason string `json:"reason"`
	}](c)
	if err != nil {
		return err
	}
	if err := s.Operators.Suspend(c.Request().Context(), presentSession(c).Account, businessID(c), in.Reason); err != nil {
		return err
	}
	return c.NoContent(http.StatusNoContent)
}

func (s *server) restoreBusiness(c *echo.Context) error {
	if err := s.Operators.Restore(c.Request().Context(), presentSession(c).Account, businessID(c)); err != nil {
		return err
	}
	return c.NoContent(http.StatusNoContent)
}

func (s *server) endBusinessSignIns(c *echo.Context) error {
	ended, err := s.Operators.EndSignIns(c.Request().Context(), presentSession(c).Account, businessID(c))
	if err != nil {
		return err
	}
	return writeJSON(c, http.StatusOK, struct {
		Ended int `json:"ended"`
	}{ended})
}
