package postgres

import (
	"context"
	"time"

	"github.com/uptrace/bun"

	"slotwise/adapters/postgres/internal/pgerr"
	"slotwise/adapters/postgres/internal/sqltext"
	"slotwise/adapters/postgres/internal/stored"
	"slotwise/core"
	"slotwise/core/access"
	"slotwise/core/account"
	"slotwise/core/business"
)

type members struct{ db bun.IDB }

// memberRow is a membership with its account.
type memberRow struct {
	AccountID    string
	Name         string
	Email        string
	Role         string
	StaffID      *string
	JoinedAt     time.Time
	LastSignInAt *time.Time
	TwoFactor    bool
}

func (s members) Members(ctx context.Context, id business.ID) ([]account.Member, error) {
	var rows []memberRow
	err := sqltext.Raw(s.db, `
		SELECT m.account_id, a.name, a.email, m.role, m.staff_id, m.joined_at, a.last_sign_in_at,
			EXISTS (SELECT FROM two_factors f WHERE f.account_id = a.id AND f.enabled_at IS NOT NULL) AS two_factor
		FROM memberships m JOIN accounts a ON a.id = m.account_id
		WHERE m.business_id = @business ORDER BY m.joined_at, m.account_id`, sqltext.Args{"business": id}).Scan(ctx, &rows)
	return stored.Map(rows, func(r memberRow) account.Member {
		return account.Member{
			Membership: account.Membership{
				Business: id, Role: access.Role(r.Role), Staff: business.StaffID(stored.OrZero(r.StaffID)), JoinedAt: r.JoinedAt.UTC(),
			},
			ID: account.ID(r.AccountID), Name: r.Name, Email: r.Email, LastSignInAt: stored.UTC(r.LastSignInAt), TwoFactor: r.TwoFactor,
		}
	}), pgerr.Translate("list the members of a business", err)
}

func (s members) Join(ctx context.Context, a account.ID, m account.Membership) error {
	const doing = "add a membership"
	res, err := s.db.NewInsert().Model(toMembershipRow(a, m)).On("CONFLICT (account_id, business_id) DO NOTHING").Exec(ctx)
	if err != nil {
		return pgerr.Translate(doing, err)
	}
	if n, err := res.RowsAffected(); err != nil || n == 0 {
		return &core.Error{Code: core.Conflict, Reason: "member", Err: err}
	}
	return nil
}

func (s members) Change(ctx context.Context, a account.ID, m account.Membership) error {
	res, err := sqltext.Raw(s.db, `UPDATE memberships SET role = @role, staff_id = @staff WHERE business_id = @business AND account_id = @account`, sqltext.Args{
		"role": m.Role, "staff": stored.OrNull(string(m.Staff)), "business": m.Business, "account": a,
	}).Exec(ctx)
	return pgerr.RequireRow("change a membership", res, err)
}

func (s members) Leave(ctx context.Context, a account.ID, id business.ID) error {
	res, err := sqltext.Raw(s.db, `
		WITH feeds AS (DELETE FROM calendar_feeds WHERE business_id = @business AND made_by = @account),
			ended AS (DELETE FROM sessions WHERE business_id = @business AND account_id = @account)
		DELETE FROM memberships WHERE business_id = @business AND account_id = @account`, sqltext.Args{"business": id, "account": a}).Exec(ctx)
	return pgerr.RequireRow("end a membership", res, err)
}
