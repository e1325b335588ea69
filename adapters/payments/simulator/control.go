package simulator

import (
	"errors"
	"fmt"

	"slotwise/core/money"
)

// Action is something that a customer does on a pay page, or that happens at the processor's side.
type Action string

// What a customer does.
const (
	Pay     Action = "pay"
	Decline Action = "decline" // the card is refused; the customer may try again
	Approve Action = "approve" // PayPal: the customer agrees, and the business has not captured yet
	PayLate Action = "late"    // the payment arrives at the moment at which the page is ended; PayPal: after 40 minutes
	// ApproveDeclined is of PayPal: the customer agrees to pay with something that the capture finds declined.
	ApproveDeclined Action = "approve_declined"
)

// What happens at the processor's side.
const (
	PayPending   Action = "pay_pending"   // the customer pays, and the money stays under way until Settle or Fail
	Settle       Action = "settle"        // money under way arrives
	Fail         Action = "fail"          // money under way is refused for good
	End          Action = "end"           // the page is ended as if its time were over
	PayAfterEnd  Action = "after_end"     // Stripe: a payment that was sent before the end of the page arrives only now
	Refund       Action = "refund"        // in the processor's dashboard
	FailRefund   Action = "fail_refund"   // the next refund that the API makes fails; one under way fails now
	ReturnRefund Action = "return_refund" // a refund fails that the API made and that was completed
	HoldRefund   Action = "hold_refund"   // the next refund that the API makes stays under way until SettleRefund
	SettleRefund Action = "settle_refund"
	Dispute      Action = "dispute"
	WinDispute   Action = "win_dispute" // for the business
	LoseDispute  Action = "lose_dispute"

	// Of subscriptions and their customers.
	BreakCard      Action = "break_card" // the customer's card is declined from now on
	MendCard       Action = "mend_card"  // it works again, and pays what is open
	CancelInPortal Action = "cancel_in_portal"
)

// errImpossible is returned for an action that the state of the payment does not allow, such as paying twice.
var errImpossible = errors.New("impossible in this state")

// checkout is one payment on a pay page: a session of Stripe, a payment link of Square, an order of PayPal. Its methods run
// while the mutex is held.
type checkout interface {
	// page is what the pay page shows.
	page() page
	// do changes the payment. amount is given for Pay, Approve and Refund if it is not the whole; it may have another currency.
	// It returns errImpossible, or the address to which the customer's browser returns; empty: it stays on the page.
	do(a Action, amount *money.Amount) (back string, err error)
}

// Do lets something happen to the payment with that id. It returns the address to which the customer's browser goes next, if
// any.
func (s *Simulator) Do(id string, a Action) (back string, err error) { return s.do(id, a, nil) }

// DoWith is Do with an amount that differs from the one asked for: Pay and Approve capture it, and Refund refunds it.
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
