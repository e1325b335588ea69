package deposit

import "slotwise/core/money"

// Sum is what all lines in the currency come to: what came less what went back.
func Sum(lines []Line, c money.Currency) money.Amount {
	sum := money.Amount{Currency: c}
	for _, l := range lines {
		if l.Amount.Currency != c {
			continue
		}
		switch l.Kind {
		case LineDeposit, LinePayment, LineRefundFailed:
			sum.Minor += l.Amount.Minor
		case LineRefund, LineDispute:
			sum.Minor -= l.Amount.Minor
		}
	}
	return sum
}
