package deposits

import (
	"context"
	"errors"
	"fmt"

	"slotwise/core/deposit"
)

// maxCalls bounds a poll. The state table requests at most three calls in a row. The next poll makes any further ones.
const maxCalls = 6

// poll reads the state of an attempt from the processor, applies the reply, and makes the calls that the state table then requests.
// It returns the current attempt, even with an error.
func (s *Service) poll(ctx context.Context, a deposit.Attempt) (deposit.Attempt, error) {
	c := call{}
	if until := a.TimeHeldUntil(); !until.IsZero() && !s.deps.Clock.Now().Before(until) {
		change, err := s.apply(ctx, a, deposit.Event{Kind: deposit.HoldEnded})
		if err != nil {
			return s.afterRace(ctx, a, err)
		}
		a, c = change.Attempt, call{change.Ask, change.Refund}
	}
	if c.Call == deposit.NoCall {
		c.Call = a.Poll(s.deps.Clock.Now())
	}
	for range maxCalls {
		if err := s.at(ctx, BeforeCall); err != nil {
			return a, err
		}
		event, err := s.ask(ctx, a, c)
		if err != nil {
			return a, fmt.Errorf("ask about attempt %s: %w", a.ID, err)
		}
		change, err := s.apply(ctx, a, event)
		if err != nil {
			return s.afterRace(ctx, a, err)
		}
		a, c = change.Attempt, call{change.Ask, change.Refund}
		if c.Call == deposit.NoCall {
			return a, nil
		}
		if err := s.at(ctx, AfterCommitBeforeNextCall); err != nil {
			return a, err
		}
	}
	return a, nil
}

// afterRace returns the stored attempt after a concurrent change. That change has scheduled its own next poll, so the reply that
// was read before it is dropped.
func (s *Service) afterRace(ctx context.Context, a deposit.Attempt, err error) (deposit.Attempt, error) {
	if !errors.Is(err, errStale) {
		return a, fmt.Errorf("apply what was seen of attempt %s: %w", a.ID, err)
	}
	now, err := s.deps.Deposits.Attempt(ctx, a.ID)
	if err != nil {
		return a, fmt.Errorf("load attempt %s: %w", a.ID, err)
	}
	return now, nil
}

func afterCall(c deposit.Call) Point {
	switch c {
	case deposit.CallStart, deposit.CallFind:
		return AfterCreateBeforeCommit
	case deposit.CallCapture:
		return AfterCaptureBeforeCommit
	case deposit.CallRefund:
		return AfterRefundBeforeCommit
	case deposit.CallRead, deposit.CallEnd, deposit.NoCall:
	}
	return AfterCallBeforeCommit
}

// pollOnce polls for a waiting person, unless such a poll of the attempt runs or has just run. It returns the stored attempt.
func (s *Service) pollOnce(ctx context.Context, a deposit.Attempt) deposit.Attempt {
	if atRest(a.State) {
		return a
	}
	s.polls.Once(ctx, a)
	return s.stored(ctx, a)
}

// stored returns the currently stored attempt, or a if that cannot be read.
func (s *Service) stored(ctx context.Context, a deposit.Attempt) deposit.Attempt {
	if now, err := s.deps.Deposits.Attempt(ctx, a.ID); err == nil {
		return now
	}
	return a
}

// atRest reports whether a result needs no call to the processor.
func atRest(state deposit.State) bool {
	return state == deposit.Paid || state == deposit.Refunded || state == deposit.Stuck || state.Ended()
}
