package postgres

import (
	"context"
	"time"

	"github.com/uptrace/bun"

	"slotwise/adapters/postgres/internal/pgerr"
	"slotwise/adapters/postgres/internal/sqltext"
	"slotwise/adapters/postgres/internal/stored"
	"slotwise/core/account"
	"slotwise/ports"
)

type twoFactorRow struct {
	bun.BaseModel `bun:"table:two_factors,alias:f"`

	AccountID string
	SealedKey []byte
	EnabledAt *time.Time
	LastStep  int64

	RemoveAt  *time.Time `bun:",scanonly"`
	CodesLeft int        `bun:",scanonly"`
}

type recoveryCodeRow struct {
	bun.BaseModel `bun:"table:recovery_codes,alias:c"`

	AccountID string
	Hash      []byte
}

type twoFactors struct{ db bun.IDB }

func (s twoFactors) Get(ctx context.Context, id account.ID) (account.TwoFactor, error) {
	var r twoFactorRow
	err := s.db.NewSelect().Model(&r).ColumnExpr("f.*").
		ColumnExpr("(SELECT count(*) FROM recovery_codes c WHERE c.account_id = f.account_id) AS codes_left").
		Where("f.account_id = ?", id).Scan(ctx)
	if err != nil {
		return account.TwoFactor{}, pgerr.Translate("load a two-factor sign-in", err)
	}
	return account.TwoFactor{
		Account: account.ID(r.AccountID), SealedKey: r.SealedKey, EnabledAt: stored.UTC(r.EnabledAt), LastStep: r.LastStep, CodesLeft: r.CodesLeft,
		RemoveAt: stored.UTC(r.RemoveAt),
	}, nil
}

func (s twoFactors) Put(ctx context.Context, f account.TwoFactor) error {
	_, err := s.db.NewInsert().Model(&twoFactorRow{
		AccountID: string(f.Account), SealedKey: f.SealedKey, EnabledAt: stored.TimeOrNull(f.EnabledAt), LastStep: f.LastStep,
	}).
		On("CONFLICT (account_id) DO UPDATE SET sealed_key = excluded.sealed_key, enabled_at = excluded.enabled_at, last_step = excluded.last_step").
		Exec(ctx)
	return pgerr.Translate("store a two-factor sign-in", err)
}

// UseStep waits for a concurrent caller's transaction and then compares with the step that it has stored.
func (s twoFactors) UseStep(ctx context.Context, f account.TwoFactor) (fresh bool, err error) {
	res, err := sqltext.Raw(s.db, `UPDATE two_factors SET last_step = @last_step, sealed_key = @sealed_key WHERE account_id = @account AND last_step < @last_step`,
		sqltext.Args{"account": f.Account, "last_step": f.LastStep, "sealed_key": f.SealedKey}).Exec(ctx)
	return pgerr.Affected("use a code", res, err)
}

func (s twoFactors) Remove(ctx context.Context, id account.ID) error {
	if err := s.PutRecoveryCodes(ctx, id, nil); err != nil {
		return err
	}
	_, err := sqltext.Raw(s.db, `DELETE FROM two_factors WHERE account_id = @account`, sqltext.Args{"account": id}).Exec(ctx)
	return pgerr.Translate("remove a two-factor sign-in", err)
}

func (s twoFactors) PutRecoveryCodes(ctx context.Context, id account.ID, hashes []account.Hash) error {
	_, err := sqltext.Raw(s.db, `DELETE FROM recovery_codes WHERE account_id = @account`, sqltext.Args{"account": id}).Exec(ctx)
	if err != nil || len(hashes) == 0 {
		return pgerr.Translate("remove recovery codes", err)
	}
	rows := make([]recoveryCodeRow, len(hashes))
	for i, hash := range hashes {
		rows[i] = recoveryCodeRow{AccountID: string(id), Hash: hash[:]}
	}
	_, err = s.db.NewInsert().Model(&rows).Exec(ctx)
	return pgerr.Translate("store recovery codes", err)
}

// TakeRecoveryCode deletes the row, so only one of two concurrent callers gets the code.
func (s twoFactors) TakeRecoveryCode(ctx context.Context, id account.ID, hash account.Hash) (taken bool, err error) {
	res, err := sqltext.Raw(s.db, `DELETE FROM recovery_codes WHERE account_id = @account AND hash = @hash`, sqltext.Args{"account": id, "hash": hash[:]}).Exec(ctx)
	return pgerr.Affected("take a recovery code", res, err)
}

func (s twoFactors) SetRemoval(ctx context.Context, id account.ID, at time.Time) error {
	res, err := sqltext.Raw(s.db, `UPDATE two_factors SET remove_at = @remove_at WHERE account_id = @account`, sqltext.Args{"remove_at": stored.TimeOrNull(at), "account": id}).Exec(ctx)
	return pgerr.RequireRow("store when a two-factor sign-in is removed", res, err)
}

func (s twoFactors) DueRemovals(ctx context.Context, now time.Time, limit int) (ids []account.ID, err error) {
	err = sqltext.Raw(s.db, `SELECT account_id FROM two_factors WHERE remove_at <= @now ORDER BY remove_at, account_id LIMIT @limit`, sqltext.Args{"now": now, "limit": limit}).Scan(ctx, &ids)
	return ids, pgerr.Translate("list the two-factor sign-ins to remove", err)
}

func (s twoFactors) SealedKeys(ctx context.Context, after account.ID, limit int) ([]ports.SealedKey, error) {
	var rows []twoFactorRow
	err := sqltext.Raw(s.db, `
		SELECT account_id, sealed_key FROM two_factors WHERE account_id > coalesce(@after::uuid, '00000000-0000-0000-0000-000000000000')
		ORDER BY account_id LIMIT @limit`, sqltext.Args{"after": stored.OrNull(after), "limit": limit}).Scan(ctx, &rows)
	return stored.Map(rows, func(r twoFactorRow) ports.SealedKey {
		return ports.SealedKey{Account: account.ID(r.AccountID), Sealed: r.SealedKey}
	}), pgerr.Translate("list the keys of authenticator apps", err)
}

func (s twoFactors) ResealKey(ctx context.Context, read ports.SealedKey, now []byte) (done bool, err error) {
	res, err := sqltext.Raw(s.db, `UPDATE two_factors SET sealed_key = @sealed WHERE account_id = @account AND sealed_key = @read`, sqltext.Args{
		"sealed": now, "account": read.Account, "read": read.Sealed,
	}).Exec(ctx)
	return pgerr.Affected("encrypt the key of an authenticator app", res, err)
}
