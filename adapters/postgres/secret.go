package postgres

import (
	"context"
	"time"

	"slotwise/adapters/postgres/internal/pgerr"
	"slotwise/adapters/postgres/internal/sqltext"
)

// Secret returns the secret of that name, which all servers of the installation share. The first caller stores candidate as
// the secret.
func (db *DB) Secret(ctx context.Context, name string, candidate []byte, now time.Time) (secret []byte, err error) {
	_, err = sqltext.Raw(db.bun, `INSERT INTO secrets (name, value, created_at) VALUES (@name, @value, @now) ON CONFLICT DO NOTHING`, sqltext.Args{"name": name, "value": candidate, "now": now}).Exec(ctx)
	if err != nil {
		return nil, pgerr.Translate("store a secret", err)
	}
	err = sqltext.Raw(db.bun, `SELECT value FROM secrets WHERE name = @name`, sqltext.Args{"name": name}).Scan(ctx, &secret)
	return secret, pgerr.Translate("load a secret", err)
}
