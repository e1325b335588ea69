package paypal

import (
	"strings"

	sdk "github.com/plutov/paypal/v4"

	"slotwise/core/money"
	"slotwise/core/payment"
)

// currencies are the currencies that PayPal accepts. The value is true if PayPal accepts only whole units. BRL, CNY, INR
// and MYR are only for accounts of those countries.
var currencies = map[money.Currency]bool{
	"AUD": false, "BRL": false, "CAD": false, "CHF": false, "CNY": false, "CZK": false, "DKK": false, "EUR": false, "GBP": false,
	"HKD": false, "HUF": true, "ILS": false, "INR": false, "JPY": true, "MXN": false, "MYR": false, "NOK": false, "NZD": false,
	"PHP": false, "PLN": false, "SEK": false, "SGD": false, "THB": false, "TWD": true, "USD": false,
}

// AmountRules implements ports.PaymentProcessor. PayPal documents no minimum, but its fee would consume most of an amount
// below one unit.
func (*Processor) AmountRules(c money.Currency) (rules payment.AmountRules, ok bool) {
	whole, ok := currencies[c]
	if !ok {
		return payment.AmountRules{}, false
	}
	unit, err := money.Parse("1", c)
	if err != nil {
		return payment.AmountRules{}, false
	}
	rules = payment.AmountRules{Minimum: unit.Minor, Step: 1}
	if whole {
		rules.Step = unit.Minor
	}
	return rules, true
}

// moneyOf converts an amount that satisfies the AmountRules.
func moneyOf(a money.Amount) sdk.Money {
	value := a.Decimal()
	if currencies[a.Currency] {
		value, _, _ = strings.Cut(value, ".")
	}
	return sdk.Money{Currency: string(a.Currency), Value: value}
}

func amountOf(m sdk.Money) (money.Amount, error) {
	return money.Parse(m.Value, money.Currency(m.Currency))
}
