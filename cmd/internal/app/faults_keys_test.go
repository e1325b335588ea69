package app

import (
	"bytes"
	"net/http"
	"time"

	"slotwise/adapters/payments/simulator"
	"slotwise/core"
	"slotwise/core/business"
	"slotwise/core/deposit"
	"slotwise/core/payment"
	"slotwise/core/tier"
	"slotwise/core/usecase/deposits"
	"slotwise/ports/porttest"
)

var keyFaults = []fault{
	{name: "18 the keys are refused after the customer has paid", run: func(s *shop) {
		v := s.refusedKeys()
		v.is(deposit.Awaiting)
		if _, got := s.tryBooking("11:00", "yan@example.com"); got.code != "deposit_refused" {
			s.Errorf("a booking that needs a deposit: %d %v", got.status, got.body)
		}
		s.pass(10 * time.Minute)
		if n := s.accountMails("keys_refused"); n != 1 {
			s.Errorf("the owner was told %d times that the keys are refused", n)
		}
		s.sim.ClearFaults() // the keys work again
		s.pass(time.Hour)
		v.is(deposit.Paid)
		s.bookAt("11:00")
	}},
	{name: "18 other keys of the same account are saved", only: []payment.Processor{"stripe", "square"}, run: func(s *shop) {
		v := s.book()
		v.does(simulator.Pay)
		s.sim.DropWebhooks()
		next := credentialsOf(s.processor)
		if s.processor == "stripe" {
			s.sim.Revoke(next["secret_key"])
			next["secret_key"] = "sk_test_shop_2PlantedKey"
		} else {
			s.sim.Revoke(next["access_token"])
			next["access_token"] = "shop.2PlantedToken"
		}
		s.pass(5 * time.Minute)
		v.is(deposit.Awaiting)
		s.connect(next, 20)
		s.work() // immediately, without waiting for the next check
		v.is(deposit.Paid)
	}},
	{name: "18 the keys stay refused for three days", run: func(s *shop) {
		v := s.refusedKeys()
		s.later(74 * time.Hour)
		v.is(deposit.Stuck)
		v.ownerHears("stuck")
		s.operatorHears("deposit_stuck")
		list, err := s.db.Deposits().NeedingAPerson(s.Context(), 10)
		porttest.OK(s, err)
		if len(list) != 1 || list[0].ID != v.session {
			s.Errorf("the operator's list is %+v", list)
		}
	}},
	{name: "20 the plan ends while the customer pays", run: func(s *shop) {
		v := s.book()
		s.changeBusiness(func(b *business.Business) { b.Entitlement = tier.Entitlement{} })
		v.does(simulator.Pay)
		s.deliver()
		v.is(deposit.Paid)
		v.hears("booked")
		other, got := s.tryBooking("11:00", "yan@example.com")
		if other == nil || other.url != "" {
			s.Errorf("a booking on the free plan: %d %v", got.status, got.body)
		}
		if now := s.businessNow().Deposits; now.Processor != s.processor || !now.Required {
			s.Errorf("the settings are lost: %+v", now)
		}
		v.ownerCancels(false)
		s.work()
		v.settles(deposit.Refunded)
	}},
	{name: "34 test and live are mixed up", run: func(s *shop) {
		v, d := s.paidWithoutWebhook()
		live := credentialsOf(s.processor)
		test := false
		if s.processor == "paypal" {
			live["client_id"], test = simulator.PayPalLivePrefix+"shop", true
		}
		given := map[string]*string{}
		for name, value := range live {
			given[name] = &value
		}
		_, err := s.cases.deposits.UpdateSettings(s.Context(), s.business, core.AnyVersion, deposits.SettingsPatch{
			Values: given, Flags: map[string]bool{s.all[s.processor].Definition().TestFlag: test},
		})
		porttest.OK(s, err)
		_, err = s.cases.deposits.TestConnection(s.Context(), s.business)
		if refused := porttest.Refused(s, err, core.Invalid, "connection_failed"); refused.Text.String() == "" {
			s.Error("the owner is not told why")
		}
		if s.processor == "stripe" {
			d.Body = bytes.ReplaceAll(d.Body, []byte(`"livemode":false`), []byte(`"livemode":true`))
			s.refuses(v, "an event of the other mode", d, d.Sign(d.Body, s.clock.Now()))
		}
		if other, got := s.tryBooking("11:00", "yan@example.com"); other == nil || other.url != "" {
			s.Errorf("a booking while the keys are not tested: %d %v", got.status, got.body)
		}
		v.settles(deposit.Paid) // with the keys with which the booking was made
	}},
	{name: "35 somebody else's payment", run: func(s *shop) {
		v := s.book()
		other := s.bookAt("11:00")
		asked := s.asked("")
		for name, q := range map[string]struct{ session, token string }{
			"another booking's token": {string(v.session), other.token}, "no token": {string(v.session), ""},
			"an invented session": {"cs_test_other", v.token}, "the processor's id": {v.attempt().Reference.Page, v.token},
		} {
			if got := s.ask(http.MethodGet, "/api/payments/checkout/status/"+q.session, q.token, nil); got.status != http.StatusNotFound {
				s.Errorf("%s: %d", name, got.status)
			}
			want := http.StatusNotFound
			if q.session != string(v.session) { // other sessions count as those of a subscription, which only its owner may see
				want = http.StatusUnauthorized
			}
			path := "/api/business/" + string(s.business) + "/complete-payment/" + q.session
			if got := s.ask(http.MethodPatch, path, q.token, nil); got.status != want {
				s.Errorf("%s, complete-payment: %d, want %d", name, got.status, want)
			}
		}
		if extra := s.asked("") - asked; extra > 0 {
			s.Errorf("the processor was asked %d times", extra)
		}
	}},
}

// refusedKeys returns a paid booking whose payment we cannot read, because the processor refuses our keys.
func (s *shop) refusedKeys() *visit {
	s.Helper()
	v := s.book()
	v.does(simulator.Pay)
	s.sim.DropWebhooks()
	s.fails(every, simulator.Fault{Status: http.StatusUnauthorized, Times: simulator.Always})
	s.pass(20 * time.Second)
	return v
}

// accountMails counts mails to the owner about the account.
func (s *shop) accountMails(kind string) int {
	return s.count("SELECT count(*) FROM messages WHERE subject_kind = 'account' AND kind = $1", kind)
}
