package operators

import (
	"context"
	"fmt"
	"time"

	"slotwise/core/business"
	"slotwise/core/message"
	"slotwise/core/operator"
	"slotwise/core/payment"
	"slotwise/core/text"
	"slotwise/ports"
)

// clockTolerance is the allowed difference between clocks. Webhooks of payment processors with a larger difference are
// refused.
const clockTolerance = 5 * time.Minute

// ClockWrong reports whether a clock is wrong. ahead is its difference from a payment processor's clock.
func ClockWrong(ahead time.Duration) bool { return ahead.Abs() > clockTolerance }

// NoteClock tells the operator that the clock differs from that of the named payment processor. It does so once until the clocks
// agree again.
func (s *Service) NoteClock(ctx context.Context, processor payment.Processor, name string, ahead time.Duration) error {
	now := s.deps.Clock.Now()
	err := s.deps.Tx.InTx(ctx, func(ctx context.Context, tx ports.Tx) error {
		if !ClockWrong(ahead) {
			_, err := tx.Alerts.Settle(ctx, business.Installation, string(processor), now, operator.ClockWrong)
			return err
		}
		a := operator.Alert{
			ID: operator.AlertID(s.deps.Generate.ID()), Business: business.Installation, Kind: operator.ClockWrong, Subject: string(processor),
			Name: name, Says: difference(ahead), RaisedAt: now,
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

func difference(ahead time.Duration) text.Text {
	minutes := int(ahead.Abs().Round(time.Minute) / time.Minute)
	if ahead < 0 {
		return text.Of("system.clockBehind", "minutes", minutes)
	}
	return text.Of("system.clockAhead", "minutes", minutes)
}
