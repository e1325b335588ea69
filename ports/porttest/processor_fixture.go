package porttest

import (
	"context"
	"errors"
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

// PaymentFixture is the adapter of a processor, connected to a simulated processor that has no payments yet.
type PaymentFixture struct {
	Processor ports.PaymentProcessor
	Account   payment.Account // of test mode; the simulated processor accepts it
	Simulated SimulatedProcessor
	Currency  money.Currency // of the account

	Approves  bool // customers only approve, and Capture takes the money
	Ends      bool // End makes a page unpayable at once
	Finds     bool // Find and List return payments that were started
	OneRefund bool // a payment has at most one refund under way
	Stores    bool // the processor stores a 500 under the idempotency key

	Parts []string // steps of a read of a payment that was refunded in part and disputed, other than "read"
}

// SimulatedProcessor controls the simulated processor behind the adapter. id is a part of a payment.Reference. Package simulator
// defines the actions.
type SimulatedProcessor interface {
	SimulatedTime
	// Do lets the customer or the processor act on a payment. A zero amount means the whole payment.
	Do(id, action string, amount money.Amount) error
	// Break makes the next call of a step fail. A step is "start", "read", "capture", "end", "refund", "list", one of the fixture's Parts or
	// "all". "all" stays broken.
	Break(step string, b Breakage)
	// Moved returns the money that API calls moved for a deposit, in minor units, and how often.
	Moved(deposit string) Moved
	// Webhooks returns the webhooks that the processor has sent to the address since the last call.
	Webhooks(ctx context.Context) ([]ports.Webhook, error)
	// WebhookURL is an address that the simulated processor can reach.
	WebhookURL() string
}

// SimulatedTime is the clock of the simulated processor and of its adapter.
type SimulatedTime interface {
	Now() time.Time
	Pass(d time.Duration)
}

// Breakage says how a call fails.
type Breakage struct {
	Cut        bool // no response
	Status     int
	RetryAfter time.Duration
	Foreign    string // the body of a response that is not the processor's
	Applied    bool   // the call takes effect nevertheless
	Twice      bool   // the next call fails, too
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

// page returns a page for $12.00, or 12 units of the account's currency. It uses attempt as the id of the deposit and as the
// key, too.
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

// paid begins a payment that the customer pays.
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

// fails checks the kind of a failure, that people can read the reason of a refusal, and that no text contains credentials.
func (p payments) fails(doing string, err error, want payment.Failure) {
	p.Helper()
	if got := payment.FailureOf(err); got != want {
		p.Errorf("%s: %v is %q, want %q", doing, err, got, want)
	}
	if err == nil {
		return
	}
	p.explains(doing, err, want)
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

// explains checks that a refusal has a sentence, unless it is that of a forged webhook, of which nobody is told.
func (p payments) explains(doing string, err error, want payment.Failure) {
	p.Helper()
	refusals := []payment.Failure{payment.Rejected, payment.Disputed, payment.Forbidden, payment.Unauthorized}
	e, ok := errors.AsType[*payment.Error](err)
	if !ok || !slices.Contains(refusals, want) || strings.HasPrefix(e.Reason, "signature") {
		return
	}
	if e.Says.IsZero() && e.Words == "" || e.Reason != "" && strings.Contains(e.Words, e.Reason) {
		p.Errorf("%s: the reason %q has the text %q", doing, e.Reason, e.Words)
	}
}

// withWebhook registers the address of the simulated processor, and returns the account with the added credentials.
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

// changed returns a changed copy of a webhook.
func changed(w ports.Webhook, change func(*ports.Webhook)) ports.Webhook {
	w.Header = w.Header.Clone()
	w.Body = slices.Clone(w.Body)
	change(&w)
	return w
}

func withoutHeaders(w *ports.Webhook) { w.Header = http.Header{} }
