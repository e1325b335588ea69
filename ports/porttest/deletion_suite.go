package porttest

import (
	"testing"
	"time"

	"slotwise/core"
	"slotwise/core/access"
	"slotwise/core/account"
	"slotwise/core/business"
	"slotwise/core/message"
	"slotwise/ports"
)

// RunDeletionStore checks a ports.DeletionStore and the other data that an erasure keeps.
func RunDeletionStore(t *testing.T, open Opener) {
	t.Run("businesses in deletion are listed by when they are erased, and their sessions know it", func(t *testing.T) {
		h := open(t)
		later, sooner, kept := newFixture(t, h, 1), newFixture(t, h, 1), newFixture(t, h, 1)
		for s, at := range map[*fixture]time.Time{later: at(48), sooner: at(24), kept: {}} {
			b := s.setup().Business
			b.DeleteAt = at
			s.updateBusiness(b)
			Same(t, "deletion", s.setup().Business.DeleteAt, at)
			session := s.signIn(s.owner("of-" + string(s.id) + "@example.com"))
			found, err := h.Sessions.Get(s.ctx, session.Hash, "", noon)
			OK(t, err)
			Same(t, "deletion of the session's business", found.At.DeleteAt, at)
			found, _, err = h.Sessions.GetToPoll(s.ctx, session.Hash, "", noon)
			OK(t, err)
			Same(t, "deletion of a poller's business", found.At.DeleteAt, at)
		}
		ids, err := h.Businesses.InDeletion(later.ctx)
		OK(t, err)
		Same(t, "in deletion", ids, []business.ID{sooner.id, later.id})
	})

	t.Run("an erased business leaves nothing but its links, which stay taken", func(t *testing.T) {
		h := open(t)
		s, other := newFixture(t, h, 1), newFixture(t, h, 1)
		first := s.setup().Business.UniqueURL
		s.inTx(func(tx ports.Tx) { OK(t, tx.Businesses.SetLink(s.ctx, s.id, "second-"+first, noon)) })
		a := s.book(s.appointment(at(24)))
		only, both := s.owner("only@example.com"), s.owner("both@example.com", other.id)
		gone, stays := s.signIn(only), other.signIn(other.owner("other@example.com"))
		about := message.ForAccount(message.ID(freshID()), s.id, message.ConfirmEmail, "only@example.com", noon)
		s.inTx(func(tx ports.Tx) { OK(t, tx.Messages.Queue(s.ctx, about)) })
		s.inTx(func(tx ports.Tx) { OK(t, tx.Businesses.Erase(s.ctx, s.id)) })

		_, err := h.Businesses.Setup(s.ctx, s.id)
		NotFound(t, err)
		_, err = h.Appointments.Get(s.ctx, s.id, a.ID)
		NotFound(t, err)
		_, err = h.Messages.Get(s.ctx, s.id, about.ID)
		NotFound(t, err)
		_, err = h.Sessions.Get(s.ctx, gone.Hash, "", noon)
		NotFound(t, err)
		_, err = h.Accounts.Get(s.ctx, only.ID)
		NotFound(t, err)
		owner, err := h.Accounts.Get(s.ctx, both.ID)
		OK(t, err)
		Same(t, "memberships of who owns another business too", owner.Memberships, []account.Membership{{Business: other.id, Role: access.Owner}})
		_, err = h.Sessions.Get(s.ctx, stays.Hash, "", noon)
		OK(t, err)
		Same(t, "services of the other business", len(other.setup().Services), 1)

		for _, link := range []string{first, "second-" + first} {
			_, err := h.Businesses.BookingLink(s.ctx, link)
			NotFound(t, err)
			again := aBusiness()
			again.UniqueURL = link
			s.inTx(func(tx ports.Tx) {
				Refused(t, tx.Businesses.Create(s.ctx, again), core.Conflict, "unique_url_taken")
				Refused(t, tx.Businesses.SetLink(s.ctx, other.id, link, noon), core.Conflict, "unique_url_taken")
			})
		}
		Same(t, "link of the other business", other.setup().Business.UniqueURL, "link-"+string(other.id))
	})

	t.Run("a message is deleted once", func(t *testing.T) {
		h := open(t)
		s := newFixture(t, h, 1)
		m := message.ForAccount(message.ID(freshID()), s.id, message.ConfirmEmail, "o@example.com", noon)
		s.inTx(func(tx ports.Tx) { OK(t, tx.Messages.Queue(s.ctx, m)) })
		for range 2 {
			OK(t, h.Messages.Delete(s.ctx, s.id, m.ID))
		}
		_, err := h.Messages.Get(s.ctx, s.id, m.ID)
		NotFound(t, err)
	})
}

// owner adds an owner of the business and of others.
func (s *fixture) owner(email string, others ...business.ID) account.Account {
	s.t.Helper()
	a := account.NewOwner(account.ID(freshID()), email, "h", s.id, noon)
	for _, other := range others {
		a.Memberships = append(a.Memberships, account.Membership{Business: other, Role: access.Owner})
	}
	s.inTx(func(tx ports.Tx) { OK(s.t, tx.Accounts.Create(s.ctx, a)) })
	return a
}

func (s *fixture) signIn(a account.Account) account.Session {
	s.t.Helper()
	session := account.NewSession(a, freshID(), "", "", noon)
	session.Business = s.id
	OK(s.t, s.Sessions.Create(s.ctx, session))
	return session
}
