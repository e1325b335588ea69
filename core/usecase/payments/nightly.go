package payments

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
	// listedFor is how far back payments are compared. A payment that no webhook and no look has found is found within it.
	listedFor = 3 * 24 * time.Hour
	// accountBatch is how many accounts are read at once.
	accountBatch = 100
)

// CompareAccounts compares what the processors list of every account with the attempts: what may still move money is looked at again, and so
// is an attempt that the processor names although it should have none. An account that fails does not stop the others.
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
		return nil // it lists nothing, and looks find out when it works again
	}
	account, err := s.open(c)
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

// compare wakes an attempt of the account that ended without money, although the processor names it.
func (s *Service) compare(ctx context.Context, c ports.StoredCredentials, l payment.Listed, now time.Time) error {
	a, err := s.deps.Deposits.Attempt(ctx, deposit.AttemptID(l.Attempt))
	switch {
	case core.CodeOf(err) == core.NotFound: // of another installation, or erased
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
