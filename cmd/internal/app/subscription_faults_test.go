package app

import (
	"context"
	"net/http"
	"slices"
	"sync"
	"testing"
	"time"

	"slotwise/adapters/payments/calls"
	"slotwise/adapters/payments/simulator"
	"slotwise/adapters/payments/simulator/simulatortest"
	"slotwise/adapters/payments/stripe"
	"slotwise/adapters/postgres/postgrestest"
	"slotwise/core"
	"slotwise/core/business"
	"slotwise/core/message"
	"slotwise/core/operator"
	"slotwise/core/payment"
	"slotwise/core/subscription"
	"slotwise/core/tier"
	"slotwise/core/usecase/subscriptions"
	"slotwise/ports"
	"slotwise/ports/porttest"
)

// subscribers is the billing use case with the real adapter and the simulated Stripe.
type subscribers struct {
	*subscriptions.Service
	porttest.Harness

	t        *testing.T
	stores   *postgrestest.Stores
	sim      *simulatortest.Running
	generate *porttest.Generator
}

const subscriberSite = "https://book.example.test"

var monthPrice = tier.PlanOf(tier.PlanPremiumMonthly).Price.Minor

func newSubscribers(t *testing.T) *subscribers {
	t.Helper()
	w := &subscribers{t: t, stores: postgrestest.Open(t), sim: simulatortest.Start(t, "stripe", nil), generate: &porttest.Generator{}}
	w.sim.AddStripeEndpoint(testPlansKey, subscriberSite+"/webhooks/stripe/platform", testPlansSecret)
	w.Harness = w.stores.Harness
	w.Service = subscriptions.New(subscriptions.Deps{
		Clock: w.sim, Generate: w.generate, Tx: w.Tx, Businesses: w.Businesses, Setups: w.Setups, Subscriptions: w.Subscriptions, PublicURL: subscriberSite,
		Processor: stripe.NewPlans(stripe.PlansConfig{
			Config: stripe.Config{
				BaseURL: w.sim.BaseURL(), Calls: calls.Config{Clock: w.sim, Backoff: time.Millisecond, Pause: time.Millisecond, PerSecond: 1000},
			},
			SecretKey: testPlansKey, WebhookSecret: testPlansSecret,
		}),
	})
	return w
}

func (w *subscribers) open(name string) business.ID {
	w.t.Helper()
	b := business.New(business.ID(w.generate.ID()), business.Details{Name: name, Email: name + "@example.com"}, "Europe/Berlin", w.sim.Now())
	b.UniqueURL = name
	porttest.OK(w.t, w.Tx.InTx(w.t.Context(), func(ctx context.Context, tx ports.Tx) error { return tx.Businesses.Create(ctx, b) }))
	return b.ID
}

// page opens a payment page and returns its session.
func (w *subscribers) page(id business.ID) string {
	w.t.Helper()
	_, err := w.StartCheckout(w.t.Context(), id, tier.PlanPremiumMonthly, subscriberSite)
	porttest.OK(w.t, err)
	pages, err := w.Subscriptions.Pages(w.t.Context(), id)
	porttest.OK(w.t, err)
	return pages[0].ID
}

func (w *subscribers) do(id string, a simulator.Action) {
	w.t.Helper()
	_, err := w.sim.Simulator.Do(id, a)
	porttest.OK(w.t, err)
}

// subscribe pays for the monthly plan and returns the subscription.
func (w *subscribers) subscribe(id business.ID) string {
	w.t.Helper()
	session := w.page(id)
	w.do(session, simulator.Pay)
	w.pass(time.Minute)
	page, err := w.Subscriptions.Page(w.t.Context(), id, session)
	porttest.OK(w.t, err)
	return page.Subscription
}

// pass moves the clock, delivers webhooks, and runs everything that is due.
func (w *subscribers) pass(d time.Duration) {
	w.t.Helper()
	w.sim.Pass(d)
	received, err := w.sim.Webhooks(w.t.Context())
	porttest.OK(w.t, err)
	for _, webhook := range received {
		porttest.OK(w.t, w.ReceiveWebhook(w.t.Context(), webhook))
	}
	porttest.OK(w.t, w.PollDue(w.t.Context()))
}

func (w *subscribers) state(id business.ID) subscriptions.PlanState {
	w.t.Helper()
	status, err := w.Status(w.t.Context(), id)
	porttest.OK(w.t, err)
	return status.State
}

func (w *subscribers) tier(id business.ID) tier.Tier {
	w.t.Helper()
	setup, err := w.Setups.Get(w.t.Context(), id)
	porttest.OK(w.t, err)
	return setup.Tier(w.sim.Now())
}

func (w *subscribers) mails() (kinds []message.Kind) {
	w.t.Helper()
	for _, job := range w.Jobs(w.t) {
		send := job.(ports.SendMessage)
		m, err := w.Messages.Get(w.t.Context(), send.Business, send.Message)
		porttest.OK(w.t, err)
		kinds = append(kinds, m.Kind)
	}
	return kinds
}

// requests counts the calls of an operation.
func (w *subscribers) requests(operation string) (n int) {
	for _, r := range w.sim.Requests() {
		if r.Operation == operation {
			n++
		}
	}
	return n
}

func TestASessionOfSomebodyElseUpgradesNobody(t *testing.T) {
	t.Parallel()
	w := newSubscribers(t)
	mine, theirs := w.open("mine"), w.open("theirs")
	session := w.page(theirs)
	w.do(session, simulator.Pay)
	before := len(w.sim.Requests())
	for _, id := range []string{session, "cs_test_invented"} {
		_, err := w.Checkout(t.Context(), mine, id)
		porttest.NotFound(t, err)
	}
	porttest.Same(t, "no call, no upgrade", []any{len(w.sim.Requests()), w.tier(mine)}, []any{before, tier.Free})
}

func TestTwoTabsPayTwice(t *testing.T) {
	t.Parallel()
	w := newSubscribers(t)
	id := w.open("twice")
	w.page(id)
	w.pass(time.Second)
	// The second request opens its page between the opening and the storing of the first one. Neither request closes the other's page.
	w.stores.Meanwhile(func() { w.stores.Meanwhile(func() { w.page(id) }) })
	w.page(id)
	pages, err := w.Subscriptions.Pages(t.Context(), id)
	porttest.OK(t, err)
	paid := 0
	for _, p := range pages {
		if _, err := w.sim.Simulator.Do(p.ID, simulator.Pay); err == nil {
			paid++
		}
		w.sim.Pass(time.Second)
	}
	porttest.Same(t, "pages that could be paid", paid, 2)
	w.pass(time.Minute)
	w.pass(time.Hour)
	porttest.Same(t, "one payment is kept", w.sim.Kept(string(id)), monthPrice)
	porttest.Same(t, "premium", []any{w.tier(id), w.state(id)}, []any{tier.Premium, subscriptions.StateActive})
	porttest.Same(t, "one mail and an apology", w.mails(), []message.Kind{message.SubscriptionStarted, message.SubscriptionRefunded})
	pages, _ = w.Subscriptions.Pages(t.Context(), id)
	refunded := slices.DeleteFunc(pages, func(p subscription.Page) bool { return !p.Refunded })
	porttest.Same(t, "the page of the second says so", len(refunded), 1)
}

func TestARenewalFailsAndIsPaid(t *testing.T) {
	t.Parallel()
	w := newSubscribers(t)
	id := w.open("recovers")
	sub := w.subscribe(id)
	w.do(sub, simulator.BreakCard)
	for range 3 { // the first failure and two retries
		w.pass(32 * 24 * time.Hour / 3)
	}
	porttest.Same(t, "missing", []any{w.state(id), w.tier(id)}, []any{subscriptions.StatePastDue, tier.Premium})
	w.do(sub, simulator.MendCard)
	w.pass(time.Minute)
	porttest.Same(t, "paid", []any{w.state(id), w.tier(id), w.sim.Kept(string(id))}, []any{subscriptions.StateActive, tier.Premium, 2 * monthPrice})
	porttest.Same(t, "mails", w.mails(), []message.Kind{message.SubscriptionStarted, message.SubscriptionPaymentFailed, message.SubscriptionRecovered})
}

func TestARenewalFailsToTheEnd(t *testing.T) {
	t.Parallel()
	w := newSubscribers(t)
	id := w.open("ends")
	sub := w.subscribe(id)
	w.do(sub, simulator.BreakCard)
	for range 60 {
		w.pass(24 * time.Hour)
	}
	porttest.Same(t, "free", []any{w.state(id), w.tier(id), w.sim.Kept(string(id))}, []any{subscriptions.StateFree, tier.Free, monthPrice})
	porttest.Same(t, "mails", w.mails(), []message.Kind{message.SubscriptionStarted, message.SubscriptionPaymentFailed, message.SubscriptionEnded})
	w.subscribe(id)
	porttest.Same(t, "again", w.tier(id), tier.Premium)
}

func TestASwitchIsDeclined(t *testing.T) {
	t.Parallel()
	w := newSubscribers(t)
	id := w.open("declined")
	w.do(w.subscribe(id), simulator.BreakCard)
	_, err := w.Switch(t.Context(), id, tier.PlanPremiumYearly)
	porttest.Refused(t, err, core.Conflict, "card_declined")
	status, err := w.Status(t.Context(), id)
	porttest.OK(t, err)
	porttest.Same(t, "the former plan", []any{status.Plan, status.State, w.sim.Kept(string(id))}, []any{tier.PlanPremiumMonthly, subscriptions.StateActive, monthPrice})
}

func TestASwitchWithoutACardSaysSo(t *testing.T) {
	t.Parallel()
	w := newSubscribers(t)
	id := w.open("cardless")
	w.subscribe(id)
	w.sim.Inject(simulator.Fault{
		Operation: "stripe.subscriptions.update", Status: 400, Times: 1,
		Foreign: `{"error":{"type":"invalid_request_error","code":"resource_missing","message":"This customer has no attached payment source or default payment method."}}`,
	})
	_, err := w.Switch(t.Context(), id, tier.PlanPremiumYearly)
	porttest.Refused(t, err, core.Conflict, "card_missing")
	_, err = w.Switch(t.Context(), id, tier.PlanPremiumYearly)
	porttest.OK(t, err)
}

func TestTheAnswerToASwitchIsLost(t *testing.T) {
	t.Parallel()
	for name, lost := range map[string]int{"the first answer": 1, "both answers": 2} {
		w := newSubscribers(t)
		id := w.open("lost")
		w.subscribe(id)
		w.sim.Inject(simulator.Fault{Operation: "stripe.subscriptions.update", Times: lost, Cut: true, Applied: true})
		sub, err := w.Switch(t.Context(), id, tier.PlanPremiumYearly)
		porttest.OK(t, err)
		invoices, err := w.Subscriptions.Invoices(t.Context(), id)
		porttest.OK(t, err)
		porttest.Same(t, name, []any{sub.Plan, len(invoices)}, []any{tier.PlanPremiumYearly, 2})
	}
}

func TestFiveBrowsersPollASlowStripe(t *testing.T) {
	t.Parallel()
	w := newSubscribers(t)
	id := w.open("slow")
	session := w.page(id)
	before := w.requests("stripe.sessions.read")
	w.sim.Inject(simulator.Fault{Operation: "stripe.sessions.read", Times: simulator.Always, Delay: 200 * time.Millisecond})
	w.sim.Pass(5 * time.Second)
	var browsers sync.WaitGroup
	for range 5 {
		browsers.Go(func() {
			page, err := w.Checkout(context.WithoutCancel(t.Context()), id, session)
			if err != nil || page.State != subscription.SessionOpen {
				t.Errorf("%s, %v", page.State, err)
			}
		})
	}
	browsers.Wait()
	porttest.Same(t, "reads in flight", w.requests("stripe.sessions.read")-before, 1)
	w.sim.ClearFaults()
	w.do(session, simulator.Pay)
	w.pass(time.Hour)
	porttest.Same(t, "found later, with a mail", []any{w.tier(id), w.mails()}, []any{tier.Premium, []message.Kind{message.SubscriptionStarted}})
}

// A pending payment prevents a second page. It arrives, the owner abandons it, or it never arrives.
func TestAPaymentThatIsUnderWay(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct {
		end   func(w *subscribers, id business.ID, session string)
		state subscriptions.PlanState
		mails []message.Kind
	}{
		"arrives": {func(w *subscribers, _ business.ID, session string) {
			w.do(session, simulator.Settle)
			w.pass(time.Minute)
		}, subscriptions.StateActive, []message.Kind{message.SubscriptionStarted}},
		"is given up": {func(w *subscribers, id business.ID, _ string) {
			_, err := w.Cancel(t.Context(), id)
			porttest.OK(t, err)
		}, subscriptions.StateFree, []message.Kind{message.SubscriptionNotCompleted}},
		"never arrives": {func(w *subscribers, _ business.ID, _ string) {
			for range 25 {
				w.pass(time.Hour)
			}
		}, subscriptions.StateFree, []message.Kind{message.SubscriptionNotCompleted}},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			w := newSubscribers(t)
			id := w.open("waits")
			session := w.page(id)
			w.do(session, simulator.PayPending)
			w.pass(time.Minute)
			porttest.Same(t, "under way", []any{w.state(id), w.tier(id)}, []any{subscriptions.StateConfirming, tier.Free})
			_, err := w.StartCheckout(t.Context(), id, tier.PlanPremiumMonthly, subscriberSite)
			porttest.Refused(t, err, core.Conflict, "confirming")
			c.end(w, id, session)
			w.pass(time.Minute)
			porttest.Same(t, "in the end", []any{w.state(id), w.mails()}, []any{c.state, c.mails})
		})
	}
}

// A cancellation in Stripe's own pages sets a date instead of a flag. The product must be able to revoke it too.
func TestACancellationInThePortalIsTakenBack(t *testing.T) {
	t.Parallel()
	w := newSubscribers(t)
	id := w.open("portal")
	w.do(w.subscribe(id), simulator.CancelInPortal)
	w.pass(time.Minute)
	porttest.Same(t, "it ends", w.state(id), subscriptions.StateEnding)
	_, err := w.Reactivate(t.Context(), id)
	porttest.OK(t, err)
	w.pass(40 * 24 * time.Hour)
	porttest.Same(t, "it goes on", []any{w.state(id), w.sim.Kept(string(id))}, []any{subscriptions.StateActive, 2 * monthPrice})
}

// Without any webhooks, the periodic checks find all changes.
func TestWebhooksThatNeverArrive(t *testing.T) {
	t.Parallel()
	w := newSubscribers(t)
	id := w.open("silent")
	session := w.page(id)
	w.do(session, simulator.Pay)
	w.sim.DropWebhooks()
	w.pass(time.Minute)
	porttest.Same(t, "paid", w.tier(id), tier.Premium)
	_, err := w.Cancel(t.Context(), id)
	porttest.OK(t, err)
	w.sim.Pass(31 * 24 * time.Hour)
	w.sim.DropWebhooks()
	w.pass(time.Hour)
	porttest.Same(t, "ended", []any{w.tier(id), w.mails()}, []any{tier.Free, []message.Kind{message.SubscriptionStarted, message.SubscriptionEnded}})
}

// A refunded payment for a plan no longer counts as revenue, and the operator is told. A dispute does not name its customer, so
// the sweep has to look up the customer.
func TestAPaymentForAPlanGoesBack(t *testing.T) {
	t.Parallel()
	w := newSubscribers(t)
	id, other := w.open("refunded"), w.open("disputed")
	refunded, disputed := w.subscribe(id), w.subscribe(other)
	w.do(refunded, simulator.Refund)
	w.do(disputed, simulator.Dispute)
	w.pass(time.Minute)
	porttest.OK(t, w.CatchUp(t.Context()))
	porttest.OK(t, w.PollDue(t.Context()))
	invoice := func(of business.ID) subscription.Invoice {
		list, err := w.Subscriptions.Invoices(t.Context(), of)
		porttest.OK(t, err)
		return list[0]
	}
	porttest.Same(t, "stored", []any{invoice(id).Refunded, invoice(other).Dispute, invoice(other).Refunded}, []any{true, payment.DisputeOpen, false})
	w.do(disputed, simulator.LoseDispute)
	w.sim.DropWebhooks()
	w.pass(24 * time.Hour)
	porttest.Same(t, "lost", []any{invoice(other).Dispute, invoice(other).Refunded, w.tier(other)}, []any{payment.DisputeLost, true, tier.Premium})
	open, err := w.Alerts.Open(t.Context(), operator.AlertsOfPlans(), 10)
	porttest.OK(t, err)
	var kinds []operator.AlertKind
	for _, a := range open {
		kinds = append(kinds, a.Kind)
	}
	porttest.Same(t, "needs a person", kinds, []operator.AlertKind{operator.PlanRefunded, operator.PlanDisputeLost})
	w.do(refunded, simulator.FailRefund)
	w.sim.DropWebhooks()
	porttest.OK(t, w.CatchUp(t.Context())) // the list of events contains it too
	porttest.OK(t, w.PollDue(t.Context()))
	porttest.Same(t, "a refund that failed", []any{invoice(id).Refunded, invoice(id).Lost().Minor}, []any{false, int64(0)})
}

// An invoice that Stripe does not know, for a moment or for good, neither ends a subscription nor keeps its polls from their end.
func TestAMissingInvoiceDoesNotEndASubscription(t *testing.T) {
	t.Parallel()
	w := newSubscribers(t)
	id := w.open("invoice")
	w.do(w.subscribe(id), simulator.BreakCard)
	w.sim.Inject(simulator.Fault{Operation: "stripe.invoices.read", Status: http.StatusNotFound, Times: simulator.Always})
	w.sim.Pass(32 * 24 * time.Hour)
	porttest.OK(t, w.PollDue(t.Context()))
	porttest.Same(t, "without the invoice", []any{w.state(id), w.tier(id)}, []any{subscriptions.StatePastDue, tier.Premium})
	w.pass(22 * 24 * time.Hour)
	porttest.Same(t, "after the limit", w.tier(id), tier.Free)
	if alerts := w.planAlerts(); len(alerts) > 0 {
		t.Errorf("the operator is told %v", alerts)
	}
}

// Stripe refuses to void an invoice while a payment is in progress. The subscription ends, and the operator is told.
func TestAnInvoiceThatCannotBeVoided(t *testing.T) {
	t.Parallel()
	w := newSubscribers(t)
	id := w.open("void")
	w.do(w.subscribe(id), simulator.BreakCard)
	w.sim.Inject(simulator.Fault{
		Operation: "stripe.invoices.void", Status: http.StatusBadRequest, Times: simulator.Always,
		Foreign: `{"error":{"type":"invalid_request_error","message":"This invoice has a payment in progress and can not be voided."}}`,
	})
	for range 60 {
		w.pass(24 * time.Hour)
	}
	porttest.Same(t, "ended", []any{w.state(id), w.tier(id)}, []any{subscriptions.StateFree, tier.Free})
	porttest.Same(t, "the operator knows", w.planAlerts(), []operator.AlertKind{operator.PlanInvoiceOpen})
}

// planAlerts returns the kinds of the open alerts about plans, sorted.
func (w *subscribers) planAlerts() (kinds []operator.AlertKind) {
	w.t.Helper()
	open, err := w.Alerts.Open(w.t.Context(), operator.AlertsOfPlans(), 10)
	porttest.OK(w.t, err)
	for _, a := range open {
		kinds = append(kinds, a.Kind)
	}
	slices.Sort(kinds)
	return kinds
}
