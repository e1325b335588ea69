package porttest

import (
	"context"
	"slices"

	"slotwise/core/business"
	"slotwise/core/contact"
	"slotwise/core/message"
	"slotwise/ports"
)

type contacts struct{ viewer }

var _ ports.ContactStore = contacts{}

func (v contacts) Add(ctx context.Context, m contact.Message) error {
	return v.do(ctx, func(s *state) error {
		s.contacts = append(s.contacts, m)
		return nil
	})
}

func (v contacts) Get(ctx context.Context, id contact.ID) (found ports.ContactMessage, err error) {
	err = v.do(ctx, func(s *state) error {
		at := slices.IndexFunc(s.contacts, func(m contact.Message) bool { return m.ID == id })
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

func (s *state) withMail(m contact.Message) ports.ContactMessage {
	found := ports.ContactMessage{Message: m}
	if mail, err := s.message(business.Installation, message.ID(m.ID)); err == nil {
		found.Mail, found.Reason = mail.State, mail.Reason
	}
	return found
}
