package porttest

import (
	"cmp"
	"context"
	"maps"
	"reflect"
	"slices"
	"time"

	"slotwise/core/business"
	"slotwise/core/payment"
	"slotwise/ports"
)

type paymentCredentials struct{ viewer }

var _ ports.CredentialsStore = paymentCredentials{}

// copied returns a copy that shares no map with the store.
func copied(c ports.StoredCredentials) ports.StoredCredentials {
	c.Sealed, c.Hints = maps.Clone(c.Sealed), maps.Clone(c.Hints)
	return c
}

func (v paymentCredentials) Insert(ctx context.Context, c ports.StoredCredentials) error {
	return v.do(ctx, func(s *state) error {
		return s.tenant(c.Business, func(t *tenant) error {
			t.credentials = withKey(t.credentials, c.ID, copied(c))
			return nil
		})
	})
}

func (v paymentCredentials) Get(ctx context.Context, id business.ID, c payment.CredentialsID) (found ports.StoredCredentials, err error) {
	err = v.do(ctx, func(s *state) error {
		return s.tenant(id, func(t *tenant) error {
			stored, ok := t.credentials[c]
			if !ok {
				return errNotFound
			}
			found = copied(stored)
			return nil
		})
	})
	return found, err
}

func (v paymentCredentials) ByWebhookToken(ctx context.Context, token string) (found ports.StoredCredentials, err error) {
	err = v.do(ctx, func(s *state) error {
		for _, c := range s.credentials() { // later ones have higher ids
			if c.WebhookToken == token {
				found = copied(c)
			}
		}
		if found.ID == "" {
			return errNotFound
		}
		return nil
	})
	return found, err
}

// change edits a stored version.
func (v paymentCredentials) change(ctx context.Context, id business.ID, c payment.CredentialsID, edit func(*ports.StoredCredentials)) error {
	return v.do(ctx, func(s *state) error {
		return s.tenant(id, func(t *tenant) error {
			stored, ok := t.credentials[c]
			if !ok {
				return errNotFound
			}
			edit(&stored)
			t.credentials = withKey(t.credentials, c, stored)
			return nil
		})
	})
}

func (v paymentCredentials) SetTest(ctx context.Context, id business.ID, c payment.CredentialsID, test ports.ConnectionTest) error {
	return v.change(ctx, id, c, func(stored *ports.StoredCredentials) {
		stored.LastTest = test
		if test.Passed {
			stored.RefusedAt = time.Time{}
		}
	})
}

func (v paymentCredentials) SetRefused(ctx context.Context, id business.ID, c payment.CredentialsID, at time.Time) error {
	return v.change(ctx, id, c, func(stored *ports.StoredCredentials) { stored.RefusedAt = at })
}

func (v paymentCredentials) Reseal(ctx context.Context, read, now ports.StoredCredentials) (done bool, err error) {
	err = v.do(ctx, func(s *state) error {
		return s.tenant(read.Business, func(t *tenant) error {
			stored, ok := t.credentials[read.ID]
			if done = ok && reflect.DeepEqual(stored.Sealed, read.Sealed); done {
				stored.Sealed, stored.Hints = maps.Clone(now.Sealed), maps.Clone(now.Hints)
				t.credentials = withKey(t.credentials, read.ID, stored)
			}
			return nil
		})
	})
	return done, err
}

func (v paymentCredentials) Sealed(ctx context.Context, after payment.CredentialsID, limit int) (list []ports.StoredCredentials, err error) {
	err = v.do(ctx, func(s *state) error {
		for _, c := range s.credentials() {
			if c.ID > after && len(list) < limit {
				list = append(list, copied(c))
			}
		}
		return nil
	})
	return list, err
}

// credentials returns the versions of all businesses by their ids.
func (s *state) credentials() (all []ports.StoredCredentials) {
	for _, t := range s.tenants {
		all = slices.AppendSeq(all, maps.Values(t.credentials))
	}
	slices.SortFunc(all, func(a, b ports.StoredCredentials) int { return cmp.Compare(a.ID, b.ID) })
	return all
}

// withKey returns a copy of the map with the value under the key. Maps of tenants are never changed in place, so states can share
// them.
func withKey[K comparable, V any](m map[K]V, key K, value V) map[K]V {
	changed := maps.Clone(m)
	if changed == nil {
		changed = map[K]V{}
	}
	changed[key] = value
	return changed
}

type webhookInbox struct{ viewer }

var _ ports.WebhookInbox = webhookInbox{}

type receivedEvent struct {
	credentials payment.CredentialsID
	id          string
}

func (v webhookInbox) Receive(ctx context.Context, id business.ID, c payment.CredentialsID, e payment.Event, now time.Time) (isNew bool, err error) {
	err = v.do(ctx, func(s *state) error {
		return s.tenant(id, func(t *tenant) error {
			stored, ok := t.credentials[c]
			if !ok {
				return errNotFound
			}
			stored.LastWebhook = now
			t.credentials = withKey(t.credentials, c, stored)
			key := receivedEvent{c, e.ID}
			isNew = !t.received[key]
			t.received = withKey(t.received, key, true)
			return nil
		})
	})
	return isNew, err
}
