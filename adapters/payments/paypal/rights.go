package paypal

import (
	"context"
	"net/http"

	"slotwise/adapters/payments/calls"
	"slotwise/core/money"
	"slotwise/core/payment"
	"slotwise/core/text"
)

// nothing is the id of no object, for calls that only show what an app may do.
const nothing = "SLOTWISE0CONNECTION0TEST"

const capturesPath = "/v2/payments/captures/"

// checkRights finds out whether an app may do everything that deposits need. It returns the id of the merchant who would be paid, or "" if
// PayPal does not say it.
func (c *client) checkRights(ctx context.Context, amount money.Amount) (merchant string, err error) {
	try := func(name text.Text, method, path string, body any) calls.Right {
		return calls.Right{Name: name, Try: func() error {
			return c.do(ctx, call{doing: "test a permission", method: method, path: path, key: nothing, body: body}, &struct{}{})
		}}
	}
	err = calls.CheckRights(
		"PayPal",
		calls.Right{Name: text.Of("processor.paypal.right.createOrders"), Try: func() error { // which nobody sees or approves, so that PayPal deletes it after some hours
			made, err := c.create(ctx, payment.Page{
				Attempt: nothing, Deposit: nothing, Key: nothing, Amount: amount, Bare: true,
				ReturnURL: "https://example.com/", CancelURL: "https://example.com/",
			})
			merchant = made.unit().Payee.MerchantID
			return err
		}},
		try(text.Of("processor.paypal.right.readOrders"), http.MethodGet, ordersPath+"/"+nothing, nil),
		try(text.Of("processor.paypal.right.capturePayments"), http.MethodPost, ordersPath+"/"+nothing+"/capture", struct{}{}),
		try(text.Of("processor.paypal.right.readPayments"), http.MethodGet, capturesPath+nothing, nil),
		try(text.Of("processor.paypal.right.refundPayments"), http.MethodPost, capturesPath+nothing+"/refund", refundRequest{}),
	)
	return merchant, err
}
