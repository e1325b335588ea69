package deposit

import (
	"slotwise/core/money"
	"slotwise/core/payment"
)

// Parts are the two parts of a price. Their sum is the price.
type Parts struct {
	Now   money.Amount // the deposit; zero: none
	Later money.Amount // at the business
}

// Of divides a price. percent is from 0 to 100. The deposit is rounded half up to what the processor takes, at least its minimum and at
// most the price. why is empty, or says why nothing is due now.
func Of(price money.Amount, percent int, rules payment.AmountRules) (parts Parts, why NoDeposit) {
	if price.Minor <= 0 {
		return without(price), NoDepositFree
	}
	if percent <= 0 {
		return without(price), NoDepositAsked
	}
	step := max(rules.Step, 1)
	least, most := roundUp(max(rules.Minimum, 1), step), price.Minor/step*step
	if most < least {
		return without(price), NoDepositTooSmall
	}
	exact := (price.Minor*int64(percent) + 50) / 100
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
