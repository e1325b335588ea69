package httpapi

import (
	"net/http"

	"github.com/labstack/echo/v5"

	"slotwise/core/tier"
)

func (s *server) setBusinessTier(c *echo.Context) error {
	to := tier.Tier(c.QueryParam("new_tier"))
	session := presentSession(c)
	if err := s.Billing.SetTier(c.Request().Context(), session.Account, businessID(c), to); err != nil {
		return err
	}
	return writeJSON(c, http.StatusOK, struct {
		Message string `json:"message"`
	}{"Business tier updated to " + string(to)})
}
