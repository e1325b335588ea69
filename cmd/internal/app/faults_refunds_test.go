package app

import (
	"slices"
	"time"

	"slotwise/adapters/payments/simulator"
	"slotwise/core"
	"slotwise/core/appointment"
	"slotwise/core/deposit"
	"slotwise/core/money"
	"slotwise/core/payment"
	"slotwise/ports/porttest"
)

// refundFaults are faults of refunds, whether we or others make them.
var refundFaults = []fault{
	{name: "15 the owner refunds at the processor", run: func(s *shop) {
		v := s.paid()
		v.does(simulator.Refund)
		s.deliver()
		v.is(deposit.Refunded)
		v.booked(true)
		v.hears("booked")
		v.ownerHears("booked", "refunded_outside")
	}},
	{name: "15 the owner refunds at the processor, and no webhook comes", run: func(s *shop) {
		v := s.paid()
		v.does(simulator.Refund)
		s.sim.DropWebhooks()
		s.later(25 * time.Hour)
		v.is(deposit.Refunded)
		v.booked(true)
		v.hears("booked")
	}},
	{name: "15 the owner refunds a part at the processor", run: func(s *shop) {
		v := s.paid()
		v.doesWith(simulator.Refund, dollars(1000))
		s.deliver()
		v.is(deposit.Paid)
		if a := v.attempt(); a.Refunded != 1000 {
			s.Errorf("%d are refunded, want 1000", a.Refunded)
		}
		s.later(50 * time.Hour)
		v.remembers("deposit.refunded", "$0.00 to $10.00")
		v.booked(true)
		v.hears("booked")
	}},
	{name: "15 a part was refunded at the processor before the appointment is cancelled", run: func(s *shop) {
		v := s.paid()
		v.doesWith(simulator.Refund, dollars(1000))
		s.deliver()
		v.ownerCancels(false)
		s.work()
		v.settles(deposit.Refunded)
		if back := v.moved(simulator.Refunded); back != 2600 {
			s.Errorf("%d went back, want the rest: 2600", back)
		}
	}},
	{name: "16 a dispute is won", run: func(s *shop) {
		v := s.paid()
		v.does(simulator.Dispute)
		s.deliver()
		v.disputed(payment.DisputeOpen)
		porttest.Refused(s, s.cases.deposits.Refund(s.Context(), stormOwner, s.business, v.id), core.Conflict, "disputed")
		v.does(simulator.WinDispute)
		s.deliver()
		v.disputed(payment.DisputeWon)
		v.ownerHears("booked", "disputed", "dispute_won")
		s.later(50 * time.Hour) // further checks write nothing
		v.remembers("deposit.dispute", " to open", "open to won")
	}},
	{name: "16 a dispute is lost", run: func(s *shop) {
		v := s.paid()
		v.does(simulator.Dispute)
		s.deliver()
		v.does(simulator.LoseDispute)
		s.deliver()
		v.disputed(payment.DisputeLost)
		if sum := v.lines(); sum != 0 {
			s.Errorf("the ledger says that %d are here", sum)
		}
		s.later(50 * time.Hour)
		v.remembers("deposit.dispute", " to open", "open to lost")
	}},
	{name: "16 the appointment is cancelled while its deposit is disputed", run: func(s *shop) {
		v := s.paid()
		v.does(simulator.Dispute)
		s.deliver()
		v.ownerCancels(false)
		s.later(13 * time.Hour)
		v.is(deposit.RefundDue)
		if back := v.moved(simulator.Refunded); back != 0 {
			s.Errorf("%d went back while the bank decides", back)
		}
		v.does(simulator.WinDispute)
		s.deliver()
		s.later(7 * time.Hour)
		if s.processor == "stripe" { // Stripe never refunds a disputed payment
			v.is(deposit.Stuck)
			return
		}
		v.is(deposit.Refunded)
	}},
	{name: "31 the refund fails", run: func(s *shop) {
		v := s.paid()
		v.does(simulator.FailRefund)
		v.ownerCancels(false)
		s.work()
		v.settles(deposit.Stuck)
		v.heard("refund_stuck", 1)
		v.heard("refunded", 0)
		v.ownerHears("booked", "stuck")
		s.operatorHears("deposit_stuck")
		porttest.OK(s, s.cases.deposits.Retry(s.Context(), stormOwner, s.business, v.id))
		s.deliver()
		v.settles(deposit.Refunded)
		v.heard("refunded", 1)
	}},
	{name: "31 the refund is under way, then fails", run: func(s *shop) {
		v := s.paid()
		v.does(simulator.HoldRefund)
		v.ownerCancels(false)
		s.work()
		v.settles(deposit.Refunding)
		v.heard("refunded", 0)
		v.does(simulator.FailRefund)
		s.deliver()
		v.settles(deposit.Stuck)
		v.heard("refund_stuck", 1)
		porttest.OK(s, s.cases.deposits.Retry(s.Context(), stormOwner, s.business, v.id))
		s.deliver()
		v.settles(deposit.Refunded)
	}},
	{name: "31 the refund is under way for a day", run: func(s *shop) {
		v := s.paid()
		v.does(simulator.HoldRefund)
		v.ownerCancels(false)
		s.work()
		v.settles(deposit.Refunding)
		s.later(20 * time.Hour)
		v.is(deposit.Refunding)
		v.does(simulator.SettleRefund)
		s.deliver()
		v.settles(deposit.Refunded)
		v.heard("refunded", 1)
	}},
	// PayPal sends no event about it that we subscribe to. The checks in the month after a refund of real money find it there.
	{name: "31 a refund that was made fails days later", only: []payment.Processor{"stripe", "square"}, run: func(s *shop) {
		v := s.paid()
		v.ownerCancels(false)
		s.work()
		for round := range 2 {
			v.settles(deposit.Refunded)
			v.heard("refunded", round+1)
			if sum := v.lines(); sum != 0 {
				s.Errorf("the ledger says that %d are here after the refund", sum)
			}
			s.later(50 * time.Hour)
			v.does(simulator.ReturnRefund)
			for range 2 { // a second check finds nothing new
				s.deliver()
				v.is(deposit.Stuck)
				s.pass(7 * time.Hour)
			}
			v.heard("refund_stuck", round+1)
			if sum := v.lines(); sum != 3600 {
				s.Errorf("the ledger says that %d are here after the refund failed", sum)
			}
			porttest.OK(s, s.cases.deposits.Retry(s.Context(), stormOwner, s.business, v.id))
			s.deliver()
		}
		v.settles(deposit.Refunded)
		v.ownerHears("booked", "stuck", "stuck")
		s.operatorHears("deposit_stuck", "deposit_stuck")
	}},
	{name: "31 the answer to a refund is lost", run: func(s *shop) {
		v := s.paid()
		s.fails(refunds, simulator.Fault{Cut: true, Applied: true, Times: 2})
		v.ownerCancels(false)
		s.work()
		v.settles(deposit.Refunded)
		if back := v.moved(simulator.Refunded); back != 3600 {
			s.Errorf("%d went back, want 3600", back)
		}
	}},
	{name: "31 the processor fails when it is asked for a refund", run: func(s *shop) {
		v := s.paid()
		s.fails(refunds, simulator.Fault{Status: 500, Times: 2})
		v.ownerCancels(false)
		s.work()
		v.settles(deposit.Refunded)
		v.heard("refunded", 1)
	}},
}

// lines returns the sum of our ledger.
func (v *visit) lines() int64 {
	v.Helper()
	lines, err := v.db.Deposits().Lines(v.Context(), v.business, v.id)
	porttest.OK(v, err)
	return deposit.Sum(lines, money.Default).Minor
}

// remembers checks every change of a field of the deposit in the appointment's history, oldest first.
func (v *visit) remembers(field string, want ...string) {
	v.Helper()
	history, err := v.db.Appointments().History(v.Context(), v.business, v.id)
	porttest.OK(v, err)
	var got []string
	for _, e := range slices.Backward(history) {
		for _, c := range e.Changes {
			if c.Field.String() == field && e.Action == appointment.ActionDeposit {
				got = append(got, c.From+" to "+c.To)
			}
		}
	}
	if !slices.Equal(got, want) {
		v.Errorf("the history says of %s: %q, want %q", field, got, want)
	}
}

func (v *visit) disputed(want payment.Dispute) {
	v.Helper()
	v.is(deposit.Paid)
	v.booked(true)
	if got := v.attempt().Dispute; got != want {
		v.Errorf("the dispute is %q, want %q", got, want)
	}
}
