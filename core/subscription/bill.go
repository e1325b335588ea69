package subscription

import (
	"time"

	"slotwise/core/money"
)

// Bill is the cost of a switch to another plan now, as computed by the processor.
type Bill struct {
	Charge money.Amount // the first period of the new plan
	Unused int64        // credit for the rest of the current period, in minor units of Charge's currency
	Credit int64        // the customer's existing credit, likewise; a negative value is a debt
	Start  time.Time    // of the first period
	End    time.Time
	Months int // of a period of the new plan
}

// DueNow returns the amount that is due now. A negative amount is credit for later periods.
func (b Bill) DueNow() money.Amount {
	return money.Amount{Minor: b.Charge.Minor - b.Unused - b.Credit, Currency: b.Charge.Currency}
}

// Next returns when the card is charged next, the amount, and how many periods after the first one the credit covers in full.
func (b Bill) Next() (at time.Time, amount money.Amount, covered int) {
	credit := max(0, -b.DueNow().Minor)
	if b.Charge.Minor > 0 {
		covered = int(credit / b.Charge.Minor)
		credit %= b.Charge.Minor
	}
	amount = money.Amount{Minor: b.Charge.Minor - credit, Currency: b.Charge.Currency}
	return b.End.AddDate(0, covered*b.Months, 0), amount, covered
}
