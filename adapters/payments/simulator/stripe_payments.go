package simulator

import (
	"net/http"
	"time"
)

// stripeIntent is a PaymentIntent with its only charge.
type stripeIntent struct {
	account   *stripeAccount
	id        string
	charge    string // empty until a capture
	status    string // "processing", "succeeded" or "requires_payment_method"
	amount    int64
	currency  string
	received  int64
	refunded  int64
	disputed  bool
	metadata  map[string]string
	created   time.Time
	reference string // for the ledger
	customer  string // of an invoice; empty: none
}

// pay submits the page as the customer. The money arrives at once or is pending.
func (s *stripeSession) pay(amount int64, currency string, arrives bool) {
	if s.mode == "subscription" {
		s.subscribe(arrives)
		return
	}
	now := s.sim.cfg.Clock.Now()
	s.amount, s.currency, s.status, s.late = amount, currency, "complete", false
	s.intent = &stripeIntent{
		account: s.account, id: s.sim.newID("pi_"), status: "processing", amount: amount, currency: currency, metadata: s.intentMetadata, created: now,
		reference: s.metadata["deposit_id"],
	}
	s.account.intents = append(s.account.intents, s.intent)
	if arrives {
		s.arrive()
	}
	s.event("checkout.session.completed")
}

func (s *stripeSession) arrive() {
	i := s.intent
	i.status, i.received, i.charge, s.paymentStatus = "succeeded", i.amount, s.sim.newID("ch_"), "paid"
	s.sim.move("stripe", Captured, i.reference, i.id, fromStripe(i.amount, i.currency))
}

// end expires the page, unless the customer pays late.
func (s *stripeSession) end() {
	if s.late {
		s.pay(s.amount, s.currency, true)
		return
	}
	s.status = "expired"
	s.event("checkout.session.expired")
}

func (s *stripeSession) event(kind string) { s.account.event(s.sim, kind, s.json(false)) }

func (i *stripeIntent) json() map[string]any {
	return map[string]any{
		"id": i.id, "object": "payment_intent", "livemode": i.account.live, "status": i.status, "amount": i.amount, "amount_received": i.received,
		"currency": i.currency, "latest_charge": orNull(i.charge), "metadata": orEmpty(i.metadata), "created": i.created.Unix(),
		"capture_method": "automatic", "payment_method_types": []string{"card"},
	}
}

// chargeJSON returns the charge, or nil if there is none yet.
func (i *stripeIntent) chargeJSON() any {
	if i.charge == "" {
		return nil
	}
	return map[string]any{
		"id": i.charge, "object": "charge", "livemode": i.account.live, "status": "succeeded", "paid": true, "captured": true, "amount": i.amount,
		"amount_captured": i.received, "amount_refunded": i.refunded, "refunded": i.refunded == i.received, "disputed": i.disputed, "currency": i.currency,
		"payment_intent": i.id, "customer": orNull(i.customer), "metadata": orEmpty(i.metadata), "created": i.created.Unix(), "billing_details": map[string]any{"email": nil, "name": nil},
	}
}

// chargeEvent sends an event about the charge.
func (i *stripeIntent) chargeEvent(s *Simulator, kind string) {
	if body, ok := i.chargeJSON().(map[string]any); ok {
		i.account.event(s, kind, body)
	}
}

func (account *stripeAccount) intent(is func(*stripeIntent) bool) *stripeIntent {
	return first(account.intents, is)
}

func (p *stripe) readIntent(account *stripeAccount, r *request) reply {
	var params noParams
	if err := r.query(&params); err != nil {
		return err.reply()
	}
	id := r.PathValue("id")
	if i := account.intent(func(i *stripeIntent) bool { return i.id == id }); i != nil {
		return asJSON(http.StatusOK, i.json())
	}
	return noSuch("payment_intent", id)
}

func (p *stripe) listCharges(account *stripeAccount, r *request) reply {
	var params struct {
		stripePage
		Customer string `form:"customer"`
	}
	if err := r.query(&params); err != nil {
		return err.reply()
	}
	if params.Customer != "" && account.customer(params.Customer) == nil {
		return noSuchParam("customer", "customer", params.Customer)
	}
	var found []listed
	for _, i := range account.intents {
		if body, charged := i.chargeJSON().(map[string]any); charged && (params.Customer == "" || params.Customer == i.customer) {
			found = append(found, listed{i.charge, i.created, body})
		}
	}
	return params.list("/v1/charges", found)
}

func (p *stripe) readCharge(account *stripeAccount, r *request) reply {
	var params noParams
	if err := r.query(&params); err != nil {
		return err.reply()
	}
	id := r.PathValue("id")
	if i := account.intent(func(i *stripeIntent) bool { return i.charge == id }); i != nil {
		return asJSON(http.StatusOK, i.chargeJSON())
	}
	return noSuch("charge", id)
}
