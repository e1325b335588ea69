package report

import (
	"context"
	"sync"
	"time"

	"slotwise/core"
	"slotwise/core/business"
	"slotwise/core/text"
)

// turns allows one search per business at a time in this process, so that no business occupies all database connections.
// Further searches wait briefly. No library of this program has a keyed lock with a deadline.
type turns struct {
	mu     sync.Mutex
	taking map[business.ID]*turn // the businesses with a search that runs or waits
}

// turn is the state that the searches of one business share.
type turn struct {
	running chan struct{} // holds an element while a search runs
	users   int           // searches that run or wait
}

const longestWait = 2 * time.Second

var errSearching = &core.Error{
	Code: core.TooMany, Reason: "search_running", Text: text.Of("report.searchRuns"), RetryAfter: longestWait,
}

// take waits at most the given time for the business's turn. It returns errSearching on timeout, and otherwise the function
// that ends the turn.
func (t *turns) take(ctx context.Context, id business.ID, atMost time.Duration) (end func(), err error) {
	mine := t.join(id)
	waited, cancel := context.WithTimeout(ctx, atMost)
	defer cancel()
	select {
	case mine.running <- struct{}{}:
		return func() { <-mine.running; t.leave(id, mine) }, nil
	case <-waited.Done():
		t.leave(id, mine)
		if ctx.Err() != nil {
			return nil, ctx.Err()
		}
		return nil, errSearching
	}
}

func (t *turns) join(id business.ID) *turn {
	t.mu.Lock()
	defer t.mu.Unlock()
	mine, exists := t.taking[id]
	if !exists {
		mine = &turn{running: make(chan struct{}, 1)}
		t.taking[id] = mine
	}
	mine.users++
	return mine
}

func (t *turns) leave(id business.ID, mine *turn) {
	t.mu.Lock()
	defer t.mu.Unlock()
	mine.users--
	if mine.users == 0 {
		delete(t.taking, id)
	}
}
