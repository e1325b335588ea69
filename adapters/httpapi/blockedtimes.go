package httpapi

import (
	"net/http"

	"github.com/labstack/echo/v5"

	"slotwise/adapters/httpapi/internal/contract"
	"slotwise/core/business"
	"slotwise/core/usecase/settings"
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
	errs := contract.FieldErrors{}
	from, to := readDate("from", c.QueryParam("from"), errs), readDate("to", c.QueryParam("to"), errs)
	if err := errs.Err(); err != nil {
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
	added, affected, err := s.Settings.AddBlockedTime(c.Request().Context(), businessID(c), in)
	return writeBlockedTime(c, http.StatusCreated, added, affected, err)
}

func (s *server) updateBlockedTime(c *echo.Context) error {
	in, err := blockedTimeInput(c)
	if err != nil {
		return err
	}
	changed, affected, err := s.Settings.UpdateBlockedTime(c.Request().Context(), businessID(c), blockedTimeID(c), ifMatch(c), in)
	return writeBlockedTime(c, http.StatusOK, changed, affected, err)
}

func (s *server) deleteBlockedTime(c *echo.Context) error {
	deleted, err := s.Settings.DeleteBlockedTime(c.Request().Context(), businessID(c), blockedTimeID(c), ifMatch(c))
	return writeDeleted(c, err, func() any { return blockedTimeToWire(deleted) })
}

func blockedTimeInput(c *echo.Context) (business.BlockedTime, error) {
	in, err := contract.Body[blockedTimeRequest](c)
	if err != nil {
		return business.BlockedTime{}, err
	}
	errs := contract.FieldErrors{}
	b := in.toInput(errs)
	return b, errs.Err()
}

// writeBlockedTime writes a blocked time with the appointments that need attention because of it.
func writeBlockedTime(c *echo.Context, status int, b business.BlockedTime, a settings.Affected, err error) error {
	if err != nil {
		return withCurrent(err, func() any { return blockedTimeToWire(b) })
	}
	return writeVersioned(c, status, b.Version, nil, func() any {
		return struct {
			blockedTime
			NeedsAttention affected `json:"needs_attention"`
		}{blockedTimeToWire(b), affectedToWire(a, contract.Words(c))}
	})
}

func blockedTimeID(c *echo.Context) business.BlockedTimeID {
	return business.BlockedTimeID(c.Param("blockId"))
}
