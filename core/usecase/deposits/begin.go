package deposits

import (
	"context"
	"fmt"
	"time"

	"slotwise/core"
	"slotwise/core/appointment"
	"slotwise/core/deposit"
	"slotwise/core/text"
)

// beginPause is the shortest time between two calls for a page.
const beginPause = time.Second

// Begin creates the page on which the customer of a new booking pays, and returns the current deposit. The deposit has no page if
// nothing is left to pay, which a repeated request can find. Begin calls the processor for at most 30 seconds, always with the same
// key. If there is no page by then, it releases the time and returns Conflict with Reason "deposit_unavailable". It returns
// Unavailable after Stop. Then the time stays held, and a repeated request continues.
func (s *Service) Begin(ctx context.Context, a appointment.Appointment) (Deposit, error) {
	ctx, cancel := context.WithTimeout(ctx, deposit.StartLimit+callLimit)
	defer cancel()
	attempts, err := s.deps.Deposits.Attempts(ctx, a.BusinessID, a.ID)
	if err != nil {
		return Deposit{}, fmt.Errorf("read the deposit of appointment %s: %w", a.ID, err)
	}
	attempt, ok := deposit.Counting(attempts)
	if !ok {
		return Deposit{}, fmt.Errorf("appointment %s has no attempt at its deposit", a.ID)
	}
	for attempt.State == deposit.Creating {
		if attempt, err = s.poll(ctx, attempt); err != nil {
			return Deposit{}, err
		}
		if attempt.State == deposit.Creating {
			if err := s.wait(ctx, s.pauseBefore(attempt)); err != nil {
				return Deposit{}, err
			}
			attempt = s.stored(ctx, attempt)
		}
	}
	if attempt.State == deposit.Closing || attempt.State == deposit.Failed || attempt.State == deposit.Expired {
		return Deposit{}, s.unavailable(ctx, attempt)
	}
	now, err := s.deps.Appointments.Get(ctx, a.BusinessID, a.ID)
	if err != nil {
		return Deposit{}, fmt.Errorf("load appointment %s: %w", a.ID, err)
	}
	d, err := s.DepositOf(ctx, now)
	if err != nil {
		return Deposit{}, err
	}
	return *d, nil
}

// pauseBefore returns the time until the next call for a page.
func (s *Service) pauseBefore(a deposit.Attempt) time.Duration {
	if a.Replaces() {
		return max(beginPause, a.NextCheck.Sub(s.deps.Clock.Now()))
	}
	return beginPause
}

func (s *Service) wait(ctx context.Context, pause time.Duration) error {
	if s.deps.Wait != nil {
		return s.deps.Wait(ctx, pause)
	}
	timer := time.NewTimer(pause)
	defer timer.Stop()
	select {
	case <-timer.C:
		return nil
	case <-s.stopping.Done():
		return errRestarting
	case <-ctx.Done():
		return fmt.Errorf("wait for the processor: %w", ctx.Err())
	}
}

// unavailable returns the error for a booking whose deposit cannot be taken. The customer has not seen a page, so nothing was
// charged.
func (s *Service) unavailable(ctx context.Context, a deposit.Attempt) error {
	setup, err := s.setup(ctx, a.Business)
	if err != nil {
		return err
	}
	reason := "deposit_unavailable"
	if setup.Business.Deposits.KeysRefused {
		reason = "deposit_refused"
	}
	refusal := text.Of("deposit.refusedCall", "business", setup.Business.Name, "phone", setup.Business.Phone)
	if setup.Business.Phone == "" {
		refusal = text.Of("deposit.refusedAsk", "business", setup.Business.Name)
	}
	return &core.Error{Code: core.Conflict, Reason: reason, Text: refusal}
}
