package postgres

import (
	"context"
	"time"

	"github.com/uptrace/bun"

	"slotwise/core"
	"slotwise/core/business"
	"slotwise/ports"
)

type accountRow struct {
	bun.BaseModel `bun:"table:accounts,alias:a"`

	Role         string
	Email        string
	BusinessID   *string
	PasswordHash string
	CreatedAt    time.Time
}

type tokenRow struct {
	bun.BaseModel `bun:"table:tokens,alias:t"`

	Hash       []byte
	Purpose    string
	Email      string
	BusinessID *string
	ExpiresAt  time.Time
}

type accounts struct{ db bun.IDB }

func (s accounts) Create(ctx context.Context, a ports.Account) error {
	const doing = "create an account"
	res, err := s.db.NewInsert().Model(&accountRow{
		Role:         string(a.Role),
		Email:        a.Email,
		BusinessID:   orNull(string(a.Business)),
		PasswordHash: a.PasswordHash,
		CreatedAt:    a.CreatedAt,
	}).On("CONFLICT DO NOTHING").Exec(ctx)
	if err != nil {
		return translate(doing, err)
	}
	if n, err := res.RowsAffected(); err != nil || n == 0 {
		return &core.Error{Code: core.Conflict, Reason: "email_taken", Err: err}
	}
	return nil
}

func (s accounts) ByEmail(ctx context.Context, role ports.Role, email string) (ports.Account, error) {
	var r accountRow
	if err := s.db.NewSelect().Model(&r).Where("a.role = ? AND a.email = ?", role, email).Scan(ctx); err != nil {
		return ports.Account{}, translate("load an account", err)
	}
	return ports.Account{
		Role:         ports.Role(r.Role),
		Email:        r.Email,
		Business:     business.ID(orZero(r.BusinessID)),
		PasswordHash: r.PasswordHash,
		CreatedAt:    r.CreatedAt.UTC(),
	}, nil
}

func (s accounts) SetPassword(ctx context.Context, role ports.Role, email, hash string) error {
	res, err := s.db.NewRaw(`UPDATE accounts SET password_hash = ? WHERE role = ? AND email = ?`, hash, role, email).Exec(ctx)
	return requireRow("set a password", res, err)
}

func (s accounts) PutToken(ctx context.Context, t ports.Token) error {
	res, err := s.db.NewInsert().Model(&tokenRow{
		Hash:       t.Hash[:],
		Purpose:    string(t.Purpose),
		Email:      t.Email,
		BusinessID: orNull(string(t.Business)),
		ExpiresAt:  t.ExpiresAt,
	}).Exec(ctx)
	return done("put a token", res, err)
}

func (s accounts) Token(ctx context.Context, hash [32]byte, p ports.Purpose, now time.Time) (ports.Token, error) {
	var r tokenRow
	err := s.db.NewSelect().Model(&r).Where("t.hash = ? AND t.purpose = ? AND t.expires_at > ?", hash[:], p, now).Scan(ctx)
	if err != nil {
		return ports.Token{}, translate("load a token", err)
	}
	return fromTokenRow(r), nil
}

// TakeToken deletes the row: of two who take the same token, one finds it.
func (s accounts) TakeToken(ctx context.Context, hash [32]byte, p ports.Purpose, now time.Time) (ports.Token, error) {
	var r tokenRow
	err := s.db.NewRaw(`
		WITH taken AS (
			DELETE FROM tokens WHERE hash = ? AND purpose = ? AND expires_at > ?
			RETURNING hash, purpose, email, business_id, expires_at
		), others AS (
			DELETE FROM tokens t USING taken WHERE t.email = taken.email AND t.purpose = taken.purpose AND t.hash <> taken.hash
		)
		SELECT hash, purpose, email, business_id, expires_at FROM taken`, hash[:], p, now).Scan(ctx, &r)
	if err != nil {
		return ports.Token{}, translate("take a token", err)
	}
	return fromTokenRow(r), nil
}

func fromTokenRow(r tokenRow) ports.Token {
	return ports.Token{
		Hash:      [32]byte(r.Hash),
		Purpose:   ports.Purpose(r.Purpose),
		Email:     r.Email,
		Business:  business.ID(orZero(r.BusinessID)),
		ExpiresAt: r.ExpiresAt.UTC(),
	}
}
