package simulator

import (
	"strings"

	"slotwise/core/money"
)

// stripeDecimals returns the number of decimals in which Stripe counts a currency. The table follows Stripe's documentation instead
// of the adapter, so that it does not repeat a mistake of the adapter.
func stripeDecimals(currency string) int {
	switch strings.ToUpper(currency) {
	case "BIF", "CLP", "DJF", "GNF", "JPY", "KMF", "KRW", "MGA", "PYG", "RWF", "VND", "VUV", "XAF", "XOF", "XPF":
		return 0
	case "BHD", "JOD", "KWD", "OMR", "TND":
		return 3
	default:
		return 2
	}
}

// stripeMinimums are the smallest charges in Stripe's units.
var stripeMinimums = map[string]int64{
	"usd": 50, "aud": 50, "brl": 50, "cad": 50, "chf": 50, "eur": 50, "inr": 50, "nzd": 50, "sgd": 50, "gbp": 30, "dkk": 250, "hkd": 400,
	"jpy": 50, "mxn": 1000, "nok": 300, "sek": 300, "pln": 200, "myr": 200, "huf": 17500, "czk": 1500, "aed": 200,
}

// checkStripeAmount refuses amounts that Stripe would refuse.
func checkStripeAmount(minor int64, currency, param string) *stripeError {
	_, known := money.Lookup(money.Currency(strings.ToUpper(currency)))
	switch {
	case !known || currency != strings.ToLower(currency):
		return invalidParam("currency", "Invalid currency: "+currency)
	case minor < 1:
		return &stripeError{Type: "invalid_request_error", Code: "parameter_invalid_integer", Param: param, Message: "This value must be greater than or equal to 1."}
	case minor > 99_999_999:
		return &stripeError{Type: "invalid_request_error", Code: "amount_too_large", Param: param, Message: "The amount has more than eight digits."}
	case minor < stripeMinimums[currency]:
		return &stripeError{Type: "invalid_request_error", Code: "amount_too_small", Param: param, Message: "The Checkout Session's total amount due is below the minimum charge."}
	case stripeDecimals(currency) == 3 && minor%10 != 0, (currency == "isk" || currency == "ugx") && minor%100 != 0:
		return invalidParam(param, "Invalid amount: the last digits must be 0 in this currency.")
	default:
		return nil
	}
}

// fromStripe converts an amount of Stripe's into ours. toStripe is the inverse.
func fromStripe(minor int64, currency string) money.Amount {
	code := money.Currency(strings.ToUpper(currency))
	return money.Amount{Minor: shift(minor, ourDecimals(code)-stripeDecimals(currency)), Currency: code}
}

func toStripe(a money.Amount) (minor int64, currency string) {
	currency = strings.ToLower(string(a.Currency))
	return shift(a.Minor, stripeDecimals(currency)-ourDecimals(a.Currency)), currency
}

func ourDecimals(c money.Currency) int {
	info, _ := money.Lookup(c)
	return info.Decimals
}

func shift(n int64, digits int) int64 {
	for ; digits > 0; digits-- {
		n *= 10
	}
	for ; digits < 0; digits++ {
		n /= 10
	}
	return n
}
