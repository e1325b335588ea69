package porttest

import (
	"context"
	"testing"
	"time"

	"slotwise/core/account"
	"slotwise/core/business"
	"slotwise/core/message"
	"slotwise/core/text"
	"slotwise/ports"
)

// RunMessageStore checks a ports.MessageStore.
func RunMessageStore(t *testing.T, open Opener) {
	t.Run("a message is read as it was stored, and its state can change", func(t *testing.T) {
		s := newFixture(t, open(t), 1)
		a := s.book(s.appointment(at(1)))
		first, second := aMessage(a, message.Booked, message.ToCustomer), aMessage(a, message.Reminder, message.ToCustomer)
		second.CreatedAt = first.CreatedAt.Add(time.Minute)
		s.queue(first, second)
		got, err := s.Messages.Get(s.ctx, s.id, first.ID)
		OK(t, err)
		Same(t, "message", got, first)

		changed := first
		changed.State, changed.Attempts, changed.Reason, changed.Why, changed.SentAt = message.Sent, 3, "550 no", text.Of("message.unsendable"), at(1)
		stored := changed
		changed.RecipientAddress, changed.Kind, changed.Subject.AppointmentVersion = "x", message.Cancelled, 9 // cannot change
		OK(t, s.Messages.Update(s.ctx, changed))
		all, err := s.Messages.ForAppointment(s.ctx, s.id, a.ID)
		OK(t, err)
		Same(t, "messages, newest first", all, []message.Message{second, stored})
	})

	t.Run("unknown messages and those of another business are NotFound or empty", func(t *testing.T) {
		h := open(t)
		s, other := newFixture(t, h, 1), newFixture(t, h, 1)
		a := other.book(other.appointment(at(1)))
		foreign := aMessage(a, message.Booked, message.ToOwner)
		s.queue(foreign)
		_, err := s.Messages.Get(s.ctx, s.id, foreign.ID)
		NotFound(t, err)
		moved := foreign
		moved.BusinessID = s.id
		NotFound(t, s.Messages.Update(s.ctx, moved))
		NotFound(t, s.Tx.InTx(s.ctx, func(ctx context.Context, tx ports.Tx) error {
			return tx.Messages.Queue(ctx, moved) // its appointment is another business's
		}))
		all, err := s.Messages.ForAppointment(s.ctx, s.id, a.ID)
		OK(t, err)
		Same(t, "messages", len(all), 0)
	})

	t.Run("queued messages have a job if they are to be sent", func(t *testing.T) {
		h := open(t)
		s := newFixture(t, h, 1)
		a := s.book(s.appointment(at(1)))
		var want []ports.Job
		for _, state := range []message.State{message.Queued, message.Sent, message.AwaitingConfirmation, message.AwaitingQuota, message.Skipped} {
			m := aMessage(a, message.Booked, message.ToCustomer)
			m.State = state
			s.queue(m)
			if state.HasJob() {
				want = append(want, ports.SendMessage{Business: s.id, Message: m.ID})
			}
		}
		Same(t, "jobs", h.Jobs(t), want)
	})

	t.Run("a message about an account needs neither an appointment nor a business", func(t *testing.T) {
		h := open(t)
		s := newFixture(t, h, 1)
		for _, id := range []business.ID{s.id, business.Installation} {
			m := accountMessage(id)
			m.Subject.Account = account.ID(freshID())
			s.queue(m)
			got, err := s.Messages.Get(s.ctx, id, m.ID)
			OK(t, err)
			Same(t, "message", got, m)
		}
	})

	t.Run("a message without an address is not stored, but has a job", func(t *testing.T) {
		h := open(t)
		s := newFixture(t, h, 1)
		without, with := accountMessage(business.Installation), accountMessage(s.id)
		without.RecipientAddress = ""
		s.queue(without, with)
		_, err := s.Messages.Get(s.ctx, without.BusinessID, without.ID)
		NotFound(t, err)
		Same(t, "jobs", h.Jobs(t), []ports.Job{
			ports.SendMessage{Business: business.Installation, Message: without.ID}, ports.SendMessage{Business: s.id, Message: with.ID},
		})
	})

	t.Run("a failed message is retried once", func(t *testing.T) {
		h := open(t)
		s := newFixture(t, h, 1)
		a := s.book(s.appointment(at(1)))
		failed, sent := aMessage(a, message.Booked, message.ToCustomer), aMessage(a, message.Booked, message.ToOwner)
		failed = failed.MarkRefused("550 no", true, noon)
		sent = sent.MarkSent(at(1))
		s.queue(failed, sent)
		retry := func(m message.Message) error {
			return s.Tx.InTx(s.ctx, func(ctx context.Context, tx ports.Tx) error { return tx.Messages.Retry(ctx, m) })
		}
		queued, _ := failed.Retried()
		OK(t, retry(queued))
		NotFound(t, retry(queued))
		NotFound(t, retry(sent))
		got, err := s.Messages.Get(s.ctx, s.id, failed.ID)
		OK(t, err)
		Same(t, "message", got, queued)
		Same(t, "jobs", h.Jobs(t), []ports.Job{ports.SendMessage{Business: s.id, Message: failed.ID}})
	})
}

// queue stores the messages in a separate transaction.
func (s *fixture) queue(messages ...message.Message) {
	s.t.Helper()
	s.inTx(func(tx ports.Tx) { OK(s.t, tx.Messages.Queue(s.ctx, messages...)) })
}
