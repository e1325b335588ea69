package postgres

import (
	"cmp"
	"context"
	"slices"

	"github.com/uptrace/bun"

	"slotwise/adapters/postgres/internal/pgerr"
	"slotwise/adapters/postgres/internal/sqltext"
	"slotwise/adapters/postgres/internal/stored"
	"slotwise/core/account"
)

func (s accounts) Operators(ctx context.Context) ([]account.Account, error) {
	return s.operators(ctx, s.db.NewSelect())
}

// LockOperators locks in the order of the ids, so that two requests never wait for each other.
func (s accounts) LockOperators(ctx context.Context) ([]account.Account, error) {
	return s.operators(ctx, s.db.NewSelect().For("UPDATE"))
}

func (s accounts) operators(ctx context.Context, query *bun.SelectQuery) ([]account.Account, error) {
	var rows []accountRow
	if err := query.Model(&rows).Where("a.role = ?", account.Operator).OrderExpr("a.id").Scan(ctx); err != nil {
		return nil, pgerr.Translate("list operators", err)
	}
	list := stored.Map(rows, func(r accountRow) account.Account { return fromAccountRow(r, nil) })
	slices.SortStableFunc(list, func(a, b account.Account) int {
		return cmp.Or(a.CreatedAt.Compare(b.CreatedAt), cmp.Compare(a.ID, b.ID))
	})
	return list, nil
}

func (s accounts) DeleteOperator(ctx context.Context, id account.ID) error {
	const doing = "remove an operator"
	if _, err := sqltext.Raw(s.db, `DELETE FROM sessions WHERE account_id = @account`, sqltext.Args{"account": id}).Exec(ctx); err != nil {
		return pgerr.Translate(doing, err)
	}
	res, err := sqltext.Raw(s.db, `DELETE FROM accounts WHERE id = @id AND role = @role`, sqltext.Args{"id": id, "role": account.Operator}).Exec(ctx)
	return pgerr.RequireRow(doing, res, err)
}
