package httpapi

import (
	"net/http"

	"github.com/labstack/echo/v5"

	"slotwise/core/business"
)

func (s *server) listBlockedTimes(c *echo.Context) error {
	listed, err := s.Settings.ListBlockedTimes(c.Request().Context(), businessID(c))
	if err != nil {
		return err
	}
	wire := make([]blockedTime, len(listed))
	for i, b := range listed {
		wire[i] = blockedTimeToWire(b)
	}
	return writeJSON(c, http.StatusOK, wire)
}

func (s *server) listBlockedOccurrences(c *echo.Context) error {
	errs := fieldErrors{}
	from, to := readDate("from", c.QueryParam("from"), errs), readDate("to", c.QueryParam("to"), errs)
	if err := errs.asError(); err != nil {
		return err
	}
	listed, err := s.Settings.BlockedBetween(c.Request().Context(), businessID(c), from, to)
	if err != nil {
		return err
	}
	wire := make([]blockedOccurrence, len(listed))
	for i, o := range listed {
		wire[i] = blockedOccurrenceToWire(o)
	}
	return writeJSON(c, http.StatusOK, wire)
}

func (s *server) addBlockedTime(c *echo.Context) error {
	in, err := blockedTimeInput(c)
	if err != nil {
		return err
	}
	added, err := s.Settings.AddBlockedTime(c.Request().Context(), businessID(c), in)
	return writeBlockedTime(c, http.StatusCreated, added, err)
}

func (s *server) updateBlockedTime(c *echo.Context) error {
	in, err := blockedTimeInput(c)
	if err != nil {
		return err
	}
	changed, err := s.Settings.UpdateBlockedTime(c.Request().Context(), businessID(c), blockedTimeID(c), ifMatch(c), in)
	return writeBlockedTime(c, http.StatusOK, changed, err)
}

func (s *server) deleteBlockedTime(c *echo.Context) error {
	deleted, err := s.Settings.DeleteBlockedTime(c.Request().Context(), businessID(c), blockedTimeID(c), ifMatch(c))
	return writeDeleted(c, err, func() any { return blockedTimeToWire(deleted) })
}

func blockedTimeInput(c *echo.Context) (business.BlockedTime, error) {
	in, err := body[blockedTimeRequest](c)
	if err != nil {
		return business.BlockedTime{}, err
	}
	return in.toInput()
}

func writeBlockedTime(c *echo.Context, status int, b business.BlockedTime, err error) error {
	return writeVersioned(c, status, b.Version, err, func() any { return blockedTimeToWire(b) })
}

func blockedTimeID(c *echo.Context) business.BlockedTimeID {
	return business.BlockedTimeID(c.Param("blockId"))
}
