package report

import (
	"context"
	"fmt"
	"time"

	"slotwise/core/appointment"
	"slotwise/core/business"
	"slotwise/ports"
)

// ResourceUse is a time in which items of an appointment use a resource, without the buffers around it.
type ResourceUse struct {
	ports.OccupiedResource

	Items []int // their indexes
}

// Resources returns which resources an appointment uses, and when.
func (s *Service) Resources(ctx context.Context, a appointment.Appointment) ([]ResourceUse, error) {
	setup, err := s.setup(ctx, a.BusinessID)
	if err != nil {
		return nil, err
	}
	uses, err := s.uses(ctx, setup, s.deps.Clock.Now(), []appointment.Appointment{a})
	return uses[a.ID], err
}

// uses returns the resources that appointments use. Pools that the business has no more do not count. It reads nothing for a business
// without resources.
func (s *Service) uses(ctx context.Context, setup *business.Setup, now time.Time, appointments []appointment.Appointment) (map[appointment.ID][]ResourceUse, error) {
	if len(setup.PoolsAt(now)) == 0 {
		return nil, nil
	}
	ids := make([]appointment.ID, len(appointments))
	byID := make(map[appointment.ID]appointment.Appointment, len(appointments))
	for i, a := range appointments {
		ids[i], byID[a.ID] = a.ID, a
	}
	occupied, err := s.deps.Reports.OccupiedResources(ctx, setup.Business.ID, ids)
	if err != nil {
		return nil, fmt.Errorf("read the resources of appointments: %w", err)
	}
	uses := map[appointment.ID][]ResourceUse{}
	for _, o := range occupied {
		if _, exists := setup.Pool(o.Pool); exists {
			uses[o.Appointment] = append(uses[o.Appointment], useOf(byID[o.Appointment], o))
		}
	}
	return uses, nil
}

// useOf finds the items that need a resource in the time in which their appointment occupies it.
func useOf(a appointment.Appointment, o ports.OccupiedResource) ResourceUse {
	use := ResourceUse{OccupiedResource: o}
	for n, item := range a.Items {
		start := a.StartsAt.Add(item.After)
		for _, need := range business.ResourceNeeds(item.Steps) {
			if need.Pool != o.Pool {
				continue
			}
			for _, span := range need.Spans {
				use.add(n, start.Add(span.From), start.Add(span.To), o)
			}
		}
	}
	return use
}

// add adds a time in which an item needs the resource, if the appointment occupies it then.
func (u *ResourceUse) add(item int, from, to time.Time, o ports.OccupiedResource) {
	if from.Before(o.From) || to.After(o.To) {
		return
	}
	if len(u.Items) == 0 {
		u.From, u.To = from, to
	}
	if to.After(u.To) {
		u.To = to
	}
	if from.Before(u.From) {
		u.From = from
	}
	if last := len(u.Items) - 1; last < 0 || u.Items[last] != item {
		u.Items = append(u.Items, item)
	}
}
