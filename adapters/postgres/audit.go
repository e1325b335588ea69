package postgres

import (
	"context"
	"time"

	"github.com/uptrace/bun"

	"slotwise/core/account"
	"slotwise/core/audit"
	"slotwise/core/business"
)

type auditRow struct {
	bun.BaseModel `bun:"table:audit_log,alias:a"`

	ID            string `bun:",pk,type:uuid"`
	At            time.Time
	OperatorID    string `bun:"type:uuid"`
	OperatorEmail string
	Action        string
	AboutID       *string `bun:"type:uuid"`
	Detail        string
}

type auditLog struct{ db bun.IDB }

func (s auditLog) Add(ctx context.Context, e audit.Entry) error {
	row := &auditRow{
		ID: e.ID, At: e.At, OperatorID: string(e.Operator), OperatorEmail: e.OperatorEmail, Action: string(e.Action),
		AboutID: orNull(string(e.Business)), Detail: e.Detail,
	}
	_, err := s.db.NewInsert().Model(row).Exec(ctx)
	return translate("add to the audit log", err)
}

func (s auditLog) List(ctx context.Context, limit int) ([]audit.Entry, error) {
	var rows []auditRow
	err := s.db.NewSelect().Model(&rows).OrderExpr("a.at DESC, a.id DESC").Limit(int64(limit)).Scan(ctx)
	return mapRows(rows, func(r auditRow) audit.Entry {
		return audit.Entry{
			ID: r.ID, At: r.At.UTC(), Operator: account.ID(r.OperatorID), OperatorEmail: r.OperatorEmail, Action: audit.Action(r.Action),
			Business: business.ID(orZero(r.AboutID)), Detail: r.Detail,
		}
	}), translate("read the audit log", err)
}
