package subscriptions

import (
	"context"
	"fmt"
	"time"

	"slotwise/core"
	"slotwise/core/subscription"
	"slotwise/core/text"
	"slotwise/ports"
)

// ReceiveWebhook stores a signed event of the processor. The poll that follows runs later. It returns NotFound if no processor is
// set up, and Invalid for anything that is not signed; then nothing was stored.
func (s *Service) ReceiveWebhook(ctx context.Context, w ports.Webhook) error {
	if !s.isReady() {
		return &core.Error{Code: core.NotFound}
	}
	w.At = s.deps.Clock.Now()
	event, err := s.deps.Processor.VerifyWebhook(w)
	if err != nil {
		return &core.Error{Code: core.Invalid, Reason: "not_signed", Text: text.Of("subscription.notSigned"), Err: err}
	}
	if event.Charge != "" { // CatchUp asks which customer it belongs to
		return nil
	}
	return s.receive(ctx, event)
}

func (s *Service) receive(ctx context.Context, event subscription.ProcessorEvent) error {
	return s.deps.Tx.InTx(ctx, func(ctx context.Context, tx ports.Tx) error {
		if _, err := tx.Subscriptions.Receive(ctx, event, s.deps.Clock.Now()); err != nil {
			return fmt.Errorf("store event %s: %w", event.ID, err)
		}
		return nil
	})
}

const (
	// eventOverlap is how far before the newest known event the list is read again, since events arrive in any order.
	eventOverlap = time.Hour
	// eventsAtFirst is how far back the first list goes.
	eventsAtFirst = 24 * time.Hour
)

// CatchUp receives the events that no webhook delivered, for example while the server was down.
func (s *Service) CatchUp(ctx context.Context) error {
	if !s.isReady() {
		return nil
	}
	last, err := s.deps.Subscriptions.LastEvent(ctx)
	if err != nil {
		return fmt.Errorf("find the last event: %w", err)
	}
	since := last.Add(-eventOverlap)
	if last.IsZero() {
		since = s.deps.Clock.Now().Add(-eventsAtFirst)
	}
	events, err := s.deps.Processor.Events(ctx, since)
	if err != nil {
		return fmt.Errorf("list events: %w", err)
	}
	for _, event := range events {
		if err := s.receive(ctx, event); err != nil {
			return err
		}
	}
	return nil
}
