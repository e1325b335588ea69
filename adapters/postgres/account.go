package postgres

import (
	"context"
	"time"

	"github.com/uptrace/bun"

	"slotwise/adapters/postgres/internal/operators"
	"slotwise/adapters/postgres/internal/pgerr"
	"slotwise/adapters/postgres/internal/sqltext"
	"slotwise/adapters/postgres/internal/stored"
	"slotwise/core"
	"slotwise/core/access"
	"slotwise/core/account"
	"slotwise/core/business"
	"slotwise/core/text"
)

type accountRow struct {
	bun.BaseModel `bun:"table:accounts,alias:a"`

	ID                string
	Role              string
	Name              string
	Email             string
	PasswordHash      string
	PasswordChangedAt *time.Time
	PendingEmail      *string
	PendingUntil      *time.Time
	Language          string
	CreatedAt         time.Time
	TemporaryUntil    *time.Time
	LastSignInAt      *time.Time
}

type membershipRow struct {
	bun.BaseModel `bun:"table:memberships,alias:m"`

	AccountID  string
	BusinessID string
	Role       string
	StaffID    *string
	JoinedAt   time.Time
}

func toMembershipRow(a account.ID, m account.Membership) *membershipRow {
	return &membershipRow{
		AccountID: string(a), BusinessID: string(m.Business), Role: string(m.Role), StaffID: stored.OrNull(string(m.Staff)), JoinedAt: m.JoinedAt,
	}
}

type accounts struct{ db bun.IDB }

// Create must run in a transaction, since an error leaves the account behind.
func (s accounts) Create(ctx context.Context, a account.Account) error {
	const doing = "create an account"
	res, err := s.db.NewInsert().Model(&accountRow{
		ID:                string(a.ID),
		Role:              string(a.Role),
		Name:              a.Name,
		Email:             a.Email,
		PasswordHash:      a.PasswordHash,
		PasswordChangedAt: stored.TimeOrNull(a.PasswordAt),
		PendingEmail:      stored.OrNull(a.PendingEmail),
		PendingUntil:      stored.TimeOrNull(a.PendingUntil),
		Language:          string(a.Language),
		CreatedAt:         a.CreatedAt,
		TemporaryUntil:    stored.TimeOrNull(a.TemporaryUntil),
		LastSignInAt:      stored.TimeOrNull(a.LastSignInAt),
	}).On("CONFLICT (role, email) DO NOTHING").Exec(ctx)
	if err != nil {
		return pgerr.Translate(doing, err)
	}
	if n, err := res.RowsAffected(); err != nil || n == 0 {
		return &core.Error{Code: pgerr.ErrEmailTaken.Code, Reason: pgerr.ErrEmailTaken.Reason, Err: err}
	}
	if err := s.refuseHeld(ctx, a.ID, a.CreatedAt); err != nil || len(a.Memberships) == 0 {
		return err
	}
	return s.addMemberships(ctx, a)
}

// refuseHeld returns errEmailTaken if the address that the account has just got is held for another one. It is a separate statement:
// the statement that sets the address waits for an account that is leaving it, and only a later one sees that account's hold.
func (s accounts) refuseHeld(ctx context.Context, id account.ID, now time.Time) error {
	var held bool
	err := sqltext.Raw(s.db, `
		SELECT EXISTS (SELECT FROM accounts a JOIN former_emails f ON f.role = a.role AND f.email = a.email
			WHERE a.id = @id AND f.account_id <> a.id AND f.held_until > @now)`, sqltext.Args{"id": id, "now": now}).Scan(ctx, &held)
	if err == nil && held {
		return pgerr.ErrEmailTaken
	}
	return pgerr.Translate("look whether an address is held", err)
}

func (s accounts) addMemberships(ctx context.Context, a account.Account) error {
	rows := make([]*membershipRow, len(a.Memberships))
	for i, m := range a.Memberships {
		rows[i] = toMembershipRow(a.ID, m)
	}
	if _, err := s.db.NewInsert().Model(&rows).Exec(ctx); err != nil || a.LastSignInAt.IsZero() {
		return pgerr.Translate("add memberships", err)
	}
	return operators.ListSignIn(ctx, s.db, a.ID, a.LastSignInAt)
}

func (s accounts) ByEmail(ctx context.Context, role account.Role, email string) (account.Account, error) {
	return s.load(ctx, func(q *bun.SelectQuery) { q.Where("a.role = ? AND a.email = ?", role, email) })
}

func (s accounts) Get(ctx context.Context, id account.ID) (account.Account, error) {
	return s.load(ctx, func(q *bun.SelectQuery) { q.Where("a.id = ?", id) })
}

func (s accounts) OwnerOf(ctx context.Context, id business.ID) (account.Account, error) {
	return s.load(ctx, func(q *bun.SelectQuery) {
		q.Where("a.role = ? AND a.id IN (SELECT account_id FROM memberships WHERE business_id = ? AND role = ?)", account.Owner, id, access.Owner).Order("a.created_at", "a.id").Limit(1)
	})
}

func (s accounts) Lock(ctx context.Context, id account.ID) (account.Account, error) {
	return s.load(ctx, func(q *bun.SelectQuery) { q.Where("a.id = ?", id).For("UPDATE") })
}

func (s accounts) LockMembers(ctx context.Context, id business.ID) ([]account.Account, error) {
	const doing = "lock the accounts of a business"
	var ids []account.ID
	err := sqltext.Raw(s.db, `SELECT id FROM accounts WHERE id IN (SELECT account_id FROM memberships WHERE business_id = @business) ORDER BY id FOR UPDATE`, sqltext.Args{"business": id}).Scan(ctx, &ids)
	if err != nil {
		return nil, pgerr.Translate(doing, err)
	}
	list := make([]account.Account, len(ids))
	for i, id := range ids {
		if list[i], err = s.Get(ctx, id); err != nil {
			return nil, err
		}
	}
	return list, nil
}

// load returns the account that a query selects, with its memberships.
func (s accounts) load(ctx context.Context, selects func(*bun.SelectQuery)) (account.Account, error) {
	const doing = "load an account"
	var r accountRow
	query := s.db.NewSelect().Model(&r)
	selects(query)
	if err := query.Scan(ctx); err != nil {
		return account.Account{}, pgerr.Translate(doing, err)
	}
	var members []membershipRow
	if err := s.db.NewSelect().Model(&members).Where("m.account_id = ?", r.ID).OrderExpr("m.business_id").Scan(ctx); err != nil {
		return account.Account{}, pgerr.Translate(doing, err)
	}
	return fromAccountRow(r, members), nil
}

func fromAccountRow(r accountRow, members []membershipRow) account.Account {
	a := account.Account{
		ID:           account.ID(r.ID),
		Role:         account.Role(r.Role),
		Name:         r.Name,
		Email:        r.Email,
		PasswordHash: r.PasswordHash,
		PasswordAt:   stored.UTC(r.PasswordChangedAt),
		PendingEmail: stored.OrZero(r.PendingEmail),
		PendingUntil: stored.UTC(r.PendingUntil),
		Language:     text.Language(r.Language),
		CreatedAt:    r.CreatedAt.UTC(),
		LastSignInAt: stored.UTC(r.LastSignInAt),

		TemporaryUntil: stored.UTC(r.TemporaryUntil),
	}
	for _, m := range members {
		a.Memberships = append(a.Memberships, account.Membership{
			Business: business.ID(m.BusinessID), Role: access.Role(m.Role), Staff: business.StaffID(stored.OrZero(m.StaffID)), JoinedAt: m.JoinedAt.UTC(),
		})
	}
	return a
}

func (s accounts) SetPassword(ctx context.Context, id account.ID, hash string, at time.Time) error {
	res, err := sqltext.Raw(s.db, `
		WITH replaced AS (SELECT id, password_hash FROM accounts WHERE id = @id AND password_hash <> ''),
			surplus AS (DELETE FROM former_passwords WHERE account_id = (SELECT id FROM replaced) AND hash NOT IN
				(SELECT hash FROM former_passwords WHERE account_id = @id ORDER BY ended_at, hash LIMIT @kept)),
			former AS (INSERT INTO former_passwords (account_id, hash, ended_at) SELECT id, password_hash, @at FROM replaced
				ON CONFLICT (account_id, hash) DO NOTHING)
		UPDATE accounts SET password_hash = @password_hash, password_changed_at = @at, temporary_until = NULL WHERE id = @id`,
		sqltext.Args{"id": id, "password_hash": hash, "at": at, "kept": account.MaxFormerPasswords - 1}).Exec(ctx)
	return pgerr.RequireRow("set a password", res, err)
}

func (s accounts) FormerPasswords(ctx context.Context, id account.ID) (hashes []string, err error) {
	err = sqltext.Raw(s.db, `SELECT hash FROM former_passwords WHERE account_id = @account ORDER BY ended_at, hash`, sqltext.Args{"account": id}).Scan(ctx, &hashes)
	return hashes, pgerr.Translate("list former passwords", err)
}

func (s accounts) SetPendingEmail(ctx context.Context, id account.ID, email string, until time.Time) error {
	res, err := sqltext.Raw(s.db, `UPDATE accounts SET pending_email = @pending_email, pending_until = @pending_until WHERE id = @id`, sqltext.Args{
		"pending_email": stored.OrNull(email), "pending_until": stored.TimeOrNull(until), "id": id,
	}).Exec(ctx)
	return pgerr.RequireRow("store the address to change to", res, err)
}

func (s accounts) SetLanguage(ctx context.Context, id account.ID, l text.Language) error {
	res, err := sqltext.Raw(s.db, `UPDATE accounts SET language = @language WHERE id = @id`, sqltext.Args{"language": l, "id": id}).Exec(ctx)
	return pgerr.RequireRow("set the language of an account", res, err)
}

// ChangeEmail must run in a transaction, since an error leaves the address changed.
func (s accounts) ChangeEmail(ctx context.Context, id account.ID, email string, now time.Time) error {
	res, err := sqltext.Raw(s.db, `UPDATE accounts SET email = @email WHERE id = @id`, sqltext.Args{"email": email, "id": id}).Exec(ctx)
	if err := pgerr.RequireRow("change an address", res, err); err != nil {
		return err
	}
	return s.refuseHeld(ctx, id, now)
}

type formerEmailRow struct {
	bun.BaseModel `bun:"table:former_emails,alias:f"`

	Role      string
	Email     string
	AccountID string
	LeftAt    time.Time
	HeldUntil time.Time
}

func (s accounts) HoldEmail(ctx context.Context, a account.Account, f account.FormerEmail) error {
	_, err := s.db.NewInsert().Model(&formerEmailRow{Role: string(a.Role), Email: f.Email, AccountID: string(a.ID), LeftAt: f.LeftAt, HeldUntil: f.Until}).
		On("CONFLICT (role, email) DO UPDATE SET account_id = excluded.account_id, left_at = excluded.left_at, held_until = excluded.held_until").
		Exec(ctx)
	return pgerr.Translate("hold an address", err)
}

// leftAt is when an account left its address. Earlier versions did not store it, and held addresses for seven days.
const leftAt = `coalesce(f.left_at, f.held_until - interval '7 days')`

func (s accounts) HeldEmails(ctx context.Context, id account.ID, now time.Time) ([]account.FormerEmail, error) {
	var rows []formerEmailRow
	err := sqltext.Raw(s.db, `
		SELECT f.email, `+leftAt+` AS left_at, f.held_until FROM former_emails f WHERE f.account_id = @account AND f.held_until > @now
		ORDER BY 2 DESC, f.email`, sqltext.Args{"account": id, "now": now}).Scan(ctx, &rows)
	return stored.Map(rows, func(r formerEmailRow) account.FormerEmail {
		return account.FormerEmail{Email: r.Email, LeftAt: r.LeftAt.UTC(), Until: r.HeldUntil.UTC()}
	}), pgerr.Translate("list the addresses that are held for an account", err)
}

func (s accounts) ReleaseHeld(ctx context.Context, id account.ID, since time.Time) error {
	_, err := sqltext.Raw(s.db, `DELETE FROM former_emails f WHERE f.account_id = @account AND `+leftAt+` >= @since`, sqltext.Args{"account": id, "since": since}).Exec(ctx)
	return pgerr.Translate("release the addresses that an account has left", err)
}

func (s accounts) ReleaseEmails(ctx context.Context, now time.Time) error {
	_, err := sqltext.Raw(s.db, `DELETE FROM former_emails WHERE held_until <= @now`, sqltext.Args{"now": now}).Exec(ctx)
	return pgerr.Translate("release addresses", err)
}

func (s accounts) SetLastSignIn(ctx context.Context, id account.ID, at time.Time) error {
	res, err := sqltext.Raw(s.db, `UPDATE accounts SET last_sign_in_at = @at WHERE id = @id`, sqltext.Args{"at": at, "id": id}).Exec(ctx)
	if err := pgerr.RequireRow("record a sign-in", res, err); err != nil {
		return err
	}
	return operators.ListSignIn(ctx, s.db, id, at)
}
