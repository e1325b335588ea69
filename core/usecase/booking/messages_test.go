package booking_test

import (
	"context"
	"errors"
	"testing"
	"time"

	"slotwise/core"
	"slotwise/core/appointment"
	"slotwise/core/business"
	"slotwise/core/civil"
	"slotwise/core/message"
	"slotwise/core/usecase/booking"
	"slotwise/ports"
)

// send does the job of the newest message about the appointment of that kind and recipient.
func (w *env) send(a appointment.Appointment, k message.Kind, to message.Recipient, last bool) (message.Message, error) {
	w.t.Helper()
	list, err := w.Messages.ForAppointment(w.ctx, w.id, a.ID)
	ok(w.t, err)
	for _, m := range list {
		if m.Kind == k && m.Recipient == to {
			failed := w.SendMessage(w.ctx, ports.SendMessage{Business: w.id, Message: m.ID}, last)
			m, err = w.Messages.Get(w.ctx, w.id, m.ID)
			ok(w.t, err)
			return m, failed
		}
	}
	w.t.Fatalf("no message %s to the %s", k, to)
	return message.Message{}, nil
}

func TestSendMessage(t *testing.T) {
	t.Parallel()
	w := newEnv(t)
	a := w.book(customer, w.form(2, "09:00"))
	w.clock.Advance(time.Minute)
	m, err := w.send(a, message.Booked, message.ToCustomer, false)
	ok(t, err)
	same(t, "recorded", []any{m.State, m.Attempts, m.SentAt}, []any{message.Sent, 1, monday.Add(time.Minute)})
	setup, err := w.Businesses.Setup(w.ctx, w.id)
	ok(t, err)
	same(t, "mail", w.mail.Sent(), []ports.AppointmentMail{{
		Kind: message.Booked, Recipient: message.ToCustomer, To: a.Customer.Email, MessageID: m.ID,
		Business: setup.Business, Appointment: a, By: appointment.ActorCustomer,
		ManageURL: w.ManageURL(a), DashboardURL: "https://book.example/dashboard/" + string(w.id),
	}})
	_, err = w.send(a, message.Booked, message.ToCustomer, false)
	ok(t, err)
	same(t, "sent stays sent", len(w.mail.Sent()), 1)

	toOwner, err := w.send(a, message.Booked, message.ToOwner, false)
	ok(t, err)
	same(t, "to the owner", toOwner.RecipientAddress, "owner@salon.example")
	ok(t, w.SendMessage(w.ctx, ports.SendMessage{Business: w.id, Message: "nobody's"}, false))
}

func TestAChangeSaysFromWhereAndByWhom(t *testing.T) {
	t.Parallel()
	w := newEnv(t)
	a := w.book(customer, w.form(2, "09:00"))
	_, err := w.update(a, to(berlin(2, "11:00")))
	ok(t, err)
	_, err = w.send(a, message.Changed, message.ToCustomer, false)
	ok(t, err)
	mail := w.mail.Sent()[0]
	same(t, "moved by the owner", []any{mail.MovedFrom.Equal(berlin(2, "09:00")), mail.By}, []any{true, appointment.ActorOwner})
	_, err = w.update(a, func(in *booking.UpdateInput) {
		in.Customer = &appointment.Customer{FullName: "Zoë", Email: "new@example.com"}
	})
	ok(t, err)
	_, err = w.send(a, message.Changed, message.ToCustomer, false)
	ok(t, err)
	mail = w.mail.Sent()[1]
	same(t, "another address", []any{mail.MovedFrom.IsZero(), mail.To}, []any{true, "new@example.com"})
	_, err = w.update(a, func(in *booking.UpdateInput) {
		in.StartsAt, in.Status = new(berlin(2, "12:00")), new(appointment.Cancelled)
	})
	ok(t, err)
	_, err = w.send(a, message.Cancelled, message.ToCustomer, false)
	ok(t, err)
	same(t, "what is cancelled was not moved", w.mail.Sent()[2].MovedFrom.IsZero(), true)
}

// A mail server that is down delays; its words are kept; the last try gives up.
func TestAMailServerThatIsDown(t *testing.T) {
	t.Parallel()
	w := newEnv(t)
	a := w.book(customer, w.form(2, "09:00"))
	w.mail.Refuse(&ports.MailError{Text: "451 try again later"})
	m, err := w.send(a, message.Booked, message.ToCustomer, false)
	if err == nil {
		t.Error("no error, so nobody tries again")
	}
	same(t, "after a try", []any{m.State, m.Attempts, m.Reason}, []any{message.Queued, 1, "451 try again later"})
	m, err = w.send(a, message.Booked, message.ToCustomer, true)
	if err == nil {
		t.Error("the last failure is silent")
	}
	same(t, "after the last", []any{m.State, m.Attempts, m.Reason}, []any{message.Failed, 2, "451 try again later"})

	_, err = w.RetryMessage(w.ctx, w.id, "nobody's", m.ID)
	refused(t, err, core.NotFound, "")
	other := w.book(customer, w.form(2, "10:00"))
	_, err = w.RetryMessage(w.ctx, w.id, other.ID, m.ID)
	refused(t, err, core.NotFound, "")
	jobs := len(w.Jobs(t))
	retried, err := w.RetryMessage(w.ctx, w.id, a.ID, m.ID)
	ok(t, err)
	same(t, "sent again by hand", []any{retried.State, retried.Reason, retried.Zone.String(), len(w.Jobs(t))}, []any{message.Queued, "", "Europe/Berlin", jobs + 1})
	_, err = w.RetryMessage(w.ctx, w.id, a.ID, m.ID)
	refused(t, err, core.Conflict, "not_failed")
	w.mail.Refuse(nil)
	m, err = w.send(a, message.Booked, message.ToCustomer, false)
	ok(t, err)
	same(t, "at last", []any{m.State, m.Attempts, m.Reason}, []any{message.Sent, 3, ""})
}

func TestAnAddressThatIsRefused(t *testing.T) {
	t.Parallel()
	w := newEnv(t)
	a := w.book(customer, w.form(2, "09:00"))
	w.mail.Refuse(&ports.MailError{Permanent: true, Text: "550 no such user"})
	m, err := w.send(a, message.Booked, message.ToCustomer, false)
	ok(t, err) // another try would not help
	same(t, "failed at once", []any{m.State, m.Attempts, m.Reason}, []any{message.Failed, 1, "550 no such user"})

	b := w.book(customer, w.form(2, "10:00"))
	w.mail.Refuse(errors.New("template: pq: secret"))
	m, err = w.send(b, message.Booked, message.ToCustomer, false)
	if err == nil || m.Reason != "The message could not be written." {
		t.Errorf("a defect of ours is told as %q (%v)", m.Reason, err)
	}
}

func TestAnOvertakenMessageIsSkipped(t *testing.T) {
	t.Parallel()
	w := newEnv(t)
	a := w.book(customer, w.form(2, "09:00"))
	_, err := w.update(a, status(appointment.Confirmed))
	ok(t, err)
	done := 0
	w.work(&done)
	same(t, "messages", w.messages(a), []string{"booked:customer:skipped", "booked:owner:sent", "confirmed:customer:sent"})
	same(t, "mails", len(w.mail.Sent()), 2)
}

// Decision A13, with the release: held messages wait, also when their job comes; one that slips past the release is sent
// by its job.
func TestHeldMessages(t *testing.T) {
	t.Parallel()
	w := newEnv(t, unconfirmed)
	a := w.book(customer, w.form(2, "09:00"))
	m, err := w.send(a, message.Booked, message.ToCustomer, false)
	ok(t, err)
	same(t, "awaiting", []any{m.State, m.Attempts, len(w.mail.Sent())}, []any{message.AwaitingConfirmation, 0, 0})
	w.change(func(b *business.Business) { b.EmailConfirmedAt = monday })
	m, err = w.send(a, message.Booked, message.ToCustomer, false)
	ok(t, err)
	same(t, "sent", []any{m.State, len(w.mail.Sent())}, []any{message.Sent, 1})
}

// meanwhile does something just before a message is recorded.
type meanwhile struct {
	ports.MessageStore
	do func()
}

func (m meanwhile) Update(ctx context.Context, message message.Message) error {
	m.do()
	return m.MessageStore.Update(ctx, message)
}

// The release lets go what is held. A reminder that is just about to be held is not: its job has to look again.
func TestConfirmedWhileAReminderIsHeld(t *testing.T) {
	t.Parallel()
	w := newEnv(t, unconfirmed)
	a := w.book(customer, w.form(3, "09:00"))
	w.clock.Set(a.StartsAt.Add(-20 * time.Hour))
	ok(t, w.SweepReminders(w.ctx))
	confirm := func() { w.change(func(b *business.Business) { b.EmailConfirmedAt = monday }) }
	w.replace(func(d *booking.Deps) { d.Messages = meanwhile{w.Messages, confirm} })
	m, err := w.send(a, message.Reminder, message.ToCustomer, false)
	ok(t, err)
	same(t, "sent", []any{m.State, len(w.mail.Sent())}, []any{message.Sent, 1})
}

func TestReminders(t *testing.T) {
	t.Parallel()
	w := newEnv(t)
	a := w.book(customer, w.form(3, "09:00"))
	moved := w.book(customer, w.form(3, "10:00"))
	gone := w.book(customer, w.form(3, "11:00"))
	movedLate := w.book(customer, w.form(3, "12:00"))
	done := 0
	w.work(&done)

	w.clock.Set(a.StartsAt.Add(-24*time.Hour - time.Minute))
	ok(t, w.SweepReminders(w.ctx))
	same(t, "too early", len(w.Jobs(t)), done)

	_, err := w.Move(w.ctx, moved.Link().Token(), day(5), clock("10:00"), time.Time{})
	ok(t, err)
	_, err = w.Cancel(w.ctx, gone.Link().Token())
	ok(t, err)
	w.work(&done)
	mails := len(w.mail.Sent())
	w.clock.Set(a.StartsAt.Add(-20 * time.Hour)) // hours late, after downtime
	for range 2 {
		ok(t, w.SweepReminders(w.ctx))
	}
	same(t, "each once", len(w.Jobs(t)), done+2)
	_, err = w.Move(w.ctx, movedLate.Link().Token(), day(8), clock("12:00"), time.Time{})
	ok(t, err)
	w.work(&done)
	same(t, "reminded", w.messages(a)[2:], []string{"reminder:customer:sent"})
	same(t, "moved while its reminder waited", w.messages(movedLate)[2:], []string{"reminder:customer:skipped", "changed:customer:sent", "changed:owner:sent"})
	same(t, "of the moved one", len(w.messages(moved)), 4)
	same(t, "of the cancelled one", len(w.messages(gone)), 4)
	same(t, "mails", len(w.mail.Sent()), mails+3)
	last := w.mail.Sent()[mails]
	same(t, "the reminder", []any{last.Kind, last.To, last.By}, []any{message.Reminder, a.Customer.Email, appointment.ActorSystem})

	w.clock.Set(moved.StartsAt.AddDate(0, 0, 2)) // past the one that was moved to the 5th
	ok(t, w.SweepReminders(w.ctx))
	same(t, "past ones are not sent", len(w.Jobs(t)), done)
}

// Hours of downtime are more than one batch.
func TestRemindersComeInBatches(t *testing.T) {
	t.Parallel()
	w := newEnv(t, places(50), func(b *business.Business) { b.Rules.Step = 5 * time.Minute })
	for i := range 450 {
		in := w.form(9, "09:00")
		in.Time += civil.Minute(30 * (i % 15))
		w.book(customer, in)
	}
	done := len(w.Jobs(t))
	w.clock.Set(berlin(8, "23:00"))
	ok(t, w.SweepReminders(w.ctx))
	same(t, "reminders", len(w.Jobs(t)), done+450)
}
