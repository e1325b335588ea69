package postgres

import (
	"context"
	"time"

	"github.com/uptrace/bun"

	"slotwise/core/account"
)

type accountEventRow struct {
	bun.BaseModel `bun:"table:account_events,alias:e"`

	AccountID string
	ID        string
	Kind      string
	Detail    string
	Address   string
	UserAgent string
	CreatedAt time.Time
}

type accountEvents struct{ db bun.IDB }

func (s accountEvents) Add(ctx context.Context, e account.Event) error {
	_, err := s.db.NewInsert().Model(&accountEventRow{
		AccountID: string(e.Account), ID: string(e.ID), Kind: string(e.Kind), Detail: e.Detail, Address: e.Address, UserAgent: e.UserAgent, CreatedAt: e.At,
	}).Exec(ctx)
	if err != nil {
		return translate("record an event of an account", err)
	}
	_, err = s.db.NewRaw(`
		DELETE FROM account_events WHERE account_id = ?0 AND id <=
			(SELECT id FROM account_events WHERE account_id = ?0 ORDER BY id DESC OFFSET ?1 LIMIT 1)`, e.Account, account.MaxEvents).Exec(ctx)
	return translate("remove old events of an account", err)
}

func (s accountEvents) List(ctx context.Context, id account.ID) ([]account.Event, error) {
	var rows []accountEventRow
	err := s.db.NewSelect().Model(&rows).Where("e.account_id = ?", id).Order("e.id DESC").Limit(account.MaxEvents).Scan(ctx)
	return mapRows(rows, fromAccountEventRow), translate("list the events of an account", err)
}

func fromAccountEventRow(r accountEventRow) account.Event {
	return account.Event{
		ID: account.EventID(r.ID), Account: account.ID(r.AccountID), Kind: account.EventKind(r.Kind), Detail: r.Detail,
		Address: r.Address, UserAgent: r.UserAgent, At: r.CreatedAt.UTC(),
	}
}
