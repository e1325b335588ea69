package payments

import (
	"context"
	"errors"
	"fmt"
	"time"

	"slotwise/core/deposit"
)

const (
	// lookPatience is how long a request waits for a look, which may take up to lookLimit. Requests end after 5 seconds.
	lookPatience = 3 * time.Second
	lookLimit    = 25 * time.Second
)

// maxCalls bounds a look. The state table asks for at most three calls in a row; more come with the next look.
const maxCalls = 6

// look asks the processor how an attempt stands, applies what it says, and makes the calls that the state table then asks for. It returns the
// attempt afterwards, also with an error.
func (s *Service) look(ctx context.Context, a deposit.Attempt) (deposit.Attempt, error) {
	c := call{}
	if until := a.PlaceUntil(); !until.IsZero() && !s.deps.Clock.Now().Before(until) {
		change, err := s.apply(ctx, a, deposit.Event{Kind: deposit.HoldEnded})
		if err != nil {
			return s.afterRace(ctx, a, err)
		}
		a, c = change.Attempt, call{change.Ask, change.Refund}
	}
	if c.Call == deposit.NoCall {
		c.Call = a.Look(s.deps.Clock.Now())
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
		if change.Replace {
			c.Call = deposit.CallStart
		}
		if c.Call == deposit.NoCall {
			return a, nil
		}
		if err := s.at(ctx, AfterCommitBeforeNextCall); err != nil {
			return a, err
		}
	}
	return a, nil
}

// afterRace returns the attempt as it is when something else has changed it meanwhile. That has made its own plans for the next look, so
// what was seen before it is dropped.
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

// lookOnce looks at an attempt for somebody who waits. At most one look at an attempt runs at a time, and none follows another within a second:
// who comes meanwhile gets what is stored.
func (s *Service) lookOnce(ctx context.Context, a deposit.Attempt) deposit.Attempt {
	if atRest(a.State) {
		return a
	}
	end, other := s.asking.begin(a.ID, s.deps.Clock.Now())
	if other != nil {
		return s.stored(ctx, a)
	}
	return s.lookPatiently(ctx, a, end)
}

// lookPatiently waits a moment for a look. A slow processor is waited for in the background: who asked may go away, and what the processor has
// done by then must be stored.
func (s *Service) lookPatiently(ctx context.Context, a deposit.Attempt, end func()) deposit.Attempt {
	done := make(chan struct{})
	go func() {
		defer close(done)
		defer end()
		ctx, cancel := context.WithTimeout(context.WithoutCancel(ctx), lookLimit)
		defer cancel()
		// Whatever fails is looked at again when it is due.
		_, _ = s.look(ctx, a)
	}()
	patience := time.NewTimer(lookPatience)
	defer patience.Stop()
	select {
	case <-done:
	case <-patience.C:
	case <-ctx.Done():
	}
	return s.stored(ctx, a)
}

// stored returns the attempt as it is stored now, or as it was read.
func (s *Service) stored(ctx context.Context, a deposit.Attempt) deposit.Attempt {
	if now, err := s.deps.Deposits.Attempt(ctx, a.ID); err == nil {
		return now
	}
	return a
}

// atRest reports whether the processor need not be asked for who waits for a result.
func atRest(state deposit.State) bool {
	return state == deposit.Paid || state == deposit.Refunded || state == deposit.Stuck || state.Ended()
}
