package simulator

import (
	"cmp"
	"maps"
	"slices"
	"time"
)

// forgetful is a processor that can drop its oldest objects. keep is the number to keep of each kind. Payments that can still be paid
// are dropped last. The caller of forget holds the mutex.
type forgetful interface {
	forget(keep int, now time.Time)
}

// forget limits the memory of a Simulator that everyone can use.
func (s *Simulator) forget(now time.Time) {
	keep := s.cfg.Keep
	if keep == 0 {
		return
	}
	for _, p := range s.processors {
		if f, ok := p.(forgetful); ok {
			f.forget(keep, now)
		}
	}
	s.entries = newest(s.entries, keep, always[Entry])
	s.queue = newest(s.queue, keep, always[*Delivery])
	forgetOld(s.keys, keep, now, func(u usedKey) time.Time { return u.until })
}

// slack lets lists grow by a quarter (1/slack) beyond keep, so that not every request has to scan them.
const slack = 4

// newest drops the oldest objects that are over. If the list still has more than twice keep, it also drops the oldest others. all is
// in the order of creation.
func newest[T any](all []T, keep int, over func(T) bool) []T {
	if len(all) <= keep+keep/slack {
		return all
	}
	excess := len(all) - keep
	all = slices.DeleteFunc(all, func(one T) bool {
		drop := excess > 0 && over(one)
		if drop {
			excess--
		}
		return drop
	})
	return slices.Clone(all[max(0, len(all)-2*keep):]) // frees the rest of the array
}

func always[T any](T) bool { return true }

// forgetOld drops the entries that have expired. If there are still too many, it drops those that expire first.
func forgetOld[K comparable, V any](all map[K]V, keep int, now time.Time, until func(V) time.Time) {
	if len(all) <= keep+keep/slack {
		return
	}
	maps.DeleteFunc(all, func(_ K, v V) bool { return !now.Before(until(v)) })
	byEnd := slices.SortedFunc(maps.Keys(all), func(a, b K) int { return until(all[a]).Compare(until(all[b])) })
	for _, key := range byEnd[:max(0, len(byEnd)-keep)] {
		delete(all, key)
	}
}

func (p *stripe) forget(keep int, now time.Time) {
	used := func(a *stripeAccount) time.Time { return a.used.Add(24 * time.Hour) }
	forgetOld(p.accounts, max(2, keep/10), now, used)
	for _, account := range p.accounts {
		account.forget(keep)
	}
}

// forget drops old objects of each kind.
func (account *stripeAccount) forget(keep int) {
	account.sessions = newest(account.sessions, keep, func(s *stripeSession) bool { return s.status != "open" })
	account.intents = newest(account.intents, keep, func(i *stripeIntent) bool { return i.status != "processing" })
	account.refunds = newest(account.refunds, keep, func(r *stripeRefund) bool { return r.status != "pending" })
	account.disputes = newest(account.disputes, keep, always[*stripeDispute])
	account.events = newest(account.events, keep, always[stripeEvent])
	account.products = newest(account.products, keep, always[*stripeProduct])
	account.prices = newest(account.prices, keep, always[*stripePrice])
	account.portals = newest(account.portals, keep, always[*stripePortal])
	account.invoices = newest(account.invoices, keep, always[*stripeInvoice])
	account.subscriptions = newest(account.subscriptions, keep, func(sub *stripeSubscription) bool { return !sub.running() })
	account.customers = newest(account.customers, keep, func(c *stripeCustomer) bool {
		return !slices.ContainsFunc(account.subscriptions, func(sub *stripeSubscription) bool { return sub.customer == c })
	})
}

func (p *square) forget(keep int, _ time.Time) {
	before := len(p.orders)
	p.orders = newest(p.orders, keep, func(o *squareOrder) bool {
		return o.State == "CANCELED" || o.link.deleted || p.live(o) != nil && p.live(o).Status == "COMPLETED"
	})
	p.disputes = newest(p.disputes, keep, always[*squareDispute])
	if len(p.orders) == before {
		return
	}
	kept := map[string]bool{}
	for _, o := range p.orders {
		kept[o.ID] = true
	}
	p.links = slices.DeleteFunc(p.links, func(l *squareLink) bool { return !kept[l.OrderID] })
	p.payments = slices.DeleteFunc(p.payments, func(pay *squarePayment) bool { return !kept[pay.OrderID] })
	p.refunds = slices.DeleteFunc(p.refunds, func(r *squareRefund) bool { return !kept[r.OrderID] })
}

func (p *paypal) forget(keep int, now time.Time) {
	forgetOld(p.tokens, keep, now, func(t payPalToken) time.Time { return t.until })
	forgetOld(p.requests, 2*keep, now, func(r payPalRequestID) time.Time { return r.until })
	p.disputes = newest(p.disputes, keep, always[*payPalDispute])
	if len(p.orders) <= 2*(keep+keep/slack) { // an order is listed under its own id and perhaps that of its capture
		return
	}
	orders := slices.Compact(slices.SortedFunc(maps.Values(p.orders), func(a, b *payPalOrder) int {
		return cmp.Or(a.created.Compare(b.created), cmp.Compare(a.id, b.id))
	}))
	kept := map[*payPalOrder]bool{}
	for _, o := range newest(orders, keep, func(o *payPalOrder) bool { return o.status == "COMPLETED" || o.ended }) {
		kept[o] = true
	}
	maps.DeleteFunc(p.orders, func(_ string, o *payPalOrder) bool { return !kept[o] })
	maps.DeleteFunc(p.refunds, func(_ string, r *payPalRefund) bool { return !kept[r.order] })
	maps.DeleteFunc(p.requests, func(_ scopedKey, r payPalRequestID) bool {
		return p.orders[r.object] == nil && p.refunds[r.object] == nil
	})
}
