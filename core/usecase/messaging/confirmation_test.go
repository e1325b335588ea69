package messaging_test

import (
	"testing"
	"time"

	"slotwise/core/message"
	"slotwise/core/usecase/messaging"
	"slotwise/ports"
)

// Messages wait until the owner's address is confirmed, also when their job runs before that. A message that
// was created while the confirmation requeued the others is sent by its job.
func TestMessagesAwaitConfirmation(t *testing.T) {
	t.Parallel()
	w := newEnv(t, unconfirmed)
	a := w.book(march(2, 9))
	id := w.about(a, message.Booked, message.ToCustomer)
	m, err := w.send(id, false)
	ok(t, err)
	same(t, "waiting", []any{m.State, m.Attempts, len(w.mail.AppointmentMails())}, []any{message.AwaitingConfirmation, 0, 0})
	w.confirm()
	m, err = w.send(id, false)
	ok(t, err)
	same(t, "sent", []any{m.State, len(w.mail.AppointmentMails())}, []any{message.Sent, 1})
}

func TestTheConfirmationRequeues(t *testing.T) {
	t.Parallel()
	w := newEnv(t, unconfirmed)
	a := w.book(march(2, 9))
	w.runJobs()
	same(t, "before", w.states(a), []string{"booked:customer:awaiting_confirmation", "booked:owner:awaiting_confirmation"})
	w.confirm()
	w.inTx(func(tx ports.Tx) error { return tx.Messages.Requeue(w.ctx, w.id) })
	w.runJobs()
	same(t, "after", w.states(a), []string{"booked:customer:sent", "booked:owner:sent"})
}

// The confirmation requeues the messages that are waiting. A reminder that starts to wait just after that is not among them,
// so its job has to check again.
func TestConfirmedJustBeforeAReminderWaits(t *testing.T) {
	t.Parallel()
	w := newEnv(t, unconfirmed)
	a := w.book(march(3, 9))
	w.clock.Set(a.StartsAt.Add(-20 * time.Hour))
	ok(t, w.SweepReminders(w.ctx))
	confirm := func() error { w.confirm(); return nil }
	w.replace(func(d *messaging.Deps) { d.Messages = meanwhile{w.Messages, confirm} })
	m, err := w.send(w.about(a, message.Reminder, message.ToCustomer), false)
	ok(t, err)
	same(t, "sent", []any{m.State, len(w.mail.AppointmentMails())}, []any{message.Sent, 1})
}
