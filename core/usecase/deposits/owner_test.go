package deposits_test

import (
	"context"
	"testing"
	"time"

	"slotwise/core/appointment"
	"slotwise/core/business"
	"slotwise/core/deposit"
	"slotwise/core/usecase/booking"
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

// The processor makes a refund later, and the ledger names who has ordered it.
func TestTheLedgerNamesWhoOrderedARefund(t *testing.T) {
	t.Parallel()
	cancel := func(s *shop, a appointment.ID) error {
		_, err := s.booking.Update(t.Context(), owner, booking.UpdateInput{Business: s.id, Appointment: a, Status: new(appointment.Cancelled)})
		return err
	}
	for name, c := range map[string]struct {
		order func(s *shop, a appointment.ID) error
		want  appointment.Actor
	}{
		"refunded":  {func(s *shop, a appointment.ID) error { return s.Refund(t.Context(), owner, s.id, a) }, owner},
		"cancelled": {cancel, owner},
		"cancelled by the customer": {func(s *shop, a appointment.ID) error {
			booked, err := s.Appointments.Get(t.Context(), s.id, a)
			porttest.OK(t, err)
			_, err = s.booking.Cancel(t.Context(), booked.Link().Token(), "")
			return err
		}, appointment.Actor{Kind: appointment.ActorCustomer}},
	} {
		s := newShop(t)
		d := s.bookAndPay(3)
		porttest.OK(t, c.order(s, d.Attempt.Appointment))
		s.pass(time.Minute)
		s.is(d, deposit.Refunded)
		lines, err := s.Deposits.Lines(t.Context(), s.id, d.Attempt.Appointment)
		porttest.OK(t, err)
		by := map[deposit.LineKind]appointment.Actor{}
		for _, l := range lines {
			by[l.Kind] = l.By
		}
		porttest.Same(t, name, by, map[deposit.LineKind]appointment.Actor{deposit.LineDeposit: {Kind: appointment.ActorSystem}, deposit.LineRefund: c.want})
	}
}
