package app

import (
	"bytes"
	"context"
	"errors"
	"log/slog"
	"slices"
	"strings"
	"testing"

	"slotwise/adapters/postgres"
	"slotwise/adapters/system"
	"slotwise/core/payment"
	"slotwise/core/text"
	"slotwise/core/usecase/demo"
	"slotwise/ports"
)

func TestSecretsAreRotatedWhileTheServerRuns(t *testing.T) {
	t.Parallel()
	former, current := []byte(strings.Repeat("former key ", 4)), []byte(strings.Repeat("current key ", 4))
	c := demoConfig(t)
	c.SecretKey = former
	if err := start(t, c).Close(); err != nil {
		t.Fatal(err)
	}
	c.SecretKey, c.SecretKeyPrevious = current, former
	a := start(t, c)
	defer func() {
		if err := a.Close(); err != nil {
			t.Error(err)
		}
	}()
	tools, db, err := newApp(t.Context(), c, Streams{Err: testLog{t}}, joinDatabase)
	if err != nil {
		t.Fatal(err)
	}
	defer func() {
		if err := tools.Close(); err != nil {
			t.Error(err)
		}
	}()
	stored := plant(t, db, former)

	var out bytes.Buffer
	for _, want := range []string{"Payment accounts: 2.", "Payment accounts: 0."} {
		out.Reset()
		if err := RotateSecrets(t.Context(), c, Streams{Out: &out, Err: testLog{t}}); err != nil || !strings.Contains(out.String(), want) {
			t.Fatalf("%s (%v), want %s", out.String(), err, want)
		}
	}
	again, err := db.PaymentCredentials().Get(t.Context(), stored.Business, stored.ID)
	if err != nil {
		t.Fatal(err)
	}
	alone := keysOf(t, current).sealer
	if account, err := again.Account(alone); err != nil || account.Credentials["secret_key"] != planted {
		t.Errorf("the current key alone opens %d values (%v)", len(account.Credentials), err)
	}
	if kept := readable(t, db); strings.Contains(kept, planted) {
		t.Error("the database has the secret as text")
	}

	c.SecretKey, c.SecretKeyPrevious = []byte(strings.Repeat("lost key ", 5)), nil
	err = RotateSecrets(t.Context(), c, Streams{Out: &out, Err: testLog{t}})
	if err == nil || !strings.Contains(err.Error(), string(stored.ID)) || strings.Contains(err.Error(), planted) || !strings.HasPrefix(err.Error(), "set SLOTWISE_SECRET_KEY_PREVIOUS") {
		t.Errorf("without the key: %v", err)
	}
	for name, key := range map[string][]byte{"current": current, "lost": c.SecretKey} {
		warnings, err := findWarnings(t.Context(), c, keysOf(t, key), db, slog.New(slog.DiscardHandler))
		if err != nil {
			t.Fatal(err)
		}
		if warned := slices.ContainsFunc(warnings, func(w text.Text) bool { return w.ID == otherKey.ID }); warned != (name == "lost") {
			t.Errorf("with the %s key the operator is warned: %t", name, warned)
		}
	}
}

func keysOf(t *testing.T, secret []byte) keys {
	t.Helper()
	sealer, err := system.NewSealer(secret, nil)
	if err != nil {
		t.Fatal(err)
	}
	return keys{sealer: sealer}
}

const planted = "sk_live_PLANTED-1234"

// plant stores credentials for a business of the sample data.
func plant(t *testing.T, db *postgres.DB, key []byte) ports.StoredCredentials {
	t.Helper()
	sealer := keysOf(t, key).sealer
	link, err := db.Businesses().BookingLink(t.Context(), demo.BookingURL)
	if err != nil {
		t.Fatal(err)
	}
	generate := system.Generator{}
	c := ports.StoredCredentials{
		ID: payment.CredentialsID(generate.ID()), Business: link.Business, Processor: "stripe", Test: true,
		WebhookToken: strings.Repeat("x", 32), CreatedAt: system.Clock{}.Now(),
	}.WithValues(payment.Credentials{"secret_key": planted}, sealer)
	err = db.InTx(t.Context(), func(ctx context.Context, tx ports.Tx) error {
		b, err := tx.Businesses.Lock(ctx, c.Business)
		b.Deposits = b.Deposits.WithAccount(c.Processor, c.ID, true, true)
		_, updateErr := tx.Businesses.Update(ctx, b)
		return errors.Join(err, tx.Credentials.Insert(ctx, c), updateErr)
	})
	if err != nil {
		t.Fatal(err)
	}
	return c
}

// readable returns the rows of the tables that refer to the account, as text.
func readable(t *testing.T, db *postgres.DB) string {
	t.Helper()
	var all string
	err := db.Pool().QueryRow(t.Context(), `
		SELECT (SELECT string_agg(c::text, ' ') FROM payment_credentials c) || (SELECT string_agg(b::text, ' ') FROM businesses b)
			|| (SELECT coalesce(string_agg(j::text, ' '), '') FROM river_job j)`).Scan(&all)
	if err != nil {
		t.Fatal(err)
	}
	return all
}
