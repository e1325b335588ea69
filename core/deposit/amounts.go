package deposit

import (
	"slices"

	"slotwise/core/money"
	"slotwise/core/payment"
)

// Parts are the two parts of a price. Their sum is the price.
type Parts struct {
	Now   money.Amount // the deposit; zero: none
	Later money.Amount // at the business
}

// Share is the price of one service and the percentage of it that is due now, from 0 to 100.
type Share struct {
	Price   money.Amount
	Percent int
}

// due rounds half up. It is 0 for a service that is free.
func (s Share) due() int64 { return (s.Price.Minor*int64(s.Percent) + 50) / 100 }

// asks reports whether any of the price is due now.
func (s Share) asks() bool { return s.Price.Minor > 0 && s.Percent > 0 }

// Of divides the sum of prices of the same currency, at least one. The deposit is rounded half up to what the processor takes, at least
// its minimum and at most the price. why is empty, or says why nothing is due now.
func Of(shares []Share, rules payment.AmountRules) (parts Parts, why NoDeposit) {
	price, exact := money.Amount{Currency: shares[0].Price.Currency}, int64(0)
	for _, s := range shares {
		price.Minor += s.Price.Minor
		exact += s.due()
	}
	if price.Minor <= 0 {
		return without(price), NoDepositFree
	}
	if !slices.ContainsFunc(shares, Share.asks) {
		return without(price), NoDepositAsked
	}
	step := max(rules.Step, 1)
	least, most := roundUp(max(rules.Minimum, 1), step), price.Minor/step*step
	if most < least {
		return without(price), NoDepositTooSmall
	}
	now := min(max((exact+step/2)/step*step, least), most)
	return Parts{
		Now:   money.Amount{Minor: now, Currency: price.Currency},
		Later: money.Amount{Minor: price.Minor - now, Currency: price.Currency},
	}, ""
}

func roundUp(minor, step int64) int64 { return (minor + step - 1) / step * step }

func without(price money.Amount) Parts {
	return Parts{Now: money.Amount{Currency: price.Currency}, Later: price}
}

// NoDeposit is why a booking has no deposit.
type NoDeposit string

const (
	NoDepositAsked    NoDeposit = "not_asked"
	NoDepositFree     NoDeposit = "free"      // the service costs nothing
	NoDepositTooSmall NoDeposit = "too_small" // the price is below the least amount that the processor takes
)
