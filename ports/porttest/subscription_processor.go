package porttest

import (
	"context"
	"slices"
	"strconv"
	"sync"
	"time"

	"slotwise/core/business"
	"slotwise/core/money"
	"slotwise/core/payment"
	"slotwise/core/subscription"
	"slotwise/core/tier"
	"slotwise/ports"
)

// SubscriptionProcessor is a ports.SubscriptionProcessor whose customers are controlled by tests. Yearly plans have 365 days and
// monthly ones 30.
type SubscriptionProcessor struct {
	Clock *Clock

	mu        sync.Mutex
	keys      map[string]string // what each idempotency key created
	customers map[string]business.ID
	sessions  map[string]*storedSession
	subs      []*subscription.Snapshot // oldest first
	invoices  []subscription.Invoice   // oldest first
	events    []subscription.ProcessorEvent
	credit    map[string]int64 // by customer
	forgotten map[string]bool  // customers
	failing   error
	declining bool
	refusing  bool
	calls     int
	last      int // number of the last id
}

type storedSession struct {
	subscription.Session
	page subscription.CheckoutPage
}

var _ ports.SubscriptionProcessor = (*SubscriptionProcessor)(nil)

// NewSubscriptionProcessor creates a processor without customers.
func NewSubscriptionProcessor(clock *Clock) *SubscriptionProcessor {
	return &SubscriptionProcessor{
		Clock: clock, keys: map[string]string{}, customers: map[string]business.ID{}, sessions: map[string]*storedSession{}, credit: map[string]int64{},
		forgotten: map[string]bool{},
	}
}

// Fail makes every call fail until it is called with nil.
func (p *SubscriptionProcessor) Fail(err error) {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.failing = err
}

// Decline makes every charge fail, or ends that.
func (p *SubscriptionProcessor) Decline(declining bool) {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.declining = declining
}

// Calls returns how many calls the product has made.
func (p *SubscriptionProcessor) Calls() int {
	p.mu.Lock()
	defer p.mu.Unlock()
	return p.calls
}

// begin locks the processor for a call of the product.
func (p *SubscriptionProcessor) begin() (end func(), err error) {
	p.mu.Lock()
	p.calls++
	return p.mu.Unlock, p.failing
}

// beginFor is begin for a call about a customer.
func (p *SubscriptionProcessor) beginFor(customer string) (end func(), err error) {
	end, err = p.begin()
	if _, known := p.customers[customer]; err == nil && (!known || p.forgotten[customer]) {
		err = errUnknownObject
	}
	return end, err
}

func (p *SubscriptionProcessor) id(prefix string) string {
	p.last++
	return prefix + "_" + strconv.Itoa(p.last)
}

// PayPage pays a page as an owner does. It returns the subscription, or nothing for a page that is not open.
func (p *SubscriptionProcessor) PayPage(session string) string {
	p.mu.Lock()
	defer p.mu.Unlock()
	s := p.sessions[session]
	if s.State != subscription.SessionOpen {
		return ""
	}
	now := p.Clock.Now()
	sub := &subscription.Snapshot{
		ID: p.id("sub"), Customer: s.page.Customer, Item: p.id("si"), Business: s.page.Business, Status: subscription.Running, Plan: s.page.Plan,
		PeriodStart: now, PeriodEnd: now.Add(period(s.page.Plan)), CreatedAt: now,
	}
	p.subs = append(p.subs, sub)
	s.State, s.Paid, s.Subscription, s.URL = subscription.SessionComplete, subscription.PaidInFull, sub.ID, ""
	p.bill(sub, tier.PlanOf(sub.Plan).Price)
	p.tell("checkout.session.completed", sub.Customer)
	return sub.ID
}

// ClosePage ends a page without a payment.
func (p *SubscriptionProcessor) ClosePage(session string) {
	p.mu.Lock()
	defer p.mu.Unlock()
	s := p.sessions[session]
	s.State, s.URL = subscription.SessionClosed, ""
	p.tell("checkout.session.expired", s.page.Customer)
}

// Renew ends the current period: the subscription is charged, or ends if its end is scheduled.
func (p *SubscriptionProcessor) Renew(id string) {
	p.mu.Lock()
	defer p.mu.Unlock()
	sub := p.find(id)
	if !sub.EndsAt.IsZero() {
		sub.Status = subscription.Canceled
		p.tell("customer.subscription.deleted", sub.Customer)
		return
	}
	sub.PeriodStart, sub.PeriodEnd = sub.PeriodEnd, sub.PeriodEnd.Add(period(sub.Plan))
	p.charge(sub)
}

// Retry charges the card again for a missing payment.
func (p *SubscriptionProcessor) Retry(id string) {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.charge(p.find(id))
}

// Set changes a subscription as the operator can do on the processor's website.
func (p *SubscriptionProcessor) Set(id string, change func(*subscription.Snapshot)) {
	p.mu.Lock()
	defer p.mu.Unlock()
	sub := p.find(id)
	change(sub)
	p.tell("customer.subscription.updated", sub.Customer)
}

// Snapshot returns a subscription in its current state.
func (p *SubscriptionProcessor) Snapshot(id string) subscription.Snapshot {
	p.mu.Lock()
	defer p.mu.Unlock()
	return *p.find(id)
}

// Charged returns what a customer paid, without refunds, in minor units.
func (p *SubscriptionProcessor) Charged(id business.ID) (minor int64) {
	p.mu.Lock()
	defer p.mu.Unlock()
	for _, i := range p.invoices {
		if i.Business == id {
			minor += i.Amount.Minor - i.Lost().Minor
		}
	}
	return minor
}

func (p *SubscriptionProcessor) charge(sub *subscription.Snapshot) {
	price := tier.PlanOf(sub.Plan).Price
	if p.declining {
		sub.Status, sub.Due, sub.NextTryAt = subscription.Overdue, price, p.Clock.Now().Add(3*24*time.Hour)
		p.tell("invoice.payment_failed", sub.Customer)
		return
	}
	sub.Status, sub.Due, sub.NextTryAt = subscription.Running, money.Amount{}, time.Time{}
	p.bill(sub, price)
	p.tell("invoice.paid", sub.Customer)
}

func (p *SubscriptionProcessor) bill(sub *subscription.Snapshot, amount money.Amount) {
	p.invoices = append(p.invoices, subscription.Invoice{
		ID: p.id("in"), Business: sub.Business, Subscription: sub.ID, Plan: sub.Plan, Amount: amount, PaidAt: p.Clock.Now(), PeriodEnd: sub.PeriodEnd,
	})
}

func (p *SubscriptionProcessor) tell(kind, customer string) {
	p.events = append(p.events, subscription.ProcessorEvent{ID: p.id("evt"), Type: kind, Customer: customer, At: p.Clock.Now()})
}

func (p *SubscriptionProcessor) find(id string) *subscription.Snapshot {
	at := slices.IndexFunc(p.subs, func(s *subscription.Snapshot) bool { return s.ID == id })
	if at < 0 {
		return nil
	}
	return p.subs[at]
}

func period(plan tier.PlanID) time.Duration {
	const day = 24 * time.Hour
	if plan == tier.PlanPremiumYearly {
		return 365 * day
	}
	return 30 * day
}

var errUnknownObject = &payment.Error{Failure: payment.NotFound}

// Test implements ports.SubscriptionProcessor.
func (p *SubscriptionProcessor) Test() bool { return true }

// SetUp implements ports.SubscriptionProcessor.
func (p *SubscriptionProcessor) SetUp(context.Context, []tier.Plan) ([]string, error) {
	return nil, nil
}

// CreateCustomer implements ports.SubscriptionProcessor.
func (p *SubscriptionProcessor) CreateCustomer(_ context.Context, c subscription.Customer) (string, error) {
	end, err := p.begin()
	defer end()
	if err != nil {
		return "", err
	}
	if p.keys[c.Key] == "" {
		p.keys[c.Key] = p.id("cus")
		p.customers[p.keys[c.Key]] = c.Business
	}
	return p.keys[c.Key], nil
}

// OpenCheckout implements ports.SubscriptionProcessor.
func (p *SubscriptionProcessor) OpenCheckout(_ context.Context, page subscription.CheckoutPage) (subscription.Session, error) {
	end, err := p.beginFor(page.Customer)
	defer end()
	if err != nil {
		return subscription.Session{}, err
	}
	if p.keys[page.Key] == "" {
		id := p.id("cs")
		p.keys[page.Key] = id
		p.sessions[id] = &storedSession{subscription.Session{
			ID: id, Business: page.Business, URL: "https://pay.example.com/" + id, State: subscription.SessionOpen, Paid: subscription.NotPaid, ExpiresAt: page.PayUntil,
		}, page}
	}
	return p.sessions[p.keys[page.Key]].Session, nil
}

// ReadCheckout implements ports.SubscriptionProcessor.
func (p *SubscriptionProcessor) ReadCheckout(_ context.Context, id string) (subscription.Session, error) {
	end, err := p.begin()
	defer end()
	s, found := p.sessions[id]
	switch {
	case err != nil:
		return subscription.Session{}, err
	case !found:
		return subscription.Session{}, errUnknownObject
	}
	return s.Session, nil
}

// CloseCheckout implements ports.SubscriptionProcessor.
func (p *SubscriptionProcessor) CloseCheckout(ctx context.Context, id string) (subscription.Session, error) {
	s, err := p.ReadCheckout(ctx, id)
	if err == nil && s.State == subscription.SessionOpen {
		p.ClosePage(id)
		return p.ReadCheckout(ctx, id)
	}
	return s, err
}

// Subscriptions implements ports.SubscriptionProcessor.
func (p *SubscriptionProcessor) Subscriptions(_ context.Context, customer string) (list []subscription.Snapshot, err error) {
	end, err := p.beginFor(customer)
	defer end()
	if err != nil {
		return nil, err
	}
	for _, s := range p.subs {
		if s.Customer == customer {
			list = append(list, *s)
		}
	}
	return list, nil
}
