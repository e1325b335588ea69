package app

import (
	"context"
	"maps"
	"slices"
	"sync"
	"time"

	"slotwise/adapters/payments/calls"
	"slotwise/core/payment"
	"slotwise/core/usecase/operators"
	"slotwise/ports"
)

// processorWatch records whether payment processors responded to this process's last call, and whether their clocks agree with ours.
type processorWatch struct {
	mu    sync.Mutex
	heard map[payment.Processor]bool
	wrong map[payment.Processor]bool // the last state that noteClock accepted
	// noteClock is called when a clock begins to differ and when it agrees again. It may be nil.
	noteClock func(ctx context.Context, p payment.Processor, ahead time.Duration) error
	// awaitDurable is called before each call that can change something at a processor. It may be nil.
	awaitDurable func(context.Context) error
}

func newProcessorWatch() *processorWatch {
	return &processorWatch{heard: map[payment.Processor]bool{}, wrong: map[payment.Processor]bool{}}
}

// of returns a configuration that reports the calls of one processor to the watch.
func (w *processorWatch) of(id payment.Processor, c calls.Config) calls.Config {
	c.Heard = func(responded bool) {
		w.mu.Lock()
		defer w.mu.Unlock()
		w.heard[id] = responded
	}
	c.Ahead = func(ahead time.Duration) { w.compare(id, ahead) }
	c.Before = w.before
	return c
}

// holdBack makes calls that can change something at a processor wait for awaitDurable, because they follow from what was read.
func (w *processorWatch) holdBack(awaitDurable func(context.Context) error) {
	w.mu.Lock()
	defer w.mu.Unlock()
	w.awaitDurable = awaitDurable
}

func (w *processorWatch) before(ctx context.Context) error {
	w.mu.Lock()
	await := w.awaitDurable
	w.mu.Unlock()
	if await == nil {
		return nil
	}
	return await(ctx)
}

// tell sets the function that is called about clocks that differ.
func (w *processorWatch) tell(noteClock func(ctx context.Context, p payment.Processor, ahead time.Duration) error) {
	w.mu.Lock()
	defer w.mu.Unlock()
	w.noteClock = noteClock
}

// noteWait is how long a call to a processor waits for noteClock.
const noteWait = 2 * time.Second

// compare calls noteClock for the first response and for each change. If noteClock fails, the next response calls it again.
func (w *processorWatch) compare(id payment.Processor, ahead time.Duration) {
	wrong := operators.ClockWrong(ahead)
	w.mu.Lock()
	told, known := w.wrong[id]
	noteClock := w.noteClock
	w.mu.Unlock()
	if noteClock == nil || known && told == wrong {
		return
	}
	ctx, cancel := context.WithTimeout(context.Background(), noteWait)
	defer cancel()
	if noteClock(ctx, id, ahead) != nil {
		return
	}
	w.mu.Lock()
	defer w.mu.Unlock()
	w.wrong[id] = wrong
}

// states lists the processors ordered by name.
func (w *processorWatch) states(all ports.PaymentProcessors) []operators.ProcessorState {
	w.mu.Lock()
	defer w.mu.Unlock()
	var list []operators.ProcessorState
	for _, id := range slices.Sorted(maps.Keys(all)) {
		responds, asked := w.heard[id]
		list = append(list, operators.ProcessorState{Name: all[id].Definition().Name, Asked: asked, Responds: responds})
	}
	return list
}
