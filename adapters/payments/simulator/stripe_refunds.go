package simulator

import (
	"cmp"
	"net/http"
	"slices"
	"time"

	"slotwise/core/money"
)

type stripeRefund struct {
	intent   *stripeIntent
	id       string
	amount   int64
	status   string // "pending", "succeeded" or "failed"
	reason   string
	waits    string // pending_reason of a pending one
	metadata map[string]string
	created  time.Time
	outside  bool
}

func (p *stripe) createRefund(account *stripeAccount, r *request) reply {
	var params struct {
		PaymentIntent string            `form:"payment_intent"`
		Charge        string            `form:"charge"`
		Amount        *int64            `form:"amount"`
		Reason        string            `form:"reason"`
		Metadata      map[string]string `form:"metadata"`
		Expand        []string          `form:"expand"`
	}
	if err := r.form(&params); err != nil {
		return err.reply()
	}
	if params.Reason != "" && !slices.Contains([]string{"duplicate", "fraudulent", "requested_by_customer"}, params.Reason) {
		return invalidParam("reason", "Invalid reason").reply()
	}
	i := account.intent(func(i *stripeIntent) bool {
		return i.id == params.PaymentIntent || i.charge != "" && i.charge == params.Charge
	})
	if i == nil {
		i = p.sampleIntent(account, params.PaymentIntent, r.now)
	}
	if i == nil {
		return noSuch("payment_intent", params.PaymentIntent+params.Charge)
	}
	amount := i.received - i.refunded
	if params.Amount != nil {
		amount = *params.Amount
	}
	if err := i.checkRefund(amount); err != nil {
		return err.reply()
	}
	refund := &stripeRefund{intent: i, id: p.sim.newID("re_"), amount: amount, status: "succeeded", reason: params.Reason, metadata: params.Metadata, created: r.now}
	session := p.sessionOf(i)
	if session != nil && session.nextRefund != "" {
		refund.status, session.nextRefund = session.nextRefund, ""
		refund.waits, session.nextWaits = cmp.Or(session.nextWaits, "processing"), ""
	}
	account.refunds = append(account.refunds, refund)
	refund.apply(p.sim)
	return asJSON(http.StatusOK, refund.json())
}

func (i *stripeIntent) checkRefund(amount int64) *stripeError {
	switch {
	case i.charge == "":
		return invalidParam("payment_intent", "This PaymentIntent does not have a successful charge to refund.")
	case i.refunded == i.received:
		return &stripeError{Type: "invalid_request_error", Code: "charge_already_refunded", Message: "Charge " + i.charge + " has already been refunded."}
	case i.disputed:
		return &stripeError{Type: "invalid_request_error", Code: "charge_disputed", Message: "Charge " + i.charge + " has been charged back; cannot issue a refund."}
	case amount < 1 || amount > i.received-i.refunded:
		return invalidParam("amount", "Refund amount is greater than unrefunded amount on charge")
	default:
		return nil
	}
}

// apply deducts the refund from the charge and sends the events. A failed refund deducts nothing.
func (refund *stripeRefund) apply(s *Simulator) {
	refund.event(s, "refund.created")
	if refund.status == "failed" {
		refund.event(s, "refund.failed")
		return
	}
	refund.intent.refunded += refund.amount
	refund.intent.chargeEvent(s, "charge.refunded")
	if refund.status == "succeeded" {
		refund.move(s)
	}
}

func (refund *stripeRefund) move(s *Simulator) {
	movement := Refunded
	if refund.outside {
		movement = RefundedOutside
	}
	s.move("stripe", movement, refund.intent.reference, refund.intent.id, fromStripe(refund.amount, refund.intent.currency))
}

func (s *stripeSession) refundOutside(amount *money.Amount) error {
	if s.intent == nil {
		return errImpossible
	}
	minor := s.intent.received - s.intent.refunded
	if amount != nil {
		minor, _ = toStripe(*amount)
	}
	if s.intent.checkRefund(minor) != nil {
		return errImpossible
	}
	refund := &stripeRefund{intent: s.intent, id: s.sim.newID("re_"), amount: minor, status: "succeeded", created: s.sim.cfg.Clock.Now(), outside: true}
	s.account.refunds = append(s.account.refunds, refund)
	refund.apply(s.sim)
	return nil
}

// steerRefund changes the last refund, or decides how the next one ends.
func (s *stripeSession) steerRefund(a Action) error {
	var last *stripeRefund
	for _, refund := range s.account.refunds {
		if refund.intent == s.intent && (!refund.outside || a == FailRefund) {
			last = refund
		}
	}
	switch {
	case a == SettleRefund && last != nil && last.status == "pending":
		last.status = "succeeded"
		last.move(s.sim)
		last.event(s.sim, "refund.updated")
	case a == SettleRefund:
		return errImpossible
	case a == ReturnRefund && (last == nil || last.status != "succeeded"):
		return errImpossible
	case a == ReturnRefund:
		last.fail(s.sim)
	case a == AskOwner && last != nil && last.status == "pending":
		last.waits = "insufficient_funds"
	case a == AskOwner:
		s.nextRefund, s.nextWaits = "pending", "insufficient_funds"
	case a == HoldRefund:
		s.nextRefund = "pending"
	case last == nil || last.status == "failed":
		s.nextRefund = "failed"
	default:
		last.fail(s.sim)
	}
	return nil
}

func (refund *stripeRefund) fail(s *Simulator) {
	if refund.status == "succeeded" {
		movement := RefundReturned
		if refund.outside {
			movement = OutsideReturned
		}
		s.move("stripe", movement, refund.intent.reference, refund.intent.id, fromStripe(refund.amount, refund.intent.currency))
	}
	refund.status = "failed"
	refund.intent.refunded -= refund.amount
	refund.event(s, "refund.failed")
}

func (refund *stripeRefund) event(s *Simulator, kind string) {
	refund.intent.account.event(s, kind, refund.json())
}

func (refund *stripeRefund) json() map[string]any {
	object := map[string]any{
		"id": refund.id, "object": "refund", "amount": refund.amount, "currency": refund.intent.currency, "status": refund.status,
		"payment_intent": refund.intent.id, "charge": refund.intent.charge, "reason": orNull(refund.reason), "metadata": orEmpty(refund.metadata),
		"created": refund.created.Unix(),
	}
	if refund.status == "pending" {
		object["pending_reason"] = refund.waits
	}
	return object
}

func (p *stripe) sessionOf(i *stripeIntent) *stripeSession {
	for _, s := range i.account.sessions {
		if s.intent == i {
			return s
		}
	}
	return nil
}

func (p *stripe) listRefunds(account *stripeAccount, r *request) reply {
	return listOfPayment(r, "/v1/refunds", account.refunds, func(refund *stripeRefund) (*stripeIntent, listed) {
		return refund.intent, listed{refund.id, refund.created, refund.json()}
	})
}

// listOfPayment lists objects of a payment, such as refunds, by the payment's id or by the id of its charge.
func listOfPayment[T any](r *request, url string, all []*T, of func(*T) (*stripeIntent, listed)) reply {
	var params struct {
		stripePage
		PaymentIntent string `form:"payment_intent"`
		Charge        string `form:"charge"`
	}
	if err := r.query(&params); err != nil {
		return err.reply()
	}
	var found []listed
	for _, object := range all {
		intent, shown := of(object)
		if (params.PaymentIntent == "" || intent.id == params.PaymentIntent) && (params.Charge == "" || intent.charge == params.Charge) {
			found = append(found, shown)
		}
	}
	return params.list(url, found)
}

func (p *stripe) readRefund(account *stripeAccount, r *request) reply {
	var params noParams
	if err := r.query(&params); err != nil {
		return err.reply()
	}
	for _, refund := range account.refunds {
		if refund.id == r.PathValue("id") {
			return asJSON(http.StatusOK, refund.json())
		}
	}
	return noSuch("refund", r.PathValue("id"))
}
