package postgres

import (
	"context"
	"sync"
	"time"
)

// groupRead shares one query between all callers that wait at the same time. At most one query is in progress. Callers that
// arrive meanwhile join the next one, so each result was read after its caller arrived and is as fresh as one of its own. The
// busier the process is, the less a caller costs.
//
// It is hand-written because libraries for shared calls (such as singleflight) let a caller join a query that began before
// it, which can return stale data.
type groupRead[K comparable, V any] struct {
	query func(ctx context.Context, keys []K) (map[K]V, error)
	limit time.Duration // of one query; callers have deadlines of their own

	mu      sync.Mutex
	next    *group[K, V] // its query has not begun; nil: nobody waits
	running bool
}

// group is the callers of one query.
type group[K comparable, V any] struct {
	keys  map[K]struct{}
	done  chan struct{} // closed when found and err are set
	found map[K]V
	err   error
}

// get returns what the database contains for the key at some instant after the call began. ok is false if that is nothing.
func (g *groupRead[K, V]) get(ctx context.Context, key K) (v V, ok bool, err error) {
	joined := g.join(ctx, key)
	if err := g.wait(ctx, joined); err != nil {
		return v, false, err
	}
	v, ok = joined.found[key]
	return v, ok, joined.err
}

// wait returns when the group's query has ended, or else with the caller's error. It does not watch a context whose deadline
// is after the end of that query and the one before it, whose callers are the many requests of a busy server: a timer for each
// costs more than the query's share. Such a caller who gives up is waited for until then.
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
		go g.run(context.WithoutCancel(ctx)) // others wait for the query after this caller has given up
	}
	return g.next
}

// run queries until nobody waits.
func (g *groupRead[K, V]) run(ctx context.Context) {
	for waiting := g.take(); waiting != nil; waiting = g.take() {
		g.read(ctx, waiting)
	}
}

// take closes the next group to newcomers, before its query begins.
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
	waiting.found, waiting.err = g.query(ctx, keys)
}
