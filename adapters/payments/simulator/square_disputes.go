package simulator

// squareDispute is a dispute that a customer raised with their bank.
type squareDispute struct {
	ID              string                `json:"id"`
	State           string                `json:"state"`
	Reason          string                `json:"reason"`
	AmountMoney     squareMoney           `json:"amount_money"`
	DisputedPayment squareDisputedPayment `json:"disputed_payment"`
	LocationID      string                `json:"location_id"`
	CreatedAt       string                `json:"created_at"`
	UpdatedAt       string                `json:"updated_at"`

	seller string
}

type squareDisputedPayment struct {
	PaymentID string `json:"payment_id"`
}

// dispute takes the money back until the dispute is won.
func (p *square) dispute(pay *squarePayment) {
	now := squareTime(p.sim.cfg.Clock.Now())
	d := &squareDispute{
		ID: p.sim.newID("sqdp"), State: "EVIDENCE_REQUIRED", Reason: "NOT_AS_DESCRIBED", AmountMoney: pay.TotalMoney,
		DisputedPayment: squareDisputedPayment{pay.ID}, LocationID: pay.LocationID, CreatedAt: now, UpdatedAt: now, seller: pay.seller,
	}
	p.disputes = append(p.disputes, d)
	p.move(Disputed, pay, d.AmountMoney)
	p.notify(d.seller, "dispute.created", "dispute", d.ID, d)
}

// openDispute returns the undecided dispute of a payment, or nil.
func (p *square) openDispute(pay *squarePayment) *squareDispute {
	return squareFirst(p.disputes, func(d *squareDispute) bool {
		return d.DisputedPayment.PaymentID == pay.ID && d.State == "EVIDENCE_REQUIRED"
	})
}

func (p *square) decideDispute(pay *squarePayment, state string) error {
	d := p.openDispute(pay)
	if d == nil {
		return errImpossible
	}
	d.State, d.UpdatedAt = state, squareTime(p.sim.cfg.Clock.Now())
	if state == "WON" {
		p.move(DisputeWon, pay, d.AmountMoney)
	}
	p.notify(d.seller, "dispute.state.updated", "dispute", d.ID, d)
	return nil
}

func (p *square) listDisputes(c squareCall) (any, error) {
	if err := c.queryOnly("cursor", "location_id"); err != nil {
		return nil, err
	}
	var found []*squareDispute
	for _, d := range p.disputes {
		if d.seller == c.seller && d.LocationID == c.URL.Query().Get("location_id") {
			found = append(found, d)
		}
	}
	return squareList("disputes", found, c)
}
