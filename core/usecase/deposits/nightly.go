package deposits

import (
	"context"
	"errors"
	"fmt"
	"time"

	"slotwise/core"
	"slotwise/core/deposit"
	"slotwise/core/payment"
	"slotwise/ports"
)

const (
	// listedFor is how far back payments are compared. The comparison finds payments that webhooks and polls have missed.
	listedFor = 3 * 24 * time.Hour
	// accountBatch is the number of accounts that are read at once.
	accountBatch = 100
)

// CompareAccounts compares the payments that the processors list for every account with the attempts. It makes two kinds of
// attempts due: those that may still move money, and those that ended without money but have a listed payment. If one account
// fails, the others are still processed.
func (s *Service) CompareAccounts(ctx context.Context) error {
	var problems []error
	last := payment.CredentialsID("")
	for {
		batch, err := s.deps.Credentials.Sealed(ctx, last, accountBatch)
		if err != nil {
			return errors.Join(append(problems, fmt.Errorf("list credentials after %q: %w", last, err))...)
		}
		for _, c := range batch {
			if err := s.compareAccount(ctx, c); err != nil {
				problems = append(problems, fmt.Errorf("compare the account of the credentials %s: %w", c.ID, err))
			}
			last = c.ID
		}
		if len(batch) < accountBatch {
			return errors.Join(problems...)
		}
	}
}

func (s *Service) compareAccount(ctx context.Context, c ports.StoredCredentials) error {
	now := s.deps.Clock.Now()
	unsettled, err := s.deps.Deposits.Unsettled(ctx, c.Business, c.ID)
	if err != nil {
		return err
	}
	for _, a := range unsettled {
		if err := s.wake(ctx, c, a.ID, now); err != nil {
			return err
		}
	}
	if !c.RefusedAt.IsZero() || !c.LastTest.Passed {
		return nil // the processor would refuse the list; polls find out when it accepts the keys again
	}
	account, err := s.open(c)
	if errors.Is(err, errKeysUnreadable) {
		return nil // the list cannot be requested; the readiness check warns the operator
	}
	if err != nil {
		return err
	}
	ctx, cancel := context.WithTimeout(ctx, callLimit)
	defer cancel()
	listed, err := account.processor.List(ctx, account.Account, now.Add(-listedFor))
	if err != nil {
		return fmt.Errorf("list the payments: %w", err)
	}
	for _, l := range listed {
		if err := s.compare(ctx, c, l, now); err != nil {
			return err
		}
	}
	return nil
}

// compare wakes an attempt of the account that ended without money but has a listed payment.
func (s *Service) compare(ctx context.Context, c ports.StoredCredentials, l payment.Listed, now time.Time) error {
	a, err := s.deps.Deposits.Attempt(ctx, deposit.AttemptID(l.Attempt))
	switch {
	case core.CodeOf(err) == core.NotFound: // the attempt belongs to another installation, or was erased
		return nil
	case err != nil:
		return err
	case a.Business != c.Business || !a.State.Ended():
		return nil
	}
	return s.wake(ctx, c, a.ID, now)
}

func (s *Service) wake(ctx context.Context, c ports.StoredCredentials, id deposit.AttemptID, now time.Time) error {
	return s.deps.Deposits.Wake(ctx, c.Business, c.ID, payment.Event{Attempt: string(id)}, now)
}
