package porttest

import (
	"cmp"
	"context"
	"maps"
	"slices"
	"time"

	"slotwise/core"
	"slotwise/core/business"
	"slotwise/core/subscription"
	"slotwise/ports"
)

// subscriptionState is the subscription data of a tenant.
type subscriptionState struct {
	stored   subscription.Subscription
	pages    map[string]subscription.Page
	invoices map[string]subscription.Invoice
	history  []subscription.HistoryEntry
}

func (s subscriptionState) clone() subscriptionState {
	s.pages, s.invoices, s.history = maps.Clone(s.pages), maps.Clone(s.invoices), slices.Clone(s.history)
	return s
}

type subscriptions struct{ viewer }

var (
	_ ports.SubscriptionStore = subscriptions{}
	_ ports.Subscriptions     = subscriptions{}
)

// read runs fn on the subscription of a business, which is empty for an unknown one.
func (v subscriptions) read(ctx context.Context, id business.ID, fn func(*subscriptionState) error) error {
	return v.do(ctx, func(s *state) error {
		if t, found := s.tenants[id]; found {
			return fn(&t.subscription)
		}
		return fn(&subscriptionState{})
	})
}

func (v subscriptions) Get(ctx context.Context, id business.ID) (sub subscription.Subscription, err error) {
	err = v.read(ctx, id, func(s *subscriptionState) error {
		if sub = s.stored; sub.Version == 0 {
			sub = subscription.New(id)
		}
		return nil
	})
	return sub, err
}

func (v subscriptions) Put(ctx context.Context, sub subscription.Subscription) error {
	return v.do(ctx, func(s *state) error {
		return s.tenant(sub.Business, func(t *tenant) error {
			if t.subscription.stored.Version != sub.Version {
				return &core.Error{Code: core.Changed}
			}
			sub.Version++
			t.subscription.stored = sub
			return nil
		})
	})
}

// change runs fn on the subscription of a business, which must have one.
func (v subscriptions) change(ctx context.Context, id business.ID, fn func(*subscriptionState)) error {
	return v.do(ctx, func(s *state) error {
		return s.tenant(id, func(t *tenant) error {
			if t.subscription.stored.Version == 0 {
				return errNotFound
			}
			if t.subscription.pages == nil {
				t.subscription.pages, t.subscription.invoices = map[string]subscription.Page{}, map[string]subscription.Invoice{}
			}
			fn(&t.subscription)
			return nil
		})
	})
}

func (v subscriptions) PutPage(ctx context.Context, p subscription.Page) error {
	return v.change(ctx, p.Business, func(s *subscriptionState) {
		if old, exists := s.pages[p.ID]; exists {
			p.Plan, p.CreatedAt, p.ExpiresAt = old.Plan, old.CreatedAt, old.ExpiresAt
		}
		s.pages[p.ID] = p
	})
}

func (v subscriptions) PutInvoice(ctx context.Context, i subscription.Invoice) error {
	return v.change(ctx, i.Business, func(s *subscriptionState) {
		if old, exists := s.invoices[i.ID]; exists {
			old.Refunded, old.Returned, old.Dispute = i.Refunded, i.Returned, i.Dispute
			i = old
		}
		s.invoices[i.ID] = i
	})
}

func (v subscriptions) Page(ctx context.Context, id business.ID, session string) (page subscription.Page, err error) {
	err = v.read(ctx, id, func(s *subscriptionState) error {
		var found bool
		if page, found = s.pages[session]; !found {
			return errNotFound
		}
		return nil
	})
	return page, err
}

func (v subscriptions) Pages(ctx context.Context, id business.ID) (pages []subscription.Page, err error) {
	err = v.read(ctx, id, func(s *subscriptionState) error {
		pages = slices.SortedFunc(maps.Values(s.pages), func(a, b subscription.Page) int {
			return cmp.Or(b.CreatedAt.Compare(a.CreatedAt), cmp.Compare(b.ID, a.ID))
		})
		pages = pages[:min(20, len(pages))]
		return nil
	})
	return pages, err
}

func (v subscriptions) Invoices(ctx context.Context, id business.ID) (invoices []subscription.Invoice, err error) {
	err = v.read(ctx, id, func(s *subscriptionState) error {
		invoices = slices.SortedFunc(maps.Values(s.invoices), func(a, b subscription.Invoice) int {
			return cmp.Or(b.PaidAt.Compare(a.PaidAt), cmp.Compare(b.ID, a.ID))
		})
		return nil
	})
	return invoices, err
}

func (v subscriptions) AddEntry(ctx context.Context, e subscription.HistoryEntry) error {
	return v.do(ctx, func(s *state) error {
		return s.tenant(e.Business, func(t *tenant) error {
			t.subscription.history = append(t.subscription.history, e)
			return nil
		})
	})
}

func (v subscriptions) History(ctx context.Context, id business.ID) (list []subscription.HistoryEntry, err error) {
	err = v.read(ctx, id, func(s *subscriptionState) error {
		list = slices.Clone(s.history)
		slices.SortFunc(list, func(a, b subscription.HistoryEntry) int { return cmp.Or(b.At.Compare(a.At), cmp.Compare(b.ID, a.ID)) })
		return nil
	})
	return list, err
}

func (v subscriptions) Receive(ctx context.Context, e subscription.ProcessorEvent, now time.Time) (isNew bool, err error) {
	err = v.do(ctx, func(s *state) error {
		if _, known := s.plans[e.ID]; known {
			return nil
		}
		s.plans[e.ID], isNew = e.At, true
		for _, t := range s.tenants {
			if sub := &t.subscription.stored; e.Customer != "" && sub.Customer == e.Customer {
				sub.CheckAt = now
				sub.Version++
			}
		}
		return nil
	})
	return isNew, err
}

func (v subscriptions) LastEvent(ctx context.Context) (last time.Time, err error) {
	err = v.do(ctx, func(s *state) error {
		for _, at := range s.plans {
			if at.After(last) {
				last = at
			}
		}
		return nil
	})
	return last, err
}

func (v subscriptions) TakeDue(ctx context.Context, now time.Time, lease time.Duration, limit int) (due []business.ID, err error) {
	err = v.do(ctx, func(s *state) error {
		for id, t := range s.tenants {
			if sub := &t.subscription.stored; !sub.CheckAt.IsZero() && !sub.CheckAt.After(now) && len(due) < limit {
				sub.CheckAt = now.Add(lease)
				due = append(due, id)
			}
		}
		return nil
	})
	return due, err
}
