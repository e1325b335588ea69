package porttest

import (
	"context"
	"testing"
	"time"

	"slotwise/core/message"
	"slotwise/ports"
)

// RunMessageStore says what a ports.MessageStore does.
func RunMessageStore(t *testing.T, open Opener) {
	t.Run("a message comes back as it was stored; its state can change", func(t *testing.T) {
		s := openShop(t, open(t), 1)
		a := s.book(s.appointment(at(1)))
		first, second := aMessage(a, message.Booked, message.ToCustomer), aMessage(a, message.Reminder, message.ToCustomer)
		second.CreatedAt = first.CreatedAt.Add(time.Minute)
		s.inTx(func(tx ports.Tx) {
			ok(t, tx.Messages.Insert(s.ctx, first))
			ok(t, tx.Messages.Insert(s.ctx, second))
		})
		got, err := s.Messages.Get(s.ctx, s.id, first.ID)
		ok(t, err)
		same(t, "message", got, first)

		changed := first
		changed.State, changed.Attempts, changed.Reason, changed.SentAt = message.Sent, 3, "550 no", at(1)
		stored := changed
		changed.RecipientAddress, changed.Kind, changed.Subject.AppointmentVersion = "x", message.Cancelled, 9 // stay as they were
		ok(t, s.Messages.Update(s.ctx, changed))
		all, err := s.Messages.ForAppointment(s.ctx, s.id, a.ID)
		ok(t, err)
		same(t, "messages, newest first", all, []message.Message{second, stored})
	})

	t.Run("what does not exist or is another business's is NotFound or empty", func(t *testing.T) {
		h := open(t)
		s, other := openShop(t, h, 1), openShop(t, h, 1)
		a := other.book(other.appointment(at(1)))
		foreign := aMessage(a, message.Booked, message.ToOwner)
		ok(t, s.Messages.Insert(s.ctx, foreign))
		_, err := s.Messages.Get(s.ctx, s.id, foreign.ID)
		notFound(t, err)
		moved := foreign
		moved.BusinessID = s.id
		notFound(t, s.Messages.Update(s.ctx, moved))
		notFound(t, s.Messages.Insert(s.ctx, moved)) // its appointment is not this business's
		all, err := s.Messages.ForAppointment(s.ctx, s.id, a.ID)
		ok(t, err)
		same(t, "messages", len(all), 0)
	})

	t.Run("messages that await confirmation are requeued once, the oldest first", func(t *testing.T) {
		h := open(t)
		s, other := openShop(t, h, 1), openShop(t, h, 1)
		var want []message.ID
		for _, shop := range []*fixture{s, other} {
			a := shop.book(shop.appointment(at(1)))
			for _, state := range []message.State{message.AwaitingConfirmation, message.Failed, message.AwaitingConfirmation, message.Skipped, message.Sent} {
				m := aMessage(a, message.Booked, message.ToCustomer)
				m.State = state
				ok(t, s.Messages.Insert(s.ctx, m))
				if shop == s && state == message.AwaitingConfirmation {
					want = append(want, m.ID)
				}
			}
		}
		var got []message.ID
		requeue := func(ctx context.Context, tx ports.Tx) (err error) {
			got, err = tx.Messages.Requeue(ctx, s.id)
			return err
		}
		ok(t, s.Tx.InTx(s.ctx, requeue))
		same(t, "requeued", got, want)
		m, err := s.Messages.Get(s.ctx, s.id, want[0])
		ok(t, err)
		same(t, "state", m.State, message.Queued)
		ok(t, s.Tx.InTx(s.ctx, requeue))
		same(t, "requeued again", len(got), 0)
	})
}
