package simulator

import (
	"net/http"
	"time"

	"slotwise/core/money"
)

// stripeSubscription has one item with quantity 1.
type stripeSubscription struct {
	pending *stripePrice // the price after a switch that waits for the customer; nil: none

	sim      *Simulator
	account  *stripeAccount
	customer *stripeCustomer
	price    *stripePrice

	id, item    string
	status      string // "incomplete", "incomplete_expired", "active", "past_due" or "canceled"
	metadata    map[string]string
	created     time.Time
	anchor      time.Time // from which periods are counted
	periods     int       // number of periods that have begun since the anchor
	start, end  time.Time // of the current period
	cancelAtEnd bool
	cancelAt    time.Time // zero: not scheduled; also set with cancelAtEnd
	canceled    time.Time // when the cancellation was requested
	ended       time.Time
	latest      *stripeInvoice
	retry       time.Time // when to retry a failed invoice
	failures    int
}

func (p *stripe) newSubscription(c *stripeCustomer, price *stripePrice, metadata map[string]string, now time.Time) *stripeSubscription {
	sub := &stripeSubscription{
		sim: p.sim, account: c.account, customer: c, price: price, id: p.sim.newID("sub_"), item: p.sim.newID("si_"), status: "incomplete",
		metadata: metadata, created: now,
	}
	sub.setPeriods(now)
	c.account.subscriptions = append(c.account.subscriptions, sub)
	return sub
}

// setPeriods starts counting periods from an anchor.
func (sub *stripeSubscription) setPeriods(anchor time.Time) {
	sub.anchor, sub.periods, sub.start = anchor, 1, anchor
	sub.end = sub.price.after(anchor, 1)
}

func (sub *stripeSubscription) nextPeriod() {
	sub.periods++
	sub.start, sub.end = sub.end, sub.price.after(sub.anchor, sub.periods)
}

// after returns the end of a number of periods after an anchor. If a month lacks the anchor's day, the period ends on the month's
// last day.
func (p *stripePrice) after(anchor time.Time, periods int) time.Time {
	months := periods
	if p.interval == "year" {
		months *= 12
	}
	first := time.Date(anchor.Year(), anchor.Month()+time.Month(months), 1, anchor.Hour(), anchor.Minute(), anchor.Second(), anchor.Nanosecond(), anchor.Location())
	last := first.AddDate(0, 1, -1).Day()
	return first.AddDate(0, 0, min(anchor.Day(), last)-1)
}

// begin creates the first invoice.
func (sub *stripeSubscription) begin(now time.Time) {
	sub.event("customer.subscription.created")
	sub.bill("subscription_create", sub.price.unit, now)
}

// scheduledEnd returns when a cancellation ends the subscription, or zero.
func (sub *stripeSubscription) scheduledEnd() time.Time {
	if sub.cancelAtEnd {
		return sub.end
	}
	return sub.cancelAt
}

func (sub *stripeSubscription) running() bool {
	return sub.status == "active" || sub.status == "past_due"
}

func (sub *stripeSubscription) setStatus(status string) {
	if sub.status != status {
		sub.status = status
		sub.event("customer.subscription.updated")
	}
}

// finish ends the subscription permanently.
func (sub *stripeSubscription) finish(at time.Time) {
	sub.status, sub.ended, sub.retry = "canceled", at, time.Time{}
	if sub.canceled.IsZero() {
		sub.canceled = at
	}
	sub.event("customer.subscription.deleted")
}

func (sub *stripeSubscription) event(kind string) { sub.account.event(sub.sim, kind, sub.json()) }

func (sub *stripeSubscription) json() map[string]any {
	body := map[string]any{
		"id": sub.id, "object": "subscription", "livemode": sub.account.live, "status": sub.status, "customer": sub.customer.id, "currency": sub.price.currency,
		"metadata": orEmpty(sub.metadata), "created": sub.created.Unix(), "start_date": sub.created.Unix(), "billing_cycle_anchor": sub.anchor.Unix(),
		"cancel_at_period_end": sub.cancelAtEnd, "cancel_at": unixOrNull(sub.scheduledEnd()), "canceled_at": unixOrNull(sub.canceled), "ended_at": unixOrNull(sub.ended),
		"collection_method": "charge_automatically", "billing_mode": map[string]any{"type": "flexible"}, "latest_invoice": nil, "pending_update": nil,
		"automatic_tax": map[string]any{"enabled": false, "liability": nil, "disabled_reason": nil}, "discounts": []any{}, "billing_schedules": []any{},
		"invoice_settings": map[string]any{"issuer": map[string]any{"type": "self"}}, "schedule": nil, "trial_end": nil, "pause_collection": nil,
		"items": map[string]any{
			"object": "list", "url": "/v1/subscription_items?subscription=" + sub.id, "has_more": false, "data": []any{sub.itemJSON()},
		},
	}
	if sub.latest != nil {
		body["latest_invoice"] = sub.latest.id
	}
	return body
}

// itemJSON contains the period, which Stripe no longer has in the subscription itself.
func (sub *stripeSubscription) itemJSON() map[string]any {
	return map[string]any{
		"id": sub.item, "object": "subscription_item", "subscription": sub.id, "quantity": 1, "price": sub.price.json(sub.account), "created": sub.created.Unix(),
		"current_period_start": sub.start.Unix(), "current_period_end": sub.end.Unix(), "metadata": map[string]string{}, "discounts": []any{},
	}
}

func unixOrNull(t time.Time) any {
	if t.IsZero() {
		return nil
	}
	return t.Unix()
}

func (account *stripeAccount) subscription(id string) *stripeSubscription {
	return first(account.subscriptions, func(s *stripeSubscription) bool { return s.id == id })
}

func (p *stripe) readSubscription(account *stripeAccount, r *request) reply {
	var params noParams
	if err := r.query(&params); err != nil {
		return err.reply()
	}
	if sub := account.subscription(r.PathValue("id")); sub != nil {
		return asJSON(http.StatusOK, sub.json())
	}
	return noSuch("subscription", r.PathValue("id"))
}

// listSubscriptions omits canceled subscriptions unless the request asks for them, as Stripe does.
func (p *stripe) listSubscriptions(account *stripeAccount, r *request) reply {
	var params struct {
		stripePage
		Customer string `form:"customer"`
		Status   string `form:"status"`
		Price    string `form:"price"`
	}
	if err := r.query(&params); err != nil {
		return err.reply()
	}
	if params.Customer != "" && account.customer(params.Customer) == nil {
		return noSuchParam("customer", "customer", params.Customer)
	}
	var found []listed
	for _, sub := range account.subscriptions {
		over := sub.status == "canceled" || sub.status == "incomplete_expired"
		wanted := params.Status == "all" || params.Status == sub.status || params.Status == "" && sub.status != "canceled" || params.Status == "ended" && over
		if wanted && (params.Customer == "" || params.Customer == sub.customer.id) && (params.Price == "" || params.Price == sub.price.id) {
			found = append(found, listed{sub.id, sub.created, sub.json()})
		}
	}
	return params.list("/v1/subscriptions", found)
}

// page implements checkout. A subscription has no pay page.
func (*stripeSubscription) page() page { return page{Processor: "Stripe"} }

// do performs an action at Stripe. The portal sets cancel_at and leaves cancel_at_period_end false.
func (sub *stripeSubscription) do(a Action, amount *money.Amount) (back string, err error) {
	switch a {
	case BreakCard, MendCard:
		return sub.customer.do(a, nil)
	case CancelInPortal:
		if !sub.running() {
			return "", errImpossible
		}
		sub.cancelAt, sub.canceled = sub.end, sub.sim.cfg.Clock.Now()
		sub.event("customer.subscription.updated")
		return "", nil
	case Refund, FailRefund, Dispute, WinDispute, LoseDispute:
		if sub.latest == nil || sub.latest.intent == nil {
			return "", errImpossible
		}
		return (&stripeSession{sim: sub.sim, account: sub.account, intent: sub.latest.intent, status: "complete"}).do(a, amount)
	default:
		return "", errImpossible
	}
}
