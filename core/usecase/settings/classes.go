package settings

import (
	"context"
	"fmt"
	"slices"

	"slotwise/core"
	"slotwise/core/business"
	"slotwise/core/class"
	"slotwise/core/text"
	"slotwise/ports"
)

// checkClass returns the details of the class that a service remains: those given, or else the present ones. It returns Invalid for a service
// that would become a class, and LimitReached for other details than before if the plan has no classes.
func (l lockedServices) checkClass(old business.Service, given *business.ClassDetails) (*business.ClassDetails, error) {
	switch {
	case given == nil && old.IsClass():
		return &business.ClassDetails{Capacity: old.Capacity, MostPlaces: old.MostPlaces, KeepsPlans: true}, nil
	case given == nil:
		return nil, nil
	case !old.IsClass():
		return nil, core.InvalidField(business.FieldClass, text.Of("class.fixed"))
	}
	if same := given.KeepsPlans && given.Capacity == old.Capacity && max(given.MostPlaces, 1) == old.MostPlaces; same {
		return given, nil
	}
	return given, l.limits.CheckClasses()
}

// replacePlans replaces the timetable of a class. Sessions ahead of times that were left out or changed are removed if nobody has booked them.
func (s *Service) replacePlans(ctx context.Context, tx ports.Tx, locked lockedServices, service business.ServiceID, d *business.ClassDetails) error {
	if d == nil || d.KeepsPlans {
		return nil
	}
	id, now := locked.business.ID, s.deps.Clock.Now()
	all, err := tx.Classes.Plans(ctx, id)
	if err != nil {
		return fmt.Errorf("list the timetables of %s: %w", id, err)
	}
	before := plansOf(all, service)
	staff, err := tx.Staff.List(ctx, id)
	if err != nil {
		return fmt.Errorf("list the staff of %s: %w", id, err)
	}
	plans, err := class.ParsePlans(d.Plans, before, service, staff, locked.business.Today(now), s.deps.Generate.ID, now)
	if err != nil {
		return err
	}
	var gone, others []class.PlanID
	var changed []class.Plan
	for _, b := range before {
		i := slices.IndexFunc(plans, func(p class.Plan) bool { return p.ID == b.ID })
		switch {
		case i < 0:
			gone, others = append(gone, b.ID), append(others, b.ID)
		case !plans[i].Same(b):
			others = append(others, b.ID)
		}
	}
	for _, p := range plans {
		if !slices.ContainsFunc(before, func(b class.Plan) bool { return b.ID == p.ID && b.Same(p) }) {
			changed = append(changed, p)
		}
	}
	if len(others) > 0 {
		if err := tx.Classes.RemoveUnbooked(ctx, id, service, others, now); err != nil {
			return fmt.Errorf("remove the sessions of former times of %s: %w", service, err)
		}
	}
	if err := tx.Classes.PutPlans(ctx, id, changed); err != nil {
		return fmt.Errorf("store the timetable of %s: %w", service, err)
	}
	if err := tx.Classes.RemovePlans(ctx, id, gone); err != nil {
		return fmt.Errorf("store the timetable of %s: %w", service, err)
	}
	return nil
}

// removeTimetable removes the timetable of a class that is deleted, and the sessions ahead that nobody has booked.
func (s *Service) removeTimetable(ctx context.Context, tx ports.Tx, locked lockedServices, service business.ServiceID) error {
	id := locked.business.ID
	if err := tx.Classes.RemoveUnbooked(ctx, id, service, nil, s.deps.Clock.Now()); err != nil {
		return fmt.Errorf("remove the sessions of %s: %w", service, err)
	}
	return s.replacePlans(ctx, tx, locked, service, &business.ClassDetails{})
}

func plansOf(all []class.Plan, service business.ServiceID) []class.Plan {
	return slices.DeleteFunc(slices.Clone(all), func(p class.Plan) bool { return p.ServiceID != service })
}

// ClassPlans returns the timetable of a class, by weekday and time. Other services have none.
func (s *Service) ClassPlans(ctx context.Context, id business.ID, service business.Service) ([]class.Plan, error) {
	if !service.IsClass() {
		return nil, nil
	}
	all, err := s.deps.Classes.Plans(ctx, id)
	if err != nil {
		return nil, fmt.Errorf("list the timetables of %s: %w", id, err)
	}
	return plansOf(all, service.ID), nil
}
