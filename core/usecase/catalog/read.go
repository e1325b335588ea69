package catalog

import (
	"context"
	"fmt"

	"slotwise/core/business"
)

// Listed is a service with its figures for the owner.
type Listed struct {
	business.Service
	Upcoming int // appointments from now on that hold a place
}

// Business is the owner's own, with its setup. NotFound.
func (s *Service) Business(ctx context.Context, id business.ID) (business.Setup, error) {
	setup, err := s.Businesses.Setup(ctx, id)
	if err != nil {
		return setup, known(err, errBusinessNotFound, "load business", id)
	}
	return setup, nil
}

// Public resolves a booking link; NotFound with the message 'Business not found'.
func (s *Service) Public(ctx context.Context, uniqueURL string) (*business.Setup, error) {
	id, err := s.Businesses.IDByURL(ctx, uniqueURL)
	if err != nil {
		return nil, known(err, errBusinessNotFound, "find booking link", uniqueURL)
	}
	return s.PublicByID(ctx, id)
}

// PublicByID is Public for the calls that name the id. The setup is shared: read only, and only a part of it is the
// public's.
func (s *Service) PublicByID(ctx context.Context, id business.ID) (*business.Setup, error) {
	now := s.Clock.Now()
	cal, err := s.Calendar.Calendar(ctx, id, now, now)
	if err != nil {
		return nil, known(err, errBusinessNotFound, "load business", id)
	}
	return cal.Setup, nil
}

// ListServices is every service of the owner that is not archived.
func (s *Service) ListServices(ctx context.Context, id business.ID) ([]Listed, error) {
	services, err := s.Services.List(ctx, id)
	if err != nil {
		return nil, fmt.Errorf("list services of %s: %w", id, err)
	}
	upcoming, err := s.Services.Upcoming(ctx, id, s.Clock.Now())
	if err != nil {
		return nil, fmt.Errorf("count appointments of %s: %w", id, err)
	}
	listed := make([]Listed, len(services))
	for i, service := range services {
		listed[i] = Listed{service, upcoming[service.ID]}
	}
	return listed, nil
}
