package booking

import (
	"context"
	"errors"
	"fmt"
	"time"

	"slotwise/core"
	"slotwise/core/appointment"
	"slotwise/core/business"
	"slotwise/ports"
)

// Reclaim runs fn in a transaction in which the appointment has its time again until the given time (zero: permanently): the same
// staff member and time, on any free lane. It returns Conflict with Reason "slot_taken" if it is not available. fn must not
// claim any other time.
func (s *Service) Reclaim(ctx context.Context, id business.ID, aid appointment.ID, until time.Time, fn func(ctx context.Context, tx ports.Tx) error) error {
	const tries = 3
	for try := 1; ; try++ {
		a, err := s.get(ctx, id, aid)
		if err != nil {
			return err
		}
		setup, err := s.setup(ctx, id)
		if err != nil {
			return err
		}
		if setup.Business.CheckTakesBookings(true) != nil {
			return errSlotTaken
		}
		if a.Session != "" {
			err = s.reclaimPlaces(ctx, setup, a, until, fn)
		} else {
			err = s.reclaim(ctx, setup, a, until, fn)
		}
		if again := errors.Is(err, errStale) || errors.Is(err, errSetupChanged); !again || try == tries {
			return err
		}
	}
}

// reclaimPlaces is reclaim for places in a session of a class. They are not available if it was moved or cancelled meanwhile.
func (s *Service) reclaimPlaces(ctx context.Context, setup *business.Setup, a appointment.Appointment, until time.Time, fn func(ctx context.Context, tx ports.Tx) error) error {
	err := s.claim(ctx, func(ctx context.Context, tx ports.Tx) ([]*placement, error) {
		edit, places, err := s.reopened(ctx, tx, a, setup, appointment.Edit{})
		if err != nil {
			return nil, err
		}
		if !edit.StartsAt.Equal(a.StartsAt) {
			return nil, errSlotTaken
		}
		current, err := tx.Appointments.ForUpdate(ctx, a.BusinessID, a.ID)
		if err != nil {
			return nil, fmt.Errorf("lock appointment %s: %w", a.ID, err)
		}
		if current.Version != a.Version {
			return nil, errStale
		}
		current.HeldUntil = until
		if err := occupyPlaces(ctx, tx, current, places); err != nil {
			return nil, err
		}
		return nil, fn(ctx, tx)
	})
	if core.CodeOf(err) == core.Conflict && !errors.Is(err, errSlotTaken) { // full or cancelled
		err = errSlotTaken
	}
	if err != nil {
		return fmt.Errorf("take the places of appointment %s again: %w", a.ID, err)
	}
	return nil
}

func (s *Service) reclaim(ctx context.Context, setup *business.Setup, a appointment.Appointment, until time.Time, fn func(ctx context.Context, tx ports.Tx) error) error {
	p := &placement{
		setup: setup, now: s.deps.Clock.Now(), wanted: wantedAsBooked(a), start: a.StartsAt,
		owner: true, unassigned: wantedAsBooked(a).nobody(), keepsTime: true, restores: true, own: a.ID,
	}
	wanted := []*placement{p}
	err := s.claim(ctx, func(ctx context.Context, tx ports.Tx) ([]*placement, error) {
		plan, err := s.replanLocked(ctx, tx, p)
		if err != nil {
			return wanted, err
		}
		best := plan.best()
		current, err := tx.Appointments.ForUpdate(ctx, a.BusinessID, a.ID)
		if err != nil {
			return wanted, fmt.Errorf("lock appointment %s: %w", a.ID, err)
		}
		if current.Version != a.Version {
			return wanted, errStale
		}
		if err := occupyUntil(ctx, tx, current, best, until); err != nil {
			return wanted, err
		}
		return wanted, fn(ctx, tx)
	})
	if err != nil {
		return fmt.Errorf("take the time of appointment %s again: %w", a.ID, err)
	}
	return nil
}
