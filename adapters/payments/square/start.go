package square

import (
	"context"
	"crypto/sha256"
	"encoding/base64"
	"time"

	squaresdk "github.com/square/square-go-sdk"
	"github.com/square/square-go-sdk/checkout"

	"slotwise/adapters/payments/calls"
	"slotwise/core/money"
	"slotwise/core/payment"
)

// Metadata of our orders.
const (
	attemptKey = "attempt_id"
	depositKey = "deposit_id"
)

const (
	longestKey  = 45  // of a refund; other keys may be longer
	longestText = 255 // of texts that the customer sees; Square's limits are 500 and more
)

// Start implements ports.PaymentProcessor. The order carries the attempt, so that it is found when the response is lost.
func (p *Processor) Start(ctx context.Context, account payment.Account, page payment.Page) (payment.Observation, error) {
	c := p.accounts.Of(account)
	if err := c.takes(ctx, page.Amount.Currency); err != nil {
		return payment.Observation{}, err
	}
	made, err := c.links.Create(calls.Repeatable(ctx), c.linkFor(page))
	if err != nil {
		return payment.Observation{}, failed("create payment link", err)
	}
	link := made.GetPaymentLink()
	return payment.Observation{
		State: payment.Open, PayURL: value(link.GetURL()), Attempt: page.Attempt, Test: account.Test,
		Reference: payment.Reference{Page: value(link.GetID()), Order: value(link.GetOrderID())},
	}, nil
}

func (c *client) linkFor(page payment.Page) *checkout.CreatePaymentLinkRequest {
	off := squaresdk.Bool(false)
	asked := &checkout.CreatePaymentLinkRequest{
		IdempotencyKey: squaresdk.String(shortKey(page.Key)),
		Order: &squaresdk.Order{
			LocationID: c.location, ReferenceID: squaresdk.String(page.Attempt),
			LineItems: []*squaresdk.OrderLineItem{{
				Name: squaresdk.String(short(page.Description)), Quantity: "1", BasePriceMoney: moneyOf(page.Amount),
			}},
			Metadata: map[string]*string{attemptKey: &page.Attempt, depositKey: &page.Deposit},
			// The customer pays exactly what was shown.
			PricingOptions: &squaresdk.OrderPricingOptions{AutoApplyTaxes: off, AutoApplyDiscounts: off},
		},
		CheckoutOptions: &squaresdk.CheckoutOptions{
			RedirectURL: &page.ReturnURL, AllowTipping: off, EnableCoupon: off, EnableLoyalty: off, AskForShippingAddress: off,
			AcceptedPaymentMethods: &squaresdk.AcceptedPaymentMethods{AfterpayClearpay: off},
		},
		PaymentNote: squaresdk.String(short(page.Description)),
	}
	if page.Email != "" {
		asked.PrePopulatedData = &squaresdk.PrePopulatedData{BuyerEmail: &page.Email}
	}
	return asked
}

func moneyOf(a money.Amount) *squaresdk.Money {
	currency := squaresdk.Currency(a.Currency)
	return &squaresdk.Money{Amount: &a.Minor, Currency: &currency}
}

// shortKey is a key that every operation of Square takes.
func shortKey(key string) string {
	if len(key) <= longestKey {
		return key
	}
	sum := sha256.Sum256([]byte(key))
	return base64.RawURLEncoding.EncodeToString(sum[:])
}

func short(text string) string {
	if letters := []rune(text); len(letters) > longestText {
		return string(letters[:longestText-1]) + "…"
	}
	return text
}

// Find implements ports.PaymentProcessor. Square finds orders by their creation only, and lists show new ones some seconds later.
func (p *Processor) Find(ctx context.Context, account payment.Account, attempt string, since time.Time) (payment.Observation, error) {
	c := p.accounts.Of(account)
	order, err := c.findOrder(ctx, attempt, since)
	if err != nil {
		return payment.Observation{}, failed("search the order of an attempt", err)
	}
	link, err := c.findLink(ctx, value(order.GetID()))
	if err != nil {
		return payment.Observation{}, failed("search the payment link of an attempt", err)
	}
	seen, err := c.observe(ctx, order, payment.Reference{Page: value(link.GetID())})
	if err == nil && seen.State == payment.Open {
		seen.PayURL = value(link.GetURL())
	}
	return seen, err
}

func (c *client) findOrder(ctx context.Context, attempt string, since time.Time) (*squaresdk.Order, error) {
	query := &squaresdk.SearchOrdersQuery{
		Filter: &squaresdk.SearchOrdersFilter{
			StateFilter: &squaresdk.SearchOrdersStateFilter{States: []squaresdk.OrderState{
				squaresdk.OrderStateDraft, squaresdk.OrderStateOpen, squaresdk.OrderStateCompleted, squaresdk.OrderStateCanceled,
			}},
			DateTimeFilter: &squaresdk.SearchOrdersDateTimeFilter{CreatedAt: &squaresdk.TimeRange{StartAt: timeOf(since)}},
		},
		Sort: &squaresdk.SearchOrdersSort{SortField: squaresdk.SearchOrdersSortFieldCreatedAt, SortOrder: squaresdk.SortOrderAsc.Ptr()},
	}
	var cursor *string
	for range mostPages {
		found, err := c.orders.Search(calls.Repeatable(ctx), &squaresdk.SearchOrdersRequest{
			LocationIDs: []string{c.location}, Query: query, Limit: squaresdk.Int(500), Cursor: cursor,
		})
		if err != nil {
			return nil, err
		}
		for _, order := range found.GetOrders() {
			if value(order.GetReferenceID()) == attempt {
				return order, nil
			}
		}
		if cursor = found.GetCursor(); cursor == nil {
			break
		}
	}
	return nil, &payment.Error{Failure: payment.NotFound, Reason: "no_such_order", Err: errNoOrder}
}

// findLink returns nil for an order whose link was deleted.
func (c *client) findLink(ctx context.Context, order string) (*squaresdk.PaymentLink, error) {
	var found *squaresdk.PaymentLink
	first, err := c.links.List(ctx, &checkout.ListPaymentLinksRequest{Limit: squaresdk.Int(1000)})
	if err == nil {
		err = each(ctx, first, func(link *squaresdk.PaymentLink) bool {
			if value(link.GetOrderID()) == order {
				found = link
			}
			return found == nil
		})
	}
	return found, err
}
