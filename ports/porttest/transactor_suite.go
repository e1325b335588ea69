package porttest

import (
	"context"
	"errors"
	"testing"

	"slotwise/core/account"
	"slotwise/core/message"
	"slotwise/ports"
)

var errOnPurpose = errors.New("on purpose")

// RunTransactor checks a ports.Transactor.
func RunTransactor(t *testing.T, open Opener) {
	accountMail := accountMessage("")
	writeEverything := func(s *fixture, tx ports.Tx, b ports.Booking) {
		a := b.Appointment
		b.Messages = []message.Message{aMessage(a, message.Booked, message.ToOwner)}
		b.Key = &ports.IdempotencyKey{Key: "key-" + string(a.ID)}
		outcome, err := tx.Appointments.Book(s.ctx, b)
		OK(s.t, err)
		Same(s.t, "outcome", outcome, ports.Booked)
		accountMail.BusinessID = s.id
		OK(s.t, tx.Messages.Queue(s.ctx, accountMail))
		owner := account.NewOwner(account.ID(freshID()), string(a.ID)+"@example.com", "h", s.id, noon)
		OK(s.t, tx.Accounts.Create(s.ctx, owner))
		OK(s.t, tx.Sessions.Create(s.ctx, account.NewSession(owner, "cookie", "", "", noon)))
		OK(s.t, tx.Tokens.Put(s.ctx, account.NewToken(account.ConfirmEmail, "token", owner.ID, s.id, owner.Email, noon)))
		OK(s.t, tx.Services.Insert(s.ctx, s.id, aService()))
	}

	t.Run("a commit stores everything, including jobs", func(t *testing.T) {
		s := newFixture(t, open(t), 1)
		a := s.appointment(at(1))
		b := s.bookingOf(a)
		s.inTx(func(tx ports.Tx) { writeEverything(s, tx, b) })
		Same(t, "appointment", s.get(a.ID), a)
		messages, err := s.Messages.ForAppointment(s.ctx, s.id, a.ID)
		OK(t, err)
		Same(t, "messages", len(messages), 1)
		Same(t, "jobs", s.Jobs(t), []ports.Job{
			ports.SendMessage{Business: s.id, Message: messages[0].ID},
			ports.SendMessage{Business: s.id, Message: accountMail.ID},
		})
	})

	t.Run("an error undoes everything and is returned as it is", func(t *testing.T) {
		s := newFixture(t, open(t), 1)
		a, before := s.appointment(at(1)), s.setup()
		b := s.bookingOf(a)
		s.rollBack(func(tx ports.Tx) { writeEverything(s, tx, b) })
		_, err := s.Appointments.Get(s.ctx, s.id, a.ID)
		NotFound(t, err)
		_, _, err = s.Appointments.ByKey(s.ctx, s.id, "key-"+string(a.ID))
		NotFound(t, err)
		_, err = s.Accounts.ByEmail(s.ctx, account.Owner, string(a.ID)+"@example.com")
		NotFound(t, err)
		_, err = s.Sessions.Get(s.ctx, account.HashOf("cookie"), "", noon)
		NotFound(t, err)
		_, err = s.Tokens.Get(s.ctx, account.HashOf("token"), account.ConfirmEmail, noon)
		NotFound(t, err)
		history, err := s.Appointments.History(s.ctx, s.id, a.ID)
		OK(t, err)
		Same(t, "history", len(history), 0)
		Same(t, "setup", s.setup(), before)
		Same(t, "jobs", len(s.Jobs(t)), 0)
		s.book(a) // the place is free
	})

	t.Run("a panic undoes everything too", func(t *testing.T) {
		s := newFixture(t, open(t), 1)
		a := s.appointment(at(1))
		b := s.bookingOf(a)
		func() {
			defer func() { Same(t, "panic", recover(), any(errOnPurpose)) }()
			_ = s.Tx.InTx(s.ctx, func(_ context.Context, tx ports.Tx) error {
				writeEverything(s, tx, b)
				panic(errOnPurpose)
			})
		}()
		Same(t, "jobs", len(s.Jobs(t)), 0)
		s.book(a)
	})
}
