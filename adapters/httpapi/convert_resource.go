package httpapi

import (
	"slotwise/adapters/httpapi/internal/contract"
	"slotwise/core/business"
)

type resourcePool struct {
	ID        business.PoolID `json:"id"`
	Name      string          `json:"name"`
	Resources []resource      `json:"resources"`
	Version   int             `json:"version"`
}

type resource struct {
	ID             business.ResourceID `json:"id"`
	Name           string              `json:"name"`
	IsActive       bool                `json:"is_active"`
	OperatingHours *operatingHours     `json:"operating_hours"` // null: at all times
	Version        int                 `json:"version"`
}

// resourceRequest is a new resource, or a change. Absent fields other than the name remain unchanged.
type resourceRequest struct {
	Name           string                    `json:"name"`
	IsActive       *bool                     `json:"is_active"`
	OperatingHours optional[*operatingHours] `json:"operating_hours"`
}

func (r resourceRequest) toDetails(errs contract.FieldErrors) business.ResourceDetails {
	return business.ResourceDetails{Name: r.Name, Active: r.IsActive, Hours: ownHoursFromWire(r.OperatingHours, errs)}
}

func poolToWire(p business.Pool) resourcePool {
	wire := resourcePool{ID: p.ID, Name: p.Name, Resources: make([]resource, len(p.Resources)), Version: p.Version}
	for i, r := range p.Resources {
		wire.Resources[i] = resourceToWire(r)
	}
	return wire
}

func resourceToWire(r business.Resource) resource {
	return resource{ID: r.ID, Name: r.Name, IsActive: r.Active, OperatingHours: ownHoursToWire(r.Hours), Version: r.Version}
}
