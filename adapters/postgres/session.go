package postgres

import (
	"context"
	"time"

	"github.com/uptrace/bun"

	"slotwise/core/business"
	"slotwise/ports"
)

type sessionRow struct {
	bun.BaseModel `bun:"table:sessions,alias:s"`

	Hash       []byte
	Role       string
	Email      string
	BusinessID *string
	UserAgent  string
	Address    string
	CreatedAt  time.Time
	SeenAt     time.Time
	ExpiresAt  time.Time
}

func toSessionRow(s ports.Session) *sessionRow {
	return &sessionRow{
		Hash:       s.Hash[:],
		Role:       string(s.Role),
		Email:      s.Email,
		BusinessID: orNull(string(s.Business)),
		UserAgent:  s.UserAgent,
		Address:    s.Address,
		CreatedAt:  s.CreatedAt,
		SeenAt:     s.SeenAt,
		ExpiresAt:  s.ExpiresAt,
	}
}

func fromSessionRow(r sessionRow) ports.Session {
	return ports.Session{
		Hash:      [32]byte(r.Hash),
		Role:      ports.Role(r.Role),
		Email:     r.Email,
		Business:  business.ID(orZero(r.BusinessID)),
		UserAgent: r.UserAgent,
		Address:   r.Address,
		CreatedAt: r.CreatedAt.UTC(),
		SeenAt:    r.SeenAt.UTC(),
		ExpiresAt: r.ExpiresAt.UTC(),
	}
}

type sessions struct{ db bun.IDB }

func (s sessions) Create(ctx context.Context, v ports.Session) error {
	res, err := s.db.NewInsert().Model(toSessionRow(v)).Exec(ctx)
	return done("create a session", res, err)
}

func (s sessions) Get(ctx context.Context, hash [32]byte, now time.Time) (ports.Session, error) {
	var r sessionRow
	if err := s.db.NewSelect().Model(&r).Where("s.hash = ? AND s.expires_at > ?", hash[:], now).Scan(ctx); err != nil {
		return ports.Session{}, translate("load a session", err)
	}
	return fromSessionRow(r), nil
}

// Touch finds nothing when the session was ended meanwhile, which is fine.
func (s sessions) Touch(ctx context.Context, v ports.Session) error {
	res, err := s.db.NewUpdate().Model(toSessionRow(v)).Column("seen_at", "expires_at").Where("s.hash = ?", v.Hash[:]).Exec(ctx)
	return done("touch a session", res, err)
}

func (s sessions) Delete(ctx context.Context, hash [32]byte) error {
	res, err := s.db.NewRaw(`DELETE FROM sessions WHERE hash = ?`, hash[:]).Exec(ctx)
	return done("end a session", res, err)
}

func (s sessions) DeleteAll(ctx context.Context, role ports.Role, email string) error {
	res, err := s.db.NewRaw(`DELETE FROM sessions WHERE role = ? AND email = ?`, role, email).Exec(ctx)
	return done("end all sessions", res, err)
}

func (s sessions) DeleteExpired(ctx context.Context, now time.Time) error {
	res, err := s.db.NewRaw(`
		WITH ended AS (DELETE FROM sessions WHERE expires_at <= ?)
		DELETE FROM tokens WHERE expires_at <= ?`, now, now).Exec(ctx)
	return done("delete what has expired", res, err)
}
