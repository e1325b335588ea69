package billing

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"time"

	"slotwise/core"
	"slotwise/core/alert"
	"slotwise/core/business"
	"slotwise/core/payment"
	"slotwise/core/subscription"
	"slotwise/ports"
)

// looks is the maximum number of attempts at a look when the subscription changes concurrently.
const looks = 4

// look reads the state of the business's subscription from the processor. It stores the consequences and makes the calls
// that follow from them. Webhooks, timers and waiting owners all use it. A look that fails changes nothing but the time of
// the next look, which comes soon.
func (s *Service) look(ctx context.Context, id business.ID) (subscription.Subscription, error) {
	var sub subscription.Subscription
	var err error
	for range looks {
		if sub, err = s.lookOnce(ctx, id); core.CodeOf(err) != core.Changed {
			break
		}
	}
	if err != nil {
		return sub, errors.Join(err, s.postpone(context.WithoutCancel(ctx), id))
	}
	return sub, nil
}

func (s *Service) lookOnce(ctx context.Context, id business.ID) (subscription.Subscription, error) {
	sub, err := s.deps.Subscriptions.Get(ctx, id)
	if err != nil {
		return sub, fmt.Errorf("load the subscription of %s: %w", id, err)
	}
	if sub.Customer == "" {
		return sub, nil
	}
	if sub.EndNow && sub.ID != "" {
		if _, err := s.deps.Processor.End(ctx, sub.ID); err != nil && payment.FailureOf(err) != payment.NotFound {
			return sub, fmt.Errorf("end subscription %s: %w", sub.ID, err)
		}
	}
	pages, err := s.deps.Subscriptions.Pages(ctx, id)
	if err != nil {
		return sub, fmt.Errorf("list the pages of %s: %w", id, err)
	}
	seen, err := s.ask(ctx, sub, pages)
	if err != nil {
		return sub, err
	}
	found, err := s.conclude(ctx, sub, pages, seen)
	if err != nil {
		return sub, err
	}
	if found.sub, err = s.store(ctx, found); err != nil {
		return sub, err
	}
	return found.sub, s.endDuplicates(ctx, found)
}

// ask reads all data of the business from the processor.
func (s *Service) ask(ctx context.Context, sub subscription.Subscription, pages []subscription.Page) (look subscription.Look, err error) {
	for _, p := range pages {
		if p.Known() {
			continue
		}
		session, err := s.deps.Processor.ReadCheckout(ctx, p.ID)
		if payment.FailureOf(err) == payment.NotFound {
			session, err = subscription.Session{ID: p.ID, State: subscription.SessionClosed, Paid: subscription.NotPaid}, nil
		}
		if err != nil {
			return look, fmt.Errorf("read page %s: %w", p.ID, err)
		}
		look.Sessions = append(look.Sessions, session)
	}
	look.Subscriptions, err = s.deps.Processor.Subscriptions(ctx, sub.Customer)
	if err != nil {
		return look, fmt.Errorf("list the subscriptions of %s: %w", sub.Customer, err)
	}
	if _, known := look.Find(sub.ID); !known && sub.State.Exists() && s.deps.Processor.Test() {
		// A simulator loses its subscriptions when it restarts.
		look.Subscriptions = append(look.Subscriptions, subscription.Snapshot{ID: sub.ID, Customer: sub.Customer, Item: sub.Item, Status: subscription.Canceled})
	}
	return look, nil
}

// finding is the result of a look.
type finding struct {
	sub        subscription.Subscription
	notices    []subscription.Notice
	pages      []subscription.Page    // changed ones
	invoices   []subscription.Invoice // new and changed ones
	alerts     []alert.Alert
	settled    []alert.Alert
	duplicates []string // subscriptions to end and to refund
	history    []subscription.HistoryEntry
}

func (s *Service) conclude(ctx context.Context, before subscription.Subscription, pages []subscription.Page, look subscription.Look) (finding, error) {
	now := s.deps.Clock.Now()
	f := finding{}
	var duplicates []subscription.Snapshot
	f.sub, f.notices, duplicates = before.After(look, now)
	for i, p := range pages {
		if at := slices.IndexFunc(look.Sessions, func(s subscription.Session) bool { return s.ID == p.ID }); at >= 0 {
			p = p.With(look.Sessions[at])
		}
		if slices.ContainsFunc(duplicates, func(d subscription.Snapshot) bool { return d.ID == p.Subscription }) {
			f.duplicates = append(f.duplicates, p.Subscription)
			if !p.Refunded {
				p.Refunded = true
				f.notices = append(f.notices, duplicateRefunded)
			}
		}
		if p != pages[i] {
			f.pages = append(f.pages, p)
			pages[i] = p
		}
	}
	f.sub = f.sub.Scheduled(pages, now)
	err := s.addMoney(ctx, before, &f)
	f.history = append(f.history, subscription.Changes(before, f.sub, now)...)
	return f, err
}

// duplicateRefunded is a notice that only this package uses. It follows from no step of the state table.
const duplicateRefunded subscription.Notice = "duplicate refunded"

// addMoney reads the next payment and the invoices, if they may have changed.
func (s *Service) addMoney(ctx context.Context, before subscription.Subscription, f *finding) (err error) {
	sub := &f.sub
	changed := before.ID != sub.ID || before.Plan != sub.Plan || !before.PeriodEnd.Equal(sub.PeriodEnd)
	if sub.State == subscription.Active && (changed || sub.Next.Currency == "") {
		if sub.Next, err = s.deps.Processor.NextPayment(ctx, sub.ID); err != nil {
			return fmt.Errorf("read the next payment of %s: %w", sub.ID, err)
		}
	}
	stored, err := s.deps.Subscriptions.Invoices(ctx, sub.Business)
	if err != nil {
		return fmt.Errorf("list the invoices of %s: %w", sub.Business, err)
	}
	if err := s.addInvoices(ctx, f, stored, changed); err != nil {
		return err
	}
	if err := s.addReversals(ctx, f, stored); err != nil {
		return err
	}
	f.history = subscription.Refunds(stored, f.invoices, s.deps.Clock.Now())
	return nil
}

// addInvoices reads the invoices, if there may be new ones.
func (s *Service) addInvoices(ctx context.Context, f *finding, stored []subscription.Invoice, changed bool) (err error) {
	sub := &f.sub
	if !sub.State.Premium() && len(f.duplicates) == 0 {
		return nil
	}
	if !changed && len(f.duplicates) == 0 && len(stored) > 0 && !stored[0].PaidAt.Before(sub.PeriodStart) {
		return nil
	}
	if f.invoices, err = s.deps.Processor.Invoices(ctx, sub.Customer); err != nil {
		return fmt.Errorf("list the invoices of %s: %w", sub.Customer, err)
	}
	for i := range f.invoices {
		f.invoices[i].Business, f.invoices[i].Test = sub.Business, s.deps.Processor.Test()
		if at := slices.IndexFunc(stored, func(known subscription.Invoice) bool { return known.ID == f.invoices[i].ID }); at >= 0 {
			f.invoices[i].Refunded, f.invoices[i].Returned, f.invoices[i].Dispute = stored[at].Refunded, stored[at].Returned, stored[at].Dispute
		}
		f.invoices[i].Refunded = f.invoices[i].Refunded || slices.Contains(f.duplicates, f.invoices[i].Subscription)
	}
	return nil
}

// store writes the finding, the resulting tier and the mails in one transaction.
func (s *Service) store(ctx context.Context, f finding) (subscription.Subscription, error) {
	err := s.deps.Tx.InTx(ctx, func(ctx context.Context, tx ports.Tx) error {
		b, err := s.entitle(ctx, tx, f.sub)
		if err != nil {
			return err
		}
		mails := f.mails(b, s.deps.Clock.Now())
		if slices.Contains(f.notices, subscription.Welcome) {
			f.sub.WelcomedID = f.sub.ID
		}
		if err := tx.Subscriptions.Put(ctx, f.sub); err != nil {
			return fmt.Errorf("store the subscription of %s: %w", b.ID, err)
		}
		f.sub.Version++
		for _, p := range f.pages {
			if err := tx.Subscriptions.PutPage(ctx, p); err != nil {
				return fmt.Errorf("store page %s: %w", p.ID, err)
			}
		}
		for _, i := range f.invoices {
			if err := tx.Subscriptions.PutInvoice(ctx, i); err != nil {
				return fmt.Errorf("store invoice %s: %w", i.ID, err)
			}
		}
		if err := s.tellOperator(ctx, tx, f); err != nil {
			return err
		}
		if err := s.record(ctx, tx, f.history...); err != nil {
			return err
		}
		return s.queue(ctx, tx, b, mails)
	})
	return f.sub, err
}

// record adds entries to the history of a plan.
func (s *Service) record(ctx context.Context, tx ports.Tx, entries ...subscription.HistoryEntry) error {
	for _, e := range entries {
		e.ID = s.deps.Generate.ID()
		if err := tx.Subscriptions.AddEntry(ctx, e); err != nil {
			return fmt.Errorf("record %s: %w", e.Kind, err)
		}
	}
	return nil
}

// endDuplicates refunds a duplicate before it ends it. After a crash between the two calls, the next look finds only
// subscriptions that have not ended.
func (s *Service) endDuplicates(ctx context.Context, f finding) error {
	for _, id := range f.duplicates {
		if err := s.deps.Processor.RefundFirst(ctx, id, id+".refund"); err != nil {
			return fmt.Errorf("refund subscription %s, of which there are two: %w", id, err)
		}
		if _, err := s.deps.Processor.End(ctx, id); err != nil {
			return fmt.Errorf("end subscription %s, of which there are two: %w", id, err)
		}
	}
	return nil
}

// postpone schedules the next look after a failed one.
func (s *Service) postpone(ctx context.Context, id business.ID) error {
	for range looks {
		sub, err := s.deps.Subscriptions.Get(ctx, id)
		if err != nil || sub.Version == 0 {
			return err
		}
		err = s.deps.Tx.InTx(ctx, func(ctx context.Context, tx ports.Tx) error {
			return tx.Subscriptions.Put(ctx, sub.Failed(s.deps.Clock.Now()))
		})
		if core.CodeOf(err) != core.Changed {
			return err
		}
	}
	return nil // each concurrent change has scheduled its own next look
}

const (
	lookBatch = 20
	lookLease = 5 * time.Minute // longer than a look can take
	lookLimit = 2 * time.Minute
)

// LookAtDue runs a look at every subscription that is due. If one fails, the others are still processed.
func (s *Service) LookAtDue(ctx context.Context) error {
	if s.deps.Processor == nil {
		return nil
	}
	for {
		ids, err := s.deps.Subscriptions.TakeDue(ctx, s.deps.Clock.Now(), lookLease, lookBatch)
		if err != nil {
			return fmt.Errorf("take due subscriptions: %w", err)
		}
		var failed []error
		for _, id := range ids {
			if err := s.lookWithin(ctx, id, lookLimit); err != nil && !s.erased(ctx, id, err) {
				failed = append(failed, fmt.Errorf("look at the subscription of %s: %w", id, err))
			}
		}
		if len(ids) < lookBatch || len(failed) > 0 {
			return errors.Join(failed...)
		}
	}
}

// erased reports whether a look failed because its business was erased during the look, possibly by a reset of the demo.
func (s *Service) erased(ctx context.Context, id business.ID, failed error) bool {
	if core.CodeOf(failed) != core.NotFound {
		return false
	}
	_, err := s.deps.Setups.Get(ctx, id)
	return core.CodeOf(err) == core.NotFound
}

func (s *Service) lookWithin(ctx context.Context, id business.ID, limit time.Duration) error {
	ctx, cancel := context.WithTimeout(ctx, limit)
	defer cancel()
	_, err := s.look(ctx, id)
	return err
}
