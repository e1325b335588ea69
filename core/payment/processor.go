// Package payment is the vocabulary that the product shares with payment processors: what a processor asks for, what it can take
// and what it says about a payment. No processor is named here, so another one is a folder of its own.
package payment

import (
	"time"

	"slotwise/core/money"
)

// Processor names a payment processor, such as "stripe". The empty name is none.
type Processor string

// Definition describes a processor to owners, forms and checks.
type Definition struct {
	ID     Processor
	Name   string            // "Stripe"
	Fees   string            // what the processor takes, as shown to owners: "2.9% + 30 cents"
	Fields []CredentialField // in the order of the form
	// TestFlag is the wire name of the flag that says that no real money moves, such as "is_test_mode".
	TestFlag string
	// RefundTime tells customers when they have their money back: "usually in 5 to 10 days".
	RefundTime string
	// WebhookSetUp says that the processor's API can register the webhook address for the owner.
	WebhookSetUp bool
}

// CredentialField is one value that an owner enters.
type CredentialField struct {
	Name     string // on the wire and in Credentials, such as "secret_key"
	Label    string // in the form, such as "Secret key"
	Secret   bool   // never shown again but for its last four characters
	Required bool   // for a test of the connection
}

// Credentials are the values of a processor's fields by their names. They must never be logged.
type Credentials map[string]string

// String keeps credentials out of logs and errors.
func (Credentials) String() string { return "credentials" }

// GoString keeps credentials out of %#v.
func (Credentials) GoString() string { return "credentials" }

// CredentialsID identifies a version of a business's credentials.
type CredentialsID string

// Account is the account of a business at a processor, by one version of its credentials.
type Account struct {
	ID          CredentialsID // adapters keep clients, limits and circuit breakers by it
	Credentials Credentials
	Test        bool // no real money moves: a sandbox, test keys or a simulator
}

// AmountRules are what a processor takes in one currency.
type AmountRules struct {
	Minimum int64 // the least amount, in minor units of the currency
	Step    int64 // every amount is a multiple, in minor units; 1 for most currencies
}

// Connection is what a successful test of the connection found.
type Connection struct {
	Account  string         // names the account for the owner: a business name, a location or an id
	Currency money.Currency // the only one that the account takes; empty: the processor takes several
}

// Page asks for a page on which a customer pays.
type Page struct {
	Attempt     string // the id of our attempt; at most 40 characters
	Deposit     string // the same for all attempts at one deposit
	Key         string // the idempotency key: the same key and page give the same page
	Amount      money.Amount
	Description string // "Deposit: Haircut at Shear Joy"
	Business    string // the name that the customer knows
	Email       string // of the customer; may be empty
	ReturnURL   string // where the customer goes after paying
	CancelURL   string // where the customer goes without paying
	PayUntil    time.Time
}

// Reference is how a processor names the parts of one payment. Parts that are not known yet are empty.
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

// State is how a payment stands at its processor.
type State string

const (
	Open     State = "open"     // unpaid, and can be paid
	Approved State = "approved" // the customer agreed; no money moves until we capture it
	Pending  State = "pending"  // money is on its way
	Captured State = "captured" // money is here; Observation says how much
	Refused  State = "refused"  // refused for good
	Dead     State = "dead"     // without money, and cannot be paid any more
)

// RefundState is how a refund stands at its processor.
type RefundState string

const (
	NoRefund      RefundState = ""
	RefundPending RefundState = "pending"
	RefundDone    RefundState = "done"
	RefundFailed  RefundState = "failed"
)

// Dispute is how a customer's objection with their bank or with the processor stands.
type Dispute string

const (
	NoDispute   Dispute = ""
	DisputeOpen Dispute = "open"
	DisputeWon  Dispute = "won"
	DisputeLost Dispute = "lost"
)

// Observation is what a processor says about a payment when we ask.
type Observation struct {
	State     State
	PayURL    string // while Open, or after an approval that needs the customer again
	Reference Reference
	Captured  money.Amount // while or after Captured
	Refunded  int64        // minor units of Captured's currency
	Refund    RefundState  // of the last refund
	Dispute   Dispute
	Test      bool   // no real money moved
	Attempt   string // which of our attempts the processor's object names; empty: none
}

// Event is what a verified webhook tells: something happened to an object. Nothing else of it is used.
type Event struct {
	ID        string // the processor's; the same event is delivered with the same id
	Type      string
	Reference Reference // what it is about, as far as known
	Attempt   string    // ours, if the event names it
}

// Listed is one payment of a list for reconciliation.
type Listed struct {
	Attempt   string
	Reference Reference
}
