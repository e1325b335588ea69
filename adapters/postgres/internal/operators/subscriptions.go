package operators

import (
	"context"
	"time"

	"github.com/uptrace/bun"

	"slotwise/adapters/postgres/internal/cursor"
	"slotwise/adapters/postgres/internal/pgerr"
	"slotwise/adapters/postgres/internal/stored"
	"slotwise/core/business"
	"slotwise/core/money"
	"slotwise/core/subscription"
	"slotwise/core/tier"
	"slotwise/core/uuid"
	"slotwise/ports"
)

// subscriptionRow is a subscription d of the operator's list.
type subscriptionRow struct {
	BusinessID  string
	Name        string
	Email       string
	State       string
	Plan        string
	Rank        int
	Renewal     time.Time
	InvoiceID   string
	AmountMinor int64
	Currency    string
	IsTest      bool
	PaidAt      time.Time
}

// listedSubscriptions are all paid subscriptions d with their listed businesses l. Past due subscriptions rank first.
const listedSubscriptions = `(SELECT s.business_id, s.state, s.plan, l.search, CASE WHEN s.state IN ('past_due', 'lapsed') THEN 0 ELSE 1 END AS rank,
		CASE WHEN s.state IN ('past_due', 'lapsed') THEN coalesce(s.past_due_since, s.period_end) ELSE coalesce(s.ends_at, s.period_end) END AS renewal
	FROM subscriptions s JOIN listed_businesses l ON l.business_id = s.business_id
	WHERE s.state IN ('active', 'ending', 'past_due', 'lapsed') AND s.period_end IS NOT NULL AND (l.has_paid OR l.has_paid_test)) AS d`

// withLatestPayment joins the columns that a page of subscriptions d shows.
const withLatestPayment = `JOIN businesses AS b ON b.id = d.business_id
	JOIN LATERAL (SELECT i.id AS invoice_id, i.amount_minor, i.currency, i.is_test, i.paid_at FROM subscription_invoices i
		WHERE i.business_id = d.business_id AND NOT i.refunded ORDER BY i.paid_at DESC, i.id DESC LIMIT 1) AS i ON true`

// standings maps each standing to its states.
var standings = map[subscription.Standing][]subscription.State{
	subscription.StandsActive:  {subscription.Active},
	subscription.StandsEnding:  {subscription.Ending},
	subscription.StandsPastDue: {subscription.PastDue, subscription.Lapsed},
}

// subscriptionPosition is where a page of subscriptions ended.
type subscriptionPosition struct {
	Rank    int    `json:"rank"`
	Renewal string `json:"renewal"`
	ID      string `json:"id"`
}

func (s reader) Subscriptions(ctx context.Context, q ports.SubscriptionQuery) (ports.SubscriptionPage, error) {
	const order = "d.rank, d.renewal, d.business_id"
	query := s.selectSubscriptions(q).ColumnExpr("d.business_id, d.state, d.plan, d.rank, d.renewal").OrderExpr(order).Limit(int64(q.Limit + 1)) // one extra row shows that there is a next page
	if q.Cursor != "" {
		var after subscriptionPosition
		err := cursor.Read(q.Cursor, &after)
		if _, isID := uuid.Parse(after.ID); err != nil || !isID || !isInstant(after.Renewal) {
			return ports.SubscriptionPage{}, cursor.ErrInvalid
		}
		query = query.Where("(d.rank, d.renewal, d.business_id) > (?::int, ?::timestamptz, ?::uuid)", after.Rank, after.Renewal, after.ID)
	}
	var rows []subscriptionRow
	err := s.bun.NewSelect().TableExpr("(?) AS d", query).Join(withLatestPayment).
		ColumnExpr("d.*, b.name, b.email, i.*").OrderExpr(order).Scan(ctx, &rows)
	if err != nil {
		return ports.SubscriptionPage{}, pgerr.Translate("list subscriptions", err)
	}
	var page ports.SubscriptionPage
	if len(rows) > q.Limit {
		rows = rows[:q.Limit]
		last := rows[q.Limit-1]
		page.Next, err = cursor.Write(subscriptionPosition{last.Rank, last.Renewal.UTC().Format(time.RFC3339Nano), last.BusinessID})
	}
	page.Subscriptions = stored.Map(rows, fromSubscriptionRow)
	return page, err
}

func (s reader) CountSubscriptions(ctx context.Context, q ports.SubscriptionQuery) (n int, err error) {
	err = s.selectSubscriptions(q).ColumnExpr("count(*)").Scan(ctx, &n)
	return n, pgerr.Translate("count the listed subscriptions", err)
}

// selectSubscriptions selects the subscriptions d that match the query.
func (s reader) selectSubscriptions(q ports.SubscriptionQuery) *bun.SelectQuery {
	query := s.bun.NewSelect().TableExpr(listedSubscriptions)
	if q.Text != "" {
		query = query.Where("d.search LIKE ?", stored.SearchPattern(q.Text))
	}
	if q.Standing != "" {
		query = query.Where("d.state IN (?)", bun.List(standings[q.Standing]))
	}
	if q.Plan != "" {
		query = query.Where("d.plan = ?", q.Plan)
	}
	return query
}

func fromSubscriptionRow(r subscriptionRow) subscription.Listed {
	return subscription.Listed{
		Business: business.ID(r.BusinessID), BusinessName: r.Name, BusinessEmail: r.Email, State: subscription.State(r.State), Plan: tier.PlanID(r.Plan),
		Renewal: r.Renewal.UTC(),
		Paid: subscription.Invoice{
			ID: r.InvoiceID, Business: business.ID(r.BusinessID), Plan: tier.PlanID(r.Plan),
			Amount: money.Amount{Minor: r.AmountMinor, Currency: money.Currency(r.Currency)}, Test: r.IsTest, PaidAt: r.PaidAt.UTC(),
		},
	}
}
