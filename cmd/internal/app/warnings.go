package app

import (
	"context"
	"log/slog"

	"slotwise/adapters/postgres"
	"slotwise/core/usecase/secrets"
)

const otherKey = "secrets in the database were stored with another SLOTWISE_SECRET_KEY: start with that one, " +
	"or set it as SLOTWISE_SECRET_KEY_PREVIOUS"

// findWarnings returns sentences about limitations of the installation: those of the configuration, and whether the database was
// restored under another key.
func findWarnings(ctx context.Context, c Config, k keys, db *postgres.DB, log *slog.Logger) ([]string, error) {
	list := c.warnings()
	unread, err := secretsService(k, db).Unread(ctx)
	if unread != nil {
		log.WarnContext(ctx, otherKey, "error", unread)
		list = append(list, otherKey)
	}
	return list, err
}

func secretsService(k keys, db *postgres.DB) *secrets.Service {
	return secrets.New(secrets.Deps{Sealer: k.sealer, Credentials: db.PaymentCredentials(), TwoFactors: db.TwoFactors()})
}
