package app

import (
	"encoding/base64"
	"slices"
	"strings"
	"time"

	"github.com/jackc/pgx/v5"

	"slotwise/adapters/payments/simulator"
	"slotwise/adapters/texts"
	"slotwise/core/deposit"
	"slotwise/core/message"
	"slotwise/core/payment"
	"slotwise/ports/porttest"
)

// moneyFaults are faults in the amount of a payment or its time.
var moneyFaults = []fault{
	{name: "14 a cent too little", run: func(s *shop) { s.oddAmount(3599) }},
	{name: "14 a tip", run: func(s *shop) { s.oddAmount(3700) }},
	{name: "17 half of it", run: func(s *shop) { s.oddAmount(1800) }},
	{name: "17 the money needs an hour", run: func(s *shop) {
		v := s.paying(simulator.PayPending)
		v.is(deposit.Processing)
		s.pass(time.Hour)
		v.is(deposit.Processing)
		if _, got := s.tryBooking("10:00", "yan@example.com"); got.code != "slot_taken" {
			s.Errorf("the place is not held while the money is under way: %d %v", got.status, got.body)
		}
		v.does(simulator.Settle)
		s.deliver()
		v.settles(deposit.Paid)
		v.hears("booked")
	}},
	{name: "17 the money waits for others and then for the owner", only: []payment.Processor{"paypal"}, run: func(s *shop) {
		v := s.paying(simulator.PayPending)
		v.waits(deposit.TroubleOthers, "PayPal reviews the payment")
		v.does(simulator.AskOwner)
		s.pass(2 * time.Hour)
		v.waits(deposit.TroubleOwner, "Accept the payment in your PayPal account")
		v.ownerHears("owner_must", "owner_must")
		v.does(simulator.Settle)
		s.deliver()
		v.settles(deposit.Paid)
		v.hears("booked")
		if a := v.attempt(); a.InTrouble() {
			s.Errorf("a paid deposit has the trouble %q", a.Trouble())
		}
	}},
	{name: "31 a refund waits for the owner", only: []payment.Processor{"stripe"}, run: func(s *shop) {
		v := s.paid()
		v.does(simulator.AskOwner)
		v.ownerCancels(false)
		s.pass(2 * time.Hour)
		v.is(deposit.Refunding)
		v.waits(deposit.TroubleOwner, "Add money to your Stripe balance")
		if told := v.mailsTo(message.ToOwner); told[len(told)-1] != "owner_must" {
			s.Errorf("the owner was told %v", told)
		}
		v.does(simulator.SettleRefund)
		s.deliver()
		v.settles(deposit.Refunded)
		v.heard("refunded", 1)
	}},
	{name: "17 a payment is approved, then completed", only: []payment.Processor{"square"}, run: func(s *shop) {
		v := s.paying(simulator.Approve)
		v.is(deposit.Processing)
		v.does(simulator.Settle)
		s.deliver()
		v.is(deposit.Paid)
		v.hears("booked")
	}},
	{name: "17 the money is refused in the end", run: func(s *shop) {
		v := s.paying(simulator.PayPending)
		v.does(simulator.Fail)
		s.deliver()
		s.pass(40 * time.Minute)
		if state := v.attempt().State; state != deposit.Failed && state != deposit.Expired {
			s.Errorf("the attempt is %s", state)
		}
		v.booked(false)
		v.hears("not_paid")
	}},
	{name: "17 the money needs more than a day, and the place is still free", run: func(s *shop) {
		v := s.moneyAfterADay()
		v.does(simulator.Settle)
		s.deliver()
		v.settles(deposit.Paid)
		v.booked(true)
		v.hears("payment_pending", "booked_late")
	}},
	{name: "17 the money needs more than a day, and the place is taken", run: func(s *shop) {
		v := s.moneyAfterADay()
		other := s.bookAt("10:00")
		other.does(simulator.Pay)
		s.deliver()
		v.does(simulator.Settle)
		s.deliver()
		v.settles(deposit.Refunded)
		v.hears("payment_pending", "refunded")
		other.booked(true)
	}},
	{name: "32 a card is declined, the next one works", run: func(s *shop) {
		v := s.book()
		v.does(simulator.Decline)
		s.deliver()
		s.pass(time.Minute)
		v.is(deposit.Awaiting)
		v.does(simulator.Pay)
		s.deliver()
		v.is(deposit.Paid)
		v.hears("booked")
	}},
	{name: "32 what the customer approved is declined", only: []payment.Processor{"paypal"}, run: func(s *shop) {
		v := s.paying(simulator.ApproveDeclined)
		v.is(deposit.Awaiting)
		v.does(simulator.Pay)
		s.deliver()
		v.is(deposit.Paid)
		v.hears("booked")
	}},
	{name: "36 yen", options: shopOptions{currency: "JPY", price: 3333, percent: 10}, run: func(s *shop) { s.asksFor(333) }},
	{
		name: "36 dinars, all of it", only: []payment.Processor{"stripe"}, options: shopOptions{currency: "KWD", price: 5124, percent: 100},
		run: func(s *shop) { s.asksFor(5120) },
	},
	{
		name: "36 dinars, a third", only: []payment.Processor{"stripe"}, options: shopOptions{currency: "KWD", price: 5124, percent: 33},
		run: func(s *shop) { s.asksFor(1690) },
	},
	{name: "36 forints", options: shopOptions{currency: "HUF", price: 9999, percent: 10}, only: []payment.Processor{"stripe", "paypal"}, run: func(s *shop) { s.asksFor(1000) }},
	{name: "36 forty cents", options: shopOptions{price: 40, percent: 10}, run: func(s *shop) {
		v, got := s.tryBooking("10:00", "zoe@example.com")
		if v == nil || v.url != "" {
			s.Fatalf("a booking below the least amount: %d %v", got.status, got.body)
		}
		v.booked(true)
		v.ownerHears("booked", "deposit_too_small")
		other, _ := s.tryBooking("11:00", "yan@example.com")
		other.ownerHears("booked") // once for the price
	}},
}

// paid returns a booking whose deposit is paid.
func (s *shop) paid() *visit {
	s.Helper()
	v := s.paying(simulator.Pay)
	v.is(deposit.Paid)
	return v
}

// paying returns a booking whose customer performed an action on the pay page. The webhooks about it have arrived.
func (s *shop) paying(a simulator.Action) *visit {
	s.Helper()
	v := s.book()
	v.does(a)
	s.deliver() // PayPal's approval triggers our capture
	s.deliver() // PayPal also sends a webhook about the capture
	return v
}

// oddAmount makes the processor capture another amount than we requested.
func (s *shop) oddAmount(minor int64) {
	s.Helper()
	v := s.book()
	v.doesWith(simulator.Pay, dollars(minor))
	s.deliver()
	v.settles(deposit.Refunded)
	if back := v.moved(simulator.Refunded); back != minor {
		s.Errorf("%d went back, want %d", back, minor)
	}
	v.booked(false)
	v.hears("refunded")
	v.ownerHears("odd_amount")
}

// moneyAfterADay returns a booking that lost its place because its payment was pending for too long.
func (s *shop) moneyAfterADay() *visit {
	s.Helper()
	s.clock.Advance(-24 * time.Hour)
	v := s.paying(simulator.PayPending)
	v.is(deposit.Processing)
	s.later(24*time.Hour + time.Minute)
	v.is(deposit.Closing)
	v.booked(false)
	return v
}

// asksFor checks that we request this amount from the processor and get it.
func (s *shop) asksFor(minor int64) {
	s.Helper()
	v := s.paid()
	a := v.attempt()
	if a.Amount.Minor != minor || v.held() != minor {
		s.Errorf("asked for %v and got %d, want %d", a.Amount, v.held(), minor)
	}
}

// moved returns the sum of a kind of movement in the processor's ledger.
func (v *visit) moved(m simulator.Movement) (minor int64) {
	for _, e := range v.sim.Ledger(v.reference()) {
		if e.Movement == m {
			minor += e.Amount.Minor
		}
	}
	return minor
}

// operatorHears checks all mails that the operator got, in order.
func (s *shop) operatorHears(want ...string) {
	s.Helper()
	rows, err := s.db.Pool().Query(s.Context(), "SELECT kind FROM messages WHERE recipient = 'operator' AND recipient_address = 'help@book.example.com' ORDER BY created_at, id")
	porttest.OK(s, err)
	got, err := pgx.CollectRows(rows, pgx.RowTo[string])
	porttest.OK(s, err)
	if !slices.Equal(got, want) {
		s.Errorf("the operator was told %v, want %v", got, want)
	}
}

// ownerHears checks all mails that the owner got about the appointment.
func (v *visit) ownerHears(want ...string) {
	v.Helper()
	if got := v.mailsTo(message.ToOwner); !slices.Equal(got, want) {
		v.Errorf("the owner was told %v, want %v", got, want)
	}
}

// heard checks how often the customer got a kind of mail.
func (v *visit) heard(kind string, want int) {
	v.Helper()
	n := 0
	for _, got := range v.told() {
		if got == kind {
			n++
		}
	}
	if n != want {
		v.Errorf("the customer was told %s %d times, want %d", kind, n, want)
	}
}

// waits checks what the newest attempt waits for, and that the owner was told so with the processor's reason.
func (v *visit) waits(trouble deposit.Trouble, reason string) {
	v.Helper()
	v.sendMail()
	if a := v.attempt(); !a.InTrouble() || a.Trouble() != trouble || !strings.Contains(texts.English().Write(a.Reason.Says()), reason) {
		v.Errorf("the attempt waits for %q: %v", a.Trouble(), a.Reason)
	}
	var mails strings.Builder
	for line := range strings.Lines(v.mailed()) { // each line of a part is encoded by itself
		if text, err := base64.StdEncoding.DecodeString(strings.TrimSpace(line)); err == nil {
			mails.Write(text)
		}
	}
	if !strings.Contains(mails.String(), reason) {
		v.Errorf("no mail says %q", reason)
	}
}
