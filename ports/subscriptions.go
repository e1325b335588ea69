package ports

import (
	"context"
	"time"

	"slotwise/core/business"
	"slotwise/core/money"
	"slotwise/core/subscription"
	"slotwise/core/tier"
)

// SubscriptionProcessor charges businesses for their plans, on the operator's own account. Errors of its calls are *payment.Error. A
// call ends within seconds. It retries internally only with its idempotency key.
type SubscriptionProcessor interface {
	// Test reports whether the account is in test mode, so that no real money moves.
	Test() bool
	// SetUp creates what the account lacks to charge for the plans. It does not change what exists. It returns a line for each object
	// that it created.
	SetUp(ctx context.Context, plans []tier.Plan) (created []string, err error)
	// CreateCustomer returns the customer's id. Calls with the same key and customer return the same id.
	CreateCustomer(ctx context.Context, c subscription.Customer) (id string, err error)
	OpenCheckout(ctx context.Context, page subscription.CheckoutPage) (subscription.Session, error)
	ReadCheckout(ctx context.Context, id string) (subscription.Session, error)
	// CloseCheckout closes an open page and returns its state. The owner may just have paid.
	CloseCheckout(ctx context.Context, id string) (subscription.Session, error)
	// Subscriptions returns the subscriptions of a customer, including ended ones. It returns payment.NotFound for an unknown customer.
	Subscriptions(ctx context.Context, customer string) ([]subscription.Snapshot, error)
	// SetEnd schedules a subscription to end with its current period, or removes that schedule. Both are idempotent.
	SetEnd(ctx context.Context, id string, end bool) (subscription.Snapshot, error)
	// End ends a subscription at once, without a refund, and makes its open invoices unpayable. It does the latter also for one that has
	// ended. If an invoice stays payable, it fails with the reason subscription.InvoiceStaysOpen.
	End(ctx context.Context, id string) (subscription.Snapshot, error)
	// Portal opens the page on which the customer changes the card. It leads back to returnURL.
	Portal(ctx context.Context, customer, returnURL string) (url string, err error)
	// PreviewSwitch computes the bill that Switch would charge now.
	PreviewSwitch(ctx context.Context, id, item string, to tier.PlanID) (subscription.Bill, error)
	// Switch changes the plan at once and charges for it. If the card is declined, it changes nothing and returns payment.Rejected
	// with Reason subscription.CardDeclined, or subscription.CardMissing if there is no card. If the card's owner must confirm the payment, the plan changes when they have done so on the page
	// of Portal, and Switch returns payment.Rejected with Reason subscription.ConfirmationNeeded. Any other payment.Rejected means that the
	// account is not set up for the plan. Calls with the same key switch once.
	Switch(ctx context.Context, id, item string, to tier.PlanID, key string) (subscription.Snapshot, error)
	// NextPayment returns what the next renewal will charge, after credit.
	NextPayment(ctx context.Context, id string) (money.Amount, error)
	// RefundFirst refunds the first payment of a subscription. Calls with the same key refund once.
	RefundFirst(ctx context.Context, id, key string) error
	// RefundInvoice refunds the payment of an invoice. Calls with the same key refund once.
	RefundInvoice(ctx context.Context, invoice, key string) error
	// Invoices returns the paid invoices of a customer, the newest first, at most the last hundred.
	Invoices(ctx context.Context, customer string) ([]subscription.Invoice, error)
	// Reversals returns refunds and disputes of the customer's last hundred payments, the newest first. before names invoices that
	// had a refund at the last call. The list contains them too, at its end, even if nothing is refunded any more because a refund
	// failed.
	Reversals(ctx context.Context, customer string, before []string) ([]subscription.Reversal, error)
	// VerifyWebhook checks the signature of the raw body. It returns payment.Rejected for anything that the processor has not signed, that
	// is too old, or that belongs to the other mode. It makes no outside call, so an event that names a charge has no customer.
	VerifyWebhook(w Webhook) (subscription.ProcessorEvent, error)
	// Events returns the events since then, the oldest first. Events about charges include their customers. The processor keeps
	// events for some weeks.
	Events(ctx context.Context, since time.Time) ([]subscription.ProcessorEvent, error)
}

// SubscriptionStore stores subscriptions with their pages and invoices.
type SubscriptionStore interface {
	SubscriptionReader
	// Put stores a subscription and raises its version. s.Version must be the stored version, or 0 for the first one. Put returns
	// core.Changed if another transaction changed the subscription first, and NotFound if the business does not exist.
	Put(ctx context.Context, s subscription.Subscription) error
	// PutPage adds a page. For a stored page it updates State, Paid, Subscription and Refunded.
	PutPage(ctx context.Context, p subscription.Page) error
	// PutInvoice adds a paid invoice. For a stored invoice it updates its Dispute and the refunded amount.
	PutInvoice(ctx context.Context, i subscription.Invoice) error
	// AddEntry adds to the history of the business's plan. It returns NotFound if the business does not exist.
	AddEntry(ctx context.Context, e subscription.HistoryEntry) error
	// Receive stores an event once. isNew is false if it was stored before. A new event makes the subscription of its customer due
	// for a check.
	Receive(ctx context.Context, e subscription.ProcessorEvent, now time.Time) (isNew bool, err error)
}

// SubscriptionReader reads subscriptions.
type SubscriptionReader interface {
	// Get returns the subscription of a business, or subscription.New if it never had one.
	Get(ctx context.Context, id business.ID) (subscription.Subscription, error)
	// Page returns a page of the business, or NotFound.
	Page(ctx context.Context, id business.ID, session string) (subscription.Page, error)
	// Pages returns the pages of a business, the newest first, at most the last twenty.
	Pages(ctx context.Context, id business.ID) ([]subscription.Page, error)
	// Invoices returns the payments of a business, the newest first.
	Invoices(ctx context.Context, id business.ID) ([]subscription.Invoice, error)
	// History returns what happened to the plan of a business, the newest first.
	History(ctx context.Context, id business.ID) ([]subscription.HistoryEntry, error)
	// LastEvent returns the time of the newest event received; zero: none yet.
	LastEvent(ctx context.Context) (time.Time, error)
}

// Subscriptions reads subscriptions and coordinates the checks at the processor.
type Subscriptions interface {
	SubscriptionReader
	// TakeDue returns at most limit businesses whose subscription is due for a check. It moves their CheckAt to the end of the
	// lease, so that no other worker takes them before then.
	TakeDue(ctx context.Context, now time.Time, lease time.Duration, limit int) ([]business.ID, error)
}
