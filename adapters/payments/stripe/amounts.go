package stripe

import (
	"fmt"
	"slices"
	"strings"

	"slotwise/core/money"
	"slotwise/core/payment"
	"slotwise/core/text"
)

// Stripe counts most currencies in hundredths, regardless of their usual decimals. These are the exceptions. See
// https://docs.stripe.com/currencies#special-cases.
var (
	whole       = strings.Fields("BIF CLP DJF GNF JPY KMF KRW MGA PYG RWF VND VUV XAF XOF XPF")
	thousandths = strings.Fields("BHD JOD KWD OMR TND") // the last digit must be 0
)

// taken are the currencies in which Stripe charges cards. Which of them an account can charge depends on its country.
var taken = append(slices.Concat(whole, thousandths), strings.Fields(`
	AED AFN ALL AMD ANG AOA ARS AUD AWG AZN BAM BBD BDT BGN BMD BND BOB BRL BSD BWP BYN BZD CAD CDF CHF CNY COP CRC CVE CZK DKK DOP DZD EGP
	ETB EUR FJD FKP GBP GEL GIP GMD GTQ GYD HKD HNL HTG HUF IDR ILS INR ISK JMD KES KGS KHR KYD KZT LAK LBP LKR LRD LSL MAD MDL MKD MMK MNT
	MOP MUR MVR MWK MXN MYR MZN NAD NGN NIO NOK NPR NZD PAB PEN PGK PHP PKR PLN QAR RON RSD RUB SAR SBD SCR SEK SGD SHP SLE SOS SRD SZL THB
	TJS TOP TRY TTD TWD TZS UAH UGX USD UYU UZS WST XCD XCG YER ZAR ZMW`)...)

// minimums are the smallest charges in Stripe's units, for accounts that settle in the same currency. For any other account
// Stripe decides by its exchange rates of the day and refuses with "amount_too_small".
var minimums = map[money.Currency]int64{
	"USD": 50, "AUD": 50, "BRL": 50, "CAD": 50, "CHF": 50, "EUR": 50, "INR": 50, "NZD": 50, "SGD": 50, "GBP": 30, "DKK": 250, "HKD": 400,
	"JPY": 50, "MXN": 1000, "NOK": 300, "SEK": 300, "PLN": 200, "MYR": 200, "HUF": 17500, "CZK": 1500, "AED": 200,
}

func amountRules(c money.Currency) (rules payment.AmountRules, ok bool) {
	if _, known := money.Lookup(c); !known || !slices.Contains(taken, string(c)) {
		return payment.AmountRules{}, false
	}
	rules.Step = 1
	if slices.Contains(thousandths, string(c)) {
		rules.Step = 10
	}
	for ours := power10(decimals(c) - stripeDecimals(c)); ours > rules.Step; {
		rules.Step = ours
	}
	rules.Minimum = max(fromUnits(minimums[c], string(c)).Minor, rules.Step)
	return rules, true
}

// toUnits converts an amount into Stripe's units.
func toUnits(a money.Amount) (units int64, currency string, err error) {
	if _, ok := amountRules(a.Currency); !ok {
		return 0, "", &payment.Error{
			Failure: payment.Rejected, Reason: "currency", Says: text.Of("processor.currency", "processor", "Stripe", "currency", a.Currency), Err: fmt.Errorf("%s is not a currency of Stripe", a.Currency),
		}
	}
	finer := stripeDecimals(a.Currency) - decimals(a.Currency)
	if divisor := power10(-finer); a.Minor%divisor != 0 {
		return 0, "", &payment.Error{Failure: payment.Rejected, Reason: "amount", Err: fmt.Errorf("%s is finer than Stripe counts", a)}
	}
	return a.Minor * power10(finer) / power10(-finer), strings.ToLower(string(a.Currency)), nil
}

// fromUnits converts an amount of Stripe's. It truncates fractions of our units, so that a refund never exceeds the payment.
func fromUnits(units int64, currency string) money.Amount {
	c := money.Currency(strings.ToUpper(currency))
	finer := stripeDecimals(c) - decimals(c)
	return money.Amount{Minor: units * power10(-finer) / power10(finer), Currency: c}
}

func stripeDecimals(c money.Currency) int {
	switch {
	case slices.Contains(whole, string(c)):
		return 0
	case slices.Contains(thousandths, string(c)):
		return 3
	default:
		return 2
	}
}

func decimals(c money.Currency) int {
	info, ok := money.Lookup(c)
	if !ok {
		return 2
	}
	return info.Decimals
}

// power10 returns 1 for negative exponents.
func power10(n int) int64 {
	p := int64(1)
	for range max(n, 0) {
		p *= 10
	}
	return p
}
