package porttest

import (
	"testing"
	"time"

	"slotwise/core/business"
	"slotwise/core/deposit"
	"slotwise/core/payment"
	"slotwise/core/text"
	"slotwise/ports"
)

// credentials is a version that is not stored yet.
func (s *fixture) credentials() ports.StoredCredentials {
	id := freshID()
	return ports.StoredCredentials{
		ID:           payment.CredentialsID(id),
		Business:     s.id,
		Processor:    "stripe",
		Test:         true,
		Sealed:       map[string][]byte{"secret_key": {0, 255, '\'', 'x'}, "webhook_secret": []byte("?")},
		Hints:        map[string]string{"secret_key": "1234", "name": `"O'Neill" ?`},
		WebhookToken: "token-" + id,
		CreatedAt:    noon,
	}
}

func (s *fixture) insertCredentials() ports.StoredCredentials {
	s.t.Helper()
	c := s.credentials()
	OK(s.t, s.Credentials.Insert(s.ctx, c))
	return c
}

func (s *fixture) storedCredentials(id payment.CredentialsID) ports.StoredCredentials {
	s.t.Helper()
	c, err := s.Credentials.Get(s.ctx, s.id, id)
	OK(s.t, err)
	return c
}

// RunCredentialsStore checks a ports.CredentialsStore.
func RunCredentialsStore(t *testing.T, open Opener) {
	t.Run("a version is stored whole and found by its business or its token", func(t *testing.T) {
		h := open(t)
		s, other := newFixture(t, h, 1), newFixture(t, h, 1)
		c, foreign := s.insertCredentials(), other.insertCredentials()
		Same(t, "stored", s.storedCredentials(c.ID), c)
		found, err := s.Credentials.ByWebhookToken(s.ctx, foreign.WebhookToken)
		OK(t, err)
		Same(t, "by token", found, foreign)
		newer := other.credentials()
		newer.WebhookToken, newer.CreatedAt = foreign.WebhookToken, at(1)
		OK(t, other.Credentials.Insert(s.ctx, newer))
		found, err = s.Credentials.ByWebhookToken(s.ctx, foreign.WebhookToken)
		OK(t, err)
		Same(t, "the newest by token", found, newer)
		for _, token := range []string{"", "token", c.WebhookToken + "x"} {
			_, err = s.Credentials.ByWebhookToken(s.ctx, token)
			NotFound(t, err)
		}
		_, err = s.Credentials.Get(s.ctx, s.id, foreign.ID)
		NotFound(t, err)
		_, err = s.Credentials.Get(s.ctx, s.id, "nonsense")
		NotFound(t, err)
		unknown := s.credentials()
		unknown.Business = business.ID(freshID())
		NotFound(t, s.Credentials.Insert(s.ctx, unknown))
	})

	t.Run("a version that was rolled back is not there", func(t *testing.T) {
		s := newFixture(t, open(t), 1)
		c := s.credentials()
		s.rollBack(func(tx ports.Tx) { OK(t, tx.Credentials.Insert(s.ctx, c)) })
		_, err := s.Credentials.Get(s.ctx, s.id, c.ID)
		NotFound(t, err)
	})

	t.Run("a test and a refusal are stored, and a passed test ends the refusal", func(t *testing.T) {
		h := open(t)
		s, other := newFixture(t, h, 1), newFixture(t, h, 1)
		want, foreign := s.insertCredentials(), other.insertCredentials()
		OK(t, s.Credentials.SetRefused(s.ctx, s.id, want.ID, at(1)))
		want.RefusedAt = at(1)
		want.LastTest = ports.ConnectionTest{At: at(2), Why: deposit.Reason{Text: text.Of("deposit.connection.refused", "processor", "Square"), Words: "No such location."}}
		OK(t, s.Credentials.SetTest(s.ctx, s.id, want.ID, want.LastTest))
		Same(t, "failed and refused", s.storedCredentials(want.ID), want)
		want.LastTest = ports.ConnectionTest{At: at(3), Passed: true, Connection: payment.Connection{Account: "O'Neill", Currency: "EUR"}}
		want.RefusedAt = time.Time{}
		OK(t, s.Credentials.SetTest(s.ctx, s.id, want.ID, want.LastTest))
		Same(t, "passed", s.storedCredentials(want.ID), want)
		OK(t, s.Credentials.SetRefused(s.ctx, s.id, want.ID, at(4)))
		OK(t, s.Credentials.SetRefused(s.ctx, s.id, want.ID, time.Time{}))
		Same(t, "accepted again", s.storedCredentials(want.ID), want)
		NotFound(t, s.Credentials.SetTest(s.ctx, s.id, foreign.ID, want.LastTest))
		NotFound(t, s.Credentials.SetRefused(s.ctx, s.id, foreign.ID, at(1)))
		Same(t, "another business's", other.storedCredentials(foreign.ID), foreign)
	})

	t.Run("values are encrypted again unless they changed meanwhile", func(t *testing.T) {
		h := open(t)
		s, other := newFixture(t, h, 1), newFixture(t, h, 1)
		read, foreign := s.insertCredentials(), other.insertCredentials()
		now := read
		now.Sealed = map[string][]byte{"secret_key": []byte("again"), "webhook_secret": []byte("too")}
		now.Hints = map[string]string{"secret_key": "1234", "webhook_secret": "5678"}
		for _, want := range []bool{true, false} {
			done, err := s.Credentials.Reseal(s.ctx, read, now)
			OK(t, err)
			Same(t, "done", done, want)
			Same(t, "stored", s.storedCredentials(read.ID), now)
		}
		Same(t, "another business's", other.storedCredentials(foreign.ID), foreign)
	})

	t.Run("all versions are listed in batches", func(t *testing.T) {
		h := open(t)
		s, other := newFixture(t, h, 1), newFixture(t, h, 1)
		all := []ports.StoredCredentials{s.insertCredentials(), other.insertCredentials(), s.insertCredentials()}
		first, err := s.Credentials.Sealed(s.ctx, "", 2)
		OK(t, err)
		Same(t, "first batch", first, all[:2])
		second, err := s.Credentials.Sealed(s.ctx, first[1].ID, 2)
		OK(t, err)
		Same(t, "second batch", second, all[2:])
	})
}

// RunWebhookInbox checks a ports.WebhookInbox.
func RunWebhookInbox(t *testing.T, open Opener) {
	t.Run("an event is new once for each version of credentials", func(t *testing.T) {
		h := open(t)
		s, other := newFixture(t, h, 1), newFixture(t, h, 1)
		c, second, foreign := s.insertCredentials(), s.insertCredentials(), other.insertCredentials()
		e := payment.Event{ID: "evt_1", Type: "paid", Reference: payment.Reference{Page: "p", Order: "o", Payment: "y"}, Attempt: "'; --"}
		receive := func(s *fixture, c ports.StoredCredentials, now time.Time, wantNew bool) {
			t.Helper()
			isNew, err := h.Inbox.Receive(s.ctx, s.id, c.ID, e, now)
			OK(t, err)
			Same(t, "new", isNew, wantNew)
		}
		receive(s, c, at(1), true)
		receive(s, c, at(2), false)
		receive(s, second, at(3), true)
		receive(other, foreign, at(4), true)
		Same(t, "last webhook", s.storedCredentials(c.ID).LastWebhook, at(2))
		Same(t, "last webhook of the other version", s.storedCredentials(second.ID).LastWebhook, at(3))
		_, err := h.Inbox.Receive(s.ctx, s.id, foreign.ID, e, noon)
		NotFound(t, err)
	})
}
