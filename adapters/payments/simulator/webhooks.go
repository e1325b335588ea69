package simulator

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"net/http"
	"slices"
	"time"
)

// Delivery is a webhook in the queue. Tests may change its fields before it is delivered.
type Delivery struct {
	Event    string // the processor's id of the event
	Type     string // the processor's type of event, such as "checkout.session.completed"
	URL      string // the registered address
	Body     []byte
	Attempts int

	// Sign returns the headers that the processor sends with the body at that time.
	Sign func(body []byte, at time.Time) http.Header
}

// enqueue adds a webhook, unless another server or an earlier run has delivered it. The caller holds the mutex.
func (s *Simulator) enqueue(d Delivery) {
	if !s.replaying.Load() {
		s.queue = append(s.queue, &d)
	}
}

// HoldWebhooks makes DeliverWebhooks do nothing until it is called with false.
func (s *Simulator) HoldWebhooks(hold bool) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.held = hold
}

// ChangeWebhooks replaces the queue of webhooks with the result of change. change can drop, duplicate or reorder them, or
// change their bodies and signatures.
func (s *Simulator) ChangeWebhooks(change func([]Delivery) []Delivery) {
	s.mu.Lock()
	defer s.mu.Unlock()
	var waiting []Delivery
	for _, d := range s.queue {
		waiting = append(waiting, *d)
	}
	s.queue = nil
	for _, d := range change(waiting) {
		s.enqueue(d)
	}
}

// DropWebhooks empties the queue.
func (s *Simulator) DropWebhooks() { s.ChangeWebhooks(func([]Delivery) []Delivery { return nil }) }

// Webhooks returns the webhooks in the queue.
func (s *Simulator) Webhooks() []Delivery {
	var waiting []Delivery
	s.ChangeWebhooks(func(all []Delivery) []Delivery {
		waiting = slices.Clone(all)
		return all
	})
	return waiting
}

// DeliverWebhooks sends each webhook in the queue once, in order. Those that were not accepted with a 2xx remain in the queue.
// The error names them.
func (s *Simulator) DeliverWebhooks(ctx context.Context) error {
	var failed []error
	for _, d := range s.takeQueue() {
		if err := s.deliver(ctx, d); err != nil {
			failed = append(failed, err)
			s.mu.Lock()
			s.queue = append(s.queue, d)
			s.mu.Unlock()
		}
	}
	return errors.Join(failed...)
}

// RunWebhooks delivers the queued webhooks at each tick until ctx ends.
func (s *Simulator) RunWebhooks(ctx context.Context, tick <-chan time.Time) {
	const giveUpAfter = 20
	for {
		select {
		case <-ctx.Done():
			return
		case <-tick:
		}
		// The next tick retries the webhooks that were refused, as the processors do.
		_ = s.DeliverWebhooks(ctx)
		s.ChangeWebhooks(func(all []Delivery) []Delivery {
			return slices.DeleteFunc(all, func(d Delivery) bool { return d.Attempts >= giveUpAfter })
		})
	}
}

func (s *Simulator) takeQueue() []*Delivery {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.cfg.Log == nil {
		s.advance(s.cfg.Clock.Now())
	}
	if s.held {
		return nil
	}
	taken := s.queue
	s.queue = nil
	return taken
}

func (s *Simulator) deliver(ctx context.Context, d *Delivery) error {
	d.Attempts++
	req, err := http.NewRequestWithContext(ctx, http.MethodPost, d.URL, bytes.NewReader(d.Body))
	if err != nil {
		return fmt.Errorf("deliver webhook %s: %w", d.Event, err)
	}
	req.Header = d.Sign(d.Body, s.realTime.Now())
	if req.Header == nil {
		req.Header = http.Header{}
	}
	req.Header.Set("Content-Type", "application/json")
	res, err := s.cfg.Client.Do(req)
	if err != nil {
		return fmt.Errorf("deliver webhook %s: %w", d.Event, err)
	}
	defer func() { _ = res.Body.Close() }()
	_, _ = io.Copy(io.Discard, res.Body)
	if res.StatusCode/100 != 2 {
		return fmt.Errorf("deliver webhook %s: %s", d.Event, res.Status)
	}
	return nil
}
