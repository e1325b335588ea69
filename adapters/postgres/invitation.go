package postgres

import (
	"context"
	"time"

	"github.com/uptrace/bun"

	"slotwise/adapters/postgres/internal/pgerr"
	"slotwise/adapters/postgres/internal/stored"
	"slotwise/core"
	"slotwise/core/access"
	"slotwise/core/account"
	"slotwise/core/business"
)

type invitations struct{ db bun.IDB }

type invitationRow struct {
	bun.BaseModel `bun:"table:invitations,alias:i"`

	BusinessID string `bun:",pk"`
	ID         string `bun:",pk"`
	Secret     []byte
	Email      string
	Name       string
	Role       string
	StaffID    *string
	InvitedBy  string
	CreatedAt  time.Time
	ExpiresAt  time.Time
	EndedAt    *time.Time
	AcceptedBy *string
}

func toInvitationRow(i account.Invitation) *invitationRow {
	return &invitationRow{
		BusinessID: string(i.Business),
		ID:         string(i.ID),
		Secret:     i.Secret[:],
		Email:      i.Email,
		Name:       i.Name,
		Role:       string(i.Role),
		StaffID:    stored.OrNull(string(i.Staff)),
		InvitedBy:  string(i.InvitedBy),
		CreatedAt:  i.CreatedAt,
		ExpiresAt:  i.ExpiresAt,
		EndedAt:    stored.TimeOrNull(i.EndedAt),
		AcceptedBy: stored.OrNull(string(i.AcceptedBy)),
	}
}

func fromInvitationRow(r invitationRow) account.Invitation {
	i := account.Invitation{
		Business:   business.ID(r.BusinessID),
		ID:         account.InvitationID(r.ID),
		Email:      r.Email,
		Name:       r.Name,
		Role:       access.Role(r.Role),
		Staff:      business.StaffID(stored.OrZero(r.StaffID)),
		InvitedBy:  account.ID(r.InvitedBy),
		CreatedAt:  r.CreatedAt.UTC(),
		ExpiresAt:  r.ExpiresAt.UTC(),
		EndedAt:    stored.UTC(r.EndedAt),
		AcceptedBy: account.ID(stored.OrZero(r.AcceptedBy)),
	}
	copy(i.Secret[:], r.Secret)
	return i
}

func (s invitations) Insert(ctx context.Context, i account.Invitation) error {
	res, err := s.db.NewInsert().Model(toInvitationRow(i)).On("CONFLICT (business_id, email) WHERE ended_at IS NULL DO NOTHING").Exec(ctx)
	if err != nil {
		return pgerr.Translate("insert an invitation", err)
	}
	if n, err := res.RowsAffected(); err != nil || n == 0 {
		return &core.Error{Code: core.Conflict, Reason: "invited", Err: err}
	}
	return nil
}

func (s invitations) Open(ctx context.Context, id business.ID) ([]account.Invitation, error) {
	var rows []invitationRow
	err := s.db.NewSelect().Model(&rows).Where("i.business_id = ? AND i.ended_at IS NULL", id).Order("i.created_at", "i.id").Scan(ctx)
	return stored.Map(rows, fromInvitationRow), pgerr.Translate("list invitations", err)
}

func (s invitations) Get(ctx context.Context, id business.ID, i account.InvitationID) (account.Invitation, error) {
	return s.load(ctx, id, i, "")
}

func (s invitations) Lock(ctx context.Context, id business.ID, i account.InvitationID) (account.Invitation, error) {
	return s.load(ctx, id, i, "UPDATE")
}

func (s invitations) load(ctx context.Context, id business.ID, i account.InvitationID, lock string) (account.Invitation, error) {
	var r invitationRow
	query := s.db.NewSelect().Model(&r).Where("i.business_id = ? AND i.id::text = ?", id, i)
	if lock != "" {
		query.For(lock)
	}
	err := query.Scan(ctx)
	return fromInvitationRow(r), pgerr.Translate("load an invitation", err)
}

func (s invitations) Update(ctx context.Context, i account.Invitation) error {
	res, err := s.db.NewUpdate().Model(toInvitationRow(i)).Column("secret", "expires_at", "ended_at", "accepted_by").WherePK().
		Where("i.business_id = ?", i.Business).Exec(ctx)
	return pgerr.RequireRow("update an invitation", res, err)
}
