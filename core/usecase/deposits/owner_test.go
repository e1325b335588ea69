package deposits_test

import (
	"context"
	"testing"
	"time"

	"slotwise/core/appointment"
	"slotwise/core/business"
	"slotwise/core/deposit"
	"slotwise/ports"
	"slotwise/ports/porttest"
)

// meanwhile runs next after the attempts of a deposit were read, once.
type meanwhile struct {
	ports.DepositReader
	next func()
}

func (m *meanwhile) Attempts(ctx context.Context, id business.ID, a appointment.ID) ([]deposit.Attempt, error) {
	list, err := m.DepositReader.Attempts(ctx, id, a)
	if next := m.next; next != nil {
		m.next = nil
		next()
	}
	return list, err
}

// A poll that ends in the same moment must not swallow what the owner has asked for.
func TestARefundThatMeetsAPollIsMade(t *testing.T) {
	t.Parallel()
	s := newShop(t)
	d := s.bookAndPay(1)
	m := &meanwhile{DepositReader: s.Deposits}
	s.Deposits = m
	polling := s.Service
	s.start()
	m.next = func() {
		s.clock.Advance(25 * time.Hour)
		porttest.OK(t, polling.PollDue(t.Context()))
	}
	porttest.OK(t, s.Refund(t.Context(), owner, s.id, d.Attempt.Appointment))
	s.is(d, deposit.Refunded)
}
