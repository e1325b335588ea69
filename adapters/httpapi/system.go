package httpapi

import (
	"math"
	"net/http"
	"slices"

	"github.com/labstack/echo/v5"

	"slotwise/adapters/httpapi/internal/contract"
	"slotwise/core/deposit"
	"slotwise/core/operator"
	"slotwise/core/usecase/operators"
)

func (s *server) getSystem(c *echo.Context) error {
	state, err := s.Operators.State(c.Request().Context())
	if err != nil {
		return err
	}
	return writeJSON(c, http.StatusOK, systemToWire(state, s.Version, s.ZoneData, s.warnings(contract.Words(c)), contract.Words(c)))
}

func (s *server) listStuckPayments(c *echo.Context) error {
	list, err := s.Deposits.AllStuck(c.Request().Context(), operators.MostPayments)
	if err != nil {
		return err
	}
	reversed, err := s.Subscriptions.AllReversed(c.Request().Context(), operators.MostPayments)
	if err != nil {
		return err
	}
	wire := make([]stuckPayment, 0, len(list)+len(reversed))
	for _, one := range list {
		wire = append(wire, stuckToWire(one, contract.Words(c)))
	}
	for _, one := range reversed {
		wire = append(wire, reversedToWire(one, contract.Words(c)))
	}
	slices.SortStableFunc(wire, func(a, b stuckPayment) int { return a.Since.Compare(b.Since) })
	return writeJSON(c, http.StatusOK, wire)
}

func attemptID(c *echo.Context) deposit.AttemptID { return deposit.AttemptID(c.Param("attemptId")) }

func (s *server) retryStuckPayment(c *echo.Context) error {
	one, stuck, err := s.Deposits.AskAgain(c.Request().Context(), presentSession(c).Account, businessID(c), attemptID(c))
	if err != nil {
		return err
	}
	if !stuck {
		return c.NoContent(http.StatusNoContent)
	}
	return writeJSON(c, http.StatusOK, stuckToWire(one, contract.Words(c)))
}

func (s *server) settlePlanPayment(c *echo.Context) error {
	if err := s.Subscriptions.SettleReversed(c.Request().Context(), presentSession(c).Account, businessID(c), operator.AlertID(c.Param("attemptId"))); err != nil {
		return err
	}
	return c.NoContent(http.StatusNoContent)
}

func (s *server) noteStuckPayment(c *echo.Context) error {
	in, err := contract.Body[struct {
		Note string `json:"note"`
	}](c)
	if err != nil {
		return err
	}
	if err := s.Deposits.Note(c.Request().Context(), presentSession(c).Account, businessID(c), attemptID(c), in.Note); err != nil {
		return err
	}
	return c.NoContent(http.StatusNoContent)
}

func (s *server) listFailures(c *echo.Context) error {
	list, err := s.Operators.Failures(c.Request().Context(), "")
	if err != nil {
		return err
	}
	return writeJSON(c, http.StatusOK, failuresToWire(list, contract.Words(c)))
}

func (s *server) retryFailures(c *echo.Context) error {
	retried, err := s.Operators.RetryAll(c.Request().Context(), presentSession(c).Account)
	if err != nil {
		return err
	}
	return writeJSON(c, http.StatusOK, struct {
		Retried int `json:"retried"`
	}{retried})
}

func failureID(c *echo.Context) operators.FailureID {
	return operators.FailureID(c.Param("failureId"))
}

func (s *server) retryFailure(c *echo.Context) error {
	if err := s.Operators.RetryFailure(c.Request().Context(), presentSession(c).Account, failureID(c)); err != nil {
		return err
	}
	return c.NoContent(http.StatusNoContent)
}

func (s *server) dropFailure(c *echo.Context) error {
	if err := s.Operators.DropFailure(c.Request().Context(), presentSession(c).Account, failureID(c)); err != nil {
		return err
	}
	return c.NoContent(http.StatusNoContent)
}

func (s *server) listContactMessages(c *echo.Context) error {
	list, err := s.Operators.ContactMessages(c.Request().Context())
	if err != nil {
		return err
	}
	return writeJSON(c, http.StatusOK, contactsToWire(list, s.Operators.MailedTo(), contract.Words(c)))
}

func (s *server) retryContactMessage(c *echo.Context) error {
	err := s.Operators.RetryContact(c.Request().Context(), presentSession(c).Account, operator.ContactID(c.Param("contactId")))
	if err != nil {
		return err
	}
	return c.NoContent(http.StatusNoContent)
}

func (s *server) sendTestMail(c *echo.Context) error {
	in, err := contract.Body[struct {
		To string `json:"to"`
	}](c)
	if err != nil {
		return err
	}
	result, err := s.Operators.SendTestMail(c.Request().Context(), presentSession(c), in.To)
	if err != nil {
		return err
	}
	const tenths = 10
	return writeJSON(c, http.StatusOK, struct {
		AcceptedBy string  `json:"accepted_by"`
		Stored     bool    `json:"stored"`
		Seconds    float64 `json:"seconds"`
	}{result.Server, result.Stored, math.Round(result.Took.Seconds()*tenths) / tenths})
}
