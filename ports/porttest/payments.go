package porttest

import (
	"context"
	"net/http"
	"sync"
	"time"

	"slotwise/core/money"
	"slotwise/core/payment"
	"slotwise/core/text"
	"slotwise/ports"
)

// Payments is a fake payment processor that takes payments. Tests act for its customers. A payment stays Open until the customer
// pays. Then the processor captures the money itself, or waits for Capture if Approves is set.
type Payments struct {
	Approves bool // customers only approve, and Capture takes the money

	mu       sync.Mutex
	pages    map[string]*FakePayment // by attempt
	keys     map[string]string       // attempts by the keys of their pages
	failures []error
	calls    []string
	during   func(call string)
	silent   bool
}

// FakePayment is one payment at Payments.
type FakePayment struct {
	Page     payment.Page
	State    payment.State
	Captured money.Amount
	Refunded int64
	Refund   payment.RefundState
	Dispute  payment.Dispute
}

var _ ports.PaymentProcessor = (*Payments)(nil)

// NewPayments returns a processor without payments.
func NewPayments() *Payments {
	return &Payments{pages: map[string]*FakePayment{}, keys: map[string]string{}}
}

// FakeProcessor is the name of Payments.
const FakeProcessor payment.Processor = "stripe" // a name that the API accepts

// Definition implements ports.PaymentProcessor.
func (*Payments) Definition() payment.Definition {
	return payment.Definition{
		ID: FakeProcessor, Name: "Stripe", Fees: text.Of("processor.stripe.fees"), TestFlag: "is_test_mode",
		RefundTime: text.Of("processor.refundTime.days", "least", 5, "most", 10),
		Fields:     []payment.CredentialField{{Name: "secret_key", Label: text.Of("processor.stripe.field.secretKey"), Secret: true, Required: true}},
	}
}

// AmountRules implements ports.PaymentProcessor.
func (*Payments) AmountRules(money.Currency) (payment.AmountRules, bool) {
	return payment.AmountRules{Minimum: 50, Step: 1}, true
}

// Fail makes the next calls fail, one after the other. A nil error lets a call through.
func (p *Payments) Fail(errs ...error) {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.failures = append(p.failures, errs...)
}

// During runs fn within every later call. It simulates what happens during a request to the processor. Nil ends that.
func (p *Payments) During(fn func(call string)) {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.during = fn
}

// Silence makes every later call wait until its caller gives up.
func (p *Payments) Silence() {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.silent = true
}

// Speak ends Silence.
func (p *Payments) Speak() {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.silent = false
}

// Calls returns the names of the calls so far, and forgets them.
func (p *Payments) Calls() []string {
	p.mu.Lock()
	defer p.mu.Unlock()
	calls := p.calls
	p.calls = nil
	return calls
}

// Change changes a payment on behalf of a customer or of the processor itself.
func (p *Payments) Change(attempt string, fn func(*FakePayment)) {
	p.mu.Lock()
	defer p.mu.Unlock()
	if found, ok := p.pages[attempt]; ok {
		fn(found)
	}
}

// Pay lets the customer pay an open page.
func (p *Payments) Pay(attempt string) {
	p.Change(attempt, func(f *FakePayment) {
		switch {
		case f.State != payment.Open:
		case p.Approves:
			f.State = payment.Approved
		default:
			f.State, f.Captured = payment.Captured, f.Page.Amount
		}
	})
}

// Payment returns a payment in its current state. ok is false if the processor knows none.
func (p *Payments) Payment(attempt string) (f FakePayment, ok bool) {
	p.mu.Lock()
	defer p.mu.Unlock()
	found, ok := p.pages[attempt]
	if !ok {
		return FakePayment{}, false
	}
	return *found, true
}

func (p *Payments) call(ctx context.Context, name string, do func() (payment.Observation, error)) (payment.Observation, error) {
	p.mu.Lock()
	p.calls = append(p.calls, name)
	during, silent := p.during, p.silent
	var failure error
	if len(p.failures) > 0 {
		failure, p.failures = p.failures[0], p.failures[1:]
	}
	p.mu.Unlock()
	if during != nil {
		during(name)
	}
	if silent {
		<-ctx.Done()
		return payment.Observation{}, &payment.Error{Failure: payment.Unknown, Reason: "no_response"}
	}
	if failure != nil {
		return payment.Observation{}, failure
	}
	p.mu.Lock()
	defer p.mu.Unlock()
	return do()
}

var errNoPayment = &payment.Error{Failure: payment.NotFound, Reason: "unknown_payment"}

func (p *Payments) observe(attempt string) (payment.Observation, error) {
	f, ok := p.pages[attempt]
	if !ok {
		return payment.Observation{}, errNoPayment
	}
	seen := payment.Observation{
		State: f.State, Reference: payment.Reference{Page: "page-" + attempt}, Captured: f.Captured, Refunded: f.Refunded, Refund: f.Refund,
		Dispute: f.Dispute, Test: true, Attempt: attempt,
	}
	if f.State == payment.Open {
		seen.PayURL = "https://pay.example/" + attempt
	}
	return seen, nil
}

func attemptOf(ref payment.Reference) string {
	const prefix = "page-"
	if len(ref.Page) < len(prefix) {
		return ""
	}
	return ref.Page[len(prefix):]
}

// Start implements ports.PaymentProcessor.
func (p *Payments) Start(ctx context.Context, _ payment.Account, page payment.Page) (payment.Observation, error) {
	return p.call(ctx, "start", func() (payment.Observation, error) {
		if made, used := p.keys[page.Key]; used {
			return p.observe(made)
		}
		p.keys[page.Key] = page.Attempt
		p.pages[page.Attempt] = &FakePayment{Page: page, State: payment.Open}
		return p.observe(page.Attempt)
	})
}

// Find implements ports.PaymentProcessor.
func (p *Payments) Find(ctx context.Context, _ payment.Account, attempt string, _ time.Time) (payment.Observation, error) {
	return p.call(ctx, "find", func() (payment.Observation, error) { return p.observe(attempt) })
}

// Read implements ports.PaymentProcessor.
func (p *Payments) Read(ctx context.Context, _ payment.Account, ref payment.Reference) (payment.Observation, error) {
	return p.call(ctx, "read", func() (payment.Observation, error) { return p.observe(attemptOf(ref)) })
}

// Capture implements ports.PaymentProcessor.
func (p *Payments) Capture(ctx context.Context, _ payment.Account, ref payment.Reference, _ string) (payment.Observation, error) {
	return p.call(ctx, "capture", func() (payment.Observation, error) {
		if f := p.pages[attemptOf(ref)]; f != nil && f.State == payment.Approved {
			f.State, f.Captured = payment.Captured, f.Page.Amount
		}
		return p.observe(attemptOf(ref))
	})
}

// End implements ports.PaymentProcessor.
func (p *Payments) End(ctx context.Context, _ payment.Account, ref payment.Reference) (payment.Observation, error) {
	return p.call(ctx, "end", func() (payment.Observation, error) {
		if f := p.pages[attemptOf(ref)]; f != nil && f.State == payment.Open {
			f.State = payment.Dead
		}
		return p.observe(attemptOf(ref))
	})
}

// Refund implements ports.PaymentProcessor.
func (p *Payments) Refund(ctx context.Context, _ payment.Account, ref payment.Reference, amount money.Amount, _ string) (payment.Observation, error) {
	return p.call(ctx, "refund", func() (payment.Observation, error) {
		if f := p.pages[attemptOf(ref)]; f != nil && f.State == payment.Captured {
			f.Refunded, f.Refund = min(f.Captured.Minor, f.Refunded+amount.Minor), payment.RefundDone
		}
		return p.observe(attemptOf(ref))
	})
}

// List implements ports.PaymentProcessor.
func (p *Payments) List(ctx context.Context, _ payment.Account, _ time.Time) (all []payment.Listed, err error) {
	_, err = p.call(ctx, "list", func() (payment.Observation, error) {
		for attempt := range p.pages {
			all = append(all, payment.Listed{Attempt: attempt, Reference: payment.Reference{Page: "page-" + attempt}})
		}
		return payment.Observation{}, nil
	})
	return all, err
}

// Signature is the header that contains a webhook's signature.
const Signature = "Signature"

// SignedWebhook returns a webhook about an attempt whose body is the event's id.
func SignedWebhook(event, attempt string) (http.Header, []byte) {
	return http.Header{Signature: {attempt}}, []byte(event)
}

// VerifyWebhook implements ports.PaymentProcessor.
func (*Payments) VerifyWebhook(_ context.Context, _ payment.Account, w ports.Webhook) (payment.Event, error) {
	attempt := w.Header.Get(Signature)
	if attempt == "" {
		return payment.Event{}, &payment.Error{Failure: payment.Rejected, Reason: "signature"}
	}
	return payment.Event{ID: string(w.Body), Type: "payment", Attempt: attempt}, nil
}

// SetUpWebhook implements ports.PaymentProcessor.
func (*Payments) SetUpWebhook(context.Context, payment.Account, string) (payment.Credentials, error) {
	return payment.Credentials{}, nil
}

// TestConnection implements ports.PaymentProcessor.
func (*Payments) TestConnection(context.Context, payment.Account, money.Currency) (payment.Connection, error) {
	return payment.Connection{Account: "acct_1"}, nil
}
