package settings

import (
	"context"
	"fmt"
	"slices"

	"slotwise/core"
	"slotwise/core/business"
	"slotwise/core/class"
)

// ServiceWithCounts is a service with its figures for the owner.
type ServiceWithCounts struct {
	business.Service
	Upcoming int          // appointments from now on that are not cancelled
	Plans    []class.Plan // the timetable of a class
}

// SetupByURL returns the business to which a current or former booking link leads. Its UniqueURL is the primary link. It
// returns NotFound with the message 'Business not found'. With the errors of CheckTakesBookings it returns the business as well,
// whose contact details customers still need.
func (s *Service) SetupByURL(ctx context.Context, uniqueURL string) (*business.Setup, error) {
	link, err := s.deps.Businesses.BookingLink(ctx, uniqueURL)
	if err != nil {
		return nil, core.NotFoundOr(err, business.ErrNotFound, "find booking link", uniqueURL)
	}
	setup, err := s.SetupByID(ctx, link.Business)
	if err != nil {
		return nil, err
	}
	return setup, setup.Business.CheckTakesBookings(false)
}

// Deletion is the information for an owner before they request the deletion and while it is pending.
type Deletion struct {
	Business *business.Business // shared: do not change
	Upcoming int                // appointments from now on that are not cancelled
}

// Deletion returns the information about a deletion, or NotFound.
func (s *Service) Deletion(ctx context.Context, id business.ID) (Deletion, error) {
	setup, err := s.SetupByID(ctx, id)
	if err != nil {
		return Deletion{}, err
	}
	byService, err := s.deps.Services.Upcoming(ctx, id, s.deps.Clock.Now())
	if err != nil {
		return Deletion{}, fmt.Errorf("count appointments of %s: %w", id, err)
	}
	d := Deletion{Business: &setup.Business}
	for _, n := range byService {
		d.Upcoming += n
	}
	return d, nil
}

// SetupByID returns a business with its services, staff and lanes. It is shared, so callers must not change it. Only a
// part of it may be shown to the public. It returns NotFound with the message 'Business not found'.
func (s *Service) SetupByID(ctx context.Context, id business.ID) (*business.Setup, error) {
	setup, err := s.deps.Setups.Get(ctx, id)
	if err != nil {
		return nil, core.NotFoundOr(err, business.ErrNotFound, "load business", id)
	}
	return setup, nil
}

// ListServices returns every service of the business that is not archived, or NotFound.
func (s *Service) ListServices(ctx context.Context, id business.ID) ([]ServiceWithCounts, error) {
	setup, err := s.SetupByID(ctx, id)
	if err != nil {
		return nil, err
	}
	now := s.deps.Clock.Now()
	upcoming, err := s.deps.Services.Upcoming(ctx, id, now)
	if err != nil {
		return nil, fmt.Errorf("count appointments of %s: %w", id, err)
	}
	services := setup.ServicesAt(now)
	var plans []class.Plan
	if slices.ContainsFunc(services, business.Service.IsClass) {
		if plans, err = s.deps.Classes.Plans(ctx, id); err != nil {
			return nil, fmt.Errorf("list the timetables of %s: %w", id, err)
		}
	}
	listed := make([]ServiceWithCounts, len(services))
	for i, service := range services {
		listed[i] = ServiceWithCounts{service, upcoming[service.ID], plansOf(plans, service.ID)}
	}
	return listed, nil
}
