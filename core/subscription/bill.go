package subscription

import (
	"time"

	"slotwise/core/money"
)

// Bill is what a switch to another plan costs now, as the processor computed it.
type Bill struct {
	Charge money.Amount // the first period of the new plan
	Unused int64        // back from the present period, in minor units of Charge's currency
	Credit int64        // what the customer has from before, likewise; less than zero is owed
	Start  time.Time    // of the first period
	End    time.Time
	Months int // of a period of the new plan
}

// DueNow is what the switch costs now. Less than zero is credit that pays for later periods.
func (b Bill) DueNow() money.Amount {
	return money.Amount{Minor: b.Charge.Minor - b.Unused - b.Credit, Currency: b.Charge.Currency}
}

// Next is when the card is charged again, how much, and how many periods after the first the credit pays in full.
func (b Bill) Next() (at time.Time, amount money.Amount, covered int) {
	credit := max(0, -b.DueNow().Minor)
	if b.Charge.Minor > 0 {
		covered = int(credit / b.Charge.Minor)
		credit %= b.Charge.Minor
	}
	amount = money.Amount{Minor: b.Charge.Minor - credit, Currency: b.Charge.Currency}
	return b.End.AddDate(0, covered*b.Months, 0), amount, covered
}
