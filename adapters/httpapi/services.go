package httpapi

import (
	"net/http"

	"github.com/labstack/echo/v5"

	"slotwise/adapters/httpapi/internal/contract"
	"slotwise/core"
	"slotwise/core/access"
	"slotwise/core/business"
	"slotwise/core/usecase/settings"
)

// listServices returns all services to the owner and the active ones to everyone else.
func (s *server) listServices(c *echo.Context) error {
	owner, err := s.may(c, access.SeeAll)
	if err != nil {
		return err
	}
	if owner {
		listed, err := s.Settings.ListServices(c.Request().Context(), businessID(c))
		return writeServices(c, listed, err)
	}
	setup, err := s.Settings.SetupByID(c.Request().Context(), businessID(c))
	if err != nil {
		return err
	}
	return writeJSON(c, http.StatusOK, s.servicesToBook(setup, s.Clock.Now()))
}

func writeServices(c *echo.Context, listed []settings.ServiceWithCounts, err error) error {
	if err != nil {
		return err
	}
	wire := make([]service, len(listed))
	for i, l := range listed {
		wire[i] = ownServiceToWire(l.Service, l.Plans)
		wire[i].Upcoming = &l.Upcoming
	}
	return writeJSON(c, http.StatusOK, wire)
}

func readService(c *echo.Context) (settings.ServiceInput, error) {
	in, err := contract.Body[serviceRequest](c)
	if err != nil {
		return settings.ServiceInput{}, err
	}
	errs := contract.FieldErrors{}
	return in.toInput(errs), errs.Err()
}

func (s *server) addService(c *echo.Context) error {
	in, err := readService(c)
	if err != nil {
		return err
	}
	added, err := s.Settings.AddService(c.Request().Context(), businessID(c), in)
	return s.writeSavedService(c, http.StatusCreated, added, err)
}

func (s *server) updateService(c *echo.Context) error {
	in, err := readService(c)
	if err != nil {
		return err
	}
	changed, err := s.Settings.UpdateService(c.Request().Context(), businessID(c), serviceID(c), ifMatch(c), in)
	return s.writeSavedService(c, http.StatusOK, changed, err)
}

func (s *server) toggleService(c *echo.Context) error {
	changed, err := s.Settings.ToggleService(c.Request().Context(), businessID(c), serviceID(c), ifMatch(c))
	return s.writeSavedService(c, http.StatusOK, changed, err)
}

// writeSavedService opens the sessions of a class before it answers, so that the owner sees which of them could not be opened.
func (s *server) writeSavedService(c *echo.Context, status int, b business.Service, err error) error {
	if err == nil && b.IsClass() {
		if err := s.Booking.OpenPlanned(c.Request().Context(), businessID(c)); err != nil {
			return err
		}
	}
	return s.writeService(c, status, b, err)
}

func (s *server) writeService(c *echo.Context, status int, b business.Service, err error) error {
	if err != nil && core.CodeOf(err) != core.Changed {
		return err
	}
	plans, planErr := s.Settings.ClassPlans(c.Request().Context(), businessID(c), b)
	if planErr != nil {
		return planErr
	}
	return writeVersioned(c, status, b.Version, err, func() any { return ownServiceToWire(b, plans) })
}

func (s *server) deleteService(c *echo.Context) error {
	deleted, err := s.Settings.DeleteService(c.Request().Context(), businessID(c), serviceID(c), ifMatch(c))
	if err != nil {
		return s.writeService(c, http.StatusOK, deleted, err)
	}
	return c.NoContent(http.StatusNoContent)
}

func (s *server) orderServices(c *echo.Context) error {
	in, err := contract.Body[struct {
		ServiceIDs []business.ServiceID `json:"service_ids"`
	}](c)
	if err != nil {
		return err
	}
	listed, err := s.Settings.OrderServices(c.Request().Context(), businessID(c), in.ServiceIDs)
	return writeServices(c, listed, err)
}

func (s *server) addStarterServices(c *echo.Context) error {
	listed, err := s.Settings.AddStarterServices(c.Request().Context(), businessID(c), business.Category(c.QueryParam("category")), contract.Words(c).Write)
	return writeServices(c, listed, err)
}

func serviceID(c *echo.Context) business.ServiceID { return business.ServiceID(c.Param("serviceId")) }
