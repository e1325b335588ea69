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
// call ends within seconds, and is repeated by itself only with its idempotency key.
type SubscriptionProcessor interface {
	PlatformAccount
	CheckoutProcessor
	SubscriptionControl
	PlanSwitcher
	PlanPayments
	PlatformWebhooks
}

// PlatformAccount is the operator's account.
type PlatformAccount interface {
	// Test reports whether no real money moves.
	Test() bool
	// SetUp creates what is needed to charge for the plans, and leaves what exists. It returns a line for each thing that it created.
	SetUp(ctx context.Context, plans []tier.Plan) (created []string, err error)
}

// CheckoutProcessor has the customers, and the pages on which they pay.
type CheckoutProcessor interface {
	// CreateCustomer returns the customer's id. The same key and customer return the same one.
	CreateCustomer(ctx context.Context, c subscription.Customer) (id string, err error)
	OpenCheckout(ctx context.Context, page subscription.CheckoutPage) (subscription.Session, error)
	ReadCheckout(ctx context.Context, id string) (subscription.Session, error)
	// CloseCheckout closes an open page and returns how it stands then: it may just have been paid.
	CloseCheckout(ctx context.Context, id string) (subscription.Session, error)
}

// SubscriptionControl reads subscriptions and ends them.
type SubscriptionControl interface {
	// Subscriptions returns those of a customer, ended ones too.
	Subscriptions(ctx context.Context, customer string) ([]subscription.Snapshot, error)
	// SetEnd makes a subscription end with its period, or takes that back. Both can be repeated.
	SetEnd(ctx context.Context, id string, end bool) (subscription.Snapshot, error)
	// End ends a subscription at once, without a refund. It is a no-op for one that has ended.
	End(ctx context.Context, id string) (subscription.Snapshot, error)
	// Portal opens the page on which the customer changes the card. It leads back to returnURL.
	Portal(ctx context.Context, customer, returnURL string) (url string, err error)
}

// PlanPayments are the payments that were made for plans.
type PlanPayments interface {
	// RefundFirst gives the first payment of a subscription back. The same key refunds once.
	RefundFirst(ctx context.Context, id, key string) error
	// Invoices returns the paid invoices of a customer, the newest first, at most the last hundred.
	Invoices(ctx context.Context, customer string) ([]subscription.Invoice, error)
	// Reversals returns what went back or is disputed of the customer's last hundred payments, the newest first. before are invoices of which
	// something went back when they were last asked for: they are in the list too, at its end, if nothing is back any more because a refund failed.
	Reversals(ctx context.Context, customer string, before []string) ([]subscription.Reversal, error)
}

// PlanSwitcher changes the plan of a subscription that runs.
type PlanSwitcher interface {
	// PreviewSwitch computes what Switch would charge now.
	PreviewSwitch(ctx context.Context, id, item string, to tier.PlanID) (subscription.Bill, error)
	// Switch changes the plan at once and charges for it. A declined card is payment.Rejected with Reason "card_declined", and changes
	// nothing. The same key switches once.
	Switch(ctx context.Context, id, item string, to tier.PlanID, key string) (subscription.Snapshot, error)
	// NextPayment returns what the next renewal will charge, after credit.
	NextPayment(ctx context.Context, id string) (money.Amount, error)
}

// PlatformWebhooks tells what happened on the operator's account.
type PlatformWebhooks interface {
	// VerifyWebhook checks the signature of the raw body. It returns payment.Rejected for anything that the processor has not signed, that
	// is too old, or that belongs to the other mode. It makes no outside call, so an event that names a charge has no customer.
	VerifyWebhook(w Webhook) (subscription.PlatformEvent, error)
	// Events returns the events from then on, the oldest first, those about charges with their customers. The processor keeps them for some weeks.
	Events(ctx context.Context, since time.Time) ([]subscription.PlatformEvent, error)
}

// SubscriptionStore stores subscriptions with their pages and invoices.
type SubscriptionStore interface {
	SubscriptionReader
	// Put stores a subscription whose Version is the stored one, or 0 for the first, and raises it. It returns core.Changed when another
	// change was faster, and NotFound without the business.
	Put(ctx context.Context, s subscription.Subscription) error
	// PutPage adds a page, or stores its State, Paid, Subscription and Refunded.
	PutPage(ctx context.Context, p subscription.Page) error
	// PutInvoice adds a paid invoice, or stores its Dispute and what of it went back.
	PutInvoice(ctx context.Context, i subscription.Invoice) error
	// AddEntry adds to the history of the business's plan. It returns NotFound without the business.
	AddEntry(ctx context.Context, e subscription.HistoryEntry) error
	// Receive stores an event once. isNew is false for one that was stored before. A new one makes the subscription of its customer due.
	Receive(ctx context.Context, e subscription.PlatformEvent, now time.Time) (isNew bool, err error)
}

// SubscriptionReader reads subscriptions.
type SubscriptionReader interface {
	// Get returns the subscription of a business; subscription.New if it never had one.
	Get(ctx context.Context, id business.ID) (subscription.Subscription, error)
	// Page returns a page of the business, or NotFound.
	Page(ctx context.Context, id business.ID, session string) (subscription.Page, error)
	// Pages returns the pages of a business, the newest first, at most the last twenty.
	Pages(ctx context.Context, id business.ID) ([]subscription.Page, error)
	// Invoices returns the payments of a business, the newest first.
	Invoices(ctx context.Context, id business.ID) ([]subscription.Invoice, error)
	// History returns what happened to the plan of a business, the newest first.
	History(ctx context.Context, id business.ID) ([]subscription.HistoryEntry, error)
	// LastEvent is the time of the newest event that was received; zero: none yet.
	LastEvent(ctx context.Context) (time.Time, error)
}

// Subscriptions reads subscriptions, and decides who looks at the processor.
type Subscriptions interface {
	SubscriptionReader
	// TakeDue returns at most limit businesses whose subscription is due, and moves their CheckAt to the end of the lease, so that no other
	// worker takes them meanwhile.
	TakeDue(ctx context.Context, now time.Time, lease time.Duration, limit int) ([]business.ID, error)
	// StartLook reports whether nobody else is looking at the subscription for a page that waits. The look must end with EndLook, and is
	// taken to have ended at until.
	StartLook(ctx context.Context, id business.ID, now, until time.Time) (bool, error)
	// EndLook lets others look from then on.
	EndLook(ctx context.Context, id business.ID, from time.Time) error
}
