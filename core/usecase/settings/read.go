package settings

import (
	"context"
	"fmt"

	"slotwise/core"
	"slotwise/core/business"
)

// ServiceWithCounts is a service with its figures for the owner.
type ServiceWithCounts struct {
	business.Service
	Upcoming int // appointments from now on that hold a place
}

// SetupByURL is the business to which a booking link leads, a former one too; its UniqueURL is the primary one. NotFound
// with the message 'Business not found'.
func (s *Service) SetupByURL(ctx context.Context, uniqueURL string) (*business.Setup, error) {
	link, err := s.deps.Businesses.BookingLink(ctx, uniqueURL)
	if err != nil {
		return nil, core.NotFoundOr(err, business.ErrNotFound, "find booking link", uniqueURL)
	}
	return s.SetupByID(ctx, link.Business)
}

// SetupByID is a business with its services, staff and lanes. It is shared: read only, and only a part of it is for the
// public. NotFound with the message 'Business not found'.
func (s *Service) SetupByID(ctx context.Context, id business.ID) (*business.Setup, error) {
	setup, err := s.deps.Setups.Get(ctx, id)
	if err != nil {
		return nil, core.NotFoundOr(err, business.ErrNotFound, "load business", id)
	}
	return setup, nil
}

// ListServices is every service of the owner that is not archived.
func (s *Service) ListServices(ctx context.Context, id business.ID) ([]ServiceWithCounts, error) {
	services, err := s.deps.Services.List(ctx, id)
	if err != nil {
		return nil, fmt.Errorf("list services of %s: %w", id, err)
	}
	upcoming, err := s.deps.Services.Upcoming(ctx, id, s.deps.Clock.Now())
	if err != nil {
		return nil, fmt.Errorf("count appointments of %s: %w", id, err)
	}
	listed := make([]ServiceWithCounts, len(services))
	for i, service := range services {
		listed[i] = ServiceWithCounts{service, upcoming[service.ID]}
	}
	return listed, nil
}
