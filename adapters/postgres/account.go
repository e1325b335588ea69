package postgres

import (
	"context"
	"time"

	"github.com/uptrace/bun"

	"slotwise/core"
	"slotwise/core/account"
	"slotwise/core/business"
)

type accountRow struct {
	bun.BaseModel `bun:"table:accounts,alias:a"`

	ID                string
	Role              string
	Email             string
	PasswordHash      string
	PasswordChangedAt *time.Time
	CreatedAt         time.Time
	LastSignInAt      *time.Time
}

type membershipRow struct {
	bun.BaseModel `bun:"table:memberships,alias:m"`

	AccountID  string
	BusinessID string
	Role       string
	StaffID    *string
}

type accounts struct{ db bun.IDB }

// Create must run in a transaction if the account has memberships, which a second statement inserts.
func (s accounts) Create(ctx context.Context, a account.Account) error {
	const doing = "create an account"
	res, err := s.db.NewInsert().Model(&accountRow{
		ID:                string(a.ID),
		Role:              string(a.Role),
		Email:             a.Email,
		PasswordHash:      a.PasswordHash,
		PasswordChangedAt: timeOrNull(a.PasswordAt),
		CreatedAt:         a.CreatedAt,
		LastSignInAt:      timeOrNull(a.LastSignInAt),
	}).On("CONFLICT (role, email) DO NOTHING").Exec(ctx)
	if err != nil {
		return translate(doing, err)
	}
	if n, err := res.RowsAffected(); err != nil || n == 0 {
		return &core.Error{Code: core.Conflict, Reason: "email_taken", Err: err}
	}
	if len(a.Memberships) == 0 {
		return nil
	}
	rows := make([]membershipRow, len(a.Memberships))
	for i, m := range a.Memberships {
		rows[i] = membershipRow{
			AccountID: string(a.ID), BusinessID: string(m.Business), Role: string(m.Role), StaffID: orNull(string(m.Staff)),
		}
	}
	_, err = s.db.NewInsert().Model(&rows).Exec(ctx)
	return translate("add memberships", err)
}

func (s accounts) ByEmail(ctx context.Context, role account.Role, email string) (account.Account, error) {
	return s.load(ctx, func(q *bun.SelectQuery) { q.Where("a.role = ? AND a.email = ?", role, email) })
}

func (s accounts) Get(ctx context.Context, id account.ID) (account.Account, error) {
	return s.load(ctx, func(q *bun.SelectQuery) { q.Where("a.id = ?", id) })
}

func (s accounts) Lock(ctx context.Context, id account.ID) (account.Account, error) {
	return s.load(ctx, func(q *bun.SelectQuery) { q.Where("a.id = ?", id).For("UPDATE") })
}

// load returns the account that a query selects, with its memberships.
func (s accounts) load(ctx context.Context, selects func(*bun.SelectQuery)) (account.Account, error) {
	const doing = "load an account"
	var r accountRow
	query := s.db.NewSelect().Model(&r)
	selects(query)
	if err := query.Scan(ctx); err != nil {
		return account.Account{}, translate(doing, err)
	}
	var members []membershipRow
	if err := s.db.NewSelect().Model(&members).Where("m.account_id = ?", r.ID).OrderExpr("m.business_id").Scan(ctx); err != nil {
		return account.Account{}, translate(doing, err)
	}
	return fromAccountRow(r, members), nil
}

func fromAccountRow(r accountRow, members []membershipRow) account.Account {
	a := account.Account{
		ID:           account.ID(r.ID),
		Role:         account.Role(r.Role),
		Email:        r.Email,
		PasswordHash: r.PasswordHash,
		PasswordAt:   utc(r.PasswordChangedAt),
		CreatedAt:    r.CreatedAt.UTC(),
		LastSignInAt: utc(r.LastSignInAt),
	}
	for _, m := range members {
		a.Memberships = append(a.Memberships, account.Membership{
			Business: business.ID(m.BusinessID), Role: account.Role(m.Role), Staff: business.StaffID(orZero(m.StaffID)),
		})
	}
	return a
}

func (s accounts) SetPassword(ctx context.Context, id account.ID, hash string, at time.Time) error {
	res, err := s.db.NewRaw(`UPDATE accounts SET password_hash = ?, password_changed_at = ? WHERE id = ?`, hash, at, id).Exec(ctx)
	return requireRow("set a password", res, err)
}

func (s accounts) SetLastSignIn(ctx context.Context, id account.ID, at time.Time) error {
	res, err := s.db.NewRaw(`UPDATE accounts SET last_sign_in_at = ? WHERE id = ?`, at, id).Exec(ctx)
	return requireRow("record a sign-in", res, err)
}
