package httpapi

import (
	"net/http"

	"github.com/labstack/echo/v5"

	"slotwise/adapters/httpapi/internal/contract"
)

func (s *server) listAttention(c *echo.Context) error {
	items, err := s.Booking.NeedsAttention(c.Request().Context(), businessID(c))
	if err != nil {
		return err
	}
	wire := make([]attentionItem, len(items))
	for i, item := range items {
		wire[i] = attentionToWire(item, contract.Words(c))
	}
	return writeJSON(c, http.StatusOK, wire)
}

// previewAttention returns what a change of the setup would do to appointments, without making the change.
func (s *server) previewAttention(c *echo.Context) error {
	in, err := contract.Body[previewRequest](c)
	if err != nil {
		return err
	}
	preview, err := in.toInput()
	if err != nil {
		return err
	}
	affected, err := s.Settings.Preview(c.Request().Context(), businessID(c), preview)
	if err != nil {
		return err
	}
	return writeJSON(c, http.StatusOK, affectedToWire(affected, contract.Words(c)))
}
