// Package polling asks payment processors about what is stored: about all that is due, and about what a person waits for. Deposits and
// subscriptions share it. It decides when to ask. What a poll asks and stores is up to them.
package polling

import (
	"context"
	"fmt"
	"sync"
	"time"

	"slotwise/core"
	"slotwise/ports"
)

const (
	// patience is how long a person waits for a poll. The poll itself may take up to limit. Requests time out after 5 seconds.
	patience = 3 * time.Second
	limit    = 25 * time.Second
	// pause is the minimum time between two polls of the same thing that people wait for.
	pause = time.Second
	// batch is the number of things that are taken at once. atOnce is the number of polls that run in parallel, so that one slow
	// account does not delay others for long.
	batch, atOnce = 40, 8
	// rounds bounds a sweep. The next sweep continues.
	rounds = 5
)

// Poller polls things of one kind.
type Poller[T any] struct {
	Clock ports.Clock
	Kind  string // of the things, in the plural, for errors
	// Lease is how long other workers skip a thing that one worker has taken, and the time limit of its poll. If the worker's process
	// dies, the thing is due again at the end of the lease.
	Lease time.Duration
	// TakeDue returns at most limit things that are due, and takes them for the lease.
	TakeDue func(ctx context.Context, now time.Time, lease time.Duration, limit int) ([]T, error)
	// Poll asks the processor and stores what follows, including the time of the next poll.
	Poll func(ctx context.Context, thing T) error
	// ID identifies a thing, and Exists returns NotFound if it was erased, with its business or by a reset of the demo.
	ID     func(thing T) string
	Exists func(ctx context.Context, thing T) error

	mu      sync.Mutex
	running map[string]*run
}

// run is the last poll of a thing that a person waited for.
type run struct {
	began time.Time
	ended bool
}

// Due polls everything that is due. If a poll fails, the others still run. It returns how many polls ran, and the errors of those
// that failed.
func (p *Poller[T]) Due(ctx context.Context) (polled int, failed []error, err error) {
	for range rounds {
		due, err := p.TakeDue(ctx, p.Clock.Now(), p.Lease, batch)
		if err != nil {
			return polled, failed, fmt.Errorf("take the %s that are due: %w", p.Kind, err)
		}
		polled, failed = polled+len(due), append(failed, p.pollAll(ctx, due)...)
		if len(due) < batch {
			break
		}
	}
	return polled, failed, nil
}

func (p *Poller[T]) pollAll(ctx context.Context, due []T) (failed []error) {
	var (
		mu    sync.Mutex
		polls sync.WaitGroup
		turns = make(chan struct{}, atOnce)
	)
	for _, thing := range due {
		turns <- struct{}{}
		polls.Go(func() {
			defer func() { <-turns }()
			if err := p.pollWithin(ctx, thing, p.Lease); err != nil && !p.erased(ctx, thing, err) {
				mu.Lock()
				defer mu.Unlock()
				failed = append(failed, err)
			}
		})
	}
	polls.Wait()
	return failed
}

func (p *Poller[T]) pollWithin(ctx context.Context, thing T, limit time.Duration) error {
	ctx, cancel := context.WithTimeout(ctx, limit)
	defer cancel()
	return core.Protect(func() error { return p.Poll(ctx, thing) })
}

// erased reports whether a poll failed because the thing was erased during the poll.
func (p *Poller[T]) erased(ctx context.Context, thing T, failed error) bool {
	return core.CodeOf(failed) == core.NotFound && core.CodeOf(p.Exists(ctx, thing)) == core.NotFound
}

// Once is Wait, unless such a poll of the thing runs in this process or began less than a second ago. Then it returns at once.
func (p *Poller[T]) Once(ctx context.Context, thing T) {
	if end, ok := p.begin(p.ID(thing)); ok {
		p.wait(ctx, thing, end)
	}
}

// Wait polls for a person, who waits for a short time. A slow poll continues in the background, because the person may go away and the
// outcome must still be stored. A poll that fails is repeated when the thing is due.
func (p *Poller[T]) Wait(ctx context.Context, thing T) { p.wait(ctx, thing, func() {}) }

func (p *Poller[T]) wait(ctx context.Context, thing T, end func()) {
	done := make(chan struct{})
	go func() {
		defer close(done)
		defer end()
		_ = p.pollWithin(context.WithoutCancel(ctx), thing, limit)
	}()
	timer := time.NewTimer(patience)
	defer timer.Stop()
	select {
	case <-done:
	case <-timer.C:
	case <-ctx.Done():
	}
}

// begin returns a function to call when the poll ends, or false if a poll is running or began less than pause ago.
func (p *Poller[T]) begin(id string) (end func(), ok bool) {
	p.mu.Lock()
	defer p.mu.Unlock()
	if p.running == nil {
		p.running = map[string]*run{}
	}
	now := p.Clock.Now()
	for old, r := range p.running {
		if r.ended && now.Sub(r.began) >= pause {
			delete(p.running, old)
		}
	}
	if p.running[id] != nil {
		return nil, false
	}
	r := &run{began: now}
	p.running[id] = r
	return func() {
		p.mu.Lock()
		defer p.mu.Unlock()
		r.ended = true
	}, true
}
