package app

import (
	"context"
	"maps"
	"slices"
	"sync"
	"time"

	"slotwise/adapters/payments/calls"
	"slotwise/core/payment"
	"slotwise/core/usecase/systempage"
	"slotwise/ports"
)

// processorWatch remembers whether payment processors responded to the last call of this process, and whether their clocks agree with ours.
type processorWatch struct {
	mu    sync.Mutex
	heard map[payment.Processor]bool
	wrong map[payment.Processor]bool // what noteClock was told last
	// noteClock is told when a clock begins to differ and when it agrees again; nil: nobody wants to know.
	noteClock func(ctx context.Context, p payment.Processor, ahead time.Duration) error
}

func newProcessorWatch() *processorWatch {
	return &processorWatch{heard: map[payment.Processor]bool{}, wrong: map[payment.Processor]bool{}}
}

// of returns the configuration whose calls of one processor are watched.
func (w *processorWatch) of(id payment.Processor, c calls.Config) calls.Config {
	c.Heard = func(responded bool) {
		w.mu.Lock()
		defer w.mu.Unlock()
		w.heard[id] = responded
	}
	c.Ahead = func(ahead time.Duration) { w.compare(id, ahead) }
	return c
}

// tell makes the watch tell of clocks that differ.
func (w *processorWatch) tell(noteClock func(ctx context.Context, p payment.Processor, ahead time.Duration) error) {
	w.mu.Lock()
	defer w.mu.Unlock()
	w.noteClock = noteClock
}

// noteWait is for how long a call to a processor waits for the note of its clock.
const noteWait = 2 * time.Second

// compare tells of the first response and of each change. What could not be told is told with the next response.
func (w *processorWatch) compare(id payment.Processor, ahead time.Duration) {
	wrong := systempage.ClockWrong(ahead)
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

// states lists the processors in the order of their names.
func (w *processorWatch) states(all ports.PaymentProcessors) []systempage.ProcessorState {
	w.mu.Lock()
	defer w.mu.Unlock()
	var list []systempage.ProcessorState
	for _, id := range slices.Sorted(maps.Keys(all)) {
		responds, asked := w.heard[id]
		list = append(list, systempage.ProcessorState{Name: all[id].Definition().Name, Asked: asked, Responds: responds})
	}
	return list
}
