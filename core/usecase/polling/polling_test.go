package polling_test

import (
	"context"
	"errors"
	"slices"
	"sync"
	"testing"
	"testing/synctest"
	"time"

	"slotwise/core"
	"slotwise/core/usecase/polling"
	"slotwise/ports/porttest"
)

var start = time.Date(2027, time.March, 1, 6, 0, 0, 0, time.UTC)

// things are numbered things, of which some are due.
type things struct {
	*polling.Poller[int]
	clock *porttest.Clock
	mu    sync.Mutex
	due   []int
	polls []int
}

func newThings(poll func(ctx context.Context, thing int) error) *things {
	w := &things{clock: porttest.NewClock(start)}
	w.Poller = &polling.Poller[int]{
		Clock: w.clock, Kind: "things", Lease: time.Minute,
		TakeDue: func(_ context.Context, _ time.Time, _ time.Duration, limit int) ([]int, error) {
			taken := w.due[:min(limit, len(w.due))]
			w.due = w.due[len(taken):]
			return taken, nil
		},
		Poll: func(ctx context.Context, thing int) error {
			w.mu.Lock()
			w.polls = append(w.polls, thing)
			w.mu.Unlock()
			return poll(ctx, thing)
		},
		ID: func(thing int) string { return string(rune(thing)) },
		Exists: func(_ context.Context, thing int) error {
			if thing == erased {
				return &core.Error{Code: core.NotFound}
			}
			return nil
		},
	}
	return w
}

const erased = 7

func TestAllThatIsDueIsPolled(t *testing.T) {
	t.Parallel()
	w := newThings(func(_ context.Context, thing int) error {
		switch thing {
		case 3:
			return errors.New("it failed")
		case 5:
			panic("a panic")
		case erased, 9:
			return &core.Error{Code: core.NotFound}
		}
		return nil
	})
	for thing := range 100 {
		w.due = append(w.due, thing)
	}
	polled, failed, err := w.Due(t.Context())
	porttest.OK(t, err)
	porttest.Same(t, "polled", polled, 100)
	porttest.Same(t, "failed: one with an error, one with a panic, one that does not find something else", len(failed), 3)
	slices.Sort(w.polls)
	porttest.Same(t, "each once", len(slices.Compact(w.polls)), 100)
}

func TestASlowPollEndsWithItsLease(t *testing.T) {
	t.Parallel()
	synctest.Test(t, func(t *testing.T) {
		w := newThings(func(ctx context.Context, _ int) error {
			<-ctx.Done()
			return ctx.Err()
		})
		w.due = []int{1, 2}
		began := time.Now()
		_, failed, err := w.Due(t.Context())
		porttest.OK(t, err)
		porttest.Same(t, "failed", len(failed), 2)
		porttest.Same(t, "the time that both took", time.Since(began), time.Minute)
	})
}

func TestOnePollAtATimeForPeople(t *testing.T) {
	t.Parallel()
	synctest.Test(t, func(t *testing.T) {
		answer := make(chan struct{})
		w := newThings(func(_ context.Context, thing int) error {
			if thing == 1 {
				<-answer
			}
			return nil
		})
		polls := func() int {
			w.mu.Lock()
			defer w.mu.Unlock()
			return len(w.polls)
		}
		began := time.Now()
		w.Once(t.Context(), 1)
		porttest.Same(t, "patience with a slow poll", time.Since(began), 3*time.Second)
		w.clock.Advance(time.Hour)
		w.Once(t.Context(), 1)
		porttest.Same(t, "polls while the first runs", polls(), 1)
		w.Once(t.Context(), 2)
		porttest.Same(t, "polls, with one of another thing", polls(), 2)
		close(answer)
		synctest.Wait()
		w.Once(t.Context(), 2)
		porttest.Same(t, "polls too soon after one", polls(), 2)
		w.clock.Advance(time.Second)
		w.Once(t.Context(), 1)
		w.Once(t.Context(), 2)
		porttest.Same(t, "polls after a second", polls(), 4)
		w.Wait(t.Context(), 2)
		porttest.Same(t, "polls, with one that an order needs", polls(), 5)
	})
}

func TestAPersonWhoLeavesStopsNoPoll(t *testing.T) {
	t.Parallel()
	synctest.Test(t, func(t *testing.T) {
		var failed error
		w := newThings(func(ctx context.Context, _ int) error {
			select {
			case <-time.After(20 * time.Second):
			case <-ctx.Done():
				failed = ctx.Err()
			}
			return nil
		})
		ctx, leave := context.WithCancel(t.Context())
		leave()
		w.Once(ctx, 1)
		<-time.After(21 * time.Second) // of the test's own clock
		porttest.OK(t, failed)
		porttest.Same(t, "polls", len(w.polls), 1)
	})
}
