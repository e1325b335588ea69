package ports

import (
	"context"
	"net/http"
	"time"

	"slotwise/core/appointment"
	"slotwise/core/business"
	"slotwise/core/deposit"
	"slotwise/core/money"
	"slotwise/core/payment"
)

// PaymentProcessor takes deposits on the accounts of businesses. Errors of its calls are *payment.Error. A call ends within
// seconds, and is repeated by itself only with its idempotency key.
type PaymentProcessor interface {
	ProcessorTerms
	PaymentCalls
	PaymentWebhooks
	// List returns the payments of an account since then that name an attempt of ours. It may be empty where the processor has no list.
	List(ctx context.Context, account payment.Account, since time.Time) ([]payment.Listed, error)
	// TestConnection checks the credentials, without any effect, and that the account takes the currency.
	TestConnection(ctx context.Context, account payment.Account, currency money.Currency) (payment.Connection, error)
}

// ProcessorTerms are what a processor asks for and takes.
type ProcessorTerms interface {
	Definition() payment.Definition
	// AmountRules returns what the processor takes in a currency. ok is false for a currency that it does not take.
	AmountRules(c money.Currency) (rules payment.AmountRules, ok bool)
}

// PaymentCalls are the calls about one payment.
type PaymentCalls interface {
	// Start creates the page on which the customer pays. The same key and page return the same one.
	Start(ctx context.Context, account payment.Account, page payment.Page) (payment.Observation, error)
	// Find looks for the object that an attempt has made, when the answer to Start was lost. It returns NotFound when there is none.
	Find(ctx context.Context, account payment.Account, attempt string, since time.Time) (payment.Observation, error)
	Read(ctx context.Context, account payment.Account, ref payment.Reference) (payment.Observation, error)
	// Capture takes money that the customer has approved. A processor that takes it by itself only reads.
	Capture(ctx context.Context, account payment.Account, ref payment.Reference, key string) (payment.Observation, error)
	// End closes the page, so that it cannot be paid any more, and returns how the payment stands then: it may just have been paid.
	End(ctx context.Context, account payment.Account, ref payment.Reference) (payment.Observation, error)
	// Refund gives back everything that was captured and not refunded yet. A second call with the key refunds nothing more.
	Refund(ctx context.Context, account payment.Account, ref payment.Reference, amount money.Amount, key string) (payment.Observation, error)
}

// PaymentWebhooks verifies what claims to come from a processor.
type PaymentWebhooks interface {
	// VerifyWebhook checks the signature of the raw body. It returns Rejected for anything that the processor has not signed for this
	// account, that is too old, or that belongs to the other mode. It makes no outside call unless the processor's check needs one.
	VerifyWebhook(ctx context.Context, account payment.Account, w Webhook) (payment.Event, error)
	// SetUpWebhook registers the address and returns the credentials that it adds, such as the signing secret.
	SetUpWebhook(ctx context.Context, account payment.Account, url string) (payment.Credentials, error)
}

// Webhook is a request as it came.
type Webhook struct {
	URL    string // as registered at the processor
	Header http.Header
	Body   []byte
	At     time.Time // when it came
}

// PaymentProcessors are the processors of this installation by their names.
type PaymentProcessors map[payment.Processor]PaymentProcessor

// AmountRules returns what a processor takes in a currency. ok is false for one that this installation does not have, too.
func (all PaymentProcessors) AmountRules(id payment.Processor, c money.Currency) (rules payment.AmountRules, ok bool) {
	processor, ok := all[id]
	if !ok {
		return payment.AmountRules{}, false
	}
	return processor.AmountRules(c)
}

// StoredCredentials is one version of a business's credentials. Its values never change, only what was learnt about it.
type StoredCredentials struct {
	ID        payment.CredentialsID
	Business  business.ID
	Processor payment.Processor
	Test      bool
	Sealed    map[string][]byte // each field's value, bound to the business, the version and the field
	Hints     map[string]string // identifiers whole, secrets by their last four characters
	// WebhookToken is in the address of this version's webhooks. Versions for one processor and mode share it, so that the address that
	// the processor knows stays when a key is replaced.
	WebhookToken string
	LastWebhook  time.Time // zero: none has come
	LastTest     ConnectionTest
	RefusedAt    time.Time // since when the processor refuses them; zero: it does not
	CreatedAt    time.Time
}

// ConnectionTest is how the last test of a version ended.
type ConnectionTest struct {
	At         time.Time // zero: not tested
	Passed     bool
	Detail     string // why it failed
	Connection payment.Connection
}

// CredentialsStore stores versions of credentials. Current versions are named by the business's payment settings.
type CredentialsStore interface {
	Insert(ctx context.Context, c StoredCredentials) error
	// Get returns a version, or NotFound.
	Get(ctx context.Context, id business.ID, c payment.CredentialsID) (StoredCredentials, error)
	// ByWebhookToken finds the newest version that has an address, or NotFound.
	ByWebhookToken(ctx context.Context, token string) (StoredCredentials, error)
	// SetTest stores LastTest. A passed test also clears RefusedAt. It returns NotFound for an unknown version.
	SetTest(ctx context.Context, id business.ID, c payment.CredentialsID, test ConnectionTest) error
	// SetRefused stores RefusedAt, the zero time too. It returns NotFound for an unknown version.
	SetRefused(ctx context.Context, id business.ID, c payment.CredentialsID, at time.Time) error
	CredentialSeals
}

// CredentialSeals replace how credentials are encrypted.
type CredentialSeals interface {
	// Reseal stores Sealed and Hints of now, unless Sealed is no longer as it was read. done is false then.
	Reseal(ctx context.Context, read, now StoredCredentials) (done bool, err error)
	// Sealed lists at most limit versions of all tenants after an id, in the order of their ids. The empty id is before all.
	Sealed(ctx context.Context, after payment.CredentialsID, limit int) ([]StoredCredentials, error)
}

// DepositStore writes attempts and the ledger, within a transaction that has locked the appointment's row.
type DepositStore interface {
	AttemptStore
	LedgerStore
	// KeepTerms stores what the customer accepted, instead of what they accepted before.
	KeepTerms(ctx context.Context, id business.ID, a appointment.ID, terms deposit.Terms) error
}

// AttemptStore writes attempts.
type AttemptStore interface {
	// Insert adds an attempt. It returns deposit.ErrAttemptOpen when the deposit has another one that has not Ended; then nothing was
	// written. It returns NotFound for an unknown appointment or version of credentials; the transaction must be rolled back then.
	Insert(ctx context.Context, a deposit.Attempt) error
	// ForUpdate locks an attempt and returns it, or NotFound.
	ForUpdate(ctx context.Context, id business.ID, a deposit.AttemptID) (deposit.Attempt, error)
	// Update stores everything that can change, or returns NotFound. It returns deposit.ErrPaidTwice when the attempt is Paid and another one
	// of the deposit is too, and deposit.ErrAttemptOpen when both can take money. The transaction must be rolled back then.
	Update(ctx context.Context, a deposit.Attempt) error
	// Attempts returns those of an appointment, the newest first.
	Attempts(ctx context.Context, id business.ID, a appointment.ID) ([]deposit.Attempt, error)
	// Settled reports whether no money of the business's deposits moves any more and none of its attempts is looked at, but those that Rest.
	Settled(ctx context.Context, id business.ID) (bool, error)
}

// LedgerStore writes the ledger.
type LedgerStore interface {
	// Lines returns the ledger of an appointment, the oldest first.
	Lines(ctx context.Context, id business.ID, a appointment.ID) ([]deposit.Line, error)
	// AddLine adds a line to the ledger. It is a no-op for an ID that the business has.
	AddLine(ctx context.Context, l deposit.Line) error
}

// DepositReader reads attempts and the ledger outside of transactions.
type DepositReader interface {
	// Attempt finds an attempt by its id alone, which customers' pages know, or NotFound.
	Attempt(ctx context.Context, a deposit.AttemptID) (deposit.Attempt, error)
	// Attempts returns those of an appointment, the newest first.
	Attempts(ctx context.Context, id business.ID, a appointment.ID) ([]deposit.Attempt, error)
	// Lines returns the ledger of an appointment, the oldest first.
	Lines(ctx context.Context, id business.ID, a appointment.ID) ([]deposit.Line, error)
	// Terms returns what the customer accepted, or NotFound.
	Terms(ctx context.Context, id business.ID, a appointment.ID) (deposit.Terms, error)
	DepositQueue
}

// DepositQueue finds the attempts at which somebody has to look.
type DepositQueue interface {
	// TakeDue returns at most limit attempts of all tenants that are due, and moves their NextCheck to the end of the lease, so that no
	// other worker takes them meanwhile.
	TakeDue(ctx context.Context, now time.Time, lease time.Duration, limit int) ([]deposit.Attempt, error)
	// Wake makes the attempt due at once, one that was never to be looked at again too. It finds it by its id, or by a part of the reference
	// among the business's attempts at the version's processor. It is a no-op if there is none. Who looks at the attempt meanwhile finds
	// another NextCheck when they lock it.
	Wake(ctx context.Context, id business.ID, c payment.CredentialsID, e payment.Event, now time.Time) error
	// WakeRefused makes the attempts of a business due at once whose last look failed because the processor refused the keys (FailingAt).
	WakeRefused(ctx context.Context, id business.ID, p payment.Processor, now time.Time) error
	// Unsettled lists the attempts of one version of credentials that may still move money, the oldest first: all but those that Rest, and
	// those that Ended and are not looked at any more.
	Unsettled(ctx context.Context, id business.ID, c payment.CredentialsID) ([]deposit.Attempt, error)
	// NeedingAPerson lists the attempts that are Stuck, of all tenants, the oldest first.
	NeedingAPerson(ctx context.Context, limit int) ([]deposit.Attempt, error)
}

// WebhookInbox keeps verified events until they are old.
type WebhookInbox interface {
	// Receive stores an event once, and its time as LastWebhook of the version. isNew is false for one that was stored before. It returns
	// NotFound for an unknown version.
	Receive(ctx context.Context, id business.ID, c payment.CredentialsID, e payment.Event, now time.Time) (isNew bool, err error)
}
