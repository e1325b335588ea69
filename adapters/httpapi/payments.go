package httpapi

import (
	"encoding/json"
	"net/http"

	"github.com/labstack/echo/v5"

	"slotwise/adapters/httpapi/internal/contract"
	"slotwise/core"
	"slotwise/core/account"
	"slotwise/core/deposit"
	"slotwise/core/usecase/deposits"
	"slotwise/core/uuid"
)

// manageTokenHeader is where a customer sends the token of an appointment's link.
const manageTokenHeader = "X-Manage-Token"

// asker identifies the caller of a payment route by the token of an appointment's link or by the owner's session. Without either, the
// use case finds no payment.
func (s *server) asker(c *echo.Context) (deposits.Asker, error) {
	who := deposits.Asker{Token: c.Request().Header.Get(manageTokenHeader)}
	if s.sessionToken(c.Request(), account.Owner) == "" {
		return who, nil
	}
	session, err := s.ownerSession(c)
	switch {
	case core.CodeOf(err) == core.Unauthenticated:
		return who, nil
	case err != nil:
		return who, err
	}
	who.Owner = session.Business
	return who, nil
}

// depositSession returns the session in the path if it belongs to a deposit. The sessions of subscriptions have ids of their
// processor.
func depositSession(c *echo.Context) (id deposit.AttemptID, ok bool) {
	_, ok = uuid.Parse(c.Param("session_id"))
	return deposit.AttemptID(c.Param("session_id")), ok
}

func (s *server) getCheckoutStatus(c *echo.Context) error {
	id, ok := depositSession(c)
	if !ok {
		return s.subscriptionCheckout(c)
	}
	who, err := s.asker(c)
	if err != nil {
		return err
	}
	status, err := s.Deposits.Status(c.Request().Context(), who, id)
	if err != nil {
		return err
	}
	return writeJSON(c, http.StatusOK, checkoutToWire(status))
}

// completePayment asks the processor for the state, as getCheckoutStatus does. A browser's request alone completes no payment.
func (s *server) completePayment(c *echo.Context) error {
	id, ok := depositSession(c)
	if !ok {
		return s.writeCheckout(c, businessID(c))
	}
	who, err := s.asker(c)
	if err != nil {
		return err
	}
	status, err := s.Deposits.Complete(c.Request().Context(), who, businessID(c), id)
	if err != nil {
		return err
	}
	return writeJSON(c, http.StatusOK, checkoutToWire(status))
}

func (s *server) recordPayment(c *echo.Context) error {
	in, err := contract.Body[struct {
		Amount json.Number    `json:"amount"`
		Method deposit.Method `json:"method"`
	}](c)
	if err != nil {
		return err
	}
	err = s.Deposits.Record(c.Request().Context(), actor(c), deposits.RecordInput{
		Business: businessID(c), Appointment: appointmentID(c), Amount: in.Amount.String(), Method: in.Method, Key: c.Request().Header.Get("Idempotency-Key"),
	})
	if err != nil {
		return err
	}
	return s.writeDetail(c, http.StatusCreated)
}

func (s *server) refundDeposit(c *echo.Context) error {
	if err := s.Deposits.Refund(c.Request().Context(), actor(c), businessID(c), appointmentID(c)); err != nil {
		return err
	}
	return s.writeDetail(c, http.StatusOK)
}

func (s *server) retryDeposit(c *echo.Context) error {
	if err := s.Deposits.Retry(c.Request().Context(), actor(c), businessID(c), appointmentID(c)); err != nil {
		return err
	}
	return s.writeDetail(c, http.StatusOK)
}
