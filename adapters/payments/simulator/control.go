package simulator

import (
	"errors"
	"fmt"

	"slotwise/core/money"
)

// Action is an action of a customer on a pay page, or an event at the processor.
type Action string

// Actions of a customer.
const (
	Pay     Action = "pay"
	Decline Action = "decline" // the card is declined; the customer may retry
	Approve Action = "approve" // PayPal: the customer approves, and the business has not captured yet
	PayLate Action = "late"    // the payment arrives at the moment when the page is ended; PayPal: after 40 minutes
	// ApproveDeclined is for PayPal: the customer approves a way to pay that the capture finds declined.
	ApproveDeclined Action = "approve_declined"
)

// Events at the processor.
const (
	PayPending   Action = "pay_pending"   // the customer pays, and the money is pending until Settle or Fail
	AskOwner     Action = "ask_owner"     // PayPal: pending money waits for the owner; Stripe: the pending or next pending refund does
	Settle       Action = "settle"        // pending money arrives
	Fail         Action = "fail"          // pending money is finally refused
	End          Action = "end"           // the page ends as if it had expired
	PayAfterEnd  Action = "after_end"     // Stripe: a payment that was sent before the end of the page arrives after it
	Refund       Action = "refund"        // in the processor's dashboard
	FailRefund   Action = "fail_refund"   // the next refund by the API fails; a pending one fails now
	ReturnRefund Action = "return_refund" // a completed refund by the API fails
	HoldRefund   Action = "hold_refund"   // the next refund by the API stays pending until SettleRefund
	SettleRefund Action = "settle_refund"
	Dispute      Action = "dispute"
	WinDispute   Action = "win_dispute" // the business wins
	LoseDispute  Action = "lose_dispute"

	// Actions on subscriptions and their customers.
	BreakCard      Action = "break_card" // from now on the customer's card is declined
	MendCard       Action = "mend_card"  // the card works again, and pays open invoices
	CancelInPortal Action = "cancel_in_portal"
	// AskToConfirm makes the bank ask for a confirmation of the next switch, which Confirm gives on the processor's page.
	AskToConfirm Action = "ask_to_confirm"
	Confirm      Action = "confirm"
)

// errImpossible is returned for an action that the state of the payment does not allow, such as paying twice.
var errImpossible = errors.New("impossible in this state")

// checkout is one payment on a pay page: a session of Stripe, a payment link of Square, an order of PayPal. Its methods run
// while the mutex is held.
type checkout interface {
	// page returns the content of the pay page.
	page() page
	// do changes the payment. amount is set for Pay, Approve and Refund if it differs from the whole amount. It may have
	// another currency. do returns errImpossible, or the URL to which the customer's browser returns. An empty URL means that
	// it stays on the page.
	do(a Action, amount *money.Amount) (back string, err error)
}

// Do performs an action on the payment with that id. It returns the URL to which the customer's browser goes next, or "".
func (s *Simulator) Do(id string, a Action) (back string, err error) { return s.do(id, a, nil) }

// DoWith is Do with an amount that differs from the requested one. Pay and Approve capture it, and Refund refunds it.
func (s *Simulator) DoWith(id string, a Action, amount money.Amount) (back string, err error) {
	return s.do(id, a, &amount)
}

func (s *Simulator) do(id string, a Action, amount *money.Amount) (string, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.advance(s.cfg.Clock.Now())
	c, ok := s.findCheckout(id)
	if !ok {
		return "", fmt.Errorf("%s %s: no such payment", a, id)
	}
	back, err := c.do(a, amount)
	if err != nil {
		return "", fmt.Errorf("%s %s: %w", a, id, err)
	}
	return back, nil
}
