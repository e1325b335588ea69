package postgres

import (
	"context"
	"time"

	"github.com/uptrace/bun"

	"slotwise/adapters/postgres/internal/operators"
	"slotwise/adapters/postgres/internal/pgerr"
	"slotwise/adapters/postgres/internal/sqltext"
	"slotwise/adapters/postgres/internal/stored"
	"slotwise/core"
	"slotwise/core/business"
	"slotwise/core/money"
	"slotwise/core/payment"
	"slotwise/core/subscription"
	"slotwise/core/tier"
)

type subscriptionRow struct {
	bun.BaseModel `bun:"table:subscriptions,alias:s"`

	BusinessID     string `bun:",pk,type:uuid"`
	State          string
	CustomerID     string
	SubscriptionID string
	ItemID         string
	Plan           string
	PeriodStart    *time.Time
	PeriodEnd      *time.Time
	EndsAt         *time.Time
	Currency       string
	NextMinor      *int64
	DueMinor       *int64
	PastDueSince   *time.Time
	NextTryAt      *time.Time
	UnknownSince   *time.Time
	WelcomedID     string
	EndNow         bool
	CheckAt        *time.Time
	Failures       int
	Version        int
}

func toSubscriptionRow(s subscription.Subscription) *subscriptionRow {
	row := &subscriptionRow{
		BusinessID: string(s.Business), State: string(s.State), CustomerID: s.Customer, SubscriptionID: s.ID, ItemID: s.Item, Plan: string(s.Plan),
		PeriodStart: stored.TimeOrNull(s.PeriodStart), PeriodEnd: stored.TimeOrNull(s.PeriodEnd), EndsAt: stored.TimeOrNull(s.EndsAt),
		PastDueSince: stored.TimeOrNull(s.PastDueSince), NextTryAt: stored.TimeOrNull(s.NextTryAt), UnknownSince: stored.TimeOrNull(s.UnknownSince), WelcomedID: s.WelcomedID, EndNow: s.EndNow,
		CheckAt: stored.TimeOrNull(s.CheckAt), Failures: s.Failures, Version: s.Version + 1,
	}
	row.NextMinor, row.DueMinor = row.minor(s.Next), row.minor(s.Due)
	return row
}

// minor returns an amount in minor units and stores its currency in the row. All amounts of a row have the same currency. It returns
// nil for no amount.
func (r *subscriptionRow) minor(a money.Amount) *int64 {
	if a.Currency == "" {
		return nil
	}
	r.Currency = string(a.Currency)
	return &a.Minor
}

func (r *subscriptionRow) amount(minor *int64) money.Amount {
	if minor == nil {
		return money.Amount{}
	}
	return money.Amount{Minor: *minor, Currency: money.Currency(r.Currency)}
}

func fromSubscriptionRow(r subscriptionRow) subscription.Subscription {
	return subscription.Subscription{
		Business: business.ID(r.BusinessID), State: subscription.State(r.State), Customer: r.CustomerID, ID: r.SubscriptionID, Item: r.ItemID,
		Plan: tier.PlanID(r.Plan), PeriodStart: stored.UTC(r.PeriodStart), PeriodEnd: stored.UTC(r.PeriodEnd), EndsAt: stored.UTC(r.EndsAt),
		Next: r.amount(r.NextMinor), PastDueSince: stored.UTC(r.PastDueSince), Due: r.amount(r.DueMinor), NextTryAt: stored.UTC(r.NextTryAt), UnknownSince: stored.UTC(r.UnknownSince),
		WelcomedID: r.WelcomedID, EndNow: r.EndNow, CheckAt: stored.UTC(r.CheckAt), Failures: r.Failures, Version: r.Version,
	}
}

type subscriptionPageRow struct {
	bun.BaseModel `bun:"table:subscription_pages,alias:s"`

	BusinessID     string `bun:",pk,type:uuid"`
	ID             string `bun:",pk"`
	Plan           string
	State          string
	Paid           string
	SubscriptionID string
	Refunded       bool
	CreatedAt      time.Time
	ExpiresAt      time.Time
}

func fromSubscriptionPageRow(r subscriptionPageRow) subscription.Page {
	return subscription.Page{
		Business: business.ID(r.BusinessID), ID: r.ID, Plan: tier.PlanID(r.Plan), State: subscription.SessionState(r.State), Paid: subscription.Paid(r.Paid),
		Subscription: r.SubscriptionID, Refunded: r.Refunded, CreatedAt: r.CreatedAt.UTC(), ExpiresAt: r.ExpiresAt.UTC(),
	}
}

type subscriptionInvoiceRow struct {
	bun.BaseModel `bun:"table:subscription_invoices,alias:s"`

	BusinessID     string `bun:",pk,type:uuid"`
	ID             string `bun:",pk"`
	SubscriptionID string
	Plan           string
	AmountMinor    int64
	Currency       string
	IsTest         bool
	Refunded       bool
	ReturnedMinor  int64
	Dispute        string
	PaidAt         time.Time
	PeriodEnd      time.Time
}

func fromSubscriptionInvoiceRow(r subscriptionInvoiceRow) subscription.Invoice {
	return subscription.Invoice{
		ID: r.ID, Business: business.ID(r.BusinessID), Subscription: r.SubscriptionID, Plan: tier.PlanID(r.Plan),
		Amount: money.Amount{Minor: r.AmountMinor, Currency: money.Currency(r.Currency)}, Test: r.IsTest, Refunded: r.Refunded,
		Returned: r.ReturnedMinor,
		Dispute:  payment.Dispute(r.Dispute), PaidAt: r.PaidAt.UTC(), PeriodEnd: r.PeriodEnd.UTC(),
	}
}

type planHistoryRow struct {
	bun.BaseModel `bun:"table:plan_history,alias:p"`

	BusinessID  string `bun:",pk,type:uuid"`
	ID          string `bun:",pk,type:uuid"`
	At          time.Time
	Kind        string
	Plan        string
	AmountMinor int64
	Currency    string
	Until       *time.Time
}

func fromPlanHistoryRow(r planHistoryRow) subscription.HistoryEntry {
	return subscription.HistoryEntry{
		ID: r.ID, Business: business.ID(r.BusinessID), At: r.At.UTC(), Kind: subscription.EntryKind(r.Kind), Plan: tier.PlanID(r.Plan),
		Amount: money.Amount{Minor: r.AmountMinor, Currency: money.Currency(r.Currency)}, Until: stored.UTC(r.Until),
	}
}

type subscriptions struct{ db bun.IDB }

func (s subscriptions) Get(ctx context.Context, id business.ID) (subscription.Subscription, error) {
	var r subscriptionRow
	err := pgerr.Translate("load a subscription", s.db.NewSelect().Model(&r).Where("s.business_id = ?", id).Scan(ctx))
	if core.CodeOf(err) == core.NotFound {
		return subscription.New(id), nil
	}
	return fromSubscriptionRow(r), err
}

func (s subscriptions) Put(ctx context.Context, sub subscription.Subscription) error {
	const doing = "store a subscription"
	if sub.Version == 0 {
		res, err := s.db.NewInsert().Model(toSubscriptionRow(sub)).On("CONFLICT (business_id) DO NOTHING").Exec(ctx)
		return changedWithoutRow(pgerr.RequireRow(doing, res, err), err)
	}
	res, err := s.db.NewUpdate().Model(toSubscriptionRow(sub)).Where("s.business_id = ? AND s.version = ?", sub.Business, sub.Version).Exec(ctx)
	return changedWithoutRow(pgerr.RequireRow(doing, res, err), err)
}

// changedWithoutRow replaces NotFound with Changed if a statement found no row of the expected version. failed is the statement's own
// error.
func changedWithoutRow(err, failed error) error {
	if failed == nil && core.CodeOf(err) == core.NotFound {
		return &core.Error{Code: core.Changed, Err: err}
	}
	return err
}

func (s subscriptions) PutPage(ctx context.Context, p subscription.Page) error {
	row := &subscriptionPageRow{
		BusinessID: string(p.Business), ID: p.ID, Plan: string(p.Plan), State: string(p.State), Paid: string(p.Paid), SubscriptionID: p.Subscription,
		Refunded: p.Refunded, CreatedAt: p.CreatedAt, ExpiresAt: p.ExpiresAt,
	}
	_, err := s.db.NewInsert().Model(row).On("CONFLICT (business_id, id) DO UPDATE").
		Set("state = excluded.state, paid = excluded.paid, subscription_id = excluded.subscription_id, refunded = excluded.refunded").Exec(ctx)
	return pgerr.Translate("store a page to pay on", err)
}

func (s subscriptions) Page(ctx context.Context, id business.ID, session string) (subscription.Page, error) {
	var r subscriptionPageRow
	err := s.db.NewSelect().Model(&r).Where("s.business_id = ? AND s.id = ?", id, session).Scan(ctx)
	return fromSubscriptionPageRow(r), pgerr.Translate("load a page to pay on", err)
}

func (s subscriptions) Pages(ctx context.Context, id business.ID) ([]subscription.Page, error) {
	var rows []subscriptionPageRow
	err := s.db.NewSelect().Model(&rows).Where("s.business_id = ?", id).
		OrderExpr("s.created_at DESC, s.id DESC").Limit(20).Scan(ctx)
	return stored.Map(rows, fromSubscriptionPageRow), pgerr.Translate("list pages to pay on", err)
}

func (s subscriptions) PutInvoice(ctx context.Context, i subscription.Invoice) error {
	row := &subscriptionInvoiceRow{
		BusinessID: string(i.Business), ID: i.ID, SubscriptionID: i.Subscription, Plan: string(i.Plan), AmountMinor: i.Amount.Minor,
		Currency: string(i.Amount.Currency), IsTest: i.Test, Refunded: i.Refunded, ReturnedMinor: i.Returned, Dispute: string(i.Dispute), PaidAt: i.PaidAt,
		PeriodEnd: i.PeriodEnd,
	}
	_, err := s.db.NewInsert().Model(row).On("CONFLICT (business_id, id) DO UPDATE").
		Set("refunded = excluded.refunded, returned_minor = excluded.returned_minor, dispute = excluded.dispute").Exec(ctx)
	if err != nil {
		return pgerr.Translate("store an invoice", err)
	}
	return operators.SumPayments(ctx, s.db, i.Business, i.PaidAt)
}

func (s subscriptions) Invoices(ctx context.Context, id business.ID) ([]subscription.Invoice, error) {
	var rows []subscriptionInvoiceRow
	err := s.db.NewSelect().Model(&rows).Where("s.business_id = ?", id).OrderExpr("s.paid_at DESC, s.id DESC").Scan(ctx)
	return stored.Map(rows, fromSubscriptionInvoiceRow), pgerr.Translate("list invoices", err)
}

func (s subscriptions) AddEntry(ctx context.Context, e subscription.HistoryEntry) error {
	row := &planHistoryRow{
		BusinessID: string(e.Business), ID: e.ID, At: e.At, Kind: string(e.Kind), Plan: string(e.Plan), AmountMinor: e.Amount.Minor,
		Currency: string(e.Amount.Currency), Until: stored.TimeOrNull(e.Until),
	}
	_, err := s.db.NewInsert().Model(row).Exec(ctx)
	return pgerr.Translate("add to the history of a plan", err)
}

func (s subscriptions) History(ctx context.Context, id business.ID) ([]subscription.HistoryEntry, error) {
	var rows []planHistoryRow
	err := s.db.NewSelect().Model(&rows).Where("p.business_id = ?", id).OrderExpr("p.at DESC, p.id DESC").Scan(ctx)
	return stored.Map(rows, fromPlanHistoryRow), pgerr.Translate("list the history of a plan", err)
}

func (s subscriptions) Receive(ctx context.Context, e subscription.ProcessorEvent, now time.Time) (isNew bool, err error) {
	const doing = "store an event of the payment processor"
	res, err := sqltext.Raw(s.db, `INSERT INTO plan_events (id, type, at, received_at) VALUES (@id, @type, @at, @now) ON CONFLICT (id) DO NOTHING`,
		sqltext.Args{"id": e.ID, "type": e.Type, "at": e.At, "now": now}).Exec(ctx)
	if isNew, err = pgerr.Affected(doing, res, err); !isNew || err != nil || e.Customer == "" {
		return isNew, err
	}
	// Raising the version makes a poll in progress repeat, because it may have read the state before the event.
	_, err = sqltext.Raw(s.db, `UPDATE subscriptions SET check_at = @now, version = version + 1 WHERE customer_id = @customer`, sqltext.Args{"now": now, "customer": e.Customer}).Exec(ctx)
	return true, pgerr.Translate(doing, err)
}

func (s subscriptions) LastEvent(ctx context.Context) (time.Time, error) {
	var at *time.Time
	err := s.db.NewRaw(`SELECT max(at) FROM plan_events`).Scan(ctx, &at)
	return stored.UTC(at), pgerr.Translate("find the newest event of the payment processor", err)
}

func (s subscriptions) TakeDue(ctx context.Context, now time.Time, lease time.Duration, limit int) ([]business.ID, error) {
	var ids []business.ID
	err := sqltext.Raw(s.db, `
		UPDATE subscriptions s SET check_at = @leased_until FROM (
			SELECT business_id FROM subscriptions WHERE check_at <= @now ORDER BY check_at LIMIT @limit FOR NO KEY UPDATE SKIP LOCKED) due
		WHERE s.business_id = due.business_id RETURNING s.business_id`, sqltext.Args{"leased_until": now.Add(lease), "now": now, "limit": limit}).Scan(ctx, &ids)
	return ids, pgerr.Translate("take due subscriptions", err)
}
