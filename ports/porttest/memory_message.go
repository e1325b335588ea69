package porttest

import (
	"context"
	"slices"

	"slotwise/core/appointment"
	"slotwise/core/business"
	"slotwise/core/message"
	"slotwise/ports"
)

type messages struct{ viewer }

var (
	_ ports.MessageStore = messages{}
	_ ports.MessageQueue = messages{}
)

func (v messages) Get(ctx context.Context, id business.ID, mid message.ID) (m message.Message, err error) {
	err = v.do(ctx, func(s *state) error {
		found, err := s.message(id, mid)
		if err == nil {
			m = *found
		}
		return err
	})
	return m, err
}

func (v messages) ForAppointment(ctx context.Context, id business.ID, aid appointment.ID) (list []message.Message, err error) {
	err = v.do(ctx, func(s *state) error {
		for _, m := range slices.Backward(s.messages) {
			if m.BusinessID == id && m.Subject.Appointment == aid {
				list = append(list, m)
			}
		}
		return nil
	})
	return list, err
}

func (v messages) Update(ctx context.Context, m message.Message) error {
	return v.do(ctx, func(s *state) error {
		stored, err := s.message(m.BusinessID, m.ID)
		if err == nil {
			stored.State, stored.Attempts, stored.Reason, stored.Why, stored.SentAt, stored.FailedAt = m.State, m.Attempts, m.Reason, m.Why, m.SentAt, m.FailedAt
		}
		return err
	})
}

func (v messages) Delete(ctx context.Context, id business.ID, mid message.ID) error {
	return v.do(ctx, func(s *state) error {
		s.messages = slices.DeleteFunc(s.messages, func(m message.Message) bool { return m.BusinessID == id && m.ID == mid })
		return nil
	})
}

func (v messages) Queue(ctx context.Context, queued ...message.Message) error {
	return v.do(ctx, func(s *state) error {
		for _, m := range queued {
			if m.Subject.Kind == message.AboutAppointment && !s.hasAppointment(m.BusinessID, m.Subject.Appointment) {
				return errNotFound
			}
			if m.RecipientAddress != "" {
				s.messages = append(s.messages, m)
			}
		}
		s.addJobs(queued...)
		return nil
	})
}

func (v messages) Retry(ctx context.Context, m message.Message) error {
	return v.do(ctx, func(s *state) error {
		stored, err := s.message(m.BusinessID, m.ID)
		if err != nil || stored.State != message.Failed {
			return errNotFound
		}
		stored.State, stored.Reason, stored.Why, stored.FailedAt = m.State, m.Reason, m.Why, m.FailedAt
		s.addJobs(m)
		return nil
	})
}

func (v messages) Requeue(ctx context.Context, id business.ID, waiting message.State, limit int) error {
	return v.do(ctx, func(s *state) error {
		for i, m := range s.messages {
			if m.BusinessID == id && m.State == waiting && limit > 0 {
				s.messages[i].State = message.Queued
				s.addJobs(s.messages[i])
				limit--
			}
		}
		return nil
	})
}

func (v messages) Waiting(ctx context.Context) (ids []business.ID, err error) {
	err = v.do(ctx, func(s *state) error {
		for _, m := range s.messages {
			t, found := s.tenants[m.BusinessID]
			waits := m.State == message.AwaitingConfirmation || m.State == message.AwaitingQuota
			if waits && found && !t.business.EmailConfirmedAt.IsZero() && !slices.Contains(ids, m.BusinessID) {
				ids = append(ids, m.BusinessID)
			}
		}
		return nil
	})
	return ids, err
}

// addJobs adds the jobs of the messages that have to be sent.
func (s *state) addJobs(messages ...message.Message) {
	for _, m := range messages {
		if m.State.HasJob() {
			s.jobs = append(s.jobs, ports.SendMessage{Business: m.BusinessID, Message: m.ID})
		}
	}
}

func (s *state) message(id business.ID, mid message.ID) (*message.Message, error) {
	at := slices.IndexFunc(s.messages, func(m message.Message) bool { return m.BusinessID == id && m.ID == mid })
	if at < 0 {
		return nil, errNotFound
	}
	return &s.messages[at], nil
}

func (s *state) hasAppointment(id business.ID, aid appointment.ID) bool {
	t, ok := s.tenants[id]
	if !ok {
		return false
	}
	_, ok = t.appointments[aid]
	return ok
}
