package postgres

import (
	"context"
	"time"

	"slotwise/adapters/postgres/internal/pgerr"
)

// Secret returns the secret of that name, which all servers of the installation share. The first caller stores candidate as
// the secret.
func (db *DB) Secret(ctx context.Context, name string, candidate []byte, now time.Time) (secret []byte, err error) {
	_, err = db.bun.NewRaw(`INSERT INTO secrets (name, value, created_at) VALUES (?, ?, ?) ON CONFLICT DO NOTHING`, name, candidate, now).Exec(ctx)
	if err != nil {
		return nil, pgerr.Translate("store a secret", err)
	}
	err = db.bun.NewRaw(`SELECT value FROM secrets WHERE name = ?`, name).Scan(ctx, &secret)
	return secret, pgerr.Translate("load a secret", err)
}
