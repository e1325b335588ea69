package subscriptions

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"time"

	"slotwise/core"
	"slotwise/core/business"
	"slotwise/core/operator"
	"slotwise/core/payment"
	"slotwise/core/subscription"
	"slotwise/core/usecase/polling"
	"slotwise/ports"
)

// polls is the maximum number of attempts at one poll when the subscription changes concurrently.
const polls = 4

// poll reads the state of the business's subscription from the processor. It stores the consequences and makes the calls
// that follow from them. Webhooks, timers and waiting owners all use it. A poll that fails changes nothing but the time of
// the next poll, which comes soon.
func (s *Service) poll(ctx context.Context, id business.ID) (subscription.Subscription, error) {
	var sub subscription.Subscription
	var err error
	for range polls {
		if sub, err = s.pollOnce(ctx, id); core.CodeOf(err) != core.Changed {
			break
		}
	}
	if err != nil {
		return sub, errors.Join(err, s.postpone(context.WithoutCancel(ctx), id, payment.RetryAfterOf(err)))
	}
	return sub, nil
}

func (s *Service) pollOnce(ctx context.Context, id business.ID) (subscription.Subscription, error) {
	sub, err := s.deps.Subscriptions.Get(ctx, id)
	if err != nil {
		return sub, fmt.Errorf("load the subscription of %s: %w", id, err)
	}
	if sub.Customer == "" {
		return sub, nil
	}
	if sub.EndNow && sub.ID != "" {
		if err := s.end(ctx, id, sub.ID); err != nil && payment.FailureOf(err) != payment.NotFound {
			return sub, fmt.Errorf("end subscription %s: %w", sub.ID, err)
		}
	}
	pages, err := s.deps.Subscriptions.Pages(ctx, id)
	if err != nil {
		return sub, fmt.Errorf("list the pages of %s: %w", id, err)
	}
	found, err := s.find(ctx, sub, pages)
	if err != nil {
		return sub, err
	}
	if found.sub, err = s.store(ctx, found); err != nil {
		return sub, err
	}
	return found.sub, s.endDuplicates(ctx, found)
}

// find asks the processor and concludes what has to be stored. Before the end of a subscription is stored, its open invoices become unpayable.
func (s *Service) find(ctx context.Context, before subscription.Subscription, pages []subscription.Page) (finding, error) {
	seen, err := s.ask(ctx, before, pages)
	customerUnknown := payment.FailureOf(err) == payment.NotFound
	if err != nil && !customerUnknown {
		return finding{}, err
	}
	f := s.conclude(before, pages, seen)
	if customerUnknown || !f.sub.UnknownSince.IsZero() {
		return f, nil
	}
	if own, known := seen.Find(before.ID); known && own.Over() && before.State.Exists() {
		if err := s.end(ctx, before.Business, before.ID); err != nil {
			return f, fmt.Errorf("end the open invoices of subscription %s: %w", before.ID, err)
		}
	}
	err = s.addMoney(ctx, before, pages, seen, &f)
	return f, err
}

// ask reads all data of the business from the processor. It returns payment.NotFound with the poll if the processor does not know the
// customer.
func (s *Service) ask(ctx context.Context, sub subscription.Subscription, pages []subscription.Page) (poll subscription.Poll, err error) {
	for _, p := range pages {
		if p.Known() {
			continue
		}
		session, err := s.deps.Processor.ReadCheckout(ctx, p.ID)
		if payment.FailureOf(err) == payment.NotFound {
			session, err = subscription.Session{ID: p.ID, State: subscription.SessionClosed, Paid: subscription.NotPaid}, nil
		}
		if err != nil {
			return poll, fmt.Errorf("read page %s: %w", p.ID, err)
		}
		poll.Sessions = append(poll.Sessions, session)
	}
	poll.Subscriptions, err = s.deps.Processor.Subscriptions(ctx, sub.Customer)
	if err != nil {
		return poll, fmt.Errorf("list the subscriptions of %s: %w", sub.Customer, err)
	}
	return poll, nil
}

// finding is the result of a poll.
type finding struct {
	sub        subscription.Subscription
	notices    []subscription.Notice
	pages      []subscription.Page    // changed ones
	invoices   []subscription.Invoice // new and changed ones
	alerts     []operator.Alert
	settled    []operator.Alert
	duplicates []string // subscriptions to end and to refund
	history    []subscription.HistoryEntry
}

func (s *Service) conclude(before subscription.Subscription, pages []subscription.Page, poll subscription.Poll) finding {
	now := s.deps.Clock.Now()
	f := finding{}
	var duplicates []subscription.Snapshot
	f.sub, f.notices, duplicates = before.After(poll, now)
	for i, p := range pages {
		if at := slices.IndexFunc(poll.Sessions, func(s subscription.Session) bool { return s.ID == p.ID }); at >= 0 {
			p = p.With(poll.Sessions[at])
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
	f.compareKnown(before, now, s.deps.Processor.Test())
	f.history = subscription.Changes(before, f.sub, now)
	return f
}

// compareKnown adds an alert if the processor does not know the subscription any more. It settles that alert if the processor knows it
// again. If it ended, or the owner has another one, the operator settles the alert.
func (f *finding) compareKnown(before subscription.Subscription, now time.Time, test bool) {
	unknown := operator.Alert{
		Business: before.Business, Kind: operator.PlanUnknown, Subject: before.ID, Name: before.ID, Detail: before.Customer, Test: test, RaisedAt: now,
	}
	switch was, is := !before.UnknownSince.IsZero(), !f.sub.UnknownSince.IsZero(); {
	case !was && is:
		f.alerts = append(f.alerts, unknown)
	case was && !is && f.sub.State.Exists() && f.sub.ID == before.ID:
		f.settled = append(f.settled, unknown)
	}
}

// duplicateRefunded is a notice that only this package uses. It follows from no step of the state table.
const duplicateRefunded subscription.Notice = "duplicate refunded"

// addMoney reads the next payment and the invoices, if they may have changed.
func (s *Service) addMoney(
	ctx context.Context, before subscription.Subscription, pages []subscription.Page, poll subscription.Poll, f *finding,
) (err error) {
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
	if err := s.addInvoices(ctx, poll, f, stored, changed); err != nil {
		return err
	}
	if err := s.returnUnserved(ctx, before, poll, f, stored, pages); err != nil {
		return err
	}
	if err := s.addReversals(ctx, f, stored); err != nil {
		return err
	}
	f.history = append(subscription.Refunds(stored, f.invoices, s.deps.Clock.Now()), f.history...)
	return nil
}

// addInvoices reads the invoices, if there may be new ones. Invoices of an ended subscription can still be paid, also during another one.
func (s *Service) addInvoices(ctx context.Context, poll subscription.Poll, f *finding, stored []subscription.Invoice, changed bool) (err error) {
	sub := &f.sub
	if len(poll.Subscriptions) == 0 && !sub.State.Premium() {
		return nil
	}
	hasFormer := slices.ContainsFunc(poll.Subscriptions, func(other subscription.Snapshot) bool { return other.ID != sub.ID && other.Over() })
	if sub.State.Premium() && !changed && !hasFormer && len(f.duplicates) == 0 && len(stored) > 0 && !stored[0].PaidAt.Before(sub.PeriodStart) {
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

// end ends a subscription. If one of its invoices stays payable, it tells the operator: a payment of it is refunded.
func (s *Service) end(ctx context.Context, id business.ID, sub string) error {
	_, err := s.deps.Processor.End(ctx, sub)
	if reasonOf(err) != subscription.InvoiceStaysOpen {
		return err
	}
	return s.tell(ctx, operator.Alert{
		Business: id, Kind: operator.PlanInvoiceOpen, Subject: sub, Name: sub, Test: s.deps.Processor.Test(), RaisedAt: s.deps.Clock.Now(),
	})
}

// endDuplicates refunds a duplicate before it ends it. After a crash between the two calls, the next poll finds only
// subscriptions that have not ended.
func (s *Service) endDuplicates(ctx context.Context, f finding) error {
	for _, id := range f.duplicates {
		if err := s.deps.Processor.RefundFirst(ctx, id, id+".refund"); err != nil {
			return fmt.Errorf("refund subscription %s, of which there are two: %w", id, err)
		}
		if err := s.end(ctx, f.sub.Business, id); err != nil {
			return fmt.Errorf("end subscription %s, of which there are two: %w", id, err)
		}
	}
	return nil
}

// postpone schedules the next poll after a failed one, in which the processor may have asked to wait.
func (s *Service) postpone(ctx context.Context, id business.ID, wish time.Duration) error {
	jitter := payment.Jitter(s.deps.Generate.Secret())
	for range polls {
		sub, err := s.deps.Subscriptions.Get(ctx, id)
		if err != nil || sub.Version == 0 {
			return err
		}
		err = s.deps.Tx.InTx(ctx, func(ctx context.Context, tx ports.Tx) error {
			return tx.Subscriptions.Put(ctx, sub.Failed(s.deps.Clock.Now(), wish, jitter))
		})
		if core.CodeOf(err) != core.Changed {
			return err
		}
	}
	return nil // each concurrent change has scheduled its own next poll
}

// pollLease is longer than a poll can take.
const pollLease = 5 * time.Minute

func (s *Service) poller() *polling.Poller[business.ID] {
	return &polling.Poller[business.ID]{
		Clock: s.deps.Clock, Kind: "subscriptions", Lease: pollLease, TakeDue: s.deps.Subscriptions.TakeDue,
		Poll: func(ctx context.Context, id business.ID) error {
			if _, err := s.poll(ctx, id); err != nil {
				return fmt.Errorf("poll the subscription of %s: %w", id, err)
			}
			return nil
		},
		ID: func(id business.ID) string { return string(id) },
		Exists: func(ctx context.Context, id business.ID) error {
			_, err := s.deps.Setups.Get(ctx, id)
			return err
		},
	}
}

// PollDue polls every subscription that is due. If one fails, the others are still processed.
func (s *Service) PollDue(ctx context.Context) error {
	if s.deps.Processor == nil {
		return nil
	}
	polled, failed, err := s.polls.Due(ctx)
	if polled > 0 {
		err = errors.Join(err, s.compareSetUp(ctx, failed))
	}
	return errors.Join(append(failed, err)...)
}
