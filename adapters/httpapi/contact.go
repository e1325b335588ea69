package httpapi

import (
	"net/http"

	"github.com/labstack/echo/v5"

	"slotwise/adapters/httpapi/internal/contract"
	"slotwise/core/usecase/operators"
)

type contactRequest struct {
	Name    string `json:"name"`
	Email   string `json:"email"`
	Subject string `json:"subject"`
	Message string `json:"message"`
	Website string `json:"website"`
}

func (s *server) contact(c *echo.Context) error {
	in, err := contract.Body[contactRequest](c)
	if err != nil {
		return err
	}
	err = s.Operators.ReceiveContact(c.Request().Context(), operators.ContactInput{
		Name: in.Name, Email: in.Email, Subject: in.Subject, Text: in.Message, Trap: in.Website, Address: s.edge.ClientAddress(c.Request()),
	})
	if err != nil {
		return err
	}
	return c.NoContent(http.StatusCreated)
}
