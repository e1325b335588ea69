package porttest

import (
	"context"
	"maps"
	"slices"

	"slotwise/core/account"
	"slotwise/core/business"
	"slotwise/core/message"
	"slotwise/ports"
)

func (b businesses) InDeletion(ctx context.Context) (ids []business.ID, err error) {
	err = b.do(ctx, func(s *state) error {
		for id, t := range s.tenants {
			if t.business.InDeletion() {
				ids = append(ids, id)
			}
		}
		slices.SortFunc(ids, func(x, y business.ID) int {
			return s.tenants[x].business.DeleteAt.Compare(s.tenants[y].business.DeleteAt)
		})
		return nil
	})
	return ids, err
}

func (b businesses) Erase(ctx context.Context, id business.ID) error {
	return b.do(ctx, func(s *state) error {
		if t, exists := s.tenants[id]; exists {
			for _, link := range append(t.formerLinks, t.business.UniqueURL) {
				s.erased[link] = true
			}
		}
		delete(s.tenants, id)
		for aid, a := range s.accounts {
			before := len(a.Memberships)
			a.Memberships = slices.DeleteFunc(slices.Clone(a.Memberships), func(m account.Membership) bool { return m.Business == id })
			switch {
			case len(a.Memberships) == before:
			case len(a.Memberships) == 0:
				delete(s.accounts, aid)
				s.events = slices.DeleteFunc(s.events, func(e account.Event) bool { return e.Account == aid })
			default:
				s.accounts[aid] = a
			}
		}
		maps.DeleteFunc(s.sessions, func(_ account.Hash, v account.Session) bool { return v.Business == id })
		maps.DeleteFunc(s.tokens, func(_ account.Hash, v account.Token) bool { return v.Business == id })
		s.messages = slices.DeleteFunc(s.messages, func(m message.Message) bool { return m.BusinessID == id })
		s.jobs = slices.DeleteFunc(s.jobs, func(j ports.Job) bool {
			send, ok := j.(ports.SendMessage)
			return ok && send.Business == id
		})
		return nil
	})
}
