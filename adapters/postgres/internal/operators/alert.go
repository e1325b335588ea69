package operators

import (
	"context"
	"time"

	"github.com/uptrace/bun"
	"github.com/uptrace/bun/dialect/pgdialect"

	"slotwise/adapters/postgres/internal/pgerr"
	"slotwise/adapters/postgres/internal/sqltext"
	"slotwise/adapters/postgres/internal/stored"
	"slotwise/core/business"
	"slotwise/core/money"
	"slotwise/core/operator"
	"slotwise/ports"
)

type alertRow struct {
	bun.BaseModel `bun:"table:alerts,alias:a"`

	BusinessID  string
	Kind        string
	Subject     string
	ID          string
	Name        string
	AmountMinor int64
	Currency    string
	IsTest      bool
	Detail      string
	Says        *stored.Text `bun:"type:jsonb"`
	RaisedAt    time.Time
	SettledAt   *time.Time
}

var alertColumns = sqltext.ColumnsOf[alertRow]().SelectFrom("a")

func fromAlertRow(r alertRow) operator.Alert {
	return operator.Alert{
		ID: operator.AlertID(r.ID), Business: business.ID(r.BusinessID), Kind: operator.AlertKind(r.Kind), Subject: r.Subject, Name: r.Name,
		Amount: money.Amount{Minor: r.AmountMinor, Currency: money.Currency(r.Currency)}, Test: r.IsTest, Detail: r.Detail, Says: r.Says.Text(), RaisedAt: r.RaisedAt.UTC(),
	}
}

func kindArray(kinds []operator.AlertKind) any {
	return pgdialect.Array(stored.Map(kinds, func(k operator.AlertKind) string { return string(k) }))
}

type alerts struct{ db bun.IDB }

// NewAlerts returns the store of alerts.
func NewAlerts(db bun.IDB) ports.AlertStore { return alerts{db} }

// NewAlertReader returns the reader of alerts.
func NewAlertReader(db bun.IDB) ports.AlertReader { return alerts{db} }

func (s alerts) Get(ctx context.Context, id operator.AlertID) (operator.Alert, error) {
	var r alertRow
	err := sqltext.Raw(s.db, `SELECT `+alertColumns+` FROM alerts a WHERE a.id = @id`, sqltext.Args{"id": id}).Scan(ctx, &r)
	return fromAlertRow(r), pgerr.Translate("load an alert", err)
}

func (s alerts) Open(ctx context.Context, kinds []operator.AlertKind, limit int) ([]operator.Alert, error) {
	var rows []alertRow
	err := sqltext.Raw(s.db, `SELECT `+alertColumns+` FROM alerts a WHERE a.settled_at IS NULL AND a.kind = ANY (@kinds) ORDER BY a.raised_at, a.id LIMIT @limit`,
		sqltext.Args{"kinds": kindArray(kinds), "limit": limit}).Scan(ctx, &rows)
	return stored.Map(rows, fromAlertRow), pgerr.Translate("list open alerts", err)
}

// Raise is a single statement. If two callers raise the same matter concurrently, only one of them is told that it is new.
func (s alerts) Raise(ctx context.Context, a operator.Alert) (bool, error) {
	row := &alertRow{
		BusinessID: string(a.Business), Kind: string(a.Kind), Subject: a.Subject, ID: string(a.ID), Name: a.Name, AmountMinor: a.Amount.Minor,
		Currency: string(a.Amount.Currency), IsTest: a.Test, Detail: a.Detail, Says: stored.TextOrNull(a.Says), RaisedAt: a.RaisedAt,
	}
	res, err := s.db.NewInsert().Model(row).On("CONFLICT (business_id, kind, subject) DO UPDATE").
		Set("id = excluded.id, name = excluded.name, amount_minor = excluded.amount_minor, currency = excluded.currency").
		Set("is_test = excluded.is_test, detail = excluded.detail, says = excluded.says, raised_at = excluded.raised_at, settled_at = NULL").
		Where("a.settled_at IS NOT NULL").Exec(ctx)
	return pgerr.Affected("raise an alert", res, err)
}

func (s alerts) Settle(ctx context.Context, id business.ID, subject string, now time.Time, kinds ...operator.AlertKind) (bool, error) {
	res, err := sqltext.Raw(s.db, `UPDATE alerts SET settled_at = @now WHERE business_id = @business AND subject = @subject AND kind = ANY (@kinds) AND settled_at IS NULL`,
		sqltext.Args{"now": now, "business": id, "subject": subject, "kinds": kindArray(kinds)}).Exec(ctx)
	return pgerr.Affected("settle alerts", res, err)
}
