package booking

import (
	"context"
	"errors"
	"fmt"
	"time"

	"slotwise/core"
	"slotwise/core/appointment"
	"slotwise/core/business"
	"slotwise/core/class"
	"slotwise/core/setupchange"
	"slotwise/core/text"
	"slotwise/ports"
)

// CancelInDeletion cancels the future appointments of every business that is being deleted. Their customers get the usual
// message. Each cancellation is a separate transaction, so after an interruption the next sweep continues where this one stopped.
// If one business fails, the others are still processed.
func (s *Service) CancelInDeletion(ctx context.Context) error {
	ids, err := s.deps.Deletions.InDeletion(ctx)
	if err != nil {
		return fmt.Errorf("list businesses that are being deleted: %w", err)
	}
	var problems []error
	for _, id := range ids {
		if err := s.cancelUpcoming(ctx, id); err != nil && core.CodeOf(err) != core.NotFound { // erased concurrently
			problems = append(problems, err)
		}
	}
	return errors.Join(problems...)
}

func (s *Service) cancelUpcoming(ctx context.Context, id business.ID) error {
	setup, err := s.setup(ctx, id)
	if err != nil {
		return err
	}
	now := s.deps.Clock.Now()
	booked, err := s.deps.Appointments.Booked(ctx, id, now)
	if err != nil {
		return fmt.Errorf("read what is booked at %s: %w", id, err)
	}
	for _, p := range booked {
		if !p.StartsAt.After(now) {
			continue
		}
		err := s.cancelForDeletion(ctx, setup, p, now)
		if errors.Is(err, errSetupChanged) { // the owner may have decided to keep the business; the next sweep finds out
			return nil
		}
		if err != nil {
			return fmt.Errorf("cancel %s of a business in deletion: %w", p.ID, err)
		}
	}
	return nil
}

// cancelForDeletion holds the setup, so that nothing is cancelled after the owner has decided to keep the business.
func (s *Service) cancelForDeletion(ctx context.Context, setup *business.Setup, booked setupchange.Booked, now time.Time) error {
	id := setup.Business.ID
	return s.deps.Tx.InTx(ctx, func(ctx context.Context, tx ports.Tx) error {
		version, err := tx.Allocations.HoldSetup(ctx, id)
		if err != nil {
			return fmt.Errorf("hold the setup of %s: %w", id, err)
		}
		if version != setup.Version || !setup.Business.InDeletion() {
			return errSetupChanged
		}
		by, why := appointment.Actor{Kind: appointment.ActorOwner}, Explanation{Says: text.Of("appointment.accountInDeletion")}
		if booked.OfSession {
			return s.cancelSessionForDeletion(ctx, tx, setup, booked.Session(), by, why, now)
		}
		a, err := tx.Appointments.ForUpdate(ctx, id, booked.ID)
		if err != nil {
			return fmt.Errorf("lock the appointment: %w", err)
		}
		if !a.Status.Occupies() || !a.StartsAt.After(now) || !a.DeletedAt.IsZero() {
			return nil // already cancelled concurrently
		}
		_, err = s.cancel(ctx, tx, setup, a, by, why, now)
		return err
	})
}

// cancelSessionForDeletion cancels a session of a class with the appointments in it.
func (s *Service) cancelSessionForDeletion(ctx context.Context, tx ports.Tx, setup *business.Setup, session appointment.SessionID, by appointment.Actor, why Explanation, now time.Time) error {
	of, err := tx.Classes.ForUpdate(ctx, setup.Business.ID, session)
	if err != nil {
		return fmt.Errorf("lock the session: %w", err)
	}
	if of.Status != class.Scheduled || !of.StartsAt.After(now) {
		return nil // already cancelled concurrently
	}
	changes, err := s.cancelOne(ctx, tx, setup, of, by, why, now)
	if err != nil {
		return err
	}
	return s.publish.SessionChanges(ctx, tx, setup, changes, now)
}
