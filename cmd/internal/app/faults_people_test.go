package app

import (
	"time"

	"slotwise/adapters/payments/simulator"
	"slotwise/core/business"
	"slotwise/core/deposit"
	"slotwise/ports/porttest"
)

// peopleFaults are actions of customers and owners at the wrong time.
var peopleFaults = []fault{
	{name: "21 the business is deleted while the customer pays", run: func(s *shop) {
		v := s.book()
		v.does(simulator.PayLate)
		s.inDeletion()
		s.pass(time.Hour)
		s.deliver()
		s.later(pageLife)
		s.over(v)
		s.later(business.DeletionDelay + 24*time.Hour)
		porttest.OK(s, s.cases.identity.EraseDeleted(s.Context()))
		if n := s.count("SELECT count(*) FROM businesses WHERE name = 'Shear Joy'"); n != 0 {
			s.Error("the business is never erased")
		}
	}},
	{name: "21 the keys of a deleted business stay while money is to be given back", run: func(s *shop) {
		v := s.paid()
		v.does(simulator.HoldRefund)
		s.inDeletion()
		s.work()
		v.settles(deposit.Refunding)
		s.later(business.DeletionDelay + time.Hour)
		porttest.OK(s, s.cases.identity.EraseDeleted(s.Context()))
		v.is(deposit.Stuck) // it has been under way for more than three days
		v.does(simulator.SettleRefund)
		s.deliver()
		s.later(7 * time.Hour)
		v.is(deposit.Refunded)
	}},
	{name: "22 the owner cancels while the pay page is open", run: func(s *shop) {
		v := s.book()
		v.ownerCancels(false)
		s.work()
		_, err := s.sim.Do(v.attempt().Reference.Page, simulator.Pay)
		if s.processor != "paypal" && err == nil {
			s.Error("the pay page is still open")
		}
		s.deliver()
		s.later(pageLife)
		s.over(v)
		if captured := v.moved(simulator.Captured); captured != 0 {
			s.Errorf("%d were captured", captured)
		}
		v.heard("booked", 0)
		v.heard("not_paid", 0)
	}},
	{name: "22 the customer cancels while the payment is on its way", run: func(s *shop) {
		v := s.book()
		v.does(simulator.PayLate)
		v.customerCancels()
		s.work()
		s.deliver()
		s.later(pageLife)
		s.over(v)
		v.booked(false)
	}},
	{name: "22 the owner cancels after a payment that we do not know of", run: func(s *shop) {
		v := s.book()
		v.does(simulator.Pay)
		s.sim.DropWebhooks()
		v.ownerCancels(false)
		s.later(pageLife)
		s.over(v)
		v.booked(false)
		if s.processor == "paypal" {
			if captured := v.moved(simulator.Captured); captured != 0 {
				s.Errorf("%d were captured", captured)
			}
			return
		}
		v.heard("refunded", 1)
	}},
	{name: "22 the owner cancels while the money is under way", run: func(s *shop) {
		v := s.paying(simulator.PayPending)
		v.ownerCancels(false)
		s.pass(time.Hour)
		v.is(deposit.Closing)
		v.does(simulator.Settle)
		s.deliver()
		v.settles(deposit.Refunded)
		v.heard("refunded", 1)
		v.booked(false)
	}},
	{name: "22 the owner cancels a paid booking", run: func(s *shop) {
		v := s.paid()
		v.ownerCancels(false)
		s.work()
		v.settles(deposit.Refunded)
		v.heard("refunded", 1)
		v.booked(false)
	}},
	{name: "22 the owner cancels a paid booking and keeps the deposit", run: func(s *shop) {
		v := s.paid()
		v.ownerCancels(true)
		s.pass(time.Hour)
		v.is(deposit.Paid)
		v.booked(false)
		v.heard("refunded", 0)
	}},
	{name: "22 the customer cancels in time", run: func(s *shop) {
		s.clock.Advance(-24 * time.Hour)
		v := s.paid()
		v.customerCancels()
		s.work()
		v.settles(deposit.Refunded)
		v.heard("refunded", 1)
	}},
	{name: "22 the customer cancels too late", run: func(s *shop) {
		s.clock.Advance(12 * time.Hour)
		v := s.paid()
		v.customerCancels()
		s.pass(time.Hour)
		v.is(deposit.Paid)
		v.booked(false)
		v.heard("refunded", 0)
	}},
}

// inDeletion starts the deletion of the business, and lets the worker cancel its appointments.
func (s *shop) inDeletion() {
	s.Helper()
	s.changeBusiness(func(b *business.Business) { b.DeleteAt = s.clock.Now().Add(business.DeletionDelay) })
	porttest.OK(s, s.cases.booking.CancelInDeletion(s.Context()))
}

// over checks that the attempt has ended and that the processor keeps nothing.
func (s *shop) over(v *visit) {
	s.Helper()
	if state := v.attempt().State; state != deposit.Expired && state != deposit.Failed && state != deposit.Refunded {
		s.Errorf("the attempt is %s", state)
	}
	if kept := v.held(); kept != 0 {
		s.Errorf("the processor keeps %d", kept)
	}
}
