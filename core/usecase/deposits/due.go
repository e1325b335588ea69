package deposits

import (
	"context"
	"errors"
	"fmt"
	"sync"
	"time"

	"slotwise/core"
	"slotwise/core/deposit"
)

const (
	// lease is how long other workers skip an attempt that one worker has taken. If its process dies, the attempt is due
	// again at the end of the lease.
	lease = time.Minute
	// dueBatch is the number of attempts that are taken at once. dueAtOnce is the number of polls that run in parallel, so that one
	// slow account does not delay others for long.
	dueBatch, dueAtOnce = 40, 8
	// dueRounds bounds a sweep. The next sweep continues.
	dueRounds = 5
)

// PollDue polls every due attempt: its hold has ended, a webhook has arrived, or its next check is scheduled. If one
// attempt fails, the others are still processed. The failed one is taken again when its lease ends. Stop ends PollDue without an
// error.
func (s *Service) PollDue(ctx context.Context) error {
	var problems []error
	for range dueRounds {
		if s.stopping.Err() != nil {
			break
		}
		due, err := s.deps.Deposits.TakeDue(ctx, s.deps.Clock.Now(), lease, dueBatch)
		if err != nil {
			return errors.Join(append(problems, fmt.Errorf("take the attempts that are due: %w", err))...)
		}
		problems = append(problems, s.pollAll(ctx, due)...)
		if len(due) < dueBatch {
			break
		}
	}
	return errors.Join(problems...)
}

func (s *Service) pollAll(ctx context.Context, due []deposit.Attempt) (problems []error) {
	var (
		mu      sync.Mutex
		running sync.WaitGroup
		turns   = make(chan struct{}, dueAtOnce)
	)
	for _, a := range due {
		turns <- struct{}{}
		running.Go(func() {
			defer func() { <-turns }()
			err := core.Protect(func() error {
				_, err := s.poll(ctx, a)
				return err
			})
			if err != nil && !errors.Is(err, errRestarting) && !s.erased(ctx, a, err) {
				mu.Lock()
				defer mu.Unlock()
				problems = append(problems, err)
			}
		})
	}
	running.Wait()
	return problems
}

// erased reports whether a poll failed because the data of the attempt was erased during the poll, with its business or by a reset
// of the demo.
func (s *Service) erased(ctx context.Context, a deposit.Attempt, failed error) bool {
	if core.CodeOf(failed) != core.NotFound {
		return false
	}
	_, err := s.deps.Deposits.Attempt(ctx, a.ID)
	return core.CodeOf(err) == core.NotFound
}
