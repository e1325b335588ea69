package deposits

import (
	"context"
	"errors"
	"fmt"
	"time"

	"slotwise/core"
	"slotwise/core/deposit"
)

const (
	// pollPatience is how long a request waits for a poll. The poll itself may take up to pollLimit. Requests time out after
	// 5 seconds.
	pollPatience = 3 * time.Second
	pollLimit    = 25 * time.Second
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

// pollOnce runs a poll for a waiting person. At most one poll of an attempt runs at a time, and the next one starts at least a
// second later. Concurrent callers get the stored attempt.
func (s *Service) pollOnce(ctx context.Context, a deposit.Attempt) deposit.Attempt {
	if atRest(a.State) {
		return a
	}
	end, other := s.asking.begin(a.ID, s.deps.Clock.Now())
	if other != nil {
		return s.stored(ctx, a)
	}
	return s.pollPatiently(ctx, a, end)
}

// pollPatiently waits for a poll for a short time. A slow poll continues in the background, because the caller may go away and the
// outcome must still be stored.
func (s *Service) pollPatiently(ctx context.Context, a deposit.Attempt, end func()) deposit.Attempt {
	done := make(chan struct{})
	go func() {
		defer close(done)
		defer end()
		ctx, cancel := context.WithTimeout(context.WithoutCancel(ctx), pollLimit)
		defer cancel()
		// After a failure the attempt is checked again when it is due.
		_ = core.Protect(func() error {
			_, err := s.poll(ctx, a)
			return err
		})
	}()
	patience := time.NewTimer(pollPatience)
	defer patience.Stop()
	select {
	case <-done:
	case <-patience.C:
	case <-ctx.Done():
	}
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
