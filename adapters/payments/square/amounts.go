package square

import (
	"context"
	"fmt"

	sdk "github.com/square/square-go-sdk"

	"slotwise/core/money"
	"slotwise/core/payment"
	"slotwise/core/text"
)

// AmountRules implements ports.PaymentProcessor. Square documents a minimum of 1.00 for most of its countries. The fee would
// consume most of a smaller deposit.
func (*Processor) AmountRules(c money.Currency) (rules payment.AmountRules, ok bool) {
	switch c {
	case "USD", "CAD", "AUD", "GBP", "EUR", "JPY":
		return payment.AmountRules{Minimum: 100, Step: 1}, true
	default:
		return payment.AmountRules{}, false
	}
}

// takes checks that the location accepts the currency. It asks Square only once.
func (c *client) takes(ctx context.Context, currency money.Currency) error {
	c.mu.Lock()
	known := c.currency
	c.mu.Unlock()
	if known == "" {
		location, failure := c.readLocation(ctx)
		if failure != nil {
			return failure
		}
		known = money.Currency(value(location.GetCurrency()))
	}
	if known != currency {
		return wrongCurrency(known, currency)
	}
	return nil
}

func wrongCurrency(takes, wanted money.Currency) error {
	return &payment.Error{
		Failure: payment.Rejected, Reason: "currency_mismatch",
		Says: text.Of("processor.square.otherCurrency", "takes", takes, "wanted", wanted),
		Err:  fmt.Errorf("the location takes %s, not %s", takes, wanted),
	}
}

func moneyOf(a money.Amount) *sdk.Money {
	currency := sdk.Currency(a.Currency)
	return &sdk.Money{Amount: &a.Minor, Currency: &currency}
}

func amountOf(m *sdk.Money) money.Amount {
	return money.Amount{Minor: value(m.GetAmount()), Currency: money.Currency(value(m.GetCurrency()))}
}
