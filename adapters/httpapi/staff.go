package httpapi

import (
	"net/http"

	"github.com/labstack/echo/v5"

	"slotwise/adapters/httpapi/internal/contract"
	"slotwise/core/access"
	"slotwise/core/business"
	"slotwise/core/usecase/settings"
)

// listStaff returns all staff members to the owner. Everyone else gets only the bookable ones, without their addresses.
func (s *server) listStaff(c *echo.Context) error {
	owner, err := s.may(c, access.SeeAll)
	if err != nil {
		return err
	}
	if owner {
		listed, err := s.Settings.ListStaff(c.Request().Context(), businessID(c))
		return writeStaffList(c, listed, err)
	}
	setup, err := s.Settings.SetupByID(c.Request().Context(), businessID(c))
	if err != nil {
		return err
	}
	return writeJSON(c, http.StatusOK, publicStaffToWire(setup.ActiveStaff(s.Clock.Now()), setup.Services, contract.Words(c)))
}

func (s *server) listArchivedStaff(c *echo.Context) error {
	listed, err := s.Settings.ListArchivedStaff(c.Request().Context(), businessID(c))
	return writeStaffList(c, listed, err)
}

func writeStaffList(c *echo.Context, listed []settings.StaffWithCounts, err error) error {
	if err != nil {
		return err
	}
	wire := make([]staffMember, len(listed))
	for i, l := range listed {
		wire[i] = staffToWire(l.Staff)
		wire[i].Upcoming = &l.Upcoming
	}
	return writeJSON(c, http.StatusOK, wire)
}

func staffInput(c *echo.Context) (settings.StaffInput, error) {
	in, err := contract.Body[staffRequest](c)
	if err != nil {
		return settings.StaffInput{}, err
	}
	return in.toInput(c)
}

func (s *server) addStaff(c *echo.Context) error {
	in, err := staffInput(c)
	if err != nil {
		return err
	}
	added, err := s.Settings.AddStaff(c.Request().Context(), businessID(c), in)
	return writeStaff(c, http.StatusCreated, added, err)
}

func (s *server) updateStaff(c *echo.Context) error {
	in, err := staffInput(c)
	if err != nil {
		return err
	}
	changed, err := s.Settings.UpdateStaff(c.Request().Context(), businessID(c), staffID(c), ifMatch(c), in)
	return writeStaff(c, http.StatusOK, changed, err)
}

func (s *server) updateStaffPlan(c *echo.Context) error {
	in, err := contract.Body[staffPlanRequest](c)
	if err != nil {
		return err
	}
	errs := contract.FieldErrors{}
	plan := in.toPlan(errs)
	if err := errs.Err(); err != nil {
		return err
	}
	changed, err := s.Settings.UpdateStaffPlan(c.Request().Context(), businessID(c), staffID(c), ifMatch(c), plan)
	return writeStaff(c, http.StatusOK, changed, err)
}

func (s *server) restoreStaff(c *echo.Context) error {
	restored, err := s.Settings.RestoreStaff(c.Request().Context(), businessID(c), staffID(c))
	return writeStaff(c, http.StatusOK, restored, err)
}

func (s *server) updateStaffBreaks(c *echo.Context) error {
	breaks, err := breaksInput(c)
	if err != nil {
		return err
	}
	changed, err := s.Settings.UpdateStaffPlan(c.Request().Context(), businessID(c), staffID(c), ifMatch(c), business.StaffPlan{Breaks: breaks})
	if err != nil {
		return withCurrent(err, func() any { return staffToWire(changed) })
	}
	return writeVersioned(c, http.StatusOK, changed.Version, nil, func() any {
		return struct {
			Success bool        `json:"success"`
			Staff   staffMember `json:"staff"`
		}{true, staffToWire(changed)}
	})
}

func (s *server) deleteStaff(c *echo.Context) error {
	deleted, err := s.Settings.DeleteStaff(c.Request().Context(), businessID(c), staffID(c), ifMatch(c))
	return writeDeleted(c, err, func() any { return staffToWire(deleted) })
}

func writeStaff(c *echo.Context, status int, m business.Staff, err error) error {
	return writeVersioned(c, status, m.Version, err, func() any { return staffToWire(m) })
}

func staffID(c *echo.Context) business.StaffID { return business.StaffID(c.Param("staffId")) }
