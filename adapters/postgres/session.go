package postgres

import (
	"context"
	"time"

	"github.com/uptrace/bun"

	"slotwise/core/account"
	"slotwise/core/business"
)

type sessionRow struct {
	bun.BaseModel `bun:"table:sessions,alias:s"`

	Hash       []byte
	AccountID  string
	BusinessID *string
	UserAgent  string
	Address    string
	CreatedAt  time.Time
	LastSeenAt time.Time
	ExpiresAt  time.Time

	Role string `bun:",scanonly"` // the account's
}

type sessions struct{ db bun.IDB }

func (s sessions) Create(ctx context.Context, v account.Session) error {
	_, err := s.db.NewInsert().Model(&sessionRow{
		Hash:       v.Hash[:],
		AccountID:  string(v.Account),
		BusinessID: orNull(string(v.Business)),
		UserAgent:  v.UserAgent,
		Address:    v.Address,
		CreatedAt:  v.CreatedAt,
		LastSeenAt: v.LastSeenAt,
		ExpiresAt:  v.ExpiresAt,
	}).Exec(ctx)
	return translate("create a session", err)
}

func (s sessions) Get(ctx context.Context, hash account.Hash, now time.Time) (account.Session, error) {
	var r sessionRow
	err := s.db.NewSelect().Model(&r).ColumnExpr("?TableColumns, a.role").Join("JOIN accounts AS a ON a.id = s.account_id").
		Where("s.hash = ? AND s.expires_at > ?", hash[:], now).Scan(ctx)
	if err != nil {
		return account.Session{}, translate("load a session", err)
	}
	return account.Session{
		Hash:       account.Hash(r.Hash),
		Account:    account.ID(r.AccountID),
		Role:       account.Role(r.Role),
		Business:   business.ID(orZero(r.BusinessID)),
		UserAgent:  r.UserAgent,
		Address:    r.Address,
		CreatedAt:  r.CreatedAt.UTC(),
		LastSeenAt: r.LastSeenAt.UTC(),
		ExpiresAt:  r.ExpiresAt.UTC(),
	}, nil
}

func (s sessions) Touch(ctx context.Context, v account.Session) error {
	_, err := s.db.NewRaw(`UPDATE sessions SET last_seen_at = ?, expires_at = ? WHERE hash = ?`, v.LastSeenAt, v.ExpiresAt, v.Hash[:]).Exec(ctx)
	return translate("extend a session", err)
}

func (s sessions) Delete(ctx context.Context, hash account.Hash) error {
	_, err := s.db.NewRaw(`DELETE FROM sessions WHERE hash = ?`, hash[:]).Exec(ctx)
	return translate("end a session", err)
}

func (s sessions) DeleteAll(ctx context.Context, id account.ID) error {
	_, err := s.db.NewRaw(`DELETE FROM sessions WHERE account_id = ?`, id).Exec(ctx)
	return translate("end all sessions", err)
}

func (s sessions) DeleteExpired(ctx context.Context, now time.Time) error {
	_, err := s.db.NewRaw(`DELETE FROM sessions WHERE expires_at <= ?`, now).Exec(ctx)
	return translate("delete expired sessions", err)
}
