package httpapi

import (
	"net/http"

	"github.com/labstack/echo/v5"

	"slotwise/core/business"
	"slotwise/core/usecase/settings"
)

// staffEmails is what a staff member sees when they open the link in their mail.
type staffEmails struct {
	BusinessName string                  `json:"business_name"`
	Email        string                  `json:"email"`
	State        business.StaffMailState `json:"state"`
}

func (s *server) askStaff(c *echo.Context) error {
	asked, err := s.Settings.AskStaff(c.Request().Context(), businessID(c), staffID(c))
	return writeStaff(c, http.StatusOK, asked, err)
}

func (s *server) getStaffEmails(c *echo.Context) error {
	found, err := s.Settings.StaffEmails(c.Request().Context(), token(c))
	return writeStaffEmails(c, found, err)
}

func (s *server) confirmStaffEmails(c *echo.Context) error {
	changed, err := s.Settings.ConfirmStaffEmails(c.Request().Context(), token(c))
	return writeStaffEmails(c, changed, err)
}

func (s *server) stopStaffEmails(c *echo.Context) error {
	changed, err := s.Settings.StopStaffEmails(c.Request().Context(), token(c))
	return writeStaffEmails(c, changed, err)
}

func writeStaffEmails(c *echo.Context, e settings.StaffEmails, err error) error {
	if err != nil {
		return err
	}
	return writeJSON(c, http.StatusOK, staffEmails{e.Business.Name, e.Staff.Email, e.Staff.Mail.State()})
}
