package secrets_test

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"testing"
	"time"

	"slotwise/adapters/postgres/postgrestest"
	"slotwise/core/account"
	"slotwise/core/business"
	"slotwise/core/payment"
	"slotwise/core/usecase/secrets"
	"slotwise/ports"
	"slotwise/ports/porttest"
)

var (
	former   = porttest.Sealer{Key: "1"}
	rotating = porttest.Sealer{Key: "2", Previous: "1"}
	current  = porttest.Sealer{Key: "2"}
)

const shop = business.ID("00000000-0000-7000-8000-00000000a001")

var opening = time.Date(2027, time.March, 1, 8, 0, 0, 0, time.UTC)

// seed opens the shop and stores count versions of credentials and count two-factor keys, encrypted with the former key.
func seed(t *testing.T, h porttest.Harness, count int) {
	t.Helper()
	err := h.Tx.InTx(t.Context(), func(ctx context.Context, tx ports.Tx) error {
		b := business.New(shop, business.Details{Name: "Shop", Email: "owner@example.com", Category: business.HairSalon}, "Europe/Berlin", opening)
		b.UniqueURL = "shop"
		err := tx.Businesses.Create(ctx, b)
		for i := range count {
			name := fmt.Sprintf("%03d", i)
			id := porttest.ID[string](name)
			err = errors.Join(err,
				tx.Credentials.Insert(ctx, keys(name).WithValues(payment.Credentials{"key": "key " + id, "account": "account " + id}, former)),
				putTwoFactor(ctx, tx, name, former.Seal("app "+id, id)))
		}
		return err
	})
	porttest.OK(t, err)
}

// keys is a version of the shop's credentials without values.
func keys(name string) ports.StoredCredentials {
	id := porttest.ID[payment.CredentialsID](name)
	return ports.StoredCredentials{ID: id, Business: shop, Processor: porttest.FakeProcessor, WebhookToken: "webhook of " + string(id), CreatedAt: opening}
}

// putTwoFactor adds an account with a two-factor key.
func putTwoFactor(ctx context.Context, tx ports.Tx, name string, sealed []byte) error {
	id := porttest.ID[account.ID](name)
	return errors.Join(
		tx.Accounts.Create(ctx, account.Account{ID: id, Role: account.Operator, Email: name + "@example.com", CreatedAt: opening}),
		tx.TwoFactors.Put(ctx, account.TwoFactor{Account: id, SealedKey: sealed}))
}

// opened returns how many secrets a sealer opens.
func opened(t *testing.T, h porttest.Harness, s ports.Sealer) (r secrets.Rotated) {
	t.Helper()
	credentials, err := h.Credentials.Sealed(t.Context(), "", 1000)
	porttest.OK(t, err)
	for _, c := range credentials {
		if a, err := c.Account(s); err == nil && a.Credentials["key"] == "key "+string(c.ID) && a.Credentials["account"] == "account "+string(c.ID) {
			r.Credentials++
		}
	}
	keys, err := h.TwoFactors.SealedKeys(t.Context(), "", 1000)
	porttest.OK(t, err)
	for _, k := range keys {
		if secret, err := s.Open(k.Sealed, string(k.Account)); err == nil && secret == "app "+string(k.Account) {
			r.TwoFactorKeys++
		}
	}
	return r
}

func service(h porttest.Harness) *secrets.Service {
	return secrets.New(secrets.Deps{Sealer: rotating, Credentials: h.Credentials, TwoFactors: h.TwoFactors})
}

func TestEverySecretIsEncryptedAgainOnce(t *testing.T) {
	t.Parallel()
	h := postgrestest.Open(t).Harness
	const count = 250 // several batches
	seed(t, h, count)
	for _, want := range []secrets.Rotated{{Credentials: count, TwoFactorKeys: count}, {}} {
		done, err := service(h).Rotate(t.Context())
		porttest.OK(t, err)
		porttest.Same(t, "encrypted again", done, want)
		porttest.Same(t, "opened by the current key", opened(t, h, current), secrets.Rotated{Credentials: count, TwoFactorKeys: count})
	}
}

// interrupted stops after some secrets, like a killed process.
type interrupted struct {
	ports.CredentialsStore
	left int
}

func (s *interrupted) Reseal(ctx context.Context, read, now ports.StoredCredentials) (bool, error) {
	s.left--
	if s.left < 0 {
		return false, errors.New("killed")
	}
	return s.CredentialsStore.Reseal(ctx, read, now)
}

func TestAnInterruptedRotationIsContinued(t *testing.T) {
	t.Parallel()
	h := postgrestest.Open(t).Harness
	seed(t, h, 150)
	whole := h.Credentials
	h.Credentials = &interrupted{whole, 120}
	done, err := service(h).Rotate(t.Context())
	if err == nil || done.Credentials != 120 {
		t.Errorf("%+v, %v", done, err)
	}
	porttest.Same(t, "still usable", opened(t, h, rotating), secrets.Rotated{Credentials: 150, TwoFactorKeys: 150})
	h.Credentials = whole
	done, err = service(h).Rotate(t.Context())
	porttest.OK(t, err)
	porttest.Same(t, "the rest", done, secrets.Rotated{Credentials: 30, TwoFactorKeys: 150})
}

func TestWhatNoKeyOpensIsNamedAndStays(t *testing.T) {
	t.Parallel()
	h := postgrestest.Open(t).Harness
	seed(t, h, 3)
	lost := porttest.Sealer{Key: "0"}
	c := keys("001x").WithValues(payment.Credentials{"key": "planted"}, lost)
	unreadable := porttest.ID[string]("002x")
	porttest.OK(t, h.Tx.InTx(t.Context(), func(ctx context.Context, tx ports.Tx) error {
		return errors.Join(tx.Credentials.Insert(ctx, c), putTwoFactor(ctx, tx, "002x", lost.Seal("planted", unreadable)))
	}))
	done, err := service(h).Rotate(t.Context())
	porttest.Same(t, "the others", done, secrets.Rotated{Credentials: 3, TwoFactorKeys: 3})
	if err == nil || !strings.Contains(err.Error(), string(c.ID)) || !strings.Contains(err.Error(), unreadable) || strings.Contains(err.Error(), "planted") {
		t.Errorf("error %v", err)
	}
	stored, err := h.Credentials.Get(t.Context(), shop, c.ID)
	porttest.OK(t, err)
	porttest.Same(t, "left as it is", stored, c)
}

func TestSecretsOfAnotherKeyAreNoticed(t *testing.T) {
	t.Parallel()
	h := postgrestest.Open(t).Harness
	unreadBy := func(key string) bool {
		unread, err := secrets.New(secrets.Deps{Sealer: porttest.Sealer{Key: key}, Credentials: h.Credentials, TwoFactors: h.TwoFactors}).Unread(t.Context())
		porttest.OK(t, err)
		return unread != nil
	}
	porttest.Same(t, "nothing is stored", unreadBy("2"), false)
	porttest.OK(t, h.Tx.InTx(t.Context(), func(ctx context.Context, tx ports.Tx) error {
		return putTwoFactor(ctx, tx, "other", former.Seal("app", porttest.ID[string]("other")))
	}))
	porttest.Same(t, "key of an authenticator app", []bool{unreadBy("1"), unreadBy("2")}, []bool{false, true})
	seed(t, h, 3)
	porttest.Same(t, "credentials too", []bool{unreadBy("1"), unreadBy("2")}, []bool{false, true})
}
