// Package payment has the common terms of all payment processors: what a processor requires, which amounts it accepts and how it
// describes a payment. No processor is named here, so a new processor needs only its own folder.
package payment

import (
	"time"

	"slotwise/core/money"
	"slotwise/core/text"
)

// Processor names a payment processor, such as "stripe". The empty name means none.
type Processor string

// Definition describes a processor to owners, forms and checks.
type Definition struct {
	ID     Processor
	Name   string            // "Stripe"
	Fees   text.Text         // the processor's fees, as shown to owners: "2.9% + 30 cents"
	Fields []CredentialField // in the order of the form
	// TestFlag is the wire name of the flag that says that no real money moves, such as "is_test_mode".
	TestFlag string
	// RefundTime tells customers when they will have their money back: "usually in 5 to 10 days".
	RefundTime text.Text
	// WebhookSetUp says that the processor's API can register the webhook address for the owner.
	WebhookSetUp bool
}

// CredentialField is one value that an owner enters.
type CredentialField struct {
	Name     string    // in the API and in Credentials, such as "secret_key"
	Label    text.Text // in the form, such as "Secret key"
	Secret   bool      // never shown again, except for its last four characters
	Required bool      // required for a test of the connection
}

// Credentials are the values of a processor's fields by their names. They must never be logged.
type Credentials map[string]string

// String keeps credentials out of logs and errors.
func (Credentials) String() string { return "credentials" }

// GoString keeps credentials out of %#v.
func (Credentials) GoString() string { return "credentials" }

// CredentialsID identifies a version of a business's credentials.
type CredentialsID string

// Account is the account of a business at a processor, with one version of its credentials.
type Account struct {
	ID          CredentialsID // the key under which adapters keep clients, limits and circuit breakers
	Credentials Credentials
	Test        bool // no real money moves: a sandbox, test keys or a simulator
}

// AmountRules say which amounts a processor accepts in one currency.
type AmountRules struct {
	Minimum int64 // the smallest amount, in minor units of the currency
	Step    int64 // every amount must be a multiple of it, in minor units; 1 for most currencies
}

// Connection is the result of a successful test of the connection.
type Connection struct {
	ID       AccountID      // empty: the credentials may not read it
	Account  string         // names the account for the owner: a business name, a location or an id
	Currency money.Currency // the only currency of the account; empty: the processor accepts several
}

// Page is a request for a page on which a customer pays.
type Page struct {
	Attempt     string // the id of our attempt; at most 40 characters
	Deposit     string // the same for all attempts at one deposit
	Key         string // the idempotency key: calls with the same key and content return the same page
	Amount      money.Amount
	Description string // "Deposit: Haircut at Shear Joy"
	Business    string // the business's name, which the customer knows
	Email       string // of the customer; may be empty
	ReturnURL   string // where the customer goes after paying
	CancelURL   string // where the customer goes without paying
	PayUntil    time.Time
	Bare        bool // without everything that a processor can do without, such as the customer's address
}

// WithoutExtras returns the page with only what a processor needs, and with a key of its own. Adapters request it if the processor has
// refused the whole page: a value that only saves the customer some typing must not prevent a booking.
func (p Page) WithoutExtras() Page {
	p.Bare, p.Key = true, p.Key+".bare"
	return p
}

// Reference has a processor's ids of the parts of one payment. Parts that are not known yet are empty.
type Reference struct {
	Page    string // the checkout session, payment link or order
	Order   string // the order behind a payment link
	Payment string // the payment intent, payment or capture
}

// With fills in the parts that are known now.
func (r Reference) With(now Reference) Reference {
	for _, part := range []struct{ to, from *string }{{&r.Page, &now.Page}, {&r.Order, &now.Order}, {&r.Payment, &now.Payment}} {
		if *part.from != "" {
			*part.to = *part.from
		}
	}
	return r
}

// State is the state of a payment at its processor.
type State string

const (
	Open     State = "open"     // unpaid, and can be paid
	Approved State = "approved" // the customer agreed; no money moves until the product captures it
	Pending  State = "pending"  // money is in transit
	Captured State = "captured" // money was received; Observation says how much
	Refused  State = "refused"  // permanently refused
	Dead     State = "dead"     // not paid, and cannot be paid any more
)

// RefundState is the state of a refund at its processor.
type RefundState string

const (
	NoRefund      RefundState = ""
	RefundPending RefundState = "pending"
	RefundDone    RefundState = "done"
	RefundFailed  RefundState = "failed"
)

// Dispute is the state of a customer's dispute with their bank or with the processor.
type Dispute string

const (
	NoDispute   Dispute = ""
	DisputeOpen Dispute = "open"
	DisputeWon  Dispute = "won"
	DisputeLost Dispute = "lost"
)

// Observation is a processor's description of a payment at the time of a call.
type Observation struct {
	State     State
	PayURL    string // set while Open, or after an approval that needs the customer again
	Reference Reference
	Captured  money.Amount // while or after Captured
	Refunded  int64        // minor units of Captured's currency
	// RefundsUnknown says that the reply does not contain the refunds, although there may be some. Refunded is zero then.
	RefundsUnknown bool
	Refund         RefundState // of all refunds; see AddRefund
	// OwnerMust tells the owner what to do at the processor so that pending money or a pending refund goes on; empty: nothing.
	OwnerMust text.Text
	// WaitsFor tells the owner what pending money or a pending refund waits for, if only others can end the wait, such as the processor
	// after a review; empty: nothing that the processor names.
	WaitsFor text.Text
	Dispute  Dispute
	Test     bool   // no real money moved
	Attempt  string // the attempt that the processor's object names; empty: none
}

// AddRefund records the state of the next newer refund. The last one counts, but a pending one counts more: what comes back is not known
// before it has ended.
func (o *Observation) AddRefund(state RefundState) {
	if o.Refund != RefundPending {
		o.Refund = state
	}
}

// Event is a verified webhook: it says that an object has changed. The product uses nothing else of it.
type Event struct {
	ID        string // the processor's id; repeated deliveries of an event have the same id
	Type      string
	Reference Reference // the payment that it is about, as far as known
	Attempt   string    // our attempt, if the event names it
}

// Listed is one payment of a list for reconciliation.
type Listed struct {
	Attempt   string
	Reference Reference
}
