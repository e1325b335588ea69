package porttest

import (
	"net/http"
	"testing"
	"time"

	"slotwise/core/business"
	"slotwise/core/money"
	"slotwise/core/payment"
	"slotwise/core/subscription"
	"slotwise/core/tier"
	"slotwise/ports"
)

// SubscriptionFixture is a processor without customers, with functions that act on the processor's side.
type SubscriptionFixture struct {
	Processor ports.SubscriptionProcessor
	Now       func() time.Time
	Pay       func(t *testing.T, session string)      // the owner pays on the page
	Renew     func(t *testing.T, subscription string) // ends the current period
	Cards     func(t *testing.T, subscription string, work bool)
	CancelAt  func(t *testing.T, subscription string)                      // on the processor's website, at the end of the period
	Refund    func(t *testing.T, subscription string, amount money.Amount) // of its newest payment, on the processor's website
	// FailRefund makes the newest refund of that payment fail after it was made.
	FailRefund func(t *testing.T, subscription string)
	Dispute    func(t *testing.T, subscription string, as payment.Dispute) // also of the newest payment
	Webhook    func(t *testing.T) ports.Webhook                            // returns the newest webhook
}

// subscriber is a customer of a fixture.
type subscriber struct {
	SubscriptionFixture
	t        *testing.T
	id       business.ID
	customer string
}

func newSubscriber(t *testing.T, f SubscriptionFixture) *subscriber {
	t.Helper()
	_, err := f.Processor.SetUp(t.Context(), tier.Plans())
	OK(t, err)
	s := &subscriber{SubscriptionFixture: f, t: t, id: "0193b1f0-0000-7000-8000-000000000001"}
	for range 2 {
		customer, err := f.Processor.CreateCustomer(t.Context(), subscription.Customer{Business: s.id, Name: "Shear Joy", Email: "owner@example.com", Key: "biz.customer"})
		OK(t, err)
		if s.customer == "" {
			s.customer = customer
		}
		Same(t, "the same key", customer, s.customer)
	}
	return s
}

func (s *subscriber) open(key string, plan tier.PlanID) subscription.Session {
	s.t.Helper()
	session, err := s.Processor.OpenCheckout(s.t.Context(), subscription.CheckoutPage{
		Key: key, Business: s.id, Customer: s.customer, Plan: plan, PayUntil: s.Now().Add(time.Hour),
		ReturnURL: "https://book.example.com/payment/success?session_id={CHECKOUT_SESSION_ID}", CancelURL: "https://book.example.com/payment/cancel",
	})
	OK(s.t, err)
	return session
}

func (s *subscriber) subscribe(plan tier.PlanID) (id string) {
	s.t.Helper()
	session := s.open("one", plan)
	s.Pay(s.t, session.ID)
	session, err := s.Processor.ReadCheckout(s.t.Context(), session.ID)
	OK(s.t, err)
	Same(s.t, "paid", []any{session.State, session.Paid, session.Business}, []any{subscription.SessionComplete, subscription.PaidInFull, s.id})
	return session.Subscription
}

// now returns the subscription as the list describes it.
func (s *subscriber) now(id string) subscription.Snapshot {
	s.t.Helper()
	list, err := s.Processor.Subscriptions(s.t.Context(), s.customer)
	OK(s.t, err)
	for _, snapshot := range list {
		if snapshot.ID == id {
			return snapshot
		}
	}
	s.t.Fatalf("subscription %s is not in the list", id)
	return subscription.Snapshot{}
}

func wantFailure(t *testing.T, err error, failure payment.Failure) {
	t.Helper()
	if got := payment.FailureOf(err); got != failure {
		t.Fatalf("failure %q (%v), want %q", got, err, failure)
	}
}

// RunSubscriptionProcessor checks a ports.SubscriptionProcessor.
func RunSubscriptionProcessor(t *testing.T, open func(*testing.T) SubscriptionFixture) {
	month, year := tier.PlanOf(tier.PlanPremiumMonthly).Price, tier.PlanOf(tier.PlanPremiumYearly).Price
	for name, run := range map[string]func(t *testing.T, s *subscriber){
		"setting up again creates nothing": func(t *testing.T, s *subscriber) {
			created, err := s.Processor.SetUp(t.Context(), tier.Plans())
			OK(t, err)
			Same(t, "created", len(created), 0)
			Same(t, "test", s.Processor.Test(), true)
		},
		"a page is open until it is closed or paid": func(t *testing.T, s *subscriber) {
			session := s.open("one", tier.PlanPremiumMonthly)
			Same(t, "open", []any{session.State, session.Paid, session.URL != ""}, []any{subscription.SessionOpen, subscription.NotPaid, true})
			Same(t, "the same key", s.open("one", tier.PlanPremiumMonthly).ID, session.ID)
			closed, err := s.Processor.CloseCheckout(t.Context(), session.ID)
			OK(t, err)
			Same(t, "closed", closed.State, subscription.SessionClosed)
			paid := s.open("two", tier.PlanPremiumYearly)
			s.Pay(t, paid.ID)
			closed, err = s.Processor.CloseCheckout(t.Context(), paid.ID)
			OK(t, err)
			Same(t, "paid before it was closed", []any{closed.State, closed.Paid}, []any{subscription.SessionComplete, subscription.PaidInFull})
			_, err = s.Processor.ReadCheckout(t.Context(), "cs_test_unknown")
			wantFailure(t, err, payment.NotFound)
		},
		"a subscription runs for a period of its plan": func(t *testing.T, s *subscriber) {
			sub := s.now(s.subscribe(tier.PlanPremiumYearly))
			Same(t, "subscription", []any{sub.Status, sub.Plan, sub.Business, sub.Customer, sub.EndsAt, sub.Item != ""},
				[]any{subscription.Running, tier.PlanPremiumYearly, s.id, s.customer, time.Time{}, true})
			if length := sub.PeriodEnd.Sub(sub.PeriodStart); length < 365*24*time.Hour || length > 366*24*time.Hour || sub.PeriodStart.Sub(s.Now()).Abs() > time.Minute {
				t.Errorf("the period begins %s and is %s long", sub.PeriodStart, length)
			}
			next, err := s.Processor.NextPayment(t.Context(), sub.ID)
			OK(t, err)
			Same(t, "next payment", next, year)
			_, err = s.Processor.Subscriptions(t.Context(), "cus_unknown")
			wantFailure(t, err, payment.NotFound)
		},
		"an end is set and taken back, wherever it was set": func(t *testing.T, s *subscriber) {
			id := s.subscribe(tier.PlanPremiumMonthly)
			for _, end := range []bool{true, true, false, false} {
				sub, err := s.Processor.SetEnd(t.Context(), id, end)
				OK(t, err)
				Same(t, "end", !sub.EndsAt.IsZero(), end)
				Same(t, "it runs on", s.now(id).Status, subscription.Running)
			}
			s.CancelAt(t, id)
			Same(t, "ends with the period", s.now(id).EndsAt, s.now(id).PeriodEnd)
			_, err := s.Processor.SetEnd(t.Context(), id, false)
			OK(t, err)
			Same(t, "taken back", s.now(id).EndsAt, time.Time{})
			_, err = s.Processor.SetEnd(t.Context(), id, true)
			OK(t, err)
			s.Renew(t, id)
			Same(t, "over", s.now(id).Over(), true)
		},
		"an end at once is for good": func(t *testing.T, s *subscriber) {
			id := s.subscribe(tier.PlanPremiumMonthly)
			for range 2 {
				sub, err := s.Processor.End(t.Context(), id)
				OK(t, err)
				Same(t, "ended", sub.Status, subscription.Canceled)
			}
			_, err := s.Processor.SetEnd(t.Context(), id, false)
			if failure := payment.FailureOf(err); failure != payment.Rejected && failure != payment.NotFound {
				t.Errorf("failure %q", failure)
			}
		},
		"a switch costs what its preview says": func(t *testing.T, s *subscriber) {
			sub := s.now(s.subscribe(tier.PlanPremiumMonthly))
			bill, err := s.Processor.PreviewSwitch(t.Context(), sub.ID, sub.Item, tier.PlanPremiumYearly)
			OK(t, err)
			Same(t, "the whole month is unused", []any{bill.Charge, bill.DueNow().Minor, bill.Months}, []any{year, year.Minor - month.Minor, 12})
			for range 2 {
				after, err := s.Processor.Switch(t.Context(), sub.ID, sub.Item, tier.PlanPremiumYearly, "switch.1")
				OK(t, err)
				Same(t, "plan", after.Plan, tier.PlanPremiumYearly)
			}
			invoices, err := s.Processor.Invoices(t.Context(), s.customer)
			OK(t, err)
			Same(t, "two invoices, the newest first", []any{len(invoices), invoices[0].Amount, invoices[0].Plan, invoices[1].Amount},
				[]any{2, bill.DueNow(), tier.PlanPremiumYearly, month})
			_, err = s.Processor.Switch(t.Context(), sub.ID, sub.Item, tier.PlanPremiumMonthly, "switch.2")
			OK(t, err)
			next, err := s.Processor.NextPayment(t.Context(), sub.ID)
			OK(t, err)
			Same(t, "credit pays the next month", next, money.Amount{Currency: "USD"})
			again, err := s.Processor.PreviewSwitch(t.Context(), sub.ID, sub.Item, tier.PlanPremiumYearly)
			OK(t, err)
			Same(t, "credit is not called unused days", []any{again.Charge, again.Unused, again.Credit, again.DueNow().Minor},
				[]any{year, month.Minor, year.Minor - month.Minor, int64(0)})
		},
		"a declined switch changes nothing": func(t *testing.T, s *subscriber) {
			sub := s.now(s.subscribe(tier.PlanPremiumMonthly))
			s.Cards(t, sub.ID, false)
			_, err := s.Processor.Switch(t.Context(), sub.ID, sub.Item, tier.PlanPremiumYearly, "switch.1")
			wantFailure(t, err, payment.Rejected)
			Same(t, "plan", s.now(sub.ID).Plan, tier.PlanPremiumMonthly)
		},
		"a renewal that fails is missing until it is paid": func(t *testing.T, s *subscriber) {
			id := s.subscribe(tier.PlanPremiumMonthly)
			s.Cards(t, id, false)
			s.Renew(t, id)
			sub := s.now(id)
			Same(t, "missing", []any{sub.Status, sub.Due, sub.NextTryAt.After(s.Now())}, []any{subscription.Overdue, month, true})
			s.Cards(t, id, true)
			sub = s.now(id)
			Same(t, "paid", []any{sub.Status, sub.Due}, []any{subscription.Running, money.Amount{}})
		},
		"the first payment is refunded once": func(t *testing.T, s *subscriber) {
			id := s.subscribe(tier.PlanPremiumMonthly)
			for range 2 {
				OK(t, s.Processor.RefundFirst(t.Context(), id, id+".refund"))
			}
			url, err := s.Processor.Portal(t.Context(), s.customer, "https://book.example.com/dashboard")
			OK(t, err)
			Same(t, "a page for the card", url != "", true)
		},
		"what went back is found": findReversals,
		"events are signed, and listed": func(t *testing.T, s *subscriber) {
			before := s.Now()
			s.subscribe(tier.PlanPremiumMonthly)
			webhook := s.Webhook(t)
			event, err := s.Processor.VerifyWebhook(webhook)
			OK(t, err)
			Same(t, "customer", event.Customer, s.customer)
			events, err := s.Processor.Events(t.Context(), before)
			OK(t, err)
			found := false
			for _, e := range events {
				found = found || e == event
			}
			Same(t, "listed", found, true)
			later, err := s.Processor.Events(t.Context(), before.Add(time.Hour))
			OK(t, err)
			Same(t, "later", len(later), 0)
			for _, forged := range []ports.Webhook{
				{Header: webhook.Header, Body: append([]byte(" "), webhook.Body...), At: webhook.At}, {Header: http.Header{}, Body: webhook.Body, At: webhook.At},
			} {
				_, err := s.Processor.VerifyWebhook(forged)
				wantFailure(t, err, payment.Rejected)
			}
		},
	} {
		t.Run(name, func(t *testing.T) { run(t, newSubscriber(t, open(t))) })
	}
}

// findReversals refunds a payment in parts, and disputes the next one.
func findReversals(t *testing.T, s *subscriber) {
	month := tier.PlanOf(tier.PlanPremiumMonthly).Price
	id := s.subscribe(tier.PlanPremiumMonthly)
	var before []string // invoices with a refund at the last call
	reversed := func(want ...subscription.Reversal) {
		t.Helper()
		list, err := s.Processor.Reversals(t.Context(), s.customer, before)
		OK(t, err)
		Same(t, "the newest first", list, want)
	}
	reversed()
	invoices, err := s.Processor.Invoices(t.Context(), s.customer)
	OK(t, err)
	first := subscription.Reversal{Invoice: invoices[0].ID, Returned: 500, Dispute: payment.NoDispute}
	s.Refund(t, id, money.Amount{Minor: first.Returned, Currency: month.Currency})
	reversed(first)
	s.Refund(t, id, money.Amount{Minor: month.Minor - first.Returned, Currency: month.Currency})
	first.Refunded, first.Returned = true, month.Minor
	reversed(first)
	before = []string{first.Invoice}
	s.FailRefund(t, id)
	first.Refunded, first.Returned = false, 500
	reversed(first)
	s.Refund(t, id, money.Amount{Minor: month.Minor - first.Returned, Currency: month.Currency})
	first.Refunded, first.Returned = true, month.Minor
	reversed(first)
	s.Renew(t, id)
	invoices, err = s.Processor.Invoices(t.Context(), s.customer)
	OK(t, err)
	Same(t, "invoices", len(invoices), 2)
	s.Refund(t, id, month)
	s.FailRefund(t, id)
	reversed(first)
	before = []string{invoices[0].ID, first.Invoice}
	reversed(first, subscription.Reversal{Invoice: invoices[0].ID})
	for _, stands := range []payment.Dispute{payment.DisputeOpen, payment.DisputeWon} {
		s.Dispute(t, id, stands)
		reversed(subscription.Reversal{Invoice: invoices[0].ID, Dispute: stands}, first)
	}
	events, err := s.Processor.Events(t.Context(), s.Now().Add(-time.Hour))
	OK(t, err)
	last := events[len(events)-1]
	Same(t, "whose the last event is", []string{last.Customer, last.Charge}, []string{s.customer, ""})
}
