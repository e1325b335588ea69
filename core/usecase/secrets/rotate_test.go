package secrets_test

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"testing"
	"time"

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

const shop business.ID = "shop"

// seed stores count versions of credentials and count two-factor keys, encrypted with the former key.
func seed(t *testing.T, h porttest.Harness, count int) {
	t.Helper()
	err := h.Tx.InTx(t.Context(), func(ctx context.Context, tx ports.Tx) error {
		err := tx.Businesses.Create(ctx, business.Business{ID: shop, UniqueURL: "shop"})
		for i := range count {
			id := fmt.Sprintf("%03d", i)
			c := ports.StoredCredentials{ID: payment.CredentialsID(id), Business: shop, WebhookToken: id, CreatedAt: time.Unix(0, 0)}
			err = errors.Join(err, tx.Credentials.Insert(ctx, c.WithValues(payment.Credentials{"key": "key " + id, "account": "account " + id}, former)))
			err = errors.Join(err, tx.TwoFactors.Put(ctx, account.TwoFactor{Account: account.ID(id), SealedKey: former.Seal("app "+id, id)}))
		}
		return err
	})
	porttest.OK(t, err)
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
	h := porttest.NewMemory().Harness()
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
	h := porttest.NewMemory().Harness()
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
	h := porttest.NewMemory().Harness()
	seed(t, h, 3)
	lost := porttest.Sealer{Key: "0"}
	c := ports.StoredCredentials{ID: "001x", Business: shop}.WithValues(payment.Credentials{"key": "planted"}, lost)
	porttest.OK(t, h.Credentials.Insert(t.Context(), c))
	porttest.OK(t, h.TwoFactors.Put(t.Context(), account.TwoFactor{Account: "002x", SealedKey: lost.Seal("planted", "002x")}))
	done, err := service(h).Rotate(t.Context())
	porttest.Same(t, "the others", done, secrets.Rotated{Credentials: 3, TwoFactorKeys: 3})
	if err == nil || !strings.Contains(err.Error(), "001x") || !strings.Contains(err.Error(), "002x") || strings.Contains(err.Error(), "planted") {
		t.Errorf("error %v", err)
	}
	stored, err := h.Credentials.Get(t.Context(), shop, c.ID)
	porttest.OK(t, err)
	porttest.Same(t, "left as it is", stored, c)
}

func TestSecretsOfAnotherKeyAreNoticed(t *testing.T) {
	t.Parallel()
	h := porttest.NewMemory().Harness()
	unreadBy := func(key string) bool {
		unread, err := secrets.New(secrets.Deps{Sealer: porttest.Sealer{Key: key}, Credentials: h.Credentials, TwoFactors: h.TwoFactors}).Unread(t.Context())
		porttest.OK(t, err)
		return unread != nil
	}
	porttest.Same(t, "nothing is stored", unreadBy("2"), false)
	porttest.OK(t, h.TwoFactors.Put(t.Context(), account.TwoFactor{Account: "000", SealedKey: former.Seal("app", "000")}))
	porttest.Same(t, "key of an authenticator app", []bool{unreadBy("1"), unreadBy("2")}, []bool{false, true})
	seed(t, h, 3)
	porttest.Same(t, "credentials too", []bool{unreadBy("1"), unreadBy("2")}, []bool{false, true})
}
