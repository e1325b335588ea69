package app

import (
	"net/http"
	"sync"
	"time"

	"slotwise/adapters/payments/simulator"
	"slotwise/core/deposit"
	"slotwise/core/money"
	"slotwise/core/payment"
)

var callFaults = []fault{
	{name: "9 the answer with the page is lost", run: func(s *shop) {
		s.fails(creates, simulator.Fault{Cut: true, Applied: true, Times: 3})
		v := s.book()
		if n := len(v.attempts()); n != 1 {
			s.Errorf("%d attempts, want 1", n)
		}
		v.is(deposit.Awaiting)
		v.does(simulator.Pay)
		s.deliver()
		v.is(deposit.Paid)
		v.hears("booked")
	}},
	{name: "9 the answer with the page stays lost until the keys are forgotten", run: func(s *shop) {
		s.fails(creates, simulator.Fault{Cut: true, Applied: true, Times: simulator.Always})
		if _, got := s.tryBooking("10:00", "zoe@example.com"); got.code != "deposit_unavailable" {
			s.Fatalf("booking: %d %v", got.status, got.body)
		}
		s.clock.Advance(25 * time.Hour) // all calls fail during that time
		s.sim.ClearFaults()
		s.later(5 * time.Hour)
		v := s.only()
		if n := len(v.attempts()); n != 1 {
			s.Errorf("%d attempts, want 1", n)
		}
		v.is(deposit.Expired)
		v.hears("not_taken")
	}},
	{name: "10 a capture times out after it was made", only: []payment.Processor{"paypal"}, run: func(s *shop) {
		v := s.book()
		s.fails(captures, simulator.Fault{Cut: true, Applied: true, Times: 2})
		v.does(simulator.Pay)
		s.sim.DropWebhooks()
		v.sees("complete", "unpaid")
		v.is(deposit.Capturing)
		s.pass(time.Minute)
		v.is(deposit.Paid)
		v.hears("booked")
	}},
	{name: "10 a capture times out before it was made", only: []payment.Processor{"paypal"}, run: func(s *shop) {
		v := s.book()
		s.fails(captures, simulator.Fault{Cut: true, Times: 2})
		v.does(simulator.Pay)
		s.sim.DropWebhooks()
		v.sees("complete", "unpaid")
		v.is(deposit.Capturing)
		s.pass(time.Minute)
		v.is(deposit.Paid)
	}},
	{name: "11 the processor fails three times before there is a page", run: func(s *shop) {
		s.fails(creates, simulator.Fault{Status: http.StatusInternalServerError, Times: 3})
		v := s.book()
		want := 1
		if s.processor == "stripe" { // Stripe would repeat the failure for the same key
			want = 2
		}
		if n := len(v.attempts()); n < want {
			s.Errorf("%d attempts, want %d", n, want)
		}
		v.does(simulator.Pay)
		s.deliver()
		v.is(deposit.Paid)
		v.hears("booked")
	}},
	{name: "11 no page can be created, although all else works", run: func(s *shop) {
		s.fails(creates, simulator.Fault{Status: http.StatusInternalServerError, Times: simulator.Always})
		began := s.clock.Now()
		if _, got := s.tryBooking("10:00", "zoe@example.com"); got.code != "deposit_unavailable" {
			s.Fatalf("booking: %d %v", got.status, got.body)
		}
		if took := s.clock.Now().Sub(began); took < 25*time.Second || took > 40*time.Second {
			s.Errorf("the booking was refused after %v, want about %v", took, deposit.StartLimit)
		}
		v := s.only()
		v.booked(false)
	}},
	{name: "the processor refuses the customer's address", only: []payment.Processor{"stripe", "square"}, run: func(s *shop) {
		v, got := s.tryBooking("10:00", "zoe@shop.invalid")
		if v == nil || v.url == "" {
			s.Fatalf("booking: %d %v", got.status, got.body)
		}
		v.does(simulator.Pay)
		s.deliver()
		v.is(deposit.Paid)
	}},
	{name: "11 the processor stays down", run: func(s *shop) {
		s.fails(every, simulator.Fault{Status: http.StatusInternalServerError, Times: simulator.Always})
		if _, got := s.tryBooking("10:00", "zoe@example.com"); got.code != "deposit_unavailable" {
			s.Fatalf("booking: %d %v", got.status, got.body)
		}
		v := s.only()
		v.booked(false)
		s.sim.ClearFaults()
		again := s.bookAt("10:00") // the place is free again
		s.later(pageLife)
		s.over(v)
		v.hears("not_taken")
		again.is(deposit.Expired)
	}},
	{name: "12 too many requests", run: func(s *shop) {
		v := s.book()
		v.does(simulator.Pay)
		s.sim.DropWebhooks()
		s.fails(reads, simulator.Fault{Status: http.StatusTooManyRequests, RetryAfter: 20 * time.Second, Times: simulator.Always})
		s.clock.Advance(15 * time.Second)
		v.sees("open", "unpaid")
		asked := s.asked("")
		s.pass(19 * time.Second)
		for range 5 {
			v.sees("open", "unpaid")
		}
		if extra := s.asked("") - asked; extra > 0 {
			s.Errorf("the processor asked for 20 s without calls, and got %d", extra)
		}
		s.anotherAccountIsAsked()
		s.sim.ClearFaults()
		v.settles(deposit.Paid)
		v.hears("booked")
	}},
	{name: "12 too many requests when the page is asked for", run: func(s *shop) {
		s.fails(creates, simulator.Fault{Status: http.StatusTooManyRequests, RetryAfter: 20 * time.Second})
		began := s.clock.Now()
		v := s.book()
		if waited := s.clock.Now().Sub(began); waited < 20*time.Second {
			s.Errorf("the processor was asked again after %v", waited)
		}
		v.does(simulator.Pay)
		s.deliver()
		v.is(deposit.Paid)
	}},
	{name: "42 five pages ask while the processor is slow", run: func(s *shop) {
		v := s.book()
		s.clock.Advance(15 * time.Second)
		s.fails(every, simulator.Fault{Delay: 300 * time.Millisecond, Times: simulator.Always})
		asked := s.asked("")
		var group sync.WaitGroup
		for range 5 {
			group.Go(func() { v.returns() })
		}
		group.Wait()
		most := map[payment.Processor]int{"stripe": 1, "square": 2, "paypal": 1}[s.processor] // number of calls per read
		if extra := s.asked("") - asked; extra > most {
			s.Errorf("five pages made %d calls, want %d", extra, most)
		}
		v.does(simulator.Pay)
		s.sim.ClearFaults()
		s.deliver()
		v.hears("booked")
	}},
}

// pageLife is longer than a page of any processor can be paid.
const pageLife = 4 * time.Hour

// only returns the shop's first booking for which a deposit was requested.
func (s *shop) only() *visit {
	s.Helper()
	ids := s.withDeposits()
	if len(ids) == 0 {
		s.Fatal("there is no deposit")
	}
	return &visit{shop: s, id: ids[0]}
}

// anotherAccountIsAsked checks that a processor's Retry-After blocks only one account.
func (s *shop) anotherAccountIsAsked() {
	s.Helper()
	other := payment.Account{ID: "another business's", Credentials: credentialsOf(s.processor), Test: true}
	asked := s.asked("")
	_, err := s.all[s.processor].TestConnection(s.Context(), other, money.Default)
	if s.asked("") == asked {
		s.Errorf("another business's account: %v, no call", err)
	}
}
