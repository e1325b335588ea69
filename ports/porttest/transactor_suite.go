package porttest

import (
	"context"
	"errors"
	"testing"

	"slotwise/core/account"
	"slotwise/core/appointment"
	"slotwise/core/message"
	"slotwise/ports"
)

var errOnPurpose = errors.New("on purpose")

// RunTransactor says what a ports.Transactor does.
func RunTransactor(t *testing.T, open Opener) {
	accountMail := accountMessage("")
	everything := func(s *fixture, tx ports.Tx, a appointment.Appointment) {
		b := s.bookingOf(a)
		b.Messages = []message.Message{aMessage(a, message.Booked, message.ToOwner)}
		b.Key = &ports.IdempotencyKey{Key: "key-" + string(a.ID)}
		outcome, err := tx.Appointments.Book(s.ctx, b)
		ok(s.t, err)
		same(s.t, "outcome", outcome, ports.Booked)
		accountMail.BusinessID = s.id
		ok(s.t, tx.Messages.Queue(s.ctx, accountMail))
		owner := account.NewOwner(account.ID(freshID()), string(a.ID)+"@example.com", "h", s.id, noon)
		ok(s.t, tx.Accounts.Create(s.ctx, owner))
		ok(s.t, tx.Sessions.Create(s.ctx, account.NewSession(owner, "cookie", "", "", noon)))
		ok(s.t, tx.Tokens.Put(s.ctx, account.NewToken(account.ConfirmEmail, "token", owner.ID, s.id, owner.Email, noon)))
		ok(s.t, tx.Services.Insert(s.ctx, s.id, aService()))
	}

	t.Run("what commits is there, jobs included", func(t *testing.T) {
		s := openShop(t, open(t), 1)
		a := s.appointment(at(1))
		s.inTx(func(tx ports.Tx) { everything(s, tx, a) })
		same(t, "appointment", s.get(a.ID), a)
		messages, err := s.Messages.ForAppointment(s.ctx, s.id, a.ID)
		ok(t, err)
		same(t, "messages", len(messages), 1)
		same(t, "jobs", s.Jobs(t), []ports.Job{
			ports.SendMessage{Business: s.id, Message: messages[0].ID},
			ports.SendMessage{Business: s.id, Message: accountMail.ID},
		})
	})

	t.Run("an error leaves nothing behind and comes back as it is", func(t *testing.T) {
		s := openShop(t, open(t), 1)
		a, before := s.appointment(at(1)), s.setup()
		err := s.Tx.InTx(s.ctx, func(_ context.Context, tx ports.Tx) error {
			everything(s, tx, a)
			return errOnPurpose
		})
		if !errors.Is(err, errOnPurpose) {
			t.Fatalf("got %v", err)
		}
		_, err = s.Appointments.Get(s.ctx, s.id, a.ID)
		notFound(t, err)
		_, _, err = s.Appointments.ByKey(s.ctx, s.id, "key-"+string(a.ID))
		notFound(t, err)
		_, err = s.Accounts.ByEmail(s.ctx, account.Owner, string(a.ID)+"@example.com")
		notFound(t, err)
		_, err = s.Sessions.Get(s.ctx, account.HashOf("cookie"), noon)
		notFound(t, err)
		_, err = s.Tokens.Get(s.ctx, account.HashOf("token"), account.ConfirmEmail, noon)
		notFound(t, err)
		history, err := s.Appointments.History(s.ctx, s.id, a.ID)
		ok(t, err)
		same(t, "history", len(history), 0)
		same(t, "setup", s.setup(), before)
		same(t, "jobs", len(s.Jobs(t)), 0)
		s.book(a) // the place is free
	})

	t.Run("so does a panic", func(t *testing.T) {
		s := openShop(t, open(t), 1)
		a := s.appointment(at(1))
		func() {
			defer func() { same(t, "panic", recover(), any(errOnPurpose)) }()
			_ = s.Tx.InTx(s.ctx, func(_ context.Context, tx ports.Tx) error {
				everything(s, tx, a)
				panic(errOnPurpose)
			})
		}()
		same(t, "jobs", len(s.Jobs(t)), 0)
		s.book(a)
	})
}
