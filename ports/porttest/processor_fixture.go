package porttest

import (
	"context"
	"maps"
	"net/http"
	"slices"
	"strings"
	"testing"
	"time"

	"slotwise/core/money"
	"slotwise/core/payment"
	"slotwise/ports"
)

// PaymentFixture is the adapter of a processor, connected to a simulated one that has no payments yet.
type PaymentFixture struct {
	Processor ports.PaymentProcessor
	Account   payment.Account // of test mode; the simulated processor accepts it
	Simulated SimulatedProcessor
	Currency  money.Currency // of the account

	Approves bool // customers approve only, and Capture takes the money
	Ends     bool // End makes a page unpayable at once
	Finds    bool // Find and List know what was started
	Stores   bool // a 500 uses the idempotency key up
}

// SimulatedProcessor is what happens behind the adapter. id is a part of a payment.Reference. package simulator has the actions.
type SimulatedProcessor interface {
	SimulatedTime
	// Do lets the customer or the processor act on a payment. The zero amount is the whole.
	Do(id, action string, amount money.Amount) error
	// Break lets the next call of a step go wrong. A step is "start", "read", "capture", "end", "refund", or "all", which
	// stays broken.
	Break(step string, b Breakage)
	// Moved returns the money that moved by calls of the API for a deposit, in minor units, and how often.
	Moved(deposit string) Moved
	// Webhooks returns what the processor has sent to the address since the last call.
	Webhooks(ctx context.Context) ([]ports.Webhook, error)
	// WebhookURL is an address that the simulated processor can reach.
	WebhookURL() string
}

// SimulatedTime is the clock of the simulated processor and of its adapter.
type SimulatedTime interface {
	Now() time.Time
	Pass(d time.Duration)
}

// Breakage is how a call goes wrong.
type Breakage struct {
	Cut        bool // no response
	Status     int
	RetryAfter time.Duration
	Applied    bool // although the call took effect
	Twice      bool // the call after it too
}

// Moved is the money that a processor has moved for one deposit.
type Moved struct {
	Captured, Refunded int64
	Captures, Refunds  int
}

// payments runs the tests of one fixture.
type payments struct {
	PaymentFixture
	*testing.T
}

var paymentCredentialsLeak = strings.Fields("sk_ rk_ whsec_ Bearer Basic")

// page is one of $12.00, or 12 of the account's currency. attempt also names the deposit and the key.
func (p payments) page(attempt string) payment.Page {
	amount, err := money.Parse("12", p.Currency)
	OK(p.T, err)
	return p.pageOf(attempt, amount)
}

func (p payments) pageOf(attempt string, amount money.Amount) payment.Page {
	return payment.Page{
		Attempt: attempt, Deposit: "deposit-" + attempt, Key: "deposit-" + attempt + ".a1.create", Amount: amount, Description: "Deposit: Haircut at Shear Joy",
		Business: "Shear Joy", Email: "ada@example.com", ReturnURL: "https://book.example.com/b/shear-joy/manage/t?paid=1",
		CancelURL: "https://book.example.com/b/shear-joy/manage/t?paid=0", PayUntil: p.Simulated.Now().Add(31 * time.Minute),
	}
}

// start begins a payment that must succeed.
func (p payments) start(attempt string) payment.Observation {
	p.Helper()
	seen, err := p.Processor.Start(p.Context(), p.Account, p.page(attempt))
	OK(p.T, err)
	return seen
}

// paid begins a payment, and the customer pays it.
func (p payments) paid(attempt string) payment.Observation {
	p.Helper()
	ref := p.start(attempt).Reference
	p.pay(ref, attempt)
	seen := p.read(ref)
	if seen.State != payment.Captured {
		p.Fatalf("a paid payment is %q, want captured", seen.State)
	}
	return seen
}

func (p payments) pay(ref payment.Reference, attempt string) {
	p.Helper()
	if !p.Approves {
		p.do(ref, "pay")
		return
	}
	p.do(ref, "approve")
	_, err := p.Processor.Capture(p.Context(), p.Account, ref, "deposit-"+attempt+".a1.capture")
	OK(p.T, err)
}

func (p payments) do(ref payment.Reference, action string) {
	p.Helper()
	OK(p.T, p.Simulated.Do(ref.Page, action, money.Amount{}))
}

func (p payments) read(ref payment.Reference) payment.Observation {
	p.Helper()
	seen, err := p.Processor.Read(p.Context(), p.Account, ref)
	OK(p.T, err)
	return seen
}

func (p payments) refund(seen payment.Observation, key string) (payment.Observation, error) {
	left := money.Amount{Minor: seen.Captured.Minor - seen.Refunded, Currency: seen.Captured.Currency}
	return p.Processor.Refund(p.Context(), p.Account, seen.Reference, left, key)
}

// fails checks a failure, and that its text has no credentials.
func (p payments) fails(doing string, err error, want payment.Failure) {
	p.Helper()
	if got := payment.FailureOf(err); got != want {
		p.Errorf("%s: %v is %q, want %q", doing, err, got, want)
	}
	if err == nil {
		return
	}
	for _, secret := range p.Account.Credentials {
		if strings.Contains(err.Error(), secret) {
			p.Errorf("%s: the error's text has credentials", doing)
		}
	}
	for _, word := range paymentCredentialsLeak {
		if strings.Contains(err.Error(), word) {
			p.Errorf("%s: the error's text has %q", doing, word)
		}
	}
}

// withWebhook registers the address of the simulated world, and returns the account with what that added.
func (p payments) withWebhook() payment.Account {
	p.Helper()
	added, err := p.Processor.SetUpWebhook(p.Context(), p.Account, p.Simulated.WebhookURL())
	OK(p.T, err)
	account := p.Account
	account.ID += "-with-webhook"
	account.Credentials = maps.Clone(p.Account.Credentials)
	maps.Copy(account.Credentials, added)
	return account
}

// changed is a copy of a webhook with another body or header.
func changed(w ports.Webhook, change func(*ports.Webhook)) ports.Webhook {
	w.Header = w.Header.Clone()
	w.Body = slices.Clone(w.Body)
	change(&w)
	return w
}

func withoutHeaders(w *ports.Webhook) { w.Header = http.Header{} }
