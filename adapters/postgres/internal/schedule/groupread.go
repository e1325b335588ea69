package schedule

import (
	"context"
	"sync"
	"time"

	"slotwise/core"
)

// groupRead shares one query among all callers that wait at the same time. At most one query is in progress. Callers that
// arrive during a query join the next one. Each result is therefore read after its caller arrived, as if the caller had its
// own query. The busier the process is, the less each caller costs.
//
// It is hand-written because libraries for shared calls (such as singleflight) let a caller join a query that began before
// it, which can return stale data.
type groupRead[K comparable, V any] struct {
	query func(ctx context.Context, keys []K) (map[K]V, error)
	limit time.Duration // of one query; each caller also has its own deadline

	mu      sync.Mutex
	next    *group[K, V] // its query has not begun; nil: no caller waits
	running bool
}

// group is the callers that share one query.
type group[K comparable, V any] struct {
	keys  map[K]struct{}
	done  chan struct{} // closed when found and err are set
	found map[K]V
	err   error
}

// get returns the value that the database had for the key at some instant after the call began. ok is false if it had none.
func (g *groupRead[K, V]) get(ctx context.Context, key K) (v V, ok bool, err error) {
	joined := g.join(ctx, key)
	if err := g.wait(ctx, joined); err != nil {
		return v, false, err
	}
	v, ok = joined.found[key]
	return v, ok, joined.err
}

// wait returns when the group's query has ended, or when the caller's context ends. It ignores a context whose deadline is
// later than two queries can take: the one in progress and the group's own. Such a call always ends in time, and on a busy
// server a timer for each call would cost more than its share of the query.
func (g *groupRead[K, V]) wait(ctx context.Context, joined *group[K, V]) error {
	if deadline, ok := ctx.Deadline(); ok && time.Until(deadline) > 2*g.limit {
		<-joined.done
		return nil
	}
	select {
	case <-joined.done:
		return nil
	case <-ctx.Done():
		return ctx.Err()
	}
}

func (g *groupRead[K, V]) join(ctx context.Context, key K) *group[K, V] {
	g.mu.Lock()
	defer g.mu.Unlock()
	if g.next == nil {
		g.next = &group[K, V]{keys: map[K]struct{}{}, done: make(chan struct{})}
	}
	g.next.keys[key] = struct{}{}
	if !g.running {
		g.running = true
		go g.run(context.WithoutCancel(ctx)) // the context of one caller must not end the query of others
	}
	return g.next
}

// run runs queries until no caller waits.
func (g *groupRead[K, V]) run(ctx context.Context) {
	for waiting := g.take(); waiting != nil; waiting = g.take() {
		g.read(ctx, waiting)
	}
}

// take closes the next group to further callers, before its query begins.
func (g *groupRead[K, V]) take() *group[K, V] {
	g.mu.Lock()
	defer g.mu.Unlock()
	waiting := g.next
	g.next, g.running = nil, waiting != nil
	return waiting
}

func (g *groupRead[K, V]) read(ctx context.Context, waiting *group[K, V]) {
	defer close(waiting.done)
	ctx, cancel := context.WithTimeout(ctx, g.limit)
	defer cancel()
	keys := make([]K, 0, len(waiting.keys))
	for k := range waiting.keys {
		keys = append(keys, k)
	}
	waiting.err = core.Protect(func() (err error) {
		waiting.found, err = g.query(ctx, keys)
		return err
	})
}
