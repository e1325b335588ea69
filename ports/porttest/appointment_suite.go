package porttest

import (
	"context"
	"testing"
	"time"

	"slotwise/core"
	"slotwise/core/appointment"
	"slotwise/core/business"
	"slotwise/core/message"
	"slotwise/core/money"
	"slotwise/core/payment"
	"slotwise/core/text"
	"slotwise/ports"
)

// RunAppointmentStore checks a ports.AppointmentStore, except for reminders.
func RunAppointmentStore(t *testing.T, open Opener) {
	t.Run("a booking is read as it was stored, with history and messages", func(t *testing.T) {
		h := open(t)
		s := newFixture(t, h, 1)
		ann := business.Staff{ID: business.StaffID(freshID()), Name: "Ann", Active: true, Services: business.AllServices()}
		a := s.appointment(at(1))
		lane := h.Hire(t, s.id, ann).ID
		Assign(&a, ann)
		a.Status, a.NoShow, a.Source, a.OutsideHours = appointment.Pending, true, appointment.Manual, true
		a.Language = "pt-BR"
		ChangeItems(&a, func(i *appointment.Item) { i.Price = money.Amount{Minor: 1, Currency: "KWD"} })
		a.ReminderAt = at(0.5)
		b := s.bookingOn(lane, a)
		b.Entry.Note, b.Entry.Policy = "by phone", "Tell us a day ahead,\nplease."
		b.Entry.Says = text.Of("deposit.terms.newZone", "accepted", text.Of("booking.tooSoon", "notice", 90*time.Minute), "changed", text.Moment{At: noon, Zone: "Asia/Tokyo", DateFormat: "YYYY-MM-DD", TimeFormat: "24", NamesZone: true}, "until", noon)
		b.Entry.Changes = []appointment.FieldChange{{Field: appointment.FieldStatus, From: "", To: "pending"}}
		b.Messages = []message.Message{
			aMessage(a, message.Booked, message.ToCustomer),
			aMessage(a, message.Booked, message.ToOwner),
		}
		b.Messages[0].State = message.AwaitingConfirmation
		b.Key = &ports.IdempotencyKey{Key: "a key", RequestHash: [32]byte{7}}
		Same(t, "outcome", s.try(b), ports.Booked)

		Same(t, "appointment", s.get(a.ID), a)
		byKey, hash, err := s.Appointments.ByKey(s.ctx, s.id, "a key")
		OK(t, err)
		Same(t, "by key", byKey, a)
		Same(t, "hash", hash, [32]byte{7})
		history, err := s.Appointments.History(s.ctx, s.id, a.ID)
		OK(t, err)
		Same(t, "history", history, []appointment.Entry{b.Entry})
		messages, err := s.Messages.ForAppointment(s.ctx, s.id, a.ID)
		OK(t, err)
		Same(t, "messages", messages, []message.Message{b.Messages[1], b.Messages[0]})
		Same(t, "jobs, none for the one that waits", h.Jobs(t), []ports.Job{ports.SendMessage{Business: s.id, Message: b.Messages[1].ID}})
	})

	t.Run("an appointment that overlaps another on its lane, buffers included, is refused and leaves nothing", func(t *testing.T) {
		h := open(t)
		s, other := newFixture(t, h, 2), newFixture(t, h, 1)
		s.book(s.appointment(at(1))) // blocks from -5 to +40 minutes around its start
		for _, offset := range []time.Duration{0, 10 * time.Minute, -10 * time.Minute, 44 * time.Minute, -44 * time.Minute} {
			b := s.bookingOf(s.appointment(at(1).Add(offset)))
			b.Messages = []message.Message{aMessage(b.Appointment, message.Booked, message.ToOwner)}
			b.Key = &ports.IdempotencyKey{Key: "key"}
			Same(t, "outcome "+offset.String(), s.try(b), ports.LaneTaken)
			_, err := s.Appointments.Get(s.ctx, s.id, b.Appointment.ID)
			NotFound(t, err)
			_, err = s.Messages.Get(s.ctx, s.id, b.Messages[0].ID)
			NotFound(t, err)
			_, _, err = s.Appointments.ByKey(s.ctx, s.id, "key")
			NotFound(t, err)
		}
		s.book(s.appointment(at(1).Add(45 * time.Minute)))
		s.book(s.appointment(at(1).Add(-45 * time.Minute)))
		second := s.appointment(at(1))
		s.bookOn(s.lanes[1], second)
		other.book(other.appointment(at(1)))
	})

	t.Run("a booking that was planned for another version of the setup leaves nothing", func(t *testing.T) {
		s := newFixture(t, open(t), 1)
		b := s.bookingOf(s.appointment(at(1)))
		b.Key = &ports.IdempotencyKey{Key: "key"}
		s.updateBusiness(s.setup().Business)
		Same(t, "outcome", s.try(b), ports.SetupChanged)
		_, _, err := s.Appointments.ByKey(s.ctx, s.id, "key")
		NotFound(t, err)
		b.SetupVersion = s.setup().Version
		Same(t, "outcome", s.try(b), ports.Booked)
	})

	t.Run("every status but cancelled holds its place", func(t *testing.T) {
		s := newFixture(t, open(t), 1)
		for i, status := range []appointment.Status{
			appointment.Pending, appointment.Confirmed, appointment.Completed, appointment.Cancelled,
		} {
			a := s.appointment(at(float64(i)))
			a.Status = status
			s.book(a)
			want := ports.LaneTaken
			if status == appointment.Cancelled {
				want = ports.Booked
			}
			Same(t, string(status), s.try(s.bookingOf(s.appointment(a.StartsAt))), want)
		}
	})

	t.Run("LaneTaken leaves the transaction usable, also for the same key", func(t *testing.T) {
		s := newFixture(t, open(t), 2)
		s.book(s.appointment(at(1)))
		b := s.bookingOf(s.appointment(at(1)))
		b.Key = &ports.IdempotencyKey{Key: "key"}
		s.inTx(func(tx ports.Tx) {
			outcome, err := tx.Appointments.Book(s.ctx, b)
			OK(t, err)
			Same(t, "first lane", outcome, ports.LaneTaken)
			b.Allocations[0].Lane = s.lanes[1]
			outcome, err = tx.Appointments.Book(s.ctx, b)
			OK(t, err)
			Same(t, "second lane", outcome, ports.Booked)
		})
		Same(t, "appointment", s.get(b.Appointment.ID), b.Appointment)
	})

	t.Run("an idempotency key books once per business", func(t *testing.T) {
		h := open(t)
		s, other := newFixture(t, h, 1), newFixture(t, h, 1)
		withKey := func(s *fixture, hour float64) ports.Booking {
			b := s.bookingOf(s.appointment(at(hour)))
			b.Key = &ports.IdempotencyKey{Key: "key", RequestHash: [32]byte{1}}
			return b
		}
		first := withKey(s, 1)
		Same(t, "first", s.try(first), ports.Booked)
		second := withKey(s, 5)
		Same(t, "second", s.try(second), ports.KeyUsed)
		Same(t, "second on a taken place", s.try(withKey(s, 1)), ports.KeyUsed)
		_, err := s.Appointments.Get(s.ctx, s.id, second.Appointment.ID)
		NotFound(t, err)
		Same(t, "another business", other.try(withKey(other, 1)), ports.Booked)
		Same(t, "no key", s.try(s.bookingOf(second.Appointment)), ports.Booked)

		deleted := first.Appointment
		s.change(&deleted, func(a *appointment.Appointment) { a.DeletedAt = noon })
		byKey, _, err := s.Appointments.ByKey(s.ctx, s.id, "key")
		OK(t, err)
		Same(t, "by key, deleted", byKey, deleted)
	})

	t.Run("a number is unique within a business", func(t *testing.T) {
		h := open(t)
		s, other := newFixture(t, h, 1), newFixture(t, h, 1)
		a := s.book(s.appointment(at(1)))
		b := s.bookingOf(s.appointment(at(5)))
		b.Appointment.Number = a.Number
		Refused(t, s.Tx.InTx(s.ctx, func(ctx context.Context, tx ports.Tx) error {
			_, err := tx.Appointments.Book(ctx, b)
			return err
		}), core.Conflict, "number_taken")
		_, err := s.Appointments.Get(s.ctx, s.id, b.Appointment.ID)
		NotFound(t, err)
		ofOther := other.appointment(at(1))
		ofOther.Number = a.Number
		other.book(ofOther)
	})

	t.Run("a service of another business is NotFound, and a lane a removed place", func(t *testing.T) {
		h := open(t)
		s, other := newFixture(t, h, 1), newFixture(t, h, 1)
		bookWith := func(edit func(*ports.Booking)) error {
			b := s.bookingOf(s.appointment(at(1)))
			edit(&b)
			return s.Tx.InTx(s.ctx, func(ctx context.Context, tx ports.Tx) error {
				_, err := tx.Appointments.Book(ctx, b)
				return err
			})
		}
		Refused(t, bookWith(func(b *ports.Booking) { b.Allocations[0].Lane = other.lanes[0] }), core.NotFound, ports.ErrLaneRemoved.Reason)
		for _, unknown := range []business.ServiceID{other.service.ID, business.ServiceID(freshID())} {
			NotFound(t, bookWith(func(b *ports.Booking) {
				ChangeItems(&b.Appointment, func(i *appointment.Item) { i.ServiceID = unknown })
			}))
		}
	})

	t.Run("an update stores every field that can change, and its entry", func(t *testing.T) {
		h := open(t)
		s := newFixture(t, h, 2)
		shave := aService()
		s.inTx(func(tx ports.Tx) { OK(t, tx.Services.Insert(s.ctx, s.id, shave)) })
		a := s.book(s.appointment(at(1)))
		ChangeItems(&a, func(i *appointment.Item) {
			i.ServiceID, i.ServiceName, i.Price = shave.ID, "Shave", money.Amount{Minor: 100, Currency: "USD"}
			i.Duration, i.BufferBefore, i.BufferAfter = time.Hour, 0, time.Minute
		})
		a.StartsAt, a.Status, a.NoShow = at(8), appointment.Pending, true
		a.Customer, a.Secret = appointment.Customer{FullName: "B", Email: "b@example.com"}, [16]byte{9}
		a.Notes, a.OutsideHours, a.ReminderAt, a.UpdatedAt, a.Version = "", true, at(7), at(0.1), 2
		e := entry(a, appointment.ActionMoved)
		e.Actor, e.Note = appointment.Actor{Kind: appointment.ActorOwner, ID: freshID()}, "moved"
		e.Changes = []appointment.FieldChange{{Field: appointment.FieldStart, From: "x", To: "y"}}
		fixed := a
		fixed.Number, fixed.Channel, fixed.CreatedAt = "other", "other", at(9) // cannot change
		s.inTx(func(tx ports.Tx) {
			locked, err := tx.Appointments.ForUpdate(s.ctx, s.id, a.ID)
			OK(t, err)
			Same(t, "locked", locked.Version, 1)
			OK(t, tx.Appointments.Update(s.ctx, fixed, e))
		})
		Same(t, "appointment", s.get(a.ID), a)
		history, err := s.Appointments.History(s.ctx, s.id, a.ID)
		OK(t, err)
		Same(t, "entries", len(history), 2)
		Same(t, "newest entry", history[0], e)
	})

	t.Run("an update of an unknown appointment is NotFound", func(t *testing.T) {
		h := open(t)
		s, other := newFixture(t, h, 1), newFixture(t, h, 1)
		foreign := other.book(other.appointment(at(1)))
		foreign.BusinessID = s.id
		ChangeItems(&foreign, func(i *appointment.Item) { i.ServiceID = s.service.ID })
		for _, a := range []appointment.Appointment{s.appointment(at(1)), foreign} {
			a.Version++
			NotFound(t, s.Tx.InTx(s.ctx, func(ctx context.Context, tx ports.Tx) error {
				return tx.Appointments.Update(ctx, a, entry(a, appointment.ActionEdited))
			}))
			NotFound(t, s.Tx.InTx(s.ctx, func(ctx context.Context, tx ports.Tx) error {
				_, err := tx.Appointments.ForUpdate(ctx, s.id, a.ID)
				return err
			}))
		}
	})

	t.Run("what the appointment says of its deposit is stored without an entry", func(t *testing.T) { setsDeposit(t, open(t)) })
	t.Run("the payment of a deleted appointment can lock it", func(t *testing.T) { locksForPayment(t, open(t)) })
	t.Run("a deleted appointment cannot be changed but can be read", func(t *testing.T) {
		s := newFixture(t, open(t), 1)
		a := s.book(s.appointment(at(1)))
		s.change(&a, func(a *appointment.Appointment) { a.Status, a.DeletedAt = appointment.Cancelled, noon })
		Same(t, "still readable", s.get(a.ID), a)
		NotFound(t, s.Tx.InTx(s.ctx, func(ctx context.Context, tx ports.Tx) error {
			_, err := tx.Appointments.ForUpdate(ctx, s.id, a.ID)
			return err
		}))
		history, err := s.Appointments.History(s.ctx, s.id, a.ID)
		OK(t, err)
		Same(t, "entries", len(history), 2)
	})
}

func setsDeposit(t *testing.T, h Harness) {
	s, other := newFixture(t, h, 1), newFixture(t, h, 1)
	a := s.book(s.appointment(at(1)))
	says := appointment.Deposit{
		State: "awaiting", Amount: money.Amount{Minor: 255, Currency: "EUR"}, Came: money.Amount{Minor: 333, Currency: "USD"}, Refunded: 55, Dispute: payment.DisputeOpen, Test: true,
	}
	s.inTx(func(tx ports.Tx) {
		OK(t, tx.Appointments.SetDeposit(s.ctx, s.id, a.ID, says, at(0.5)))
		NotFound(t, tx.Appointments.SetDeposit(s.ctx, s.id, appointment.ID(freshID()), says, at(0.5)))
		NotFound(t, tx.Appointments.SetDeposit(s.ctx, other.id, a.ID, says, at(0.5)))
	})
	a.Deposit, a.HeldUntil = says, at(0.5)
	Same(t, "stored", s.get(a.ID), a)
	history, err := s.Appointments.History(s.ctx, s.id, a.ID)
	OK(t, err)
	Same(t, "entries", len(history), 1)
	s.inTx(func(tx ports.Tx) { OK(t, tx.Appointments.SetDeposit(s.ctx, s.id, a.ID, says, time.Time{})) })
	a.HeldUntil = time.Time{}
	Same(t, "no longer held", s.get(a.ID), a)
}

func locksForPayment(t *testing.T, h Harness) {
	s, other := newFixture(t, h, 1), newFixture(t, h, 1)
	a := s.book(s.appointment(at(1)))
	s.change(&a, func(a *appointment.Appointment) { a.DeletedAt = at(0) })
	s.inTx(func(tx ports.Tx) {
		locked, err := tx.Appointments.ForPayment(s.ctx, s.id, a.ID)
		OK(t, err)
		Same(t, "locked", locked, a)
		_, err = tx.Appointments.ForUpdate(s.ctx, s.id, a.ID)
		NotFound(t, err)
		_, err = tx.Appointments.ForPayment(s.ctx, other.id, a.ID)
		NotFound(t, err)
		_, err = tx.Appointments.ForPayment(s.ctx, s.id, appointment.ID(freshID()))
		NotFound(t, err)
	})
}
