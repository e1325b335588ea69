package httpapi

import (
	"net/http"

	"github.com/labstack/echo/v5"

	"slotwise/adapters/httpapi/internal/contract"
	"slotwise/core/business"
)

// deletionState is the data for a page that can no longer load the business.
type deletionState struct {
	BusinessName string              `json:"business_name"`
	Timezone     string              `json:"timezone"`
	DateFormat   business.DateFormat `json:"date_format"`
	TimeFormat   business.TimeFormat `json:"time_format"`
	ClockChanges []clockChange       `json:"clock_changes"`
	DeleteAt     *string             `json:"delete_at"`
	Upcoming     int                 `json:"upcoming_appointments"`
}

func (s *server) getDeletion(c *echo.Context) error {
	d, err := s.Settings.Deletion(c.Request().Context(), businessID(c))
	if err != nil {
		return err
	}
	b := d.Business
	return writeJSON(c, http.StatusOK, deletionState{
		BusinessName: b.Name, Timezone: b.Timezone, DateFormat: b.DateFormat, TimeFormat: b.TimeFormat,
		ClockChanges: clockToWire(b.Zone(), s.Clock.Now()), DeleteAt: instantOrNull(b.DeleteAt, b.Zone()), Upcoming: d.Upcoming,
	})
}

func (s *server) requestDeletion(c *echo.Context) error {
	in, err := contract.Body[proofRequest](c)
	if err != nil {
		return err
	}
	if err := s.Identity.RequestDeletion(c.Request().Context(), presentSession(c), s.proof(c, in)); err != nil {
		return err
	}
	return s.getDeletion(c)
}

func (s *server) keepBusiness(c *echo.Context) error {
	if err := s.Identity.Keep(c.Request().Context(), presentSession(c), s.requestOrigin(c.Request())); err != nil {
		return err
	}
	return c.NoContent(http.StatusNoContent)
}
