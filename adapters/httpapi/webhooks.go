package httpapi

import (
	"errors"
	"fmt"
	"io"
	"net/http"

	"github.com/labstack/echo/v5"

	"slotwise/core"
	"slotwise/core/payment"
	"slotwise/ports"
)

// webhookBody is the most bytes of a webhook.
const webhookBody = 256 << 10

// receiveWebhook takes a message of a payment processor for the account of a business. Its signature is over the bytes as they came. The
// work that it causes follows later, so that the processor has its response soon.
func (s *server) receiveWebhook(c *echo.Context) error {
	request := c.Request()
	id, token := payment.Processor(c.Param("processor")), c.Param("token")
	hook, err := s.Payments.Hook(request.Context(), id, token) // first, so that strangers cannot fill the memory
	if err != nil {
		return err
	}
	body, err := io.ReadAll(http.MaxBytesReader(c.Response(), request.Body, webhookBody))
	if _, large := errors.AsType[*http.MaxBytesError](err); large {
		return errTooLarge
	}
	if err != nil {
		return &core.Error{Code: core.Invalid, Message: "The request broke off.", Err: fmt.Errorf("read a webhook: %w", err)}
	}
	if err := hook.Receive(request.Context(), ports.Webhook{Header: request.Header, Body: body}); err != nil {
		return err
	}
	return c.NoContent(http.StatusOK)
}
