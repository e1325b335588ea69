package simulator

import (
	"strings"

	"slotwise/core/money"
)

func (s *stripeSession) page() page {
	pg := page{Processor: "Stripe", Title: s.title, Amount: fromStripe(s.amount, s.currency).String(), BackURL: s.cancelURL}
	switch {
	case s.status == "expired" && s.mode == "payment":
		pg.State, pg.Actions = "This page has expired.", []Action{PayAfterEnd}
	case s.status == "expired":
		pg.State = "This page has expired."
	case s.status == "complete":
		pg.State, pg.BackURL = "This was paid already.", ""
	case s.late:
		pg.State = "The payment arrives at the moment at which this page expires."
	default:
		pg.Actions = []Action{Pay, Decline, PayLate, End}
	}
	return pg
}

// do implements checkout.
func (s *stripeSession) do(a Action, amount *money.Amount) (back string, err error) {
	if back, done, err := s.act(a, amount); done {
		return back, err
	}
	if s.subscription != nil && a != Settle && a != Fail {
		return s.subscription.do(a, amount)
	}
	switch a {
	case Settle, Fail:
		return "", s.settle(a == Settle)
	case Refund:
		return "", s.refundOutside(amount)
	case FailRefund, ReturnRefund, HoldRefund, SettleRefund, AskOwner:
		return "", s.steerRefund(a)
	case Dispute, WinDispute, LoseDispute:
		return "", s.dispute(a)
	default:
		return "", errImpossible
	}
}

// act performs an action while the page is open.
func (s *stripeSession) act(a Action, amount *money.Amount) (back string, done bool, err error) {
	switch a {
	case Pay, PayPending, PayLate, Decline, End:
	case PayAfterEnd:
		if s.status != "expired" || s.mode != "payment" {
			return "", true, errImpossible
		}
		s.pay(s.amount, s.currency, true)
		return "", true, nil
	default:
		return "", false, nil
	}
	if s.status != "open" {
		return "", true, errImpossible
	}
	minor, currency := s.amount, s.currency
	if amount != nil {
		minor, currency = toStripe(*amount)
	}
	switch a {
	case Pay, PayPending:
		s.pay(minor, currency, a == Pay)
		return strings.ReplaceAll(s.successURL, "{CHECKOUT_SESSION_ID}", s.id), true, nil
	case PayLate:
		s.late = true
	case End:
		s.end()
	default: // a declined card changes nothing
	}
	return "", true, nil
}

func (s *stripeSession) settle(arrives bool) error {
	if s.mode == "subscription" {
		return s.settleSubscription(arrives)
	}
	if s.intent == nil || s.intent.status != "processing" {
		return errImpossible
	}
	if arrives {
		s.arrive()
		s.event("checkout.session.async_payment_succeeded")
		return nil
	}
	s.intent.status = "requires_payment_method"
	s.event("checkout.session.async_payment_failed")
	return nil
}
