package porttest

import (
	"context"
	"slices"

	"slotwise/core/business"
	"slotwise/core/message"
	"slotwise/core/operator"
	"slotwise/ports"
)

type contacts struct{ viewer }

var _ ports.ContactStore = contacts{}

func (v contacts) Add(ctx context.Context, m operator.ContactMessage) error {
	return v.do(ctx, func(s *state) error {
		s.contacts = append(s.contacts, m)
		return nil
	})
}

func (v contacts) Get(ctx context.Context, id operator.ContactID) (found ports.ContactMessage, err error) {
	err = v.do(ctx, func(s *state) error {
		at := slices.IndexFunc(s.contacts, func(m operator.ContactMessage) bool { return m.ID == id })
		if at < 0 {
			return errNotFound
		}
		found = s.withMail(s.contacts[at])
		return nil
	})
	return found, err
}

func (v contacts) List(ctx context.Context, limit int) (list []ports.ContactMessage, err error) {
	err = v.do(ctx, func(s *state) error {
		for _, m := range slices.Backward(s.contacts) {
			if len(list) < limit {
				list = append(list, s.withMail(m))
			}
		}
		return nil
	})
	return list, err
}

func (s *state) withMail(m operator.ContactMessage) ports.ContactMessage {
	found := ports.ContactMessage{ContactMessage: m}
	if mail, err := s.message(business.Installation, message.ID(m.ID)); err == nil {
		found.Mail, found.Reason, found.Why = mail.State, mail.Reason, mail.Why
	}
	return found
}
