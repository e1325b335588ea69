package httpapi

import (
	"io"
	"net/http"

	"github.com/labstack/echo/v5"

	"slotwise/ports"
)

// webhookLimit is the maximum size of a webhook's body in bytes.
const webhookLimit = 256 << 10

// PlanWebhookPath is where Stripe sends the events of the operator's account.
const PlanWebhookPath = "/webhooks/stripe/platform"

// planWebhook receives events of the operator's account. It only stores them; the worker processes them.
func (s *server) planWebhook(c *echo.Context) error {
	r := c.Request()
	raw, err := io.ReadAll(http.MaxBytesReader(c.Response(), r.Body, webhookLimit))
	if err != nil {
		return &statusError{status: http.StatusRequestEntityTooLarge, code: errTooLarge.code, detail: errTooLarge.detail, err: err}
	}
	if err := s.Subscriptions.ReceiveWebhook(r.Context(), ports.Webhook{Header: r.Header, Body: raw}); err != nil {
		return err
	}
	return c.NoContent(http.StatusOK)
}
