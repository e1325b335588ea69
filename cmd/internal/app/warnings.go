package app

import (
	"context"
	"log/slog"

	"slotwise/adapters/mail"
	"slotwise/adapters/postgres"
	"slotwise/adapters/texts"
	"slotwise/core/text"
	"slotwise/core/usecase/secrets"
)

var otherKey = text.Of("system.warning.otherKey")

// findWarnings returns limitations of the installation, and logs them: those of the configuration, whether a pooler is in the
// way of jobs, whether the database was restored under another key, and whether others can read the connection to it.
func findWarnings(ctx context.Context, c Config, k keys, db *postgres.DB, log *slog.Logger) ([]text.Text, error) {
	list := c.warnings()
	if db.Pooled() {
		list = append(list, text.Of("system.warning.pooled"))
	}
	if c.Production {
		readable, err := db.ReadableOnTheNetwork(ctx)
		if err != nil {
			return nil, err
		}
		if readable {
			list = append(list, text.Of("system.warning.connectionReadable"))
		}
	}
	for _, warning := range list {
		log.WarnContext(ctx, "this installation needs attention", "warning", texts.English().Write(warning))
	}
	unread, err := secretsService(k, db).Unread(ctx)
	if unread != nil {
		log.WarnContext(ctx, "this installation needs attention", "warning", texts.English().Write(otherKey), "error", unread)
		list = append(list, otherKey)
	}
	return list, err
}

// checkMail signs in to the mail server and logs what is wrong. It does not delay the start, since mail can wait.
func (a *App) checkMail(ctx context.Context, mailer *mail.Mailer) {
	ctx, cancel := context.WithCancel(context.WithoutCancel(ctx))
	done := make(chan struct{})
	go func() {
		defer close(done)
		err := mailer.CheckServer(ctx)
		switch {
		case err == nil || ctx.Err() != nil:
		case mailer.SettingsRefused():
			a.log.ErrorContext(ctx, "the mail server refuses the sign-in or the sender, so no mail is sent: correct SLOTWISE_SMTP_URL or SLOTWISE_MAIL_FROM and restart", "error", err.Error())
		default:
			a.log.WarnContext(ctx, "the mail server cannot be used at the moment; mail waits and is tried again", "error", err.Error())
		}
	}()
	a.onClose("the check of the mail server", func(context.Context) error { cancel(); <-done; return nil })
}

func secretsService(k keys, db *postgres.DB) *secrets.Service {
	return secrets.New(secrets.Deps{Sealer: k.sealer, Credentials: db.PaymentCredentials(), TwoFactors: db.TwoFactors()})
}
