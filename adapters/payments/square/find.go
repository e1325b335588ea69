package square

import (
	"context"
	"errors"
	"slices"
	"time"

	sdk "github.com/square/square-go-sdk"
	"github.com/square/square-go-sdk/checkout"
	"github.com/square/square-go-sdk/core"

	"slotwise/adapters/payments/calls"
	"slotwise/core/payment"
)

const (
	// clockMargin is how far Square's clock may be behind ours.
	clockMargin = 5 * time.Minute
	// mostPages limits lists that never end.
	mostPages = 100
)

// Find implements ports.PaymentProcessor. Square can search orders only by creation time, and shows new ones after some
// seconds.
func (p *Processor) Find(ctx context.Context, account payment.Account, attempt string, since time.Time) (payment.Observation, error) {
	c := p.accounts.Of(account)
	order, err := c.findOrder(ctx, attempt, since)
	if err != nil {
		return payment.Observation{}, failed("search the order of an attempt", err)
	}
	link, err := c.findLink(ctx, value(order.GetID()))
	if err != nil {
		return payment.Observation{}, calls.OfPart(failed("search the payment link of an attempt", err))
	}
	if link != nil {
		c.pages.Set(value(link.GetID()), value(link.GetURL()))
	}
	return c.observe(ctx, order, payment.Reference{Page: value(link.GetID())})
}

func (c *client) findOrder(ctx context.Context, attempt string, since time.Time) (*sdk.Order, error) {
	query := &sdk.SearchOrdersQuery{
		Filter: &sdk.SearchOrdersFilter{
			StateFilter: &sdk.SearchOrdersStateFilter{States: []sdk.OrderState{
				sdk.OrderStateDraft, sdk.OrderStateOpen, sdk.OrderStateCompleted, sdk.OrderStateCanceled,
			}},
			DateTimeFilter: &sdk.SearchOrdersDateTimeFilter{CreatedAt: &sdk.TimeRange{StartAt: sinceText(since)}},
		},
		Sort: &sdk.SearchOrdersSort{SortField: sdk.SearchOrdersSortFieldCreatedAt, SortOrder: sdk.SortOrderAsc.Ptr()},
	}
	var cursor *string
	for range mostPages {
		found, err := c.orders.Search(calls.Repeatable(ctx), &sdk.SearchOrdersRequest{
			LocationIDs: []string{c.location}, Query: query, Limit: new(500), Cursor: cursor,
		})
		if err != nil {
			return nil, calls.OfPart(err)
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
	return nil, &payment.Error{Failure: payment.NotFound, Reason: "no_such_order", Err: errors.New("no order names the attempt")}
}

// findLink returns nil if the order's link was deleted.
func (c *client) findLink(ctx context.Context, order string) (*sdk.PaymentLink, error) {
	var found *sdk.PaymentLink
	first, err := c.links.List(ctx, &checkout.ListPaymentLinksRequest{Limit: new(1000)})
	if err == nil {
		err = each(ctx, first, func(link *sdk.PaymentLink) bool {
			if value(link.GetOrderID()) == order {
				found = link
			}
			return found == nil
		})
	}
	return found, err
}

// List implements ports.PaymentProcessor. Payments do not contain our attempts' ids, but their orders do.
func (p *Processor) List(ctx context.Context, account payment.Account, since time.Time) ([]payment.Listed, error) {
	c := p.accounts.Of(account)
	byOrder := map[string]string{} // the payment of each order
	var orders []string
	first, err := c.payments.List(ctx, &sdk.ListPaymentsRequest{
		LocationID: &c.location, UpdatedAtBeginTime: sinceText(since), SortField: sdk.ListPaymentsRequestSortFieldUpdatedAt.Ptr(),
		SortOrder: new("ASC"), Limit: new(100),
	})
	if err == nil {
		err = each(ctx, first, func(pay *sdk.Payment) bool {
			order := value(pay.GetOrderID())
			_, known := byOrder[order]
			if !known && order != "" {
				orders = append(orders, order)
			}
			if !known || !isDead(pay) {
				byOrder[order] = value(pay.GetID())
			}
			return true
		})
	}
	if err != nil {
		return nil, failed("list payments", err)
	}
	var listed []payment.Listed
	for some := range slices.Chunk(orders, 100) {
		found, err := c.orders.BatchGet(calls.Repeatable(ctx), &sdk.BatchGetOrdersRequest{LocationID: &c.location, OrderIDs: some})
		if err != nil {
			return nil, failed("read the orders of payments", err)
		}
		for _, order := range found.GetOrders() {
			if attempt := value(order.GetMetadata()[attemptKey]); attempt != "" {
				id := value(order.GetID())
				listed = append(listed, payment.Listed{Attempt: attempt, Reference: payment.Reference{Order: id, Payment: byOrder[id]}})
			}
		}
	}
	return listed, nil
}

// each calls visit with the elements of all pages until visit returns false. The SDK's own iterator stops at an empty page,
// although more may follow.
func each[T any](ctx context.Context, page *core.Page[T], visit func(T) bool) error {
	for range mostPages {
		for _, element := range page.Results {
			if !visit(element) {
				return nil
			}
		}
		next, err := page.GetNextPage(ctx)
		if errors.Is(err, core.ErrNoPages) {
			return nil
		}
		if err != nil {
			return err
		}
		page = next
	}
	return nil
}

func sinceText(t time.Time) *string {
	return new(t.Add(-clockMargin).UTC().Format(time.RFC3339))
}
