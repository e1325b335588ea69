package httpapi

import (
	"errors"
	"fmt"
	"io"
	"net/http"

	"github.com/labstack/echo/v5"

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
	body, err := io.ReadAll(http.MaxBytesReader(c.Response(), request.Body, webhookBody))
	if _, large := errors.AsType[*http.MaxBytesError](err); large {
		return errTooLarge
	}
	if err != nil {
		return &core.Error{Code: core.Invalid, Text: text.Of("request.interrupted"), Err: fmt.Errorf("read a webhook: %w", err)}
	}
	if err := hook.Receive(request.Context(), ports.Webhook{Header: request.Header, Body: body}); err != nil {
		return err
	}
	return c.NoContent(http.StatusOK)
}
