package httpapi

import (
	"net/http"

	"github.com/labstack/echo/v5"

	"slotwise/adapters/httpapi/internal/contract"
	"slotwise/core/business"
)

func (s *server) listPools(c *echo.Context) error {
	listed, err := s.Settings.ListPools(c.Request().Context(), businessID(c))
	if err != nil {
		return err
	}
	wire := make([]resourcePool, len(listed))
	for i, p := range listed {
		wire[i] = poolToWire(p)
	}
	return writeJSON(c, http.StatusOK, wire)
}

func (s *server) addPool(c *echo.Context) error {
	in, err := contract.Body[struct {
		Name  string `json:"name"`
		Count int    `json:"count"`
	}](c)
	if err != nil {
		return err
	}
	added, err := s.Settings.AddPool(c.Request().Context(), businessID(c), in.Name, in.Count)
	return writePool(c, http.StatusCreated, added, err)
}

func (s *server) renamePool(c *echo.Context) error {
	in, err := contract.Body[struct {
		Name string `json:"name"`
	}](c)
	if err != nil {
		return err
	}
	renamed, err := s.Settings.RenamePool(c.Request().Context(), businessID(c), poolID(c), ifMatch(c), in.Name)
	return writePool(c, http.StatusOK, renamed, err)
}

func (s *server) archivePool(c *echo.Context) error {
	archived, err := s.Settings.ArchivePool(c.Request().Context(), businessID(c), poolID(c), ifMatch(c))
	return writeDeleted(c, err, func() any { return poolToWire(archived) })
}

func (s *server) addResource(c *echo.Context) error {
	in, err := resourceInput(c)
	if err != nil {
		return err
	}
	added, err := s.Settings.AddResource(c.Request().Context(), businessID(c), poolID(c), in)
	return writeResource(c, http.StatusCreated, added, err)
}

func (s *server) updateResource(c *echo.Context) error {
	in, err := resourceInput(c)
	if err != nil {
		return err
	}
	changed, err := s.Settings.UpdateResource(c.Request().Context(), businessID(c), resourceID(c), ifMatch(c), in)
	return writeResource(c, http.StatusOK, changed, err)
}

func (s *server) archiveResource(c *echo.Context) error {
	archived, err := s.Settings.ArchiveResource(c.Request().Context(), businessID(c), resourceID(c), ifMatch(c))
	return writeDeleted(c, err, func() any { return resourceToWire(archived) })
}

func resourceInput(c *echo.Context) (business.ResourceDetails, error) {
	in, err := contract.Body[resourceRequest](c)
	if err != nil {
		return business.ResourceDetails{}, err
	}
	errs := contract.FieldErrors{}
	details := in.toDetails(errs)
	return details, errs.Err()
}

func writePool(c *echo.Context, status int, p business.Pool, err error) error {
	return writeVersioned(c, status, p.Version, err, func() any { return poolToWire(p) })
}

func writeResource(c *echo.Context, status int, r business.Resource, err error) error {
	return writeVersioned(c, status, r.Version, err, func() any { return resourceToWire(r) })
}

func poolID(c *echo.Context) business.PoolID { return business.PoolID(c.Param("poolId")) }

func resourceID(c *echo.Context) business.ResourceID {
	return business.ResourceID(c.Param("resourceId"))
}
