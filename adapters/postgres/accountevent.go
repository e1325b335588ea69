package postgres

import (
	"context"
	"time"

	"github.com/uptrace/bun"

	"slotwise/adapters/postgres/internal/pgerr"
	"slotwise/adapters/postgres/internal/sqltext"
	"slotwise/adapters/postgres/internal/stored"
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
		return pgerr.Translate("record an event of an account", err)
	}
	_, err = sqltext.Raw(s.db, `
		DELETE FROM account_events WHERE account_id = @account AND id <=
			(SELECT id FROM account_events WHERE account_id = @account ORDER BY id DESC OFFSET @max_events LIMIT 1)`, sqltext.Args{"account": e.Account, "max_events": account.MaxEvents}).Exec(ctx)
	return pgerr.Translate("remove old events of an account", err)
}

func (s accountEvents) List(ctx context.Context, id account.ID) ([]account.Event, error) {
	var rows []accountEventRow
	err := s.db.NewSelect().Model(&rows).Where("e.account_id = ?", id).Order("e.id DESC").Limit(account.MaxEvents).Scan(ctx)
	return stored.Map(rows, fromAccountEventRow), pgerr.Translate("list the events of an account", err)
}

func fromAccountEventRow(r accountEventRow) account.Event {
	return account.Event{
		ID: account.EventID(r.ID), Account: account.ID(r.AccountID), Kind: account.EventKind(r.Kind), Detail: r.Detail,
		Address: r.Address, UserAgent: r.UserAgent, At: r.CreatedAt.UTC(),
	}
}

type refusedDayRow struct {
	bun.BaseModel `bun:"table:refused_sign_ins,alias:r"`

	Attempts  int
	FirstAt   time.Time
	LastAt    time.Time
	Address   string
	UserAgent string
}

func (s accountEvents) AddRefused(ctx context.Context, r account.RefusedSignIn) error {
	_, err := sqltext.Raw(s.db, `
		INSERT INTO refused_sign_ins AS r (account_id, day, attempts, first_at, last_at, address, user_agent) VALUES (@account, @day, 1, @at, @at, @address, @user_agent)
		ON CONFLICT (account_id, day) DO UPDATE SET attempts = r.attempts + 1, last_at = excluded.last_at, address = excluded.address,
			user_agent = excluded.user_agent`, sqltext.Args{"account": stored.OrNull(string(r.Account)), "day": r.Day(), "at": r.At, "address": r.Address, "user_agent": r.UserAgent}).Exec(ctx)
	return pgerr.Translate("count a refused sign-in", err)
}

func (s accountEvents) Refused(ctx context.Context, id account.ID) ([]account.RefusedDay, error) {
	var rows []refusedDayRow
	err := s.db.NewSelect().Model(&rows).Where("r.account_id = ?", id).OrderExpr("r.day DESC").Scan(ctx)
	return stored.Map(rows, func(r refusedDayRow) account.RefusedDay {
		return account.RefusedDay{Attempts: r.Attempts, First: r.FirstAt.UTC(), Last: r.LastAt.UTC(), Address: r.Address, UserAgent: r.UserAgent}
	}), pgerr.Translate("list the refused sign-ins of an account", err)
}
