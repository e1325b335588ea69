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
// seconds. It retries internally only with its idempotency key.
type PaymentProcessor interface {
	Definition() payment.Definition
	// AmountRules returns the amounts that the processor accepts in a currency. ok is false if it does not accept the
	// currency.
	AmountRules(c money.Currency) (rules payment.AmountRules, ok bool)
	// Start creates the page on which the customer pays. Calls with the same key and page return the same payment.
	Start(ctx context.Context, account payment.Account, page payment.Page) (payment.Observation, error)
	// Find looks for the payment that Start created for an attempt, for the case that the response to Start was lost. It returns
	// NotFound if there is none.
	Find(ctx context.Context, account payment.Account, attempt string, since time.Time) (payment.Observation, error)
	Read(ctx context.Context, account payment.Account, ref payment.Reference) (payment.Observation, error)
	// Capture takes money that the customer has approved. If the processor captures by itself, Capture only reads.
	Capture(ctx context.Context, account payment.Account, ref payment.Reference, key string) (payment.Observation, error)
	// End closes the page, so that it cannot be paid any more, and returns the payment's state. The customer may just have paid.
	End(ctx context.Context, account payment.Account, ref payment.Reference) (payment.Observation, error)
	// Refund refunds everything that was captured and not refunded yet. A second call with the same key refunds nothing more.
	Refund(ctx context.Context, account payment.Account, ref payment.Reference, amount money.Amount, key string) (payment.Observation, error)
	// VerifyWebhook checks the signature of the raw body. It returns Rejected for anything that the processor has not signed for this
	// account, that is too old, or that belongs to the other mode. It makes no outside call unless the processor's check needs one.
	VerifyWebhook(ctx context.Context, account payment.Account, w Webhook) (payment.Event, error)
	// SetUpWebhook registers the address and returns the credentials that it adds, such as the signing secret.
	SetUpWebhook(ctx context.Context, account payment.Account, url string) (payment.Credentials, error)
	// List returns the payments of an account since then that name one of our attempts. It may be empty if the processor cannot
	// list payments.
	List(ctx context.Context, account payment.Account, since time.Time) ([]payment.Listed, error)
	// TestConnection checks the credentials without side effects. It also checks that the account accepts the currency.
	TestConnection(ctx context.Context, account payment.Account, currency money.Currency) (payment.Connection, error)
}

// Webhook is a request as received.
type Webhook struct {
	URL    string // as registered at the processor
	Header http.Header
	Body   []byte
	At     time.Time // when it was received
}

// PaymentProcessors maps names to the processors of this installation.
type PaymentProcessors map[payment.Processor]PaymentProcessor

// AmountRules returns the amounts that a processor accepts in a currency. ok is also false for a processor that this
// installation lacks.
func (all PaymentProcessors) AmountRules(id payment.Processor, c money.Currency) (rules payment.AmountRules, ok bool) {
	processor, ok := all[id]
	if !ok {
		return payment.AmountRules{}, false
	}
	return processor.AmountRules(c)
}

// StoredCredentials is one version of a business's credentials. Its values never change. The test result, the last webhook
// and the refusal can change.
type StoredCredentials struct {
	ID        payment.CredentialsID
	Business  business.ID
	Processor payment.Processor
	Test      bool
	Sealed    map[string][]byte // each field's value, bound to the business, the version and the field
	Hints     map[string]string // whole identifiers, and the last four characters of secrets
	// WebhookToken is part of the address of this version's webhooks. Versions for the same processor and mode share it, so that
	// the address registered at the processor stays valid when a key is replaced.
	WebhookToken string
	LastWebhook  time.Time // zero: none was received
	LastTest     ConnectionTest
	RefusedAt    time.Time // when the processor began to refuse them; zero: it does not
	CreatedAt    time.Time
}

// ConnectionTest is the result of the last test of a version.
type ConnectionTest struct {
	At         time.Time // zero: not tested
	Passed     bool
	Why        deposit.Reason // why it failed
	Connection payment.Connection
}

// CredentialsStore stores versions of credentials. The payment settings of a business name its current versions.
type CredentialsStore interface {
	Insert(ctx context.Context, c StoredCredentials) error
	// Get returns a version, or NotFound.
	Get(ctx context.Context, id business.ID, c payment.CredentialsID) (StoredCredentials, error)
	// ByWebhookToken finds the newest version whose webhook address has the token, or NotFound.
	ByWebhookToken(ctx context.Context, token string) (StoredCredentials, error)
	// SetTest stores LastTest. A passed test also clears RefusedAt. It returns NotFound for an unknown version.
	SetTest(ctx context.Context, id business.ID, c payment.CredentialsID, test ConnectionTest) error
	// SetRefused stores RefusedAt, which can be zero. It returns NotFound for an unknown version.
	SetRefused(ctx context.Context, id business.ID, c payment.CredentialsID, at time.Time) error
	CredentialSeals
}

// CredentialSeals re-encrypts credentials.
type CredentialSeals interface {
	// Reseal stores Sealed and Hints of now if the stored Sealed still equals that of read. Otherwise done is false.
	Reseal(ctx context.Context, read, now StoredCredentials) (done bool, err error)
	// Sealed lists at most limit versions of all tenants, ordered by id, starting after the given id. The empty id starts at
	// the first version.
	Sealed(ctx context.Context, after payment.CredentialsID, limit int) ([]StoredCredentials, error)
}

// DepositStore writes attempts and the ledger, within a transaction that has locked the appointment's row.
type DepositStore interface {
	// Insert adds an attempt. If the deposit has another attempt that has not Ended, it writes nothing and returns
	// deposit.ErrAttemptOpen. It returns NotFound for an unknown appointment or version of credentials; the transaction must be
	// rolled back then.
	Insert(ctx context.Context, a deposit.Attempt) error
	// ForUpdate locks an attempt and returns it, or NotFound.
	ForUpdate(ctx context.Context, id business.ID, a deposit.AttemptID) (deposit.Attempt, error)
	// Update stores all fields that can change, or returns NotFound. It returns deposit.ErrPaidTwice if the attempt and another one
	// of the deposit are both Paid, and deposit.ErrAttemptOpen if both can take money. The transaction must be rolled back then.
	Update(ctx context.Context, a deposit.Attempt) error
	// Attempts returns the attempts of an appointment, the newest first.
	Attempts(ctx context.Context, id business.ID, a appointment.ID) ([]deposit.Attempt, error)
	// Settled reports whether all deposits of the business are settled: no money moves any more, and no attempt has a check scheduled,
	// except those that Rest.
	Settled(ctx context.Context, id business.ID) (bool, error)
	// Lines returns the ledger of an appointment, the oldest first.
	Lines(ctx context.Context, id business.ID, a appointment.ID) ([]deposit.Line, error)
	// AddLine adds a line to the ledger. It is a no-op if the business already has a line with this ID.
	AddLine(ctx context.Context, l deposit.Line) error
	// KeepTerms stores the terms that customers accepted and replaces earlier ones.
	KeepTerms(ctx context.Context, id business.ID, terms map[appointment.ID]deposit.Terms) error
	// AcceptedTerms returns the terms of these appointments. Those without a deposit are left out.
	AcceptedTerms(ctx context.Context, id business.ID, of []appointment.ID) (map[appointment.ID]deposit.Terms, error)
}

// DepositReader reads attempts and the ledger outside of transactions.
type DepositReader interface {
	// Attempt finds an attempt by its id alone. Customers' pages know only this id. It returns NotFound if there is none.
	Attempt(ctx context.Context, a deposit.AttemptID) (deposit.Attempt, error)
	// Attempts returns the attempts of an appointment, the newest first.
	Attempts(ctx context.Context, id business.ID, a appointment.ID) ([]deposit.Attempt, error)
	// Lines returns the ledger of an appointment, the oldest first.
	Lines(ctx context.Context, id business.ID, a appointment.ID) ([]deposit.Line, error)
	// Terms returns the terms that the customer accepted, or NotFound.
	Terms(ctx context.Context, id business.ID, a appointment.ID) (deposit.Terms, error)
	DepositQueue
}

// DepositQueue finds the attempts that are due for a check.
type DepositQueue interface {
	// TakeDue returns at most limit due attempts of all tenants. It moves their NextCheck to the end of the lease, so that no other
	// worker takes them before then.
	TakeDue(ctx context.Context, now time.Time, lease time.Duration, limit int) ([]deposit.Attempt, error)
	// Wake makes the attempt due at once, even one that has no further check scheduled. It finds the attempt by its id, or by a
	// part of the reference among the business's attempts at the version's processor. It is a no-op if there is none. A check that
	// runs concurrently notices the changed NextCheck when it locks the attempt.
	Wake(ctx context.Context, id business.ID, c payment.CredentialsID, e payment.Event, now time.Time) error
	// WakeRefused makes attempts of a business due at once. It selects those for which the processor refuses the keys (FailingAt), and
	// those with an Obstacle.
	WakeRefused(ctx context.Context, id business.ID, p payment.Processor, now time.Time) error
	// Unsettled lists the attempts of one version of credentials that may still move money, the oldest first. It leaves out those
	// that Rest, and those that Ended and have no further check scheduled.
	Unsettled(ctx context.Context, id business.ID, c payment.CredentialsID) ([]deposit.Attempt, error)
	// NeedingAPerson lists the attempts that are Stuck, of all tenants, the oldest first.
	NeedingAPerson(ctx context.Context, limit int) ([]deposit.Attempt, error)
}

// WebhookInbox stores verified events until they are old enough to delete.
type WebhookInbox interface {
	// Receive stores an event once, and its time as LastWebhook of the version. isNew is false if the event was stored before. It
	// returns NotFound for an unknown version.
	Receive(ctx context.Context, id business.ID, c payment.CredentialsID, e payment.Event, now time.Time) (isNew bool, err error)
}
