package postgres

import (
	"context"
	"time"

	"github.com/jackc/pgx/v5"
	"github.com/uptrace/bun"

	"slotwise/adapters/postgres/internal/pgerr"
	"slotwise/adapters/postgres/internal/sqltext"
	"slotwise/adapters/postgres/internal/stored"
	"slotwise/core/access"
	"slotwise/core/account"
	"slotwise/core/business"
	"slotwise/core/text"
	"slotwise/core/tier"
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
}

// sessionWithRole is a session with the columns that it needs of its account, and of a membership with its business.
type sessionWithRole struct {
	sessionRow
	Role          string
	Language      string
	MemberRole    *string // null: not a member of the business
	MemberStaff   *string
	DeleteAt      *time.Time // of the business
	Complimentary *bool
	Subscribed    *bool
	GraceUntil    *time.Time
	RemoveAt      *time.Time // of two-factor sign-in
}

var sessionColumns = sqltext.ColumnsOf[sessionRow]().SelectFrom("s") + `, a.role, a.language,
	m.role AS member_role, m.staff_id AS member_staff, b.delete_at, b.complimentary, b.subscribed, b.grace_until,
	(SELECT f.remove_at FROM two_factors f WHERE f.account_id = s.account_id) AS remove_at`

// joinAccount joins a session s with its account, and with the membership of the business @business. Without one, it is the business that was
// signed in to. An id from a path can be any text.
const joinAccount = `JOIN accounts a ON a.id = s.account_id
	LEFT JOIN memberships m ON m.account_id = s.account_id AND m.business_id::text = coalesce(nullif(@business, ''), s.business_id::text)
	LEFT JOIN businesses b ON b.id = m.business_id`

// Every request of an owner reads a session, so the statement is prepared: planning it each time would take several times as
// long as running it.
var sessionByHash = sqltext.New(`
SELECT ` + sessionColumns + `
FROM sessions s ` + joinAccount + `
WHERE s.hash = @hash AND s.expires_at > @now`)

type sessions struct {
	db       bun.IDB
	prepared pgxQuerier // the same transaction, if there is one
	plansOff bool
}

// pgxQuerier is the pool, a connection or a transaction, which prepare their statements.
type pgxQuerier interface {
	Query(ctx context.Context, sql string, args ...any) (pgx.Rows, error)
}

func (s sessions) Create(ctx context.Context, v account.Session) error {
	_, err := s.db.NewInsert().Model(&sessionRow{
		Hash:       v.Hash[:],
		AccountID:  string(v.Account),
		BusinessID: stored.OrNull(string(v.Business)),
		UserAgent:  v.UserAgent,
		Address:    v.Address,
		CreatedAt:  v.CreatedAt,
		LastSeenAt: v.LastSeenAt,
		ExpiresAt:  v.ExpiresAt,
	}).Exec(ctx)
	return pgerr.Translate("create a session", err)
}

func (s sessions) Get(ctx context.Context, hash account.Hash, at business.ID, now time.Time) (account.Session, error) {
	r, err := findSession[sessionWithRole](ctx, s, sessionByHash, hash, at, now)
	return s.session(r), err
}

// findSession returns the row that a statement finds for a session's hash.
func findSession[Row any](ctx context.Context, s sessions, query sqltext.Statement, hash account.Hash, at business.ID, now time.Time) (row Row, err error) {
	const doing = "load a session"
	rows, err := s.prepared.Query(ctx, query.SQL, query.Args(map[string]any{"hash": hash[:], "business": at, "now": now})...)
	if err != nil {
		return row, pgerr.Translate(doing, err)
	}
	row, err = pgx.CollectExactlyOneRow(rows, pgx.RowToStructByName[Row])
	return row, pgerr.Translate(doing, err)
}

func (s sessions) session(r sessionWithRole) account.Session {
	v := account.Session{
		Account:  account.ID(r.AccountID),
		Role:     account.Role(r.Role),
		Language: text.Language(r.Language),
		Business: business.ID(stored.OrZero(r.BusinessID)),
		At: account.AtBusiness{
			Member:      access.Member{Role: access.Role(stored.OrZero(r.MemberRole)), Staff: business.StaffID(stored.OrZero(r.MemberStaff))},
			DeleteAt:    stored.UTC(r.DeleteAt),
			Entitlement: tier.Entitlement{Complimentary: stored.OrZero(r.Complimentary), Subscribed: stored.OrZero(r.Subscribed), GraceUntil: stored.UTC(r.GraceUntil), PlansOff: s.plansOff},
		},
		RemoveAt:   stored.UTC(r.RemoveAt),
		UserAgent:  r.UserAgent,
		Address:    r.Address,
		CreatedAt:  r.CreatedAt.UTC(),
		LastSeenAt: r.LastSeenAt.UTC(),
		ExpiresAt:  r.ExpiresAt.UTC(),
	}
	copy(v.Hash[:], r.Hash)
	return v
}

func (s sessions) Touch(ctx context.Context, v account.Session) error {
	_, err := sqltext.Raw(s.db, `UPDATE sessions SET last_seen_at = @last_seen_at, expires_at = @expires_at WHERE hash = @hash`, sqltext.Args{
		"last_seen_at": v.LastSeenAt, "expires_at": v.ExpiresAt, "hash": v.Hash[:],
	}).Exec(ctx)
	return pgerr.Translate("extend a session", err)
}

func (s sessions) Delete(ctx context.Context, hash account.Hash) error {
	_, err := sqltext.Raw(s.db, `DELETE FROM sessions WHERE hash = @hash`, sqltext.Args{"hash": hash[:]}).Exec(ctx)
	return pgerr.Translate("end a session", err)
}

var sessionsOfAccount = sqltext.New(`
SELECT ` + sessionColumns + `
FROM sessions s ` + joinAccount + `
WHERE s.account_id = @account AND s.expires_at > @now
ORDER BY s.last_seen_at DESC, s.hash`)

func (s sessions) List(ctx context.Context, id account.ID, now time.Time) ([]account.Session, error) {
	const doing = "list sessions"
	rows, err := s.prepared.Query(ctx, sessionsOfAccount.SQL, sessionsOfAccount.Args(map[string]any{"account": id, "business": "", "now": now})...)
	if err != nil {
		return nil, pgerr.Translate(doing, err)
	}
	found, err := pgx.CollectRows(rows, pgx.RowToStructByName[sessionWithRole])
	return stored.Map(found, s.session), pgerr.Translate(doing, err)
}

func (s sessions) End(ctx context.Context, id account.ID, hash account.Hash) error {
	res, err := sqltext.Raw(s.db, `DELETE FROM sessions WHERE account_id = @account AND hash = @hash`, sqltext.Args{"account": id, "hash": hash[:]}).Exec(ctx)
	return pgerr.RequireRow("end a session of an account", res, err)
}

func (s sessions) EndAt(ctx context.Context, id business.ID, now time.Time) (ended int, err error) {
	err = sqltext.Raw(s.db, `
		WITH ended AS (DELETE FROM sessions WHERE account_id IN (SELECT account_id FROM memberships WHERE business_id = @business) RETURNING expires_at)
		SELECT count(*) FROM ended WHERE expires_at > @now`, sqltext.Args{"business": id, "now": now}).Scan(ctx, &ended)
	return ended, pgerr.Translate("end the sessions at a business", err)
}

func (s sessions) DeleteOthers(ctx context.Context, id account.ID, kept account.Hash) error {
	_, err := sqltext.Raw(s.db, `DELETE FROM sessions WHERE account_id = @account AND hash <> @hash`, sqltext.Args{"account": id, "hash": kept[:]}).Exec(ctx)
	return pgerr.Translate("end the other sessions", err)
}

func (s sessions) DeleteAll(ctx context.Context, id account.ID) error {
	_, err := sqltext.Raw(s.db, `DELETE FROM sessions WHERE account_id = @account`, sqltext.Args{"account": id}).Exec(ctx)
	return pgerr.Translate("end all sessions", err)
}

func (s sessions) DeleteExpired(ctx context.Context, now time.Time) error {
	_, err := sqltext.Raw(s.db, `DELETE FROM sessions WHERE expires_at <= @now`, sqltext.Args{"now": now}).Exec(ctx)
	return pgerr.Translate("delete expired sessions", err)
}
