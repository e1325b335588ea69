package customers

import (
	"context"
	"errors"
	"fmt"
	"time"

	"slotwise/core"
	"slotwise/core/access"
	"slotwise/core/appointment"
	"slotwise/core/business"
	"slotwise/core/customer"
	"slotwise/core/message"
	"slotwise/ports"
)

// EraseInput says whom to erase.
type EraseInput struct {
	Business  business.ID
	Customer  customer.ID
	IfVersion core.IfVersion
	Silent    bool // future appointments are cancelled without a message
}

// Erase permanently removes everything that identifies a customer. It cancels future appointments first. The
// appointments stay without personal data, for the figures. The address stays in the message about a cancellation until that
// message is sent. It returns Changed with the current record.
func (s *Service) Erase(ctx context.Context, by appointment.Actor, in EraseInput) (Record, error) {
	if err := by.Check(access.Export); err != nil {
		return Record{}, err
	}
	setup, err := s.setup(ctx, in.Business)
	if err != nil {
		return Record{}, err
	}
	for range tries {
		err = s.deps.Tx.InTx(ctx, func(ctx context.Context, tx ports.Tx) error {
			return s.erase(ctx, tx, setup, by, in)
		})
		if !errors.Is(err, errBookedMeantime) {
			break
		}
	}
	switch {
	case errors.Is(err, errBookedMeantime), errors.Is(err, errChanged):
		return s.changedRecord(ctx, in.Business, in.Customer, errChanged)
	case err != nil:
		return Record{}, fmt.Errorf("erase customer %s: %w", in.Customer, err)
	}
	return Record{}, nil
}

func (s *Service) erase(ctx context.Context, tx ports.Tx, setup *business.Setup, by appointment.Actor, in EraseInput) error {
	if err := tx.Customers.LockBusiness(ctx, in.Business); err != nil {
		return core.NotFoundOr(err, business.ErrNotFound, "lock business", in.Business)
	}
	booked, err := tx.Customers.LockAppointments(ctx, in.Business, in.Customer)
	if err != nil {
		return core.NotFoundOr(err, customer.ErrNotFound, "lock the appointments of customer", in.Customer)
	}
	if _, err := lock(ctx, tx, in.Business, in.Customer, in.IfVersion); err != nil {
		return err
	}
	now := s.deps.Clock.Now()
	// A waiting message would keep the address until it is sent.
	notice := appointment.Notice{Silent: in.Silent || setup.Business.EmailConfirmedAt.IsZero()}
	for _, a := range booked {
		if err := s.eraseFrom(ctx, tx, setup, a, by, notice, now); err != nil {
			return err
		}
	}
	complete, err := tx.Customers.Erase(ctx, in.Business, in.Customer, len(booked), now)
	if err == nil && !complete {
		err = errBookedMeantime
	}
	return err
}

// eraseFrom removes personal data from an appointment. It cancels a future appointment first.
func (s *Service) eraseFrom(ctx context.Context, tx ports.Tx, setup *business.Setup, a appointment.Appointment, by appointment.Actor, notice appointment.Notice, now time.Time) error {
	if a.Status.Occupies() && a.StartsAt.After(now) && a.DeletedAt.IsZero() {
		var err error
		if a, err = s.deps.Bookings.CancelLocked(ctx, tx, setup, a, by, notice, now); err != nil {
			return err
		}
	}
	after, entry := a.Erased(by, customer.ErasedName, now)
	return s.publish.Change(ctx, tx, setup, message.Change{Before: a, After: after, Entry: entry}, now)
}
