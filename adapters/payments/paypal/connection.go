package paypal

import (
	"context"
	"errors"
	"net/http"

	"slotwise/adapters/payments/calls"
	"slotwise/core/money"
	"slotwise/core/payment"
	"slotwise/core/text"
)

// TestConnection implements ports.PaymentProcessor. It requests an access token, reads the webhook if its id is set, and
// tries the calls that deposits need without any effect on money.
func (p *Processor) TestConnection(ctx context.Context, account payment.Account, currency money.Currency) (payment.Connection, error) {
	rules, ok := p.AmountRules(currency)
	if !ok {
		return payment.Connection{}, rejected("CURRENCY_NOT_SUPPORTED", text.Of("processor.currency", "processor", "PayPal", "currency", currency), errors.New("test connection: not a currency of PayPal"))
	}
	c := p.accounts.Of(account)
	fresh, err := c.newSDK() // a token from the cache would prove nothing
	if err != nil {
		return payment.Connection{}, err
	}
	if _, err := fresh.GetAccessToken(calls.Repeatable(ctx)); err != nil {
		return payment.Connection{}, failed("get access token", err)
	}
	if id := account.Credentials[webhookID]; id != "" {
		err := c.do(ctx, call{doing: "read webhook", method: http.MethodGet, path: pathOf("/v1/notifications/webhooks/", id, "")}, &webhook{})
		if payment.FailureOf(err) == payment.NotFound {
			return payment.Connection{}, rejected("webhook_unknown", text.Of("processor.paypal.webhookUnknown"), err)
		}
		if err != nil {
			return payment.Connection{}, err
		}
	}
	merchant, err := c.checkRights(ctx, money.Amount{Minor: rules.Minimum, Currency: currency})
	if err != nil {
		return payment.Connection{}, err
	}
	// PayPal does not document that an app sees the orders of another app of the same merchant, so both are part of the identity.
	return payment.Connection{ID: payment.AccountID(merchant + "/" + account.Credentials[clientID]), Account: nameOf(account)}, nil
}

// nameOf shortens the client id, which has about 80 characters.
func nameOf(account payment.Account) string {
	const shown = 8
	id := []rune(account.Credentials[clientID])
	if len(id) > shown {
		id = append(id[:shown:shown], '…')
	}
	if account.Test {
		return "sandbox app " + string(id)
	}
	return "app " + string(id)
}
