package mail

import (
	"slotwise/core/deposit"
	"slotwise/core/message"
	"slotwise/core/money"
)

// fillDeposit fills the placeholders of texts about the deposit.
func (c composer) fillDeposit(h headline) headline {
	d := c.Appointment.Deposit
	refunded := money.Amount{Minor: d.Refunded, Currency: d.Amount.Currency}
	if d.Refunded == 0 {
		refunded = d.Amount
	}
	fill := func(p phrase) phrase {
		return phrase(p.fill("{amount}", d.Amount.String(), "{refunded}", refunded.String()))
	}
	filled := headline{subject: fill(h.subject), title: h.title}
	for _, p := range h.intro {
		filled.intro = append(filled.intro, fill(p))
	}
	return filled
}

// depositForCustomer returns the headline of a mail about the deposit. ok is false for other mails.
func (c composer) depositForCustomer() (h headline, ok bool) {
	h, ok = depositTexts.toCustomer[c.Message.Kind]
	if c.Message.Kind == message.BookedLate && c.isPending() {
		h = h.and(customerTexts.willBeConfirmed)
	}
	return c.fillDeposit(h), ok
}

// depositForOwner returns the headline of a mail about the deposit. ok is false for other mails.
func (c composer) depositForOwner() (h headline, ok bool) {
	h, ok = depositTexts.toOwner[c.Message.Kind]
	return c.fillDeposit(h), ok
}

// paidDeposit returns the row of a paid deposit, if there is one.
func (c composer) paidDeposit() []fact {
	d := c.Appointment.Deposit
	if deposit.State(d.State) != deposit.Paid {
		return nil
	}
	later := money.Amount{Minor: c.Appointment.Price.Minor - d.Amount.Minor, Currency: d.Amount.Currency}
	return []fact{{depositTexts.paid, []line{{Text: depositTexts.paidRow.fill("{paid}", d.Amount.String(), "{later}", later.String())}}}}
}
