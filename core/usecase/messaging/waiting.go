package messaging

import (
	"context"
	"errors"
	"fmt"

	"slotwise/core"
	"slotwise/core/business"
	"slotwise/core/message"
	"slotwise/ports"
)

// SweepWaiting queues the messages that no longer need to wait: a new day of the quota has begun, or the owner confirmed
// the address at the moment when they began to wait. If one business fails, the others are still processed.
func (s *Service) SweepWaiting(ctx context.Context) error {
	waiting, err := s.deps.Messages.Waiting(ctx)
	if err != nil {
		return fmt.Errorf("list businesses whose messages wait: %w", err)
	}
	var problems []error
	for _, id := range waiting {
		if err := s.requeue(ctx, id); core.CodeOf(err) != core.NotFound { // the business was deleted concurrently
			problems = append(problems, err)
		}
	}
	return errors.Join(problems...)
}

// requeue queues the messages that the business may send now.
func (s *Service) requeue(ctx context.Context, id business.ID) error {
	setup, err := s.deps.Setups.Get(ctx, id)
	if err != nil {
		return fmt.Errorf("load business %s: %w", id, err)
	}
	left, err := s.quotaLeft(ctx, &setup.Business)
	if err != nil {
		return err
	}
	return s.deps.Tx.InTx(ctx, func(ctx context.Context, tx ports.Tx) error {
		confirmed := tx.Messages.Requeue(ctx, id, message.AwaitingConfirmation, message.RequeueBatch)
		if confirmed != nil || left <= 0 {
			return confirmed
		}
		return tx.Messages.Requeue(ctx, id, message.AwaitingQuota, min(left, message.RequeueBatch))
	})
}

// quotaLeft returns how many more mails to others the business may send today. It does not count queued mails yet, so a
// message may be queued too early. Its job then makes it wait again.
func (s *Service) quotaLeft(ctx context.Context, b *business.Business) (int, error) {
	day := message.QuotaDayAt(b.CreatedAt, s.deps.Clock.Now())
	limit, err := s.quota(ctx, b.ID, day)
	if err != nil {
		return 0, err
	}
	sent, err := s.deps.MailCounts.Sum(ctx, b.ID, day.Start, day.End())
	if err != nil {
		return 0, fmt.Errorf("count today's mails of business %s: %w", b.ID, err)
	}
	return limit - sent, nil
}
