package systempage

import (
	"context"
	"fmt"
	"time"

	"slotwise/core/alert"
	"slotwise/core/business"
	"slotwise/core/message"
	"slotwise/core/payment"
	"slotwise/ports"
)

// clockTolerance is how far a clock may differ. Messages of payment processors whose time differs more are refused.
const clockTolerance = 5 * time.Minute

// ClockWrong reports whether a clock that is so far ahead of a payment processor's is wrong.
func ClockWrong(ahead time.Duration) bool { return ahead.Abs() > clockTolerance }

// NoteClock tells the operator once that the clock differs from that of a payment processor with the name, until it agrees again.
func (s *Service) NoteClock(ctx context.Context, processor payment.Processor, name string, ahead time.Duration) error {
	now := s.deps.Clock.Now()
	err := s.deps.Tx.InTx(ctx, func(ctx context.Context, tx ports.Tx) error {
		if !ClockWrong(ahead) {
			_, err := tx.Alerts.Settle(ctx, business.Installation, string(processor), now, alert.ClockWrong)
			return err
		}
		a := alert.Alert{
			ID: alert.ID(s.deps.Generate.ID()), Business: business.Installation, Kind: alert.ClockWrong, Subject: string(processor),
			Name: name, Detail: difference(ahead), RaisedAt: now,
		}
		isNew, err := tx.Alerts.Raise(ctx, a)
		if err != nil || !isNew {
			return err
		}
		return tx.Messages.Queue(ctx, message.ForAlert(a, s.deps.SupportEmail))
	})
	if err != nil {
		return fmt.Errorf("note that the clock is %v ahead of that of %s: %w", ahead, processor, err)
	}
	return nil
}

func difference(ahead time.Duration) string {
	minutes := int(ahead.Abs().Round(time.Minute) / time.Minute)
	if ahead < 0 {
		return fmt.Sprintf("%d minutes behind", minutes)
	}
	return fmt.Sprintf("%d minutes ahead of", minutes)
}
