package httpapi

import (
	"net/http"

	"github.com/labstack/echo/v5"

	"slotwise/adapters/httpapi/internal/contract"
)

func (s *server) getOperatorBusiness(c *echo.Context) error {
	b, err := s.Operators.Business(c.Request().Context(), businessID(c))
	if err != nil {
		return err
	}
	status, err := s.Subscriptions.Status(c.Request().Context(), businessID(c))
	if err != nil {
		return err
	}
	return writeJSON(c, http.StatusOK, operatorBusinessToWire(b, status))
}

func (s *server) listAppointmentMonths(c *echo.Context) error {
	months, err := s.Operators.AppointmentMonths(c.Request().Context(), businessID(c))
	if err != nil {
		return err
	}
	return writeJSON(c, http.StatusOK, appointmentMonthsToWire(months))
}

func (s *server) listBusinessEvents(c *echo.Context) error {
	page, err := s.Operators.Events(c.Request().Context(), businessID(c), c.QueryParam("cursor"), limitOf(c.QueryParams()))
	if err != nil {
		return err
	}
	linkNext(c, page.Next)
	writeTotal(c, page.All)
	return writeJSON(c, http.StatusOK, businessEventsToWire(page.Events))
}

func (s *server) listBusinessFailures(c *echo.Context) error {
	if err := s.Operators.CheckExists(c.Request().Context(), businessID(c)); err != nil {
		return err
	}
	list, err := s.Operators.Failures(c.Request().Context(), businessID(c))
	if err != nil {
		return err
	}
	return writeJSON(c, http.StatusOK, failuresToWire(list, contract.Words(c)))
}
