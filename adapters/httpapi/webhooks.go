package httpapi

import (
	"errors"
	"fmt"
	"io"
	"net/http"

	"github.com/labstack/echo/v5"

	"slotwise/adapters/httpapi/internal/contract"
	"slotwise/core"
	"slotwise/core/payment"
	"slotwise/core/text"
	"slotwise/ports"
)

// webhookBody is the maximum size of a webhook's body in bytes.
const webhookBody = 256 << 10

// receiveWebhook takes a message of a payment processor for the account of a business. Its signature covers the bytes as
// received. A job does the resulting work later, so that the processor gets its response quickly.
func (s *server) receiveWebhook(c *echo.Context) error {
	request := c.Request()
	id, token := payment.Processor(c.Param("processor")), c.Param("token")
	hook, err := s.Deposits.Hook(request.Context(), id, token) // comes first, so that strangers cannot fill the memory
	if err != nil {
		return err
	}
	event, err := readWebhook(c)
	if err != nil {
		return err
	}
	if err := hook.Receive(request.Context(), event); err != nil {
		return err
	}
	return c.NoContent(http.StatusOK)
}

// PlanWebhookPath is where Stripe sends the events of the operator's account.
const PlanWebhookPath = "/webhooks/stripe/platform"

// planWebhook receives events of the operator's account. It only stores them; the worker processes them.
func (s *server) planWebhook(c *echo.Context) error {
	event, err := readWebhook(c)
	if err != nil {
		return err
	}
	if err := s.Subscriptions.ReceiveWebhook(c.Request().Context(), event); err != nil {
		return err
	}
	return c.NoContent(http.StatusOK)
}

func readWebhook(c *echo.Context) (ports.Webhook, error) {
	body, err := io.ReadAll(http.MaxBytesReader(c.Response(), c.Request().Body, webhookBody))
	if _, large := errors.AsType[*http.MaxBytesError](err); large {
		return ports.Webhook{}, contract.ErrTooLarge
	}
	if err != nil {
		return ports.Webhook{}, &core.Error{Code: core.Invalid, Text: text.Of("request.interrupted"), Err: fmt.Errorf("read a webhook: %w", err)}
	}
	return ports.Webhook{Header: c.Request().Header, Body: body}, nil
}
