package postgres

import (
	"context"
	"time"

	"github.com/uptrace/bun"

	"slotwise/adapters/postgres/internal/pgerr"
	"slotwise/adapters/postgres/internal/sqltext"
	"slotwise/adapters/postgres/internal/stored"
	"slotwise/core/account"
	"slotwise/core/business"
)

type tokenRow struct {
	bun.BaseModel `bun:"table:tokens,alias:t"`

	Hash       []byte
	Purpose    string
	AccountID  string
	BusinessID string
	Email      string
	ChangedAt  *time.Time // account.Token.Since
	ExpiresAt  time.Time
}

type tokens struct{ db bun.IDB }

func (s tokens) Put(ctx context.Context, t account.Token) error {
	_, err := s.db.NewInsert().Model(&tokenRow{
		Hash:       t.Hash[:],
		Purpose:    string(t.Purpose),
		AccountID:  string(t.Account),
		BusinessID: string(t.Business),
		Email:      t.Email,
		ChangedAt:  stored.TimeOrNull(t.Since),
		ExpiresAt:  t.ExpiresAt,
	}).Exec(ctx)
	return pgerr.Translate("insert a token", err)
}

func (s tokens) Get(ctx context.Context, hash account.Hash, p account.Purpose, now time.Time) (account.Token, error) {
	var r tokenRow
	err := s.db.NewSelect().Model(&r).Where("t.hash = ? AND t.purpose = ? AND t.expires_at > ?", hash[:], p, now).Scan(ctx)
	if err != nil {
		return account.Token{}, pgerr.Translate("load a token", err)
	}
	return fromTokenRow(r), nil
}

// Take deletes the row first, so only one of two concurrent callers gets the token.
func (s tokens) Take(ctx context.Context, hash account.Hash, p account.Purpose, now time.Time) (account.Token, error) {
	var r tokenRow
	err := s.db.NewDelete().Model(&r).Where("t.hash = ? AND t.purpose = ? AND t.expires_at > ?", hash[:], p, now).Returning("t.*").Scan(ctx)
	if err != nil {
		return account.Token{}, pgerr.Translate("take a token", err)
	}
	return fromTokenRow(r), nil
}

func (s tokens) Revoke(ctx context.Context, id account.ID, purposes ...account.Purpose) error {
	_, err := sqltext.Raw(s.db, `DELETE FROM tokens WHERE account_id = @account AND purpose IN (@purpose)`, sqltext.Args{"account": id, "purpose": bun.List(purposes)}).Exec(ctx)
	return pgerr.Translate("revoke tokens", err)
}

// RevokeUndo also deletes the tokens of earlier versions, which did not store the time of the change, if they were mailed since then.
func (s tokens) RevokeUndo(ctx context.Context, id account.ID, since time.Time) error {
	_, err := sqltext.Raw(s.db, `
		DELETE FROM tokens WHERE account_id = @account AND purpose = @purpose AND coalesce(changed_at, expires_at - interval '7 days') >= @since`,
		sqltext.Args{"account": id, "purpose": account.UndoChanges, "since": since}).Exec(ctx)
	return pgerr.Translate("revoke links that undo changes", err)
}

func (s tokens) DeleteExpired(ctx context.Context, now time.Time) error {
	_, err := sqltext.Raw(s.db, `DELETE FROM tokens WHERE expires_at <= @now`, sqltext.Args{"now": now}).Exec(ctx)
	return pgerr.Translate("delete expired tokens", err)
}

func fromTokenRow(r tokenRow) account.Token {
	t := account.Token{
		Hash:      account.Hash(r.Hash),
		Purpose:   account.Purpose(r.Purpose),
		Account:   account.ID(r.AccountID),
		Business:  business.ID(r.BusinessID),
		Email:     r.Email,
		Since:     stored.UTC(r.ChangedAt),
		ExpiresAt: r.ExpiresAt.UTC(),
	}
	if t.Purpose == account.UndoChanges && t.Since.IsZero() { // an earlier version mailed it
		t.Since = t.ExpiresAt.Add(-t.Purpose.Lifetime())
	}
	return t
}
