package deposits

import (
	"context"
	"errors"
	"slices"
	"time"

	"slotwise/core/deposit"
	"slotwise/core/usecase/polling"
)

// lease is longer than a poll takes, unless the processor is slow.
const lease = time.Minute

func (s *Service) poller() *polling.Poller[deposit.Attempt] {
	return &polling.Poller[deposit.Attempt]{
		Clock: s.deps.Clock, Kind: "attempts at deposits", Lease: lease,
		TakeDue: func(ctx context.Context, now time.Time, lease time.Duration, limit int) ([]deposit.Attempt, error) {
			if s.stopped() {
				return nil, nil
			}
			return s.deps.Deposits.TakeDue(ctx, now, lease, limit)
		},
		Poll: func(ctx context.Context, a deposit.Attempt) error {
			_, err := s.poll(ctx, a)
			return err
		},
		ID: func(a deposit.Attempt) string { return string(a.ID) },
		Exists: func(ctx context.Context, a deposit.Attempt) error {
			_, err := s.deps.Deposits.Attempt(ctx, a.ID)
			return err
		},
	}
}

// PollDue polls every due attempt: its hold has ended, a webhook has arrived, or its next check is scheduled. If one
// attempt fails, the others are still processed. The failed one is taken again when its lease ends. Stop ends PollDue without an
// error.
func (s *Service) PollDue(ctx context.Context) error {
	_, failed, err := s.polls.Due(ctx)
	failed = slices.DeleteFunc(failed, func(err error) bool { return errors.Is(err, errRestarting) })
	return errors.Join(append(failed, err)...)
}
