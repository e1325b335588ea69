package settings

import (
	"context"
	"fmt"

	"slotwise/core"
	"slotwise/core/business"
	"slotwise/core/tier"
	"slotwise/ports"
)

// ServiceInput is what the service dialog sends.
type ServiceInput = business.ServiceDetails

// AddService adds a service after the others. Invalid, with a message per field; LimitReached when the plan has no room
// for it.
func (s *Service) AddService(ctx context.Context, id business.ID, in ServiceInput) (added business.Service, err error) {
	err = s.withServices(ctx, id, func(ctx context.Context, tx ports.Tx, c lockedServices) error {
		if !c.limits.AllowsServices(len(c.services) + 1) {
			return c.limits.ErrTooManyServices()
		}
		if added, err = business.ParseService(in, c.business.Currency); err != nil {
			return err
		}
		return s.insert(ctx, tx, c, &added)
	})
	return added, err
}

// insert gives the service its id and its place after the others.
func (s *Service) insert(ctx context.Context, tx ports.Tx, c lockedServices, added *business.Service) error {
	added.ID, added.CreatedAt, added.Version = business.ServiceID(s.generate.ID()), s.clock.Now(), 1
	for _, other := range c.services {
		added.Position = max(added.Position, other.Position+1)
	}
	if err := tx.Services.Insert(ctx, c.business.ID, *added); err != nil {
		return fmt.Errorf("store service %s: %w", added.ID, err)
	}
	return nil
}

// UpdateService changes a service; appointments keep what they were booked at. Errors as AddService, and NotFound;
// LimitReached when it would become active beyond the plan.
func (s *Service) UpdateService(ctx context.Context, id business.ID, sid business.ServiceID, in ServiceInput) (business.Service, error) {
	return s.replace(ctx, id, sid, func(old business.Service, b business.Business) (business.Service, error) {
		changed, err := business.ParseService(in, b.Currency)
		changed.ID, changed.Position, changed.CreatedAt = old.ID, old.Position, old.CreatedAt
		return changed, err
	})
}

// ToggleService switches a service between active and inactive. NotFound; LimitReached when the plan has no room for
// another active one.
func (s *Service) ToggleService(ctx context.Context, id business.ID, sid business.ServiceID) (business.Service, error) {
	return s.replace(ctx, id, sid, func(service business.Service, _ business.Business) (business.Service, error) {
		service.Active = !service.Active
		return service, nil
	})
}

// replace stores what remake answers in place of a service, if the plan allows as many active ones.
func (s *Service) replace(ctx context.Context, id business.ID, sid business.ServiceID,
	remake func(business.Service, business.Business) (business.Service, error),
) (after business.Service, err error) {
	err = s.withServices(ctx, id, func(ctx context.Context, tx ports.Tx, c lockedServices) error {
		old, ok := c.find(sid)
		if !ok {
			return business.ErrServiceNotFound
		}
		if after, err = remake(old, c.business); err != nil {
			return err
		}
		if after.Active && !old.Active && !c.limits.AllowsServices(c.active()+1) {
			return c.limits.ErrTooManyServices()
		}
		if after.Version, err = tx.Services.Update(ctx, id, after); err != nil {
			return fmt.Errorf("store service %s: %w", sid, err)
		}
		return nil
	})
	return after, err
}

// DeleteService removes a service; one with appointments is archived, so that they keep its name and price. NotFound.
func (s *Service) DeleteService(ctx context.Context, id business.ID, sid business.ServiceID) error {
	return s.withLock(ctx, id, func(ctx context.Context, tx ports.Tx, _ business.Business) error {
		if err := tx.Services.Remove(ctx, id, sid, s.clock.Now()); err != nil {
			return core.NotFoundOr(err, business.ErrServiceNotFound, "remove service", sid)
		}
		return nil
	})
}

// AddStarterServices gives a business that has no services the three of the category, and answers all that it has: a
// second call adds nothing.
func (s *Service) AddStarterServices(ctx context.Context, id business.ID, category business.Category) ([]ServiceWithCounts, error) {
	err := s.withServices(ctx, id, func(ctx context.Context, tx ports.Tx, c lockedServices) error {
		if len(c.services) > 0 {
			return nil
		}
		for _, starter := range business.StarterServices(category, c.business.Currency) {
			if err := s.insert(ctx, tx, c, &starter); err != nil {
				return err
			}
		}
		return nil
	})
	if err != nil {
		return nil, err
	}
	return s.ListServices(ctx, id)
}

// lockedServices is a locked business with its services and what its plan allows.
type lockedServices struct {
	business business.Business
	services []business.Service
	limits   tier.Limits
}

func (c lockedServices) find(id business.ServiceID) (business.Service, bool) {
	setup := business.Setup{Services: c.services}
	return setup.Service(id)
}

func (c lockedServices) active() int {
	n := 0
	for _, s := range c.services {
		if s.Active {
			n++
		}
	}
	return n
}

func (s *Service) withServices(ctx context.Context, id business.ID, fn func(ctx context.Context, tx ports.Tx, c lockedServices) error) error {
	return s.withLock(ctx, id, func(ctx context.Context, tx ports.Tx, b business.Business) error {
		services, err := tx.Services.List(ctx, id)
		if err != nil {
			return fmt.Errorf("list services of %s: %w", id, err)
		}
		return fn(ctx, tx, lockedServices{b, services, tier.LimitsOf(b.Entitlement.Effective(s.clock.Now()))})
	})
}
