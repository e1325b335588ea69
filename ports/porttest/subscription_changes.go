package porttest

import (
	"context"
	"fmt"
	"slices"
	"time"

	"slotwise/core/money"
	"slotwise/core/payment"
	"slotwise/core/subscription"
	"slotwise/core/tier"
	"slotwise/ports"
)

// change runs fn on a subscription that has not ended.
func (p *SubscriptionProcessor) change(id string, fn func(*subscription.Snapshot) error) (subscription.Snapshot, error) {
	end, err := p.begin()
	defer end()
	if err != nil {
		return subscription.Snapshot{}, err
	}
	sub := p.find(id)
	if sub == nil || p.forgotten[sub.Customer] {
		return subscription.Snapshot{}, errUnknownObject
	}
	if sub.Over() {
		return *sub, &payment.Error{Failure: payment.Rejected, Reason: "canceled"}
	}
	err = fn(sub)
	return *sub, err
}

// SetEnd implements ports.SubscriptionProcessor.
func (p *SubscriptionProcessor) SetEnd(_ context.Context, id string, end bool) (subscription.Snapshot, error) {
	return p.change(id, func(s *subscription.Snapshot) error {
		s.EndsAt = time.Time{}
		if end {
			s.EndsAt = s.PeriodEnd
		}
		return nil
	})
}

// End implements ports.SubscriptionProcessor.
func (p *SubscriptionProcessor) End(_ context.Context, id string) (subscription.Snapshot, error) {
	s, err := p.change(id, func(s *subscription.Snapshot) error {
		s.Status = subscription.Canceled
		return nil
	})
	if s.Over() {
		err = nil
	}
	return s, err
}

// PreviewSwitch implements ports.SubscriptionProcessor.
func (p *SubscriptionProcessor) PreviewSwitch(_ context.Context, id, _ string, to tier.PlanID) (b subscription.Bill, err error) {
	_, err = p.change(id, func(s *subscription.Snapshot) error {
		b = p.switchBill(s, to)
		return nil
	})
	return b, err
}

func (p *SubscriptionProcessor) switchBill(s *subscription.Snapshot, to tier.PlanID) subscription.Bill {
	now := p.Clock.Now()
	unused := tier.PlanOf(s.Plan).Price.Minor * int64(s.PeriodEnd.Sub(now)/time.Second) / int64(s.PeriodEnd.Sub(s.PeriodStart)/time.Second)
	months := 1
	if to == tier.PlanPremiumYearly {
		months = 12
	}
	return subscription.Bill{Charge: tier.PlanOf(to).Price, Unused: unused, Credit: p.credit[s.Customer], Start: now, End: now.Add(period(to)), Months: months}
}

// Switch implements ports.SubscriptionProcessor.
func (p *SubscriptionProcessor) Switch(_ context.Context, id, _ string, to tier.PlanID, key string) (subscription.Snapshot, error) {
	return p.change(id, func(s *subscription.Snapshot) error {
		if p.keys[key] != "" {
			return nil
		}
		if p.declining {
			return &payment.Error{Failure: payment.Rejected, Reason: "card_declined"}
		}
		p.keys[key] = "switched"
		bill := p.switchBill(s, to)
		due := bill.DueNow()
		p.credit[s.Customer] = max(0, -due.Minor)
		due.Minor = max(0, due.Minor)
		s.Plan, s.PeriodStart, s.PeriodEnd = to, bill.Start, bill.End
		p.bill(s, due)
		return nil
	})
}

// NextPayment implements ports.SubscriptionProcessor.
func (p *SubscriptionProcessor) NextPayment(_ context.Context, id string) (next money.Amount, err error) {
	_, err = p.change(id, func(s *subscription.Snapshot) error {
		next = tier.PlanOf(s.Plan).Price
		next.Minor = max(0, next.Minor-p.credit[s.Customer])
		return nil
	})
	return next, err
}

// Portal implements ports.SubscriptionProcessor.
func (p *SubscriptionProcessor) Portal(_ context.Context, customer, returnURL string) (string, error) {
	end, err := p.beginFor(customer)
	defer end()
	return fmt.Sprintf("https://pay.example.com/portal/%s?back=%s", customer, returnURL), err
}

// RefundFirst implements ports.SubscriptionProcessor.
func (p *SubscriptionProcessor) RefundFirst(_ context.Context, id, _ string) error {
	end, err := p.begin()
	defer end()
	if err != nil {
		return err
	}
	at := slices.IndexFunc(p.invoices, func(i subscription.Invoice) bool { return i.Subscription == id })
	if at < 0 {
		return errUnknownObject
	}
	p.invoices[at].Refunded = true
	return nil
}

// RefundInvoice implements ports.SubscriptionProcessor.
func (p *SubscriptionProcessor) RefundInvoice(_ context.Context, invoice, _ string) error {
	end, err := p.begin()
	defer end()
	if err != nil {
		return err
	}
	at := slices.IndexFunc(p.invoices, func(i subscription.Invoice) bool { return i.ID == invoice })
	switch {
	case at < 0:
		return errUnknownObject
	case p.refusing:
		return &payment.Error{Failure: payment.Disputed, Reason: "charge_disputed", Words: "The payment was disputed."}
	}
	p.invoices[at].Refunded = true
	return nil
}

// RefuseRefunds makes every RefundInvoice fail.
func (p *SubscriptionProcessor) RefuseRefunds() {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.refusing = true
}

// Forget makes a customer unknown, as if the keys were those of another account, or ends that.
func (p *SubscriptionProcessor) Forget(customer string, forgotten bool) {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.forgotten[customer] = forgotten
}

// PayLate makes a payment for a subscription arrive although it may have ended.
func (p *SubscriptionProcessor) PayLate(id string) {
	p.mu.Lock()
	defer p.mu.Unlock()
	sub := p.find(id)
	p.bill(sub, tier.PlanOf(sub.Plan).Price)
	p.tell("invoice.paid", sub.Customer)
}

// Invoices implements ports.SubscriptionProcessor.
func (p *SubscriptionProcessor) Invoices(_ context.Context, customer string) (list []subscription.Invoice, err error) {
	end, err := p.beginFor(customer)
	defer end()
	for _, i := range slices.Backward(p.invoices) {
		if i.Business == p.customers[customer] {
			i.Dispute, i.Returned = payment.NoDispute, 0 // only Reversals reports these
			list = append(list, i)
		}
	}
	return list, err
}

// Reversals implements ports.SubscriptionProcessor.
func (p *SubscriptionProcessor) Reversals(_ context.Context, customer string, before []string) (list []subscription.Reversal, err error) {
	end, err := p.beginFor(customer)
	defer end()
	var restored []subscription.Reversal
	for _, i := range slices.Backward(p.invoices) {
		r := subscription.Reversal{Invoice: i.ID, Refunded: i.Refunded, Returned: i.Lost().Minor, Dispute: i.Dispute}
		switch {
		case i.Business != p.customers[customer]:
		case r.Returned > 0 || r.Dispute != payment.NoDispute:
			list = append(list, r)
		case slices.Contains(before, i.ID):
			restored = append(restored, r)
		}
	}
	return append(list, restored...), err
}

// Reverse changes the refunds and the dispute of the newest payment for a subscription, and sends an event. returned is the
// total refunded amount.
func (p *SubscriptionProcessor) Reverse(sub string, returned int64, dispute payment.Dispute) {
	p.mu.Lock()
	defer p.mu.Unlock()
	for at, i := range slices.Backward(p.invoices) {
		if i.Subscription == sub {
			p.invoices[at].Refunded, p.invoices[at].Returned, p.invoices[at].Dispute = returned == i.Amount.Minor, returned, dispute
			p.tell("charge.refunded", p.find(sub).Customer)
			return
		}
	}
}

// VerifyWebhook implements ports.SubscriptionProcessor. The body is the event's id, and the signature is "signed".
func (p *SubscriptionProcessor) VerifyWebhook(w ports.Webhook) (subscription.ProcessorEvent, error) {
	p.mu.Lock()
	defer p.mu.Unlock()
	at := slices.IndexFunc(p.events, func(e subscription.ProcessorEvent) bool { return e.ID == string(w.Body) })
	if w.Header.Get("Stripe-Signature") != "signed" || at < 0 {
		return subscription.ProcessorEvent{}, &payment.Error{Failure: payment.Rejected}
	}
	return p.events[at], nil
}

// Events implements ports.SubscriptionProcessor.
func (p *SubscriptionProcessor) Events(_ context.Context, since time.Time) (list []subscription.ProcessorEvent, err error) {
	end, err := p.begin()
	defer end()
	for _, e := range p.events {
		if !e.At.Before(since) {
			list = append(list, e)
		}
	}
	return list, err
}

// LastEvent returns the id of the newest event.
func (p *SubscriptionProcessor) LastEvent() string {
	p.mu.Lock()
	defer p.mu.Unlock()
	return p.events[len(p.events)-1].ID
}
