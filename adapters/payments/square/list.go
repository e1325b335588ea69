package square

import (
	"context"
	"errors"
	"slices"
	"time"

	squaresdk "github.com/square/square-go-sdk"
	"github.com/square/square-go-sdk/core"

	"slotwise/adapters/payments/calls"
	"slotwise/core/payment"
)

// mostPages ends lists that do not end.
const mostPages = 100

var errNoOrder = errors.New("no order names the attempt")

// each calls visit with the elements of all pages until it returns false. The SDK's own iterator ends at an empty page, although
// more may follow.
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

func timeOf(t time.Time) *string { return squaresdk.String(t.UTC().Format(time.RFC3339)) }

// List implements ports.PaymentProcessor. Payments do not name our attempts; their orders do.
func (p *Processor) List(ctx context.Context, account payment.Account, since time.Time) ([]payment.Listed, error) {
	c := p.accounts.Of(account)
	byOrder := map[string]string{} // the payment of each order
	var orders []string
	first, err := c.payments.List(ctx, &squaresdk.ListPaymentsRequest{
		LocationID: &c.location, UpdatedAtBeginTime: timeOf(since), SortField: squaresdk.ListPaymentsRequestSortFieldUpdatedAt.Ptr(),
		SortOrder: squaresdk.String("ASC"), Limit: squaresdk.Int(100),
	})
	if err == nil {
		err = each(ctx, first, func(pay *squaresdk.Payment) bool {
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
		found, err := c.orders.BatchGet(calls.Repeatable(ctx), &squaresdk.BatchGetOrdersRequest{LocationID: &c.location, OrderIDs: some})
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
