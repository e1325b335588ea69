package payments

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
	// lease is how long others leave an attempt alone that somebody looks at. A process that dies gives it back by then.
	lease = time.Minute
	// dueBatch is how many attempts are taken at once, and dueAtOnce how many of them are looked at in parallel. One slow account delays
	// no others for long.
	dueBatch, dueAtOnce = 40, 8
	// dueRounds bounds a sweep. The next one goes on.
	dueRounds = 5
)

// LookAtDue looks at every attempt that is due: a hold has ended, a webhook has come, or it is simply time again. An attempt that fails does
// not stop the others, and is taken again when its lease ends. Stop ends it without an error.
func (s *Service) LookAtDue(ctx context.Context) error {
	var problems []error
	for range dueRounds {
		if s.stopping.Err() != nil {
			break
		}
		due, err := s.deps.Deposits.TakeDue(ctx, s.deps.Clock.Now(), lease, dueBatch)
		if err != nil {
			return errors.Join(append(problems, fmt.Errorf("take the attempts that are due: %w", err))...)
		}
		problems = append(problems, s.lookAtAll(ctx, due)...)
		if len(due) < dueBatch {
			break
		}
	}
	return errors.Join(problems...)
}

func (s *Service) lookAtAll(ctx context.Context, due []deposit.Attempt) (problems []error) {
	var (
		mu      sync.Mutex
		running sync.WaitGroup
		places  = make(chan struct{}, dueAtOnce)
	)
	for _, a := range due {
		places <- struct{}{}
		running.Go(func() {
			defer func() { <-places }()
			if _, err := s.look(ctx, a); err != nil && !errors.Is(err, errRestarting) && !s.erased(ctx, a, err) {
				mu.Lock()
				defer mu.Unlock()
				problems = append(problems, err)
			}
		})
	}
	running.Wait()
	return problems
}

// erased reports whether a look failed because everything that belongs to the attempt was erased while it was under way, with its business
// or with the sample data.
func (s *Service) erased(ctx context.Context, a deposit.Attempt, failed error) bool {
	if core.CodeOf(failed) != core.NotFound {
		return false
	}
	_, err := s.deps.Deposits.Attempt(ctx, a.ID)
	return core.CodeOf(err) == core.NotFound
}
