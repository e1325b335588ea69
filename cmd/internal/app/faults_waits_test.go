package app

import (
	"net/http"
	"time"

	"slotwise/adapters/payments/simulator"
	"slotwise/core/deposit"
	"slotwise/core/payment"
	"slotwise/ports/porttest"
)

// waitFaults are faults that end only when somebody does something, or never.
var waitFaults = []fault{
	{name: "a refund is not permitted", run: func(s *shop) {
		v := s.paid()
		s.fails(refunds, simulator.Fault{Status: http.StatusForbidden, Times: simulator.Always})
		v.ownerCancels(false)
		s.work()
		s.bookAt("11:00") // deposits are still taken
		s.pass(52 * time.Hour)
		v.is(deposit.Stuck)
		if a := v.attempt(); a.Trouble() != deposit.TroublePermission || !a.Reason.ByProcessor() {
			s.Errorf("the trouble is %q, in the processor’s words %q", a.Trouble(), a.Reason)
		}
		v.ownerHears("booked", "stuck")
		s.operatorHears("deposit_stuck")
		v.heard("refund_stuck", 1)
		if n := s.accountMails("keys_refused"); n != 0 || s.businessNow().Deposits.KeysRefused {
			s.Errorf("the owner was told %d times that the keys are refused, which they are not", n)
		}
		s.sim.ClearFaults()
		s.pass(2 * time.Hour)
		v.is(deposit.Refunded)
		v.heard("refunded", 1)
	}},
	{name: "a refund is refused after reads were not permitted for a while", run: func(s *shop) {
		s.clock.Advance(-24 * time.Hour)
		v := s.book()
		s.fails(reads, simulator.Fault{Status: http.StatusForbidden, Times: simulator.Always})
		s.pass(2 * time.Minute)
		s.sim.ClearFaults()
		s.pass(5 * time.Minute)
		v.does(simulator.Pay)
		s.deliver()
		v.is(deposit.Paid)
		v.does(simulator.FailRefund)
		v.ownerCancels(false)
		s.work()
		s.deliver()
		v.is(deposit.Stuck)
		v.ownerHears("stuck", "booked", "stuck")
		s.operatorHears("deposit_stuck", "deposit_stuck")
		v.heard("refund_stuck", 1)
	}},
	{name: "a refund waits for the owner, and every other read is not permitted", only: []payment.Processor{"stripe"}, run: func(s *shop) {
		s.clock.Advance(-24 * time.Hour)
		v := s.paid()
		v.does(simulator.AskOwner)
		v.ownerCancels(false)
		s.pass(2 * time.Hour)
		v.ownerHears("booked", "owner_must")
		for i := 1; i < 60; i += 2 {
			s.fails(reads, simulator.Fault{Status: http.StatusForbidden, Call: i, Times: 1})
		}
		s.pass(20 * time.Hour)
		v.ownerHears("booked", "owner_must", "stuck")
		s.sim.ClearFaults()
		v.does(simulator.SettleRefund)
		s.deliver()
	}},
	{name: "a refund never gets a usable response", run: func(s *shop) {
		v := s.paid()
		s.fails(refunds, simulator.Fault{Status: http.StatusServiceUnavailable, Times: simulator.Always})
		v.ownerCancels(false)
		s.work()
		s.pass(71 * time.Hour)
		v.is(deposit.RefundDue)
		v.ownerHears("booked")
		s.pass(9 * time.Hour)
		v.is(deposit.Stuck)
		v.ownerHears("booked", "stuck")
		s.operatorHears("deposit_stuck")
		v.heard("refund_stuck", 1)
		s.sim.ClearFaults()
		s.pass(2 * time.Hour)
		v.is(deposit.Refunded)
	}},
	{name: "reads are not permitted", run: func(s *shop) {
		s.clock.Advance(-24 * time.Hour) // the day ends after the read is permitted
		v := s.book()
		s.fails(reads, simulator.Fault{Status: http.StatusForbidden, Times: simulator.Always})
		v.does(simulator.Pay)
		s.deliver()
		s.pass(20 * time.Minute)
		v.is(deposit.Awaiting)
		v.ownerHears("stuck")
		if n := s.accountMails("keys_refused"); n != 0 || s.businessNow().Deposits.KeysRefused {
			s.Errorf("the owner was told %d times that the keys are refused, which they are not", n)
		}
		s.sim.ClearFaults()
		s.pass(time.Hour)
		v.is(deposit.Paid)
	}},
	{name: "keys of another app of the account replace those of a payment", only: []payment.Processor{"paypal"}, run: func(s *shop) {
		v := s.book()
		v.does(simulator.Pay)
		s.sim.DropWebhooks()
		s.sim.Inject(simulator.Fault{Operation: "paypal.*", Status: http.StatusUnauthorized, Times: simulator.Always})
		s.pass(5 * time.Minute)
		s.sim.ClearFaults()
		next := credentialsOf(s.processor)
		next["client_id"] += ".second"
		next["webhook_id"] = "" // that of the first app
		s.connect(next, 20)
		s.pass(5 * time.Hour)
		v.is(deposit.Closing) // the app does not know the order, which says nothing about the payment
		v.hears("payment_unclear")
		if trouble := v.attempt().Trouble(); trouble != deposit.TroubleAccount {
			s.Errorf("the trouble is %q", trouble)
		}
		first := credentialsOf(s.processor)
		first["webhook_id"] = ""
		s.connect(first, 20)
		s.work()
		v.is(deposit.Expired) // nobody captured it
	}},
	{name: "keys of another account replace those of a payment", only: []payment.Processor{"stripe"}, run: func(s *shop) {
		s.clock.Advance(-24 * time.Hour)
		s.connect(s.restricted("shop"), 20)
		v := s.book()
		v.does(simulator.Pay)
		s.sim.DropWebhooks()
		s.sim.Revoke("rk_test_shop_PlantedKey")
		s.pass(5 * time.Minute)
		s.connect(s.restricted("rival"), 20) // the processor names both accounts alike
		s.pass(5 * time.Hour)
		v.is(deposit.Closing) // and nobody says that nothing was charged
		v.hears("payment_unclear")
		if trouble := v.attempt().Trouble(); trouble != deposit.TroubleAccount {
			s.Errorf("the trouble is %q", trouble)
		}
		v.ownerHears("stuck")
		again := s.restricted("shop")
		again["secret_key"] = "rk_test_shop_2PlantedKey"
		s.connect(again, 20)
		s.work()
		v.is(deposit.Paid)
	}},
	{name: "keys are tested after they were refused, and replaced by others of the account", only: []payment.Processor{"paypal"}, run: func(s *shop) {
		next := credentialsOf(s.processor)
		next["client_secret"] = "2PlantedSecret"
		s.testAndReplace(next, func() {
			s.sim.Inject(simulator.Fault{Operation: "paypal.*", Status: http.StatusUnauthorized, Times: simulator.Always})
		})
	}},
	{name: "restricted keys are replaced by others of the account", only: []payment.Processor{"stripe"}, run: func(s *shop) {
		s.connect(s.restricted("shop"), 20) // they may not read which account it is
		next := s.restricted("shop")
		next["secret_key"] = "rk_test_shop_2PlantedKey"
		s.testAndReplace(next, func() { s.sim.Revoke("rk_test_shop_PlantedKey") })
	}},
}

// testAndReplace lets the keys of a page that nobody pays be refused, and the owner test them before entering the next ones.
func (s *shop) testAndReplace(next payment.Credentials, refuse func()) {
	s.Helper()
	s.clock.Advance(-24 * time.Hour)
	v := s.book()
	s.sim.DropWebhooks()
	refuse()
	s.pass(5 * time.Minute)
	_, err := s.cases.deposits.TestConnection(s.Context(), s.business)
	porttest.Refused(s, err, "invalid", "connection_failed")
	s.sim.ClearFaults()
	s.connect(next, 20)
	s.pass(8 * time.Hour)
	v.is(deposit.Expired)
	v.ownerHears()
}

// restricted returns credentials with a restricted key of a Stripe account.
func (s *shop) restricted(account string) payment.Credentials {
	next := credentialsOf(s.processor)
	next["secret_key"] = "rk_test_" + account + "_PlantedKey"
	return next
}
