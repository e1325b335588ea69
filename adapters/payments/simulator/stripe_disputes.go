package simulator

import (
	"net/http"
	"time"
)

type stripeDispute struct {
	intent  *stripeIntent
	id      string
	amount  int64
	status  string // "needs_response", "won" or "lost"
	created time.Time
}

func (s *stripeSession) dispute(a Action) error {
	if s.intent == nil || s.intent.charge == "" {
		return errImpossible
	}
	i := s.intent
	var d *stripeDispute
	for _, other := range s.account.disputes {
		if other.intent == i {
			d = other
		}
	}
	switch {
	case a == Dispute && d == nil:
		d = &stripeDispute{i, s.sim.newID("du_"), i.received - i.refunded, "needs_response", s.sim.cfg.Clock.Now()}
		s.account.disputes, i.disputed = append(s.account.disputes, d), true
		d.move(s.sim, Disputed)
		d.event(s.sim, "charge.dispute.created")
		d.event(s.sim, "charge.dispute.funds_withdrawn")
	case a != Dispute && d != nil && d.status == "needs_response":
		d.status = "lost"
		if a == WinDispute {
			d.status = "won"
			d.move(s.sim, DisputeWon)
			d.event(s.sim, "charge.dispute.funds_reinstated")
		}
		d.event(s.sim, "charge.dispute.closed")
	default:
		return errImpossible
	}
	return nil
}

func (d *stripeDispute) move(s *Simulator, m Movement) {
	s.move("stripe", m, d.intent.reference, d.intent.id, fromStripe(d.amount, d.intent.currency))
}

func (d *stripeDispute) event(s *Simulator, kind string) {
	d.intent.account.event(s, kind, d.json())
}

func (d *stripeDispute) json() map[string]any {
	return map[string]any{
		"id": d.id, "object": "dispute", "livemode": d.intent.account.live, "amount": d.amount, "currency": d.intent.currency, "status": d.status,
		"charge": d.intent.charge, "payment_intent": d.intent.id, "reason": "fraudulent", "created": d.created.Unix(), "metadata": map[string]string{},
		"is_charge_refundable": false, "balance_transactions": []any{}, "enhanced_eligibility_types": []any{},
		"evidence":         map[string]any{},
		"evidence_details": map[string]any{"due_by": nil, "has_evidence": false, "past_due": false, "submission_count": 0},
	}
}

func (p *stripe) listDisputes(account *stripeAccount, r *request) reply {
	return listOfPayment(r, "/v1/disputes", account.disputes, func(d *stripeDispute) (*stripeIntent, listed) {
		return d.intent, listed{d.id, d.created, d.json()}
	})
}

func (p *stripe) readDispute(account *stripeAccount, r *request) reply {
	var params noParams
	if err := r.query(&params); err != nil {
		return err.reply()
	}
	for _, d := range account.disputes {
		if d.id == r.PathValue("id") {
			return asJSON(http.StatusOK, d.json())
		}
	}
	return noSuch("dispute", r.PathValue("id"))
}
